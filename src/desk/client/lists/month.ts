import { dayOf } from '#model/day.ts'
import { dayMs } from '#model/duration.ts'

export interface MonthDay {
  /** ISO 8601. */
  day: string
  /** Whether the day belongs to the month before or after. */
  isOutside: boolean
}

/** The days of all weeks of a month; weeks begin on Mondays. @param month  such as 2026-11 */
export function monthOf(month: string): MonthDay[] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const first = Date.UTC(year, number - 1, 1)
  const before = (new Date(first).getUTCDay() + 6) % 7
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const shown = Math.ceil((before + length) / 7) * 7
  return Array.from({ length: shown }, (_, index) => {
    const day = dayOf(new Date(first + (index - before) * dayMs))
    return { day, isOutside: !day.startsWith(month) }
  })
}
