import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod/mini'
import { versionAddress } from '#model/history/history-addresses.ts'
import { listPublished, withdrawOfFile } from '#services/newsroom/withdraw-version.ts'
import { PublishedVersions, WithdrawPublished } from '../../history-api.ts'
import type { DeskContext } from '../desk-context.ts'

const FileId = z.object({ id: z.uuid() })
const Page = z.object({ page: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(999_999)) })

/** REV-5: the versions of an article that readers can look up, and withdrawing a version. */
export const publishedRoutes: FastifyPluginAsyncZod<DeskContext> = async (api, { store, siteOrigin }) => {
  api.get(
    '/content/:id/published',
    { schema: { params: FileId, querystring: Page, response: { 200: PublishedVersions } } },
    async ({ actor, params, query }) => {
      const { versions, path, present, ...pager } = await listPublished(store, actor, {
        fileId: params.id,
        page: query.page,
      })
      return {
        ...pager,
        versions: versions.map(({ number, recordedAt, withdrawn, body }) => ({
          number,
          publishedAt: recordedAt.toISOString(),
          address: body && path ? siteOrigin + versionAddress(path, number) : null,
          withdrawn: withdrawn && { at: withdrawn.at.toISOString(), reason: withdrawn.reason },
          isPresent: number === present,
        })),
      }
    },
  )

  api.post(
    '/content/:id/published/withdraw',
    { schema: { params: FileId, body: WithdrawPublished } },
    async ({ actor, params, body }, reply) => {
      await withdrawOfFile(store, actor, params.id, body)
      return reply.code(204).send()
    },
  )
}
