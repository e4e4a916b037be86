/** An hour, in milliseconds. */
export const hourMs = 60 * 60 * 1000
/** A day of 24 hours, in milliseconds. */
export const dayMs = 24 * hourMs
