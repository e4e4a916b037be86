import { dayOf } from '#model/day.ts'
import { dayMs } from '#model/duration.ts'
import type { DocumentList } from '../../documents-api.ts'
import { shownDay } from '../controls/shown-day.ts'

/** Days are ISO dates, in UTC as for ads. */
interface Month {
  name: string
  first: string
  days: number
}

/** Number of months shown. */
const shownMonths = 6

/** The months from the month of a day on. */
export function monthsFrom(today: string): Month[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: shownMonths }, (_none, index) => {
    const first = new Date(Date.UTC(year, month - 1 + index, 1))
    const next = Date.UTC(year, month + index, 1)
    return {
      name: first.toLocaleDateString('en-US', { month: 'short', timeZone: 'UTC' }),
      first: dayOf(first),
      days: (next - first.getTime()) / dayMs,
    }
  })
}

/**
 * The part of the months that a run covers, from 0 to 1.
 *
 * @param from, until  both inclusive; null where the run is open-ended
 * @returns null where the run is before or after these months
 */
export function spanIn(
  months: readonly Month[],
  from: string | null,
  until: string | null,
): { start: number; length: number } | null {
  const begin = Date.parse(months[0]?.first ?? '')
  const whole = months.reduce((sum, { days }) => sum + days, 0)
  const place = (time: number) => Math.min(1, Math.max(0, (time - begin) / dayMs / whole))
  const start = from === null ? 0 : place(Date.parse(from))
  const end = until === null ? 1 : place(Date.parse(until) + dayMs)
  return end > start ? { start, length: end - start } : null
}

/** The run of an ad in words, such as "until Dec 31, 2026". */
export function daysInWords(runs: DocumentList['documents'][number]['runs'], today: string): string {
  const { from = null, until = null, goal = null } = runs ?? {}
  const aim = goal === null ? '' : `, to be seen ${goal.toLocaleString('en-US')} times`
  if (until !== null && until < today) return `ended on ${shownDay(until)}${aim}`
  if (from === null) return until === null ? `always${aim}` : `until ${shownDay(until)}${aim}`
  return until === null ? `from ${shownDay(from)} on${aim}` : `${shownDay(from)} to ${shownDay(until)}${aim}`
}
