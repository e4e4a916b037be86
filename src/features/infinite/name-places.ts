import { hashTarget, idOf } from '#runtime/hash-target.ts'
import { addressOf } from '#ui/address-of.ts'
import type { HistoryState } from './reading-place.ts'

/**
 * INF-3: a link to a place in an article writes an address that the article's own page understands. The browser goes to
 * the place by the id that it has on this page; then the address is put right, before anybody reads it.
 *
 * @returns what does so at once: a frame may come between the browser's scrolling and its `hashchange`
 */
export function namePlaces(signal: AbortSignal): () => void {
  let pressed: HTMLElement | null = null
  let named = location.href
  addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null
      pressed = link && document.getElementById(idOf(link.hash))
    },
    { signal },
  )
  addEventListener('hashchange', name, { capture: true, signal })
  return name

  function name(): void {
    if (location.href === named) return
    write()
    named = location.href
  }

  function write(): void {
    const id = idOf(location.hash)
    const target = pressed?.id === id ? pressed : hashTarget()
    pressed = null
    if (!target) return
    const state = history.state as HistoryState | null
    // A link by the whole address. In an entry of the history that was named before the state is not null.
    if (target.id !== id && state === null) target.scrollIntoView()
    history.replaceState({ ...state }, '', addressOf(target))
  }
}
