/** What a drill of the newsroom found. */
export interface NewsroomReport {
  /** Versions that the desk had acknowledged before it was killed. */
  saved: number
  /** Publications, at once and at a time, that it had acknowledged. */
  published: number
  /** Versions and publications that were in flight, and had been stored all the same. */
  storedUnacknowledged: number
  notStored: number
  /** What should not be: one line each. */
  faults: string[]
}
