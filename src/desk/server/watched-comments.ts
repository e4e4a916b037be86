/** How long somebody counts as looking at a comment without saying so again, in milliseconds. */
const watchedMs = 90_000

/**
 * Who looks at which comment, so that two moderators do not work on one. It is a hint and no lock: it is in the memory of
 * this desk only, and goes when somebody leaves.
 */
export class WatchedComments {
  readonly #byModerator = new Map<string, { id: string; until: number }>()
  readonly #listeners = new Set<() => void>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** @param id  null where the moderator looks at none any more */
  watch(moderator: string, id: string | null): void {
    const before = this.#byModerator.get(moderator)?.id ?? null
    if (id === null) this.#byModerator.delete(moderator)
    else this.#byModerator.set(moderator, { id, until: this.#now() + watchedMs })
    if (before !== id) for (const listener of this.#listeners) listener()
  }

  list(): { id: string; moderator: string }[] {
    for (const [moderator, { until }] of this.#byModerator)
      if (until <= this.#now()) this.#byModerator.delete(moderator)
    return [...this.#byModerator].map(([moderator, { id }]) => ({ id, moderator }))
  }

  /** Calls the listener when somebody turns to another comment. @returns the function that unsubscribes */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
