import { dayMs } from '../duration.ts'

const secondMs = 1000
const minuteMs = 60 * secondMs

/**
 * Windows in which requests of one internet address are counted together, in milliseconds. The rate limits use them,
 * and the privacy ledger names them.
 */
export const countedForMs = { uncachedPages: 10 * secondMs, calls: minuteMs, events: dayMs }

/** Maximum addresses in a counter of @fastify/rate-limit: a further one evicts the one that was quiet for longest. */
export const countedAddresses = 5000

/** Whole days that sums of reader events are stored, besides the day they are of. */
export const countRetentionDays = 730

/** Days that comments of a blocked writer are set aside. */
export const blockedDays = 90
/** Days after which unconfirmed and ended signups are deleted. */
export const endedSignupDays = 30

/** Hours in which a form that is sent again gets the first response. */
export const replayHours = 24
