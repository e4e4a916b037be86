import type { Log } from './log.ts'

/** Whether the database can be reached, as all of a process's connections find it: one log line when that changes. */
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

/** A refused connection to a name with several addresses has its reasons within. */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}
