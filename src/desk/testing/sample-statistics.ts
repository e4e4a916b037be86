import { randomUUID } from 'node:crypto'
import { contentDocument } from '#model/articles/content-document.ts'
import { dayMs } from '#model/duration.ts'
import { runningContentsExperiment } from '#model/testing/running-experiment.ts'
import type { Store } from '#store/store.ts'
import type { TrackedEvent } from '#tracking/tracking.ts'

/** Stores sample data for all statistics. */
export async function recordStatistics(store: Store, path: string): Promise<void> {
  const at = new Date().toISOString()
  const events = (name: TrackedEvent['name'], times: number, payload: object): TrackedEvent[] =>
    Array.from({ length: times }, () => ({ id: randomUUID(), name, at, payload: { path, ...payload } }))
  const vital = (metric: string, pageType: string, value: number) =>
    events('web_vital', 4, { metric, value, pageType, navigationType: 'navigate' })
  await store.events.append([
    ...events('article_read', 12, {}),
    ...Array.from({ length: 8 }, (_, index) => events('section_viewed', 30 - 3 * index, { index })).flat(),
    ...events('shared', 5, { network: 'email' }),
    ...events('shared', 3, { network: 'copy' }),
    ...events('feedback_sent', 2, { type: 'positiveInformative' }),
    ...events('feedback_sent', 1, { type: 'neutralMedicalQuestion' }),
    ...events('affiliate_clicked', 4, { location: 'product card' }),
    ...events('search_without_result', 2, {}),
    ...events('ad_requested', 3, { slot: 'rail', filledBy: 'gpt', creative: 'gpt' }),
    ...events('ad_viewed', 2, { slot: 'rail', creative: 'gpt' }),
    ...events('ad_viewed', 2, { slot: 'rail', creative: 'made-up' }),
    ...vital('LCP', 'article', 1800),
    ...vital('LCP', 'home', 3100),
    ...vital('INP', 'article', 90),
    ...vital('CLS', 'article', 0.02),
  ])
  await recordExperiment(store, { control: [2400, 240], open: [2390, 340] })
  await recordCampaign(store, path)
  const report = {
    name: 'TypeError',
    message: "Cannot read properties of null (reading 'dataset')",
    stack: 'at attach (/assets/entry-CVR04c8m.js:1:234)',
    pageType: 'article',
    build: 'entry-CVR04c8m.js',
  }
  await store.clientErrors.record(report)
  await store.clientErrors.record(report)
}

/** Gives an ad of the site a goal of 3,000 in thirty days, ten of which have passed, with 400 impressions. */
async function recordCampaign(store: Store, path: string): Promise<void> {
  const stored = await store.documents.get('site', 'site')
  const ad = stored?.houseAds.find(({ from, until }) => !from && !until)
  if (!stored || !ad) return
  const at = new Date().toISOString()
  const day = (offset: number) => new Date(Date.parse(at) + offset * dayMs).toISOString().slice(0, 10)
  const campaign = { ...ad, weight: 1, goal: { seen: 3000, from: day(-10), until: day(19) } }
  const houseAds = stored.houseAds.map((houseAd) => (houseAd === ad ? campaign : houseAd))
  await store.documents.upsert([contentDocument('site', { ...stored, houseAds })])
  const payload = { path, slot: 'rail', creative: ad.id }
  await store.events.append(
    Array.from({ length: 400 }, () => ({ id: randomUUID(), name: 'ad_viewed' as const, at, payload })),
  )
}

/**
 * Runs an experiment with these counts for its variants. Without settings of the site there is no experiment to show.
 *
 * @param counts  browsers that have seen a variant, and those in which the outcome followed
 */
export async function recordExperiment(
  store: Store,
  counts: Record<'control' | 'open', [exposed: number, outcomes: number]>,
  id = 'contents-open',
): Promise<void> {
  const stored = await store.documents.get('site', 'site')
  if (!stored) return
  const experiment = { ...runningContentsExperiment(), id }
  await store.documents.upsert([contentDocument('site', { ...stored, experiments: [experiment] })])
  const at = new Date().toISOString()
  for (const [variant, [exposed, outcomes]] of Object.entries(counts))
    for (const [name, times] of [
      ['experiment_exposed', exposed],
      ['experiment_outcome', outcomes],
    ] as const)
      await store.events.append(
        Array.from({ length: times }, () => ({ id: randomUUID(), name, at, payload: { experiment: id, variant } })),
      )
}
