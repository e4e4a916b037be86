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
