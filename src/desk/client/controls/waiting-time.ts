/** Readers are told that comments are posted within 24 to 48 hours (COMM-1). */
const promisedHours = { from: 24, to: 48 } as const

export type Lateness = 'early' | 'due' | 'late'

/** How long a comment has waited, in words, and whether that is within the time promised to readers. */
export function waitingTime(madeAt: string, now: Date): { text: string; lateness: Lateness } {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(madeAt)) / 60_000))
  const hours = Math.floor(minutes / 60)
  const lateness = hours >= promisedHours.to ? 'late' : hours >= promisedHours.from ? 'due' : 'early'
  const text =
    hours < 1 ? `${minutes} min` : hours < promisedHours.to * 2 ? `${hours} h` : `${Math.floor(hours / 24)} days`
  return { text, lateness }
}
