import { dayMs } from '#model/duration.ts'
import { type Weekday, weekdays } from '#model/weekdays.ts'

/** When a job runs: daily at a time in UTC, or on one day of the week. */
export interface JobTimes {
  at: string
  on?: Weekday | undefined
}

/** The last time that a job was due. */
export function lastDue({ at, on }: JobTimes, now: Date): Date {
  const [hours, minutes] = at.split(':').map(Number)
  const due = new Date(now)
  due.setUTCHours(hours ?? 0, minutes ?? 0, 0, 0)
  const isDue = () => due <= now && (on === undefined || weekdays[due.getUTCDay()] === on)
  while (!isDue()) due.setTime(due.getTime() - dayMs)
  return due
}
