import { dayMs } from './duration.ts'

/** The day of a time in UTC, such as `2026-03-14`. */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10)
}

/** `2026-03-01` for `2026-02-28`; an earlier day for negative `days`. */
export function dayAfter(day: string, days = 1): string {
  return dayOf(new Date(Date.parse(day) + days * dayMs))
}
