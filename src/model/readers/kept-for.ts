import { dayMs } from '../duration.ts'

const secondMs = 1000
const minuteMs = 60 * secondMs

/**
 * For how long requests of one internet address count together, in milliseconds. The limits count by these, and the privacy
 * ledger names them.
 */
export const countedForMs = { uncachedPages: 10 * secondMs, calls: minuteMs, events: dayMs }

/** Addresses that a counter of @fastify/rate-limit holds: with one more, the one that was quiet for longest is forgotten. */
export const countedAddresses = 5000

/** Whole days that sums of reader events are stored besides the day they are of. */
export const countRetentionDays = 730

/** Days that comments of a blocked writer are set aside. */
export const blockedDays = 90
/** Signups that nobody confirms, and those that have ended, are deleted after so many days. */
export const endedSignupDays = 30

/** How long a form that is sent again gets the answer of the first time, in hours. */
export const replayHours = 24

/** `10_000` → `10 seconds`; in the largest unit that is whole. */
export function durationInWords(ms: number): string {
  const units: [string, number][] = [
    ['day', dayMs],
    ['minute', minuteMs],
    ['second', secondMs],
  ]
  const [unit, length] = units.find(([, unitMs]) => ms % unitMs === 0) ?? ['millisecond', 1]
  const count = ms / length
  return count === 1 ? `a ${unit}` : `${count} ${unit}s`
}
