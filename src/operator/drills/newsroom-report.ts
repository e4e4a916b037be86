/** The result of a drill of the newsroom. */
export interface NewsroomReport {
  /** Versions that the desk had acknowledged before it was killed. */
  saved: number
  /** Acknowledged publications, immediate and scheduled. */
  published: number
  /** Versions and publications that were in flight, but had been stored. */
  storedUnacknowledged: number
  notStored: number
  /** Violations, one line each. */
  faults: string[]
}
