import { documentsOf } from '#authoring/check-sponsored.ts'
import { adKinds } from '#model/ads/ad-kind.ts'
import { adScreens } from '#model/ads/ad-screen.ts'
import { adsPlanner, slotCounts } from '#server/ad-frames/planned-ads.ts'
import type { DailyCount } from '#store/events/events.ts'
import { type AdsSetting, compiled, screenNames } from './explain-ads.ts'

/**
 * The slots of each kind over all published articles of a content folder, in lines: for each page view, and for each day
 * as often as the articles were read on average over the days that have counts. Articles count as often as they are
 * read; each once where nothing was read. What devices readers have is not known: each column is for all of them.
 *
 * @param counts  those of the statistics
 */
export async function forecastAds(
  contentDir: string,
  counts: readonly DailyCount[],
  setting: AdsSetting,
): Promise<string[]> {
  const { documents } = await compiled(contentDir)
  const [site] = documentsOf(documents, 'site')
  if (!site) return ['There is no site to forecast ads for.']
  const articles = documentsOf(documents, 'article').filter(({ contentMeta }) => !contentMeta.isPreview)
  const reads = counts.filter(({ subject }) => subject === 'read')
  const days = new Set(reads.map(({ day }) => day)).size
  const readsOf = (path: string) => reads.reduce((sum, { key, count }) => sum + (key === path ? count : 0), 0)
  const plan = adsPlanner(documents, site, setting)
  const weighed = articles.map((article) => ({
    planned: plan(article),
    reads: readsOf(article.contentMeta.canonicalPath),
  }))
  const allReads = weighed.reduce((sum, entry) => sum + entry.reads, 0)
  const views = allReads || weighed.length
  const perDay = days === 0 ? 0 : allReads / days
  return [
    `${articles.length} articles, ${decimal(perDay)} reads a day in the statistics`,
    ...adScreens.flatMap((screen) => {
      const sums = new Map<string, number>()
      for (const { planned, reads } of weighed)
        for (const [kind, count] of slotCounts(planned, screen))
          sums.set(kind, (sums.get(kind) ?? 0) + count * (allReads ? reads : 1))
      const line = (name: string, sum: number) =>
        `    ${name}: ${decimal(sum / (views || 1))} per page view, ${decimal((sum / (views || 1)) * perDay)} a day`
      return [
        `  ${screenNames[screen]}:`,
        ...adKinds.flatMap((kind) => (sums.has(kind) ? [line(kind, sums.get(kind) ?? 0)] : [])),
        line(
          'all',
          [...sums.values()].reduce((sum, entry) => sum + entry, 0),
        ),
      ]
    }),
  ]
}

function decimal(value: number): string {
  return value.toFixed(2)
}
