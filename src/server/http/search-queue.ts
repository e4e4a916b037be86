import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import { ServiceUnavailable } from './site-errors.ts'

/**
 * Searches at a time: the database computes each on one processor. Two at least, so that a slow one holds up no other.
 */
export const maxSearching = Math.max(2, availableParallelism())
/** Searches that may wait. Further ones are refused with 503 and `Retry-After`. */
export const maxWaitingSearches = 40

/** Limits how many searches the database does at a time. A search that waits takes no place in the render queue. */
export class SearchQueue {
  readonly #limit = pLimit(maxSearching)

  /** @throws ServiceUnavailable when too many wait already */
  run<T>(search: () => Promise<T>): Promise<T> {
    if (this.#limit.pendingCount >= maxWaitingSearches) throw new ServiceUnavailable()
    return this.#limit(search)
  }
}
