import { addressOf } from '#ui/address-of.ts'
import { hashTarget, idOf } from '#ui/hash-target.ts'
import type { HistoryState } from './reading-place.ts'

/**
 * INF-3: a link to a place in an article writes an address that the article's own page understands. The browser goes to
 * the place by the id that it has on this page; then the address is put right.
 */
export function namePlaces(signal: AbortSignal): void {
  addEventListener('hashchange', name, { signal })

  function name(): void {
    const id = idOf(location.hash)
    const target = hashTarget()
    if (!target) return
    const state = history.state as HistoryState | null
    // By the id that it has on its own page: a link from elsewhere, or an entry of the history that was named before.
    if (target.id !== id && state === null) target.scrollIntoView()
    const address = addressOf(target)
    // Not null: see above.
    history.replaceState({ ...state }, '', address)
  }
}
