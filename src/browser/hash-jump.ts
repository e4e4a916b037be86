import { hashTarget, idOf } from '#runtime/hash-target.ts'
import { loadChunk } from '#runtime/load-chunk.ts'
import { untilReaderMoves } from '#runtime/reader-moves.ts'

/** Delay of the jump after load, in milliseconds (PAGE-6): by then late content no longer shifts the layout. */
const jumpDelayMs = 1000

/**
 * PAGE-6: jumps to the section that the address names, once, unless the reader has begun to scroll. A reloaded page, or
 * one the reader returns to, keeps its position.
 */
export function jumpToHash(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (!location.hash || (visit && visit.type !== 'navigate')) return
  const end = untilReaderMoves()
  setTimeout(() => {
    if (end.signal.aborted) return
    end.abort()
    const target = hashTarget()
    target?.scrollIntoView()
    hold(target)
  }, jumpDelayMs)
}

/** Keeps the target of a pressed link within the page in place, even if it moves after the jump. */
export function holdJumps(): void {
  addEventListener('click', ({ target, defaultPrevented, ctrlKey, metaKey, shiftKey, altKey }) => {
    if (defaultPrevented || ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return
    const link = target.closest<HTMLAnchorElement>('a[href^="#"]')
    if (link) hold(document.getElementById(idOf(link.hash)))
  })
}

/** Not in a dialog, and not for a reader who has moved on before the script has loaded. */
function hold(target: Element | null): void {
  if (!target || target.closest('dialog')) return
  const { signal } = untilReaderMoves()
  loadChunk(() => import('#runtime/hold-place.ts')).then(({ holdPlace, jumpTopPx }) => {
    if (!signal.aborted) holdPlace(target, () => jumpTopPx(target))
  }, reportError)
}
