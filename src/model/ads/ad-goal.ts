import { z } from 'zod'
import { IsoDate } from '../articles/date.ts'
import { dayMs, hourMs } from '../duration.ts'
import { countRetentionDays } from '../readers/kept-for.ts'

/**
 * How often a house ad is to be seen in some days, delivered evenly (ADS-9). Such a campaign is one level above the ads
 * that are chosen by weight, and is shown on these days alone.
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

/** How often one ad of the site was seen beside one article. */
export interface AdSeen {
  campaign: string
  article: string
  /** ISO 8601, UTC: the first of the days that the count is of. */
  firstDay: string
  count: number
}

/** What the counts say of a campaign with a goal. */
export interface AdDelivery {
  /** Since the first day of the goal. */
  seen: number
  /** How often ads of the site are seen in a day where this one can stand; null as long as nothing was counted. */
  perDay: number | null
}

/** Where a campaign stands at a time. */
export interface GoalState extends AdDelivery {
  phase: 'planned' | 'running' | 'reached' | 'ended'
  /** How often it would have been seen by now, had it been delivered evenly. */
  due: number
  /** How often it has to be seen in each day that is left. */
  neededPerDay: number
  /** How large a part of the slots that ads of the site are put into it claims, from 0 to 1, in hundredths. */
  share: number
}

/** What is late, or early, is to be made up for in this time. */
const catchUpMs = 6 * hourMs

/**
 * The share follows from what is missing: what an even delivery takes, with what it is behind, of what is seen in the same
 * time. Each computation corrects the one before, so it holds too where the campaign comes once on a page and serves some
 * readers alone. Before anything is counted it is all.
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
 * How often ads of the site are seen in a day beside the articles that a campaign was seen beside; beside all, as long as
 * it was nowhere. Null where nothing was.
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
