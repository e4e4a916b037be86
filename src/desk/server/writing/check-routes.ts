import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { adviseVersion } from '#services/newsroom/advise-version.ts'
import { checkVersion } from '#services/newsroom/check-version.ts'
import { LinkFaults } from '#services/newsroom/link-faults.ts'
import { ownBlocks } from '#services/newsroom/own-blocks.ts'
import { CheckText, OwnBlocks, TextChecks } from '../../writing-api.ts'
import { bodyLimit } from '../body-limit.ts'
import type { DeskContext } from '../desk-context.ts'
import { shownProblems } from './shown-problems.ts'

/** NEWS-8: the remarks on a text while it is written. */
export const checkRoutes: FastifyPluginAsyncZod<DeskContext> = async (api, { store, content, linkRules }) => {
  const { documents, revisions, pictures } = store
  const links = new LinkFaults(linkRules)

  api.get('/content/blocks', { schema: { response: { 200: OwnBlocks } } }, async ({ actor }) => ({
    blocks: ownBlocks(actor),
  }))

  api.post(
    '/content/check',
    { bodyLimit, schema: { body: CheckText, response: { 200: TextChecks } } },
    async ({ actor, body: { path, text, asksLinks = false } }) => {
      const options = { ...content, documents, revisions, pictures, actor: actor.name, log: () => undefined }
      const [problems, advised] = await Promise.all([
        checkVersion(options, actor, { path, text }),
        adviseVersion(store, links, actor, { path, text, asksLinks }),
      ])
      return {
        problems: shownProblems(problems),
        advice: (advised?.advice ?? []).map(({ instead, ...rest }) => ({ ...rest, instead: [...instead] })),
        reading: advised?.reading ?? null,
        canAskLinks: links.canAsk,
      }
    },
  )
}
