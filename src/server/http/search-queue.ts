import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import { ServiceUnavailable } from './site-errors.ts'

/**
 * Concurrent searches: the database computes each on one processor. Two at least, so that a slow one does not block the
 * others.
 */
export const maxSearching = Math.max(2, availableParallelism())
/** Searches that may wait. Further ones are refused with 503 and `Retry-After`. */
export const maxWaitingSearches = 40

/** Limits concurrent searches in the database. A waiting search takes no place in the render queue. */
export class SearchQueue {
  readonly #limit = pLimit(maxSearching)

  /** @throws ServiceUnavailable when too many are waiting */
  run<T>(search: () => Promise<T>): Promise<T> {
    if (this.#limit.pendingCount >= maxWaitingSearches) throw new ServiceUnavailable()
    return this.#limit(search)
  }
}
