import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { Statistics, StatisticsFilter } from '../desk-api.ts'
import { chartsOf } from './charts.ts'
import type { DeskParts } from './desk-parts.ts'
import { drawChart } from './draw-chart.ts'
import { drawDifferences } from './draw-differences.ts'
import { experimentResults } from './experiment-results.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Articles and errors in a list. */
const listed = { articles: 20, errors: 50 }

/** What readers do, how fast pages are for them, and what fails in their browsers. */
export const statisticsRoutes: FastifyPluginAsyncZod<DeskParts> = async (api, { store }) => {
  api.get(
    '/statistics',
    { schema: { querystring: StatisticsFilter, response: { 200: Statistics } } },
    async ({ query }) => {
      const [site, ofExperiments, counts, errors] = await Promise.all([
        store.site(),
        store.events.totals('experiment'),
        store.events.counts(query.days),
        store.clientErrors.list(query.days, listed.errors),
      ])
      const reads = Map.groupBy(
        counts.filter(({ subject }) => subject === 'read'),
        ({ key }) => key,
      )
      return {
        charts: chartsOf(counts, lastDays(query.days)).map((chart) => ({
          ...chart,
          plot: drawChart(chart, query.width),
        })),
        mostRead: [...reads]
          .map(([path, of]) => ({ path, reads: of.reduce((sum, { count }) => sum + count, 0) }))
          .sort((a, b) => b.reads - a.reads)
          .slice(0, listed.articles),
        experiments: experimentResults(site?.experiments ?? [], ofExperiments, new Date()).map((result) => ({
          ...result,
          plot: drawDifferences(result.variants, query.width),
        })),
        errors: errors.map(({ firstSeenAt, lastSeenAt, ...error }) => ({
          ...error,
          firstSeenAt: firstSeenAt.toISOString(),
          lastSeenAt: lastSeenAt.toISOString(),
        })),
      }
    },
  )
}

/** UTC, the first one first, today last. */
function lastDays(count: number): string[] {
  const now = Date.now()
  return Array.from({ length: count }, (_, index) =>
    new Date(now - (count - 1 - index) * dayMs).toISOString().slice(0, 10),
  )
}
