import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod/mini'
import { explainVersion } from '#services/newsroom/explain-version.ts'
import { endSharing, previewInFrames, sharedVersions, shareVersion } from '#services/newsroom/preview-version.ts'
import {
  EndShare,
  Explanation,
  Preview,
  PreviewText,
  SharedAddress,
  SharedLinks,
  ShareText,
} from '../../writing-api.ts'
import { bodyLimit } from '../body-limit.ts'
import type { DeskContext } from '../desk-context.ts'
import { shownExplanation } from './shown-explanation.ts'
import { shownProblems } from './shown-problems.ts'

const FileId = z.object({ id: z.uuid() })

/** NEWS-8: versions as the site would show them, in frames of the desk and by links for others, with the reasons. */
export const previewRoutes: FastifyPluginAsyncZod<DeskContext> = async (api, context) => {
  const { store, content, siteOrigin, deskOrigin, explain } = context
  const { documents, revisions, pictures } = store
  const place = { ...content, documents, revisions, pictures }
  const addressOf = (articleId: string, token: string) =>
    `${siteOrigin}/preview/${articleId}?${new URLSearchParams({ version: token })}`

  api.post(
    '/content/:id/preview',
    { bodyLimit, schema: { params: FileId, body: PreviewText, response: { 200: Preview } } },
    async ({ actor, params, body, host }) => {
      // Safe because guards.ts refuses a request for another host than the desk's own.
      const frameOrigin = deskOrigin ?? `http://${host}`
      const shown = { fileId: params.id, text: body.text, frameOrigin }
      const { problems, articleId, token } = await previewInFrames(store, place, actor, shown)
      return { problems: shownProblems(problems), address: articleId === null ? null : addressOf(articleId, token) }
    },
  )

  api.post(
    '/content/:id/explain',
    { bodyLimit, schema: { params: FileId, body: PreviewText, response: { 200: Explanation } } },
    async ({ actor, params, body }) => {
      const shown = { fileId: params.id, text: body.text, explain }
      const { problems, explanation } = await explainVersion(store, place, actor, shown)
      return { problems: shownProblems(problems), explanation: explanation && shownExplanation(explanation) }
    },
  )

  api.get(
    '/content/:id/shares',
    { schema: { params: FileId, response: { 200: SharedLinks } } },
    async ({ actor, params }) => ({
      links: (await sharedVersions(store, actor, params.id)).map(({ purpose, madeAt, expiresAt, ...link }) => ({
        ...link,
        purpose: purpose ?? '',
        madeAt: madeAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      })),
    }),
  )

  api.post(
    '/content/:id/share',
    { bodyLimit, schema: { params: FileId, body: ShareText, response: { 200: SharedAddress } } },
    async ({ actor, params, body }) => {
      const { articleId, token } = await shareVersion(store, place, actor, { fileId: params.id, ...body })
      return { address: addressOf(articleId, token) }
    },
  )

  api.post('/content/:id/unshare', { schema: { params: FileId, body: EndShare } }, async (request, reply) => {
    await endSharing(store, request.actor, { fileId: request.params.id, id: request.body.id })
    return reply.code(204).send()
  })
}
