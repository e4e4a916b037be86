import type { Log } from './log.ts'

/** Whether the database is available, as seen by all connections of a process; logs one line when that changes. */
export class Availability {
  readonly #log: Log
  #isAway = false

  constructor(log: Log) {
    this.#log = log
  }

  away(reason: unknown): void {
    if (!this.#isAway) this.#log(`The database is unavailable: ${messageOf(reason)}`)
    this.#isAway = true
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
