import { setImmediate } from 'node:timers/promises'
import pLimit from 'p-limit'
import { ServiceUnavailable } from '../http/site-errors.ts'

/**
 * Most renderings in progress. Rendering itself occupies the one thread; with a few at a time, one renders while others
 * wait for the database.
 */
export const maxRendering = 4
/** Renderings that may wait: about half a second of work. Further ones are refused with 503 and `Retry-After`. */
export const maxWaiting = 40

/** Limits concurrent renderings, so that requests that need none are answered quickly. */
export class RenderQueue {
  readonly #limit = pLimit(maxRendering)
  #lastTurn: Promise<void> = Promise.resolve()
  #idle: PromiseWithResolvers<void> | undefined
  /** Renderings refused since the start. */
  refused = 0

  /** Renderings in progress, and waiting ones. */
  get load(): { active: number; waiting: number } {
    return { active: this.#limit.activeCount, waiting: this.#limit.pendingCount }
  }

  /** Whether a rendering would start immediately. */
  get hasRoom(): boolean {
    return this.#limit.activeCount + this.#limit.pendingCount < maxRendering
  }

  /** @throws ServiceUnavailable when too many are waiting */
  async run<T>(render: () => Promise<T>): Promise<T> {
    if (this.#limit.pendingCount >= maxWaiting) {
      this.refused += 1
      throw new ServiceUnavailable()
    }
    return this.#limit(async () => {
      try {
        await this.turn()
        return await render()
      } finally {
        this.#ended()
      }
    })
  }

  /**
   * Resolves in a turn of the event loop in which nothing else is rendered: pending I/O, such as requests for cached
   * pages, is handled between two renderings.
   */
  turn(): Promise<void> {
    this.#lastTurn = this.#lastTurn.then(() => setImmediate())
    return this.#lastTurn
  }

  /** Resolves once nothing is being rendered. */
  idle(): Promise<void> {
    if (this.#limit.activeCount === 0) return Promise.resolve()
    this.#idle ??= Promise.withResolvers()
    return this.#idle.promise
  }

  #ended(): void {
    // The rendering that ends is still counted as active.
    if (this.#limit.activeCount > 1 || this.#limit.pendingCount > 0) return
    this.#idle?.resolve()
    this.#idle = undefined
  }
}
