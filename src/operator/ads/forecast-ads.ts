import { documentsOf } from '#authoring/checks/check-sponsored.ts'
import { adKinds } from '#model/ads/ad-kind.ts'
import { adScreens } from '#model/ads/ad-screen.ts'
import { dayMs } from '#model/duration.ts'
import { adsPlanner, slotCounts } from '#server/ad-frames/planned-ads.ts'
import type { DailyCount } from '#store/events/events.ts'
import { adPlaceOf } from '#tracking/event-counts.ts'
import {
  type AdsSetting,
  type Campaign,
  campaignName,
  campaignsOf,
  compiled,
  screenNames,
  type Unexplained,
} from './explain-ads.ts'

/**
 * Forecasts in lines the slots of each kind over all published articles of a content folder: per page view, and per day
 * with the articles' average reads over the days that have counts. Articles are weighted by reads, or equally if
 * nothing was read. Readers' devices are unknown: each column assumes one kind for all. Then, whether each campaign
 * with a goal can be met. Without settings of a site, it returns the mistakes that may be the cause.
 *
 * @param counts  of the statistics
 */
export async function forecastAds(
  contentDir: string,
  counts: readonly DailyCount[],
  setting: AdsSetting,
): Promise<string[] | Unexplained> {
  const { documents, problems } = await compiled(contentDir)
  const [site] = documentsOf(documents, 'site')
  if (!site) return { errors: problems.filter(({ severity }) => severity === 'error') }
  const articles = documentsOf(documents, 'article').filter(({ contentMeta }) => !contentMeta.isPreview)
  const reads = counts.filter(({ subject }) => subject === 'read')
  const days = new Set(reads.map(({ day }) => day)).size
  const readsOf = (path: string) => reads.reduce((sum, { key, count }) => sum + (key === path ? count : 0), 0)
  const campaigns = await campaignsOf(site.houseAds, setting)
  const shares = new Map(campaigns.map(({ id, state }) => [id, state.share]))
  const plan = adsPlanner(documents, site, { ...setting, shares })
  const weighed = articles.map((article) => ({
    path: article.contentMeta.canonicalPath,
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
    ...(campaigns.length > 0 ? ['  campaigns with a goal:'] : []),
    ...campaigns.map((campaign) => {
      const paths = weighed.flatMap(({ path, planned }) => (planned.fittingAds.includes(campaign.id) ? path : []))
      return `    ${campaignName(campaign)}: ${outlook(campaign, possiblePerDay(counts, paths), setting.now)}`
    }),
  ]
}

/**
 * The most views that a campaign can have per day beside these articles, by the counts: it can replace any ad of the
 * site that was seen there, but only once per read, since a page shows it once. Null if nothing was counted.
 */
function possiblePerDay(counts: readonly DailyCount[], paths: readonly string[]): number | null {
  const seen = new Map<string, number>()
  const read = new Map<string, number>()
  const days = new Set<string>()
  for (const { subject, key, day, count } of counts) {
    const ad = subject === 'adPlace' ? adPlaceOf(key) : null
    const isSeen = ad !== null && ad.outcome === 'viewed' && ad.campaign !== 'gpt'
    if (isSeen) seen.set(ad.article, (seen.get(ad.article) ?? 0) + count)
    else if (subject === 'read') read.set(key, (read.get(key) ?? 0) + count)
    if (isSeen || subject === 'read') days.add(day)
  }
  if (seen.size === 0) return null
  return paths.reduce((sum, path) => sum + Math.min(seen.get(path) ?? 0, read.get(path) ?? 0), 0) / days.size
}

function outlook({ goal, state }: Campaign, possible: number | null, now: Date): string {
  const seen = `${state.seen.toLocaleString('en-US')} seen`
  if (state.phase === 'reached' || state.phase === 'ended') return `${seen}, ${state.phase}`
  if (possible === null) return `${seen}; no ad was counted yet, so it is not known whether it can be met`
  const start = Math.max(now.getTime(), Date.parse(goal.from))
  const daysLeft = (Date.parse(goal.until) + dayMs - start) / dayMs
  const needed = (goal.seen - state.seen) / daysLeft
  const rates = `${decimal(needed)} a day needed, ${decimal(possible)} possible`
  const reach = Math.floor(state.seen + possible * daysLeft).toLocaleString('en-US')
  return `${seen}, ${rates}: ${needed <= possible ? 'can be met' : `cannot be met, ${reach} at most`}`
}

function decimal(value: number): string {
  return value.toFixed(2)
}
