import { stringify } from 'csv-stringify/sync'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { feedbackTypes } from '#model/readers/feedback.ts'
import type { DailyCount } from '#store/events/events.ts'
import { AdReportFilter, Statistics, StatisticsFilter } from '../desk-api.ts'
import { type AdReportRow, adReport } from './ad-report.ts'
import { campaignsOf } from './campaigns.ts'
import { chartsOf } from './charts.ts'
import type { DeskParts } from './desk-parts.ts'
import { drawChart } from './draw-chart.ts'
import { drawDifferences } from './draw-differences.ts'
import { experimentResults } from './experiment-results.ts'
import { headlinesOf } from './headlines.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Articles and errors in a list. */
const listed = { articles: 20, errors: 50 }

/** What readers do, how fast pages are for them, and what fails in their browsers. */
export const statisticsRoutes: FastifyPluginAsyncZod<DeskParts> = async (api, { store }) => {
  api.get(
    '/statistics',
    { schema: { querystring: StatisticsFilter, response: { 200: Statistics } } },
    async ({ query }) => {
      const days = lastDays(query.days)
      const [site, ofExperiments, both, errors] = await Promise.all([
        store.site(),
        store.events.totals('experiment'),
        store.events.counts(2 * query.days),
        store.clientErrors.list(query.days, listed.errors),
      ])
      const campaigns = campaignsOf(site?.houseAds ?? [], await store.adGoals(site?.houseAds ?? []))
      const [firstDay = ''] = days
      const counts = both.filter(({ day }) => day >= firstDay)
      const reads = Map.groupBy(
        counts.filter(({ subject }) => subject === 'read'),
        ({ key }) => key,
      )
      return {
        headlines: headlinesOf(both, firstDay),
        charts: chartsOf(counts, days).map((chart) => ({
          ...chart,
          plot: drawChart(chart, query.width),
        })),
        mostRead: [...reads]
          .map(([path, of]) => ({ path, reads: of.reduce((sum, { count }) => sum + count, 0) }))
          .sort((a, b) => b.reads - a.reads)
          .slice(0, listed.articles),
        feedback: feedbackByArticle(counts).slice(0, listed.articles),
        campaigns,
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

  api.get('/ads.csv', { schema: { querystring: AdReportFilter } }, async ({ query }, reply) => {
    const rows = adReport(await store.events.counts(query.days))
    const csv = stringify(rows, { header: true, columns: Object.keys(adColumns), escape_formulas: true, bom: true })
    return reply.type('text/csv; charset=utf-8').send(csv)
  })
}

/** Of the export, in their order. A column that is missing here does not compile. */
const adColumns = {
  day: true,
  article: true,
  campaign: true,
  slot: true,
  filled: true,
  viewed: true,
  clicked: true,
} satisfies Record<keyof AdReportRow, true>

/** What was sent about each article, the most first. */
function feedbackByArticle(counts: readonly DailyCount[]): Statistics['feedback'] {
  const ofArticles = Map.groupBy(
    counts.filter(({ subject }) => subject === 'feedbackArticle'),
    ({ key }) => key.split(' ')[1] ?? '',
  )
  return [...ofArticles]
    .map(([path, of]) => {
      const byType = Map.groupBy(of, ({ key }) => key.split(' ')[0] as keyof typeof feedbackTypes)
      const types = [...byType]
        .map(([type, perDay]) => ({ label: feedbackTypes[type]?.label ?? type, sent: sumOf(perDay) }))
        .sort((a, b) => b.sent - a.sent)
      return { path, sent: sumOf(of), types }
    })
    .sort((a, b) => b.sent - a.sent || (a.path < b.path ? -1 : 1))
}

function sumOf(counts: readonly DailyCount[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0)
}

/** UTC, the first one first, today last. */
function lastDays(count: number): string[] {
  const now = Date.now()
  return Array.from({ length: count }, (_, index) =>
    new Date(now - (count - 1 - index) * dayMs).toISOString().slice(0, 10),
  )
}
