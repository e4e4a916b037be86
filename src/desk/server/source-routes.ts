import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { dayOf } from '#model/day.ts'
import { isSuperseded } from '#model/sources/source-item.ts'
import { WatchedSources } from '../desk-api.ts'

/** REV-9: the sources of published articles, with the results of the source watch. */
export const sourceRoutes: FastifyPluginAsyncZod = async (api) => {
  api.get('/sources', { schema: { response: { 200: WatchedSources } } }, async ({ permitted }) => ({
    sources: (await permitted.sourceChecks.list()).map(({ checkedAt, ...source }) => ({
      ...source,
      isSuperseded: isSuperseded(source.nextVersion, dayOf(new Date())),
      checkedAt: checkedAt?.toISOString() ?? null,
    })),
  }))
}
