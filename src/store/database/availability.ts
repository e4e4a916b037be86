import type { Log } from './log.ts'

/** Interval between log lines about an error that many statements may meet, in ms: a flood would fill the log. */
const quietMs = 60_000

/** Whether the database is available, as seen by all connections of a process; logs one line when that changes. */
export class Availability {
  readonly #log: Log
  #isAway = false
  #quietUntil = 0
  #takesNoWrites = false

  constructor(log: Log) {
    this.#log = log
  }

  away(reason: unknown): void {
    if (!this.#isAway) this.#log(`The database is unavailable: ${messageOf(reason)}`)
    this.#isAway = true
  }

  /** @param limitMs  the time limit of a statement, which has passed */
  tookTooLong(limitMs: number): void {
    if (performance.now() < this.#quietUntil) return
    this.#quietUntil = performance.now() + quietMs
    this.#log(`A statement was canceled after ${limitMs} ms`)
  }

  /** Called when a write fails because the disk is full, or the server is read-only. */
  takesNoWrites(reason: unknown): void {
    if (!this.#takesNoWrites)
      this.#log(
        (reason as { code?: string }).code === '53100'
          ? `The disk of the database is full: ${messageOf(reason)}. Free space on it; the site then continues by itself`
          : `The database takes no writes: ${messageOf(reason)}`,
      )
    this.#takesNoWrites = true
  }

  /** Called when a write has been stored. */
  takesWrites(): void {
    if (this.#takesNoWrites) this.#log('The database takes writes again')
    this.#takesNoWrites = false
  }

  back(): void {
    if (this.#isAway) this.#log('The database is available again')
    this.#isAway = false
  }
}

/** Connecting to a host name with several addresses fails with one error for each. */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}
