import type { Log } from './log.ts'

/** Statements that took too long are logged once in so many milliseconds: a flood of them would fill the log. */
const quietMs = 60_000

/** Whether the database is available, as seen by all connections of a process; logs one line when that changes. */
export class Availability {
  readonly #log: Log
  #isAway = false
  #quietUntil = 0

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
