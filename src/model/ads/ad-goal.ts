import { z } from 'zod'
import { IsoDate } from '../articles/date.ts'
import { dayMs, hourMs } from '../duration.ts'
import { countRetentionDays } from '../readers/kept-for.ts'

/**
 * The number of impressions of a house ad in a range of days, delivered evenly (ADS-9). Such a campaign ranks above the
 * ads that are chosen by weight, and is shown on these days only.
 */
export const AdGoal = z
  .object({
    /** Seen impressions (`ad_viewed`), in the site's own counts. */
    seen: z.int().min(1).max(1_000_000_000),
    /** The first and the last day in UTC, both included. */
    from: IsoDate,
    until: IsoDate,
  })
  .superRefine(({ from, until }, context) => {
    const problem = (message: string) => context.addIssue({ code: 'custom', path: ['until'], message })
    if (until < from) problem('expected a day that is not before from')
    else if (Date.parse(until) - Date.parse(from) > countRetentionDays * dayMs)
      problem(`expected at most ${countRetentionDays} days from from on: counts are kept for that long`)
  })
export type AdGoal = z.infer<typeof AdGoal>

/** Impressions of one ad of the site beside one article. */
export interface AdSeen {
  campaign: string
  article: string
  /** ISO 8601, UTC: the first of the days counted. */
  firstDay: string
  count: number
}

/** The counts of a campaign with a goal. */
export interface AdDelivery {
  /** Since the first day of the goal. */
  seen: number
  /** Impressions per day of the site's ads where this one can be shown; null until something was counted. */
  perDay: number | null
}

/** The state of a campaign at a time. */
export interface GoalState extends AdDelivery {
  phase: 'planned' | 'running' | 'reached' | 'ended'
  /** Impressions due by now at an even delivery. */
  due: number
  /** Impressions needed in each day that is left. */
  neededPerDay: number
  /** The share of the slots filled with the site's ads that it claims, from 0 to 1, in hundredths. */
  share: number
}

/** The time in which a campaign catches up with, or falls back to, an even delivery. */
const catchUpMs = 6 * hourMs

/**
 * The share follows from the missing impressions: those of an even delivery, plus the backlog, relative to the
 * impressions seen in the same time. Each computation corrects the one before, so it also works where the campaign is
 * shown once on a page and serves some readers only. Before the first count the share is 1.
 */
export function goalState({ seen: goal, from, until }: AdGoal, { seen, perDay }: AdDelivery, now: Date): GoalState {
  const start = Date.parse(from)
  const end = Date.parse(until) + dayMs
  const time = now.getTime()
  const due = goal * Math.min(1, Math.max(0, (time - start) / (end - start)))
  const phase = time < start ? 'planned' : time >= end ? 'ended' : seen >= goal ? 'reached' : 'running'
  const state = { phase, seen, perDay, due: Math.round(due), neededPerDay: 0, share: 0 } as const
  if (phase !== 'running') return state
  const evenPerMs = goal / (end - start)
  const wantedPerDay = (evenPerMs + (due - seen) / Math.min(catchUpMs, end - time)) * dayMs
  const share = wantedPerDay <= 0 ? 0 : perDay ? Math.min(1, wantedPerDay / perDay) : 1
  return { ...state, neededPerDay: (goal - seen) / ((end - time) / dayMs), share: Math.ceil(share * 100) / 100 }
}

/**
 * Impressions per day of the site's ads, beside the articles where the campaign was seen; beside all articles, until it
 * was seen anywhere. Null without impressions.
 *
 * @param recent  of the last days up to now
 */
export function seenPerDay(recent: readonly AdSeen[], campaign: string, now: Date): number | null {
  const own = new Set(recent.filter((seen) => seen.campaign === campaign).map(({ article }) => article))
  const there = recent.filter(({ article }) => own.size === 0 || own.has(article))
  if (there.length === 0) return null
  const first = Math.min(...recent.map(({ firstDay }) => Date.parse(firstDay)))
  const passedMs = Math.max(hourMs, now.getTime() - first)
  return (there.reduce((sum, { count }) => sum + count, 0) * dayMs) / passedMs
}

/** `320 (12 %) behind an even pace`; for the desk and the command line. */
export function paceInWords({ phase, seen, due }: GoalState): string {
  if (phase === 'planned') return 'not begun'
  if (phase === 'reached') return 'reached'
  if (phase === 'ended') return 'ended'
  const difference = seen - due
  if (Math.abs(difference) <= due * onPaceShare) return 'on an even pace'
  const percent = due === 0 ? '' : ` (${Math.round((100 * Math.abs(difference)) / due)} %)`
  return `${Math.abs(difference).toLocaleString('en-US')}${percent} ${difference > 0 ? 'ahead of' : 'behind'} an even pace`
}

const onPaceShare = 0.02
