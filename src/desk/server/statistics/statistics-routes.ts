import { stringify } from 'csv-stringify/sync'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { feedbackTypes } from '#model/readers/feedback.ts'
import { type AdReportRow, adReport } from '#services/statistics/ad-report.ts'
import { readStatistics } from '#services/statistics/read-statistics.ts'
import { AdReportFilter, Statistics, StatisticsFilter } from '../../desk-api.ts'
import type { DeskContext } from '../desk-context.ts'
import { campaignsOf } from './campaigns.ts'
import { chartsOf } from './charts.ts'
import { drawChart } from './draw-chart.ts'
import { drawDifferences } from './draw-differences.ts'
import { headlinesOf } from './headlines.ts'

/** Articles per list. */
const listed = 20

/** The behavior of readers, the speed of pages, and errors in browsers. */
export const statisticsRoutes: FastifyPluginAsyncZod<DeskContext> = async (api, { store }) => {
  api.get(
    '/statistics',
    { schema: { querystring: StatisticsFilter, response: { 200: Statistics } } },
    async ({ query, actor }) => {
      const { days, counts, countsBefore, mostRead, feedback, experiments, errors, houseAds, goals } =
        await readStatistics(store, actor, query.days, new Date())
      return {
        headlines: headlinesOf([...countsBefore, ...counts], days[0] ?? ''),
        charts: chartsOf(counts, days).map((chart) => ({
          ...chart,
          plot: drawChart(chart, query.width),
        })),
        mostRead: mostRead.slice(0, listed),
        feedback: feedback.slice(0, listed).map(({ path, sent, types }) => ({
          path,
          sent,
          types: types.map(({ type, sent: sentOfType }) => ({
            label: feedbackTypes[type]?.label ?? type,
            sent: sentOfType,
          })),
        })),
        campaigns: campaignsOf(houseAds, goals),
        experiments: experiments.map((result) => ({
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

  api.get('/ads.csv', { schema: { querystring: AdReportFilter } }, async ({ query, permitted }, reply) => {
    const rows = adReport(await permitted.events.counts(query.days))
    const csv = stringify(rows, { header: true, columns: Object.keys(adColumns), escape_formulas: true, bom: true })
    return reply.type('text/csv; charset=utf-8').send(csv)
  })
}

/** Columns of the export, in order. A missing column is a type error. */
const adColumns = {
  day: true,
  article: true,
  campaign: true,
  slot: true,
  filled: true,
  viewed: true,
  clicked: true,
} satisfies Record<keyof AdReportRow, true>
