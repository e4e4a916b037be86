import { hashTarget, idOf } from '#runtime/hash-target.ts'
import { addressOf } from '#ui/address-of.ts'
import type { HistoryState } from './reading-place.ts'

/**
 * INF-3: a link to a place in an article leaves an address that works on the article's own page. The browser scrolls to
 * the place by its id on this page; then the address is corrected before anything reads it.
 *
 * @returns a function that corrects it at once: a frame may come between the browser's scrolling and `hashchange`
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
    // A link with the whole address. The state is null only in a history entry that was not corrected before.
    if (target.id !== id && state === null) target.scrollIntoView()
    history.replaceState({ ...state }, '', addressOf(target))
  }
}
