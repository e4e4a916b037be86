import { hashTarget, idOf } from '#ui/hash-target.ts'
import { loadChunk } from '#ui/load-chunk.ts'

/** Delay of the jump after load, in milliseconds (PAGE-6): by then late content no longer shifts the layout. */
const jumpDelayMs = 1000
/** Events that show that the reader moves on. */
const signs = ['wheel', 'touchmove', 'keydown', 'pointerdown']

/**
 * PAGE-6: jumps to the section the address names, once, unless the reader has begun to scroll by themselves. A page that
 * is reloaded or returned to is where it was left.
 */
export function jumpToHash(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (!location.hash || (visit && visit.type !== 'navigate')) return
  const timer = setTimeout(jump, jumpDelayMs)
  for (const sign of signs) addEventListener(sign, cancel, { passive: true })

  function jump() {
    cancel()
    const target = hashTarget()
    target?.scrollIntoView()
    hold(target)
  }
  function cancel() {
    clearTimeout(timer)
    for (const sign of signs) removeEventListener(sign, cancel)
  }
}

/** A press on a link within the page leads to where its target stands, also if that moves once the reader is there. */
export function holdJumps(): void {
  addEventListener('click', ({ target, defaultPrevented, ctrlKey, metaKey, shiftKey, altKey }) => {
    if (defaultPrevented || ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return
    const link = target.closest<HTMLAnchorElement>('a[href^="#"]')
    if (link) hold(document.getElementById(idOf(link.hash)))
  })
}

/** Not what covers the screen, and not for a reader who has moved on by the time that the script has come. */
function hold(target: Element | null): void {
  if (!target || target.closest('dialog')) return
  let isThere = true
  const leave = () => {
    isThere = false
  }
  for (const sign of signs) addEventListener(sign, leave, { once: true, passive: true })
  loadChunk(() => import('#ui/hold-place.ts')).then(
    ({ holdPlace, jumpTopPx }) => isThere && holdPlace(target, () => jumpTopPx(target)),
    reportError,
  )
}
