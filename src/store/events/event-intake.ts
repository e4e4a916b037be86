import { IntakeFull } from './intake-full.ts'

/** How long an event waits for others to be stored with it, in milliseconds. */
const batchDelayMs = 50
/** Events in one statement. */
const mostInBatch = 2000
/** Events that may wait in memory: some tens of megabytes at most. */
const mostWaiting = 20_000

interface Waiting<Event> {
  events: readonly Event[]
  resolve(): void
  reject(error: unknown): void
}

/**
 * Stores the events of many calls in few statements: one at a time, each with the events that arrived meanwhile.
 *
 * @param store  stores a batch, or rejects
 */
export class EventIntake<Event> {
  readonly #store: (events: Event[]) => Promise<void>
  #waiting: Waiting<Event>[] = []
  #count = 0
  #running: Promise<void> | undefined

  constructor(store: (events: Event[]) => Promise<void>) {
    this.#store = store
  }

  /** Resolves when these events are stored. @throws IntakeFull */
  async add(events: readonly Event[]): Promise<void> {
    if (events.length === 0) return
    if (this.#count + events.length > mostWaiting) throw new IntakeFull('Too many events wait to be stored')
    this.#count += events.length
    const stored = new Promise<void>((resolve, reject) => this.#waiting.push({ events, resolve, reject }))
    this.#running ??= this.#run()
    return stored
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      await new Promise((resolve) => setTimeout(resolve, batchDelayMs))
      const batch = this.#take()
      await this.#store(batch.flatMap(({ events }) => events)).then(
        () => batch.forEach(({ resolve }) => void resolve()),
        (error: unknown) => batch.forEach(({ reject }) => void reject(error)),
      )
    }
    this.#running = undefined
  }

  #take(): Waiting<Event>[] {
    let size = 0
    const end = this.#waiting.findIndex(({ events }, index) => {
      size += events.length
      return index > 0 && size > mostInBatch
    })
    const batch = this.#waiting.splice(0, end < 0 ? this.#waiting.length : end)
    this.#count -= batch.reduce((sum, { events }) => sum + events.length, 0)
    return batch
  }

  /** Resolves when all added events are stored or refused. */
  async close(): Promise<void> {
    await this.#running
  }
}
