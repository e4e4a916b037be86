import type { DailyCount } from '#store/events/events.ts'
import { adPlaceOf } from '#tracking/event-counts.ts'

/** The counts of one ad in one kind of slot of one article on one day. */
export interface AdReportRow {
  /** ISO 8601, UTC. */
  day: string
  article: string
  /** The id of a house ad, or `gpt`. */
  campaign: string
  slot: string
  /** How often it was put into a slot. */
  filled: number
  /** How often it was seen (the event `ad_viewed`). */
  viewed: number
  clicked: number
}

/** Rows by day, article, campaign and slot. */
export function adReport(counts: readonly DailyCount[]): AdReportRow[] {
  const rows = new Map<string, AdReportRow>()
  for (const { subject, key, day, count } of counts) {
    if (subject !== 'adPlace') continue
    const { outcome, ...place } = adPlaceOf(key)
    const id = [day, place.article, place.campaign, place.slot].join(' ')
    const row = rows.get(id) ?? { day, ...place, filled: 0, viewed: 0, clicked: 0 }
    rows.set(id, { ...row, [outcome]: row[outcome] + count })
  }
  return [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}
