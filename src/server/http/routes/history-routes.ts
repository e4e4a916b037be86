import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { changesAddress, historyAddress } from '#model/history/history-addresses.ts'
import { SitePath } from '#model/text/text.ts'
import { routePatterns } from '#routing/routes.ts'

const number = z.coerce.number().int().min(1).max(999_999_999)
const Compared = z.object({
  article: SitePath.describe('The path of the article'),
  from: number.describe('The number of a version'),
  to: number.describe('The number of another'),
})

/** REV-5: the target of the form that compares two versions. Caches distinguish the pages of the history by path. */
export const historyRoutes: FastifyPluginAsync = async (app) => {
  app.get(
    routePatterns.versionChanges,
    { schema: { summary: 'Leads to what two versions of an article differ in', querystring: Compared } },
    (request, reply) => {
      const { article, from, to } = request.query as z.infer<typeof Compared>
      const [first, second] = [Math.min(from, to), Math.max(from, to)]
      reply.header('cache-control', 'private, no-store')
      return reply.redirect(first === second ? historyAddress(article) : changesAddress(article, first, second), 303)
    },
  )
}
