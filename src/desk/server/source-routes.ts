import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { WatchedSources } from '../desk-api.ts'

/** REV-9: the sources of published articles, with what the watch knows of them. */
export const sourceRoutes: FastifyPluginAsyncZod = async (api) => {
  api.get('/sources', { schema: { response: { 200: WatchedSources } } }, async ({ permitted }) => ({
    sources: (await permitted.sourceChecks.list()).map(({ checkedAt, ...source }) => ({
      ...source,
      checkedAt: checkedAt?.toISOString() ?? null,
    })),
  }))
}
