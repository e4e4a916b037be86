import type { GoalState } from '#model/ads/ad-goal.ts'
import type { HouseAd } from '#model/ads/house-ad.ts'
import { dayAfter, dayOf } from '#model/day.ts'
import type { FeedbackType } from '#model/readers/feedback.ts'
import type { Actor } from '#model/staff/actor.ts'
import type { ClientError } from '#store/events/client-errors.ts'
import type { DailyCount } from '#store/events/events.ts'
import type { Store } from '#store/store.ts'
import { requirePermission } from '../staff/permission.ts'
import { type ExperimentOutcome, experimentResults } from './experiment-results.ts'

/** Most kinds of errors listed, by frequency. */
const mostErrors = 50

/** Readers' actions in a period, and the errors in their browsers. */
export interface PeriodStatistics {
  /** ISO 8601, UTC; in order, up to today. */
  days: string[]
  /** Counts of the period, and of the period of the same length before it. */
  counts: DailyCount[]
  countsBefore: DailyCount[]
  /** Articles, most read first. */
  mostRead: { path: string; reads: number }[]
  /** Feedback on each article, most first. */
  feedback: { path: string; sent: number; types: { type: FeedbackType; sent: number }[] }[]
  /** Results since their beginning, newest first. */
  experiments: ExperimentOutcome[]
  /** Most frequent first. */
  errors: ClientError[]
  houseAds: readonly HouseAd[]
  /** The progress of ads with a goal, by id. */
  goals: ReadonlyMap<string, GoalState>
}

/** @param length  of the period, in days up to today. @throws NotPermitted */
export async function readStatistics(
  store: Pick<Store, 'site' | 'events' | 'clientErrors' | 'adGoals'>,
  actor: Actor,
  length: number,
  now: Date,
): Promise<PeriodStatistics> {
  requirePermission(actor, 'statistics.read')
  const [site, ofExperiments, both, errors] = await Promise.all([
    store.site(),
    store.events.totals('experiment'),
    store.events.counts(2 * length),
    store.clientErrors.list(length, mostErrors),
  ])
  const houseAds = site?.houseAds ?? []
  const days = lastDays(length, now)
  const [firstDay = ''] = days
  const counts = both.filter(({ day }) => day >= firstDay)
  return {
    days,
    counts,
    countsBefore: both.filter(({ day }) => day < firstDay),
    mostRead: mostRead(counts),
    feedback: feedbackByArticle(counts),
    experiments: experimentResults(site?.experiments ?? [], ofExperiments, now),
    errors,
    houseAds,
    goals: await store.adGoals(houseAds),
  }
}

function mostRead(counts: readonly DailyCount[]): PeriodStatistics['mostRead'] {
  const reads = Map.groupBy(
    counts.filter(({ subject }) => subject === 'read'),
    ({ key }) => key,
  )
  return [...reads].map(([path, ofPath]) => ({ path, reads: sumOf(ofPath) })).sort((a, b) => b.reads - a.reads)
}

function feedbackByArticle(counts: readonly DailyCount[]): PeriodStatistics['feedback'] {
  const ofArticles = Map.groupBy(
    counts.filter(({ subject }) => subject === 'feedbackArticle'),
    ({ key }) => key.split(' ')[1] ?? '',
  )
  return [...ofArticles]
    .map(([path, ofPath]) => {
      const byType = Map.groupBy(ofPath, ({ key }) => key.split(' ')[0] as FeedbackType)
      const types = [...byType].map(([type, ofType]) => ({ type, sent: sumOf(ofType) })).sort((a, b) => b.sent - a.sent)
      return { path, sent: sumOf(ofPath), types }
    })
    .sort((a, b) => b.sent - a.sent || (a.path < b.path ? -1 : 1))
}

function sumOf(counts: readonly DailyCount[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0)
}

function lastDays(count: number, now: Date): string[] {
  return Array.from({ length: count }, (_, index) => dayAfter(dayOf(now), index + 1 - count))
}
