import type { Detach } from '#runtime/behavior.ts'
import { nearestFirst } from './fit.rules.ts'
import { fitted, leftOut } from './rail.hooks.ts'

/**
 * RAIL-1: leaves content out of the sticky part until it fits the screen, at any text size: nothing is cut off, and
 * nothing scrolls within it. The current entry of its list has priority over the content below the list, which has
 * priority over the other entries.
 */
export function attach(box: HTMLElement): Detach {
  const end = new AbortController()
  let frame = 0

  const fits = () => box.scrollHeight <= box.clientHeight

  function arrange(): void {
    frame = 0
    for (const element of leftOut.all(box)) leftOut.unset(element)
    fitted.set(box, '')
    if (fits()) return
    const [list, ...below] = box.children
    const entries = [...(list?.querySelectorAll('li') ?? [])]
    const current = entries.findIndex((entry) => entry.querySelector('[aria-current]'))
    const others = nearestFirst(entries, Math.max(0, current))
    for (const entry of others) leaveOut(entry)
    while (below.length > 0 && !fits()) leaveOut(below.pop() as Element)
    for (const entry of others) {
      leftOut.unset(entry)
      if (fits()) continue
      leaveOut(entry)
      return
    }
  }

  function arrangeOnFrame(): void {
    frame ||= requestAnimationFrame(arrange)
  }

  // The parts are observed too: a larger text size fires no other event.
  const sizes = new ResizeObserver(arrangeOnFrame)
  for (const element of [box, ...box.children]) sizes.observe(element)
  addEventListener('resize', arrangeOnFrame, { signal: end.signal })
  const marks = new MutationObserver(arrangeOnFrame)
  marks.observe(box, { attributeFilter: ['aria-current'], subtree: true })
  arrange()
  return () => {
    end.abort()
    cancelAnimationFrame(frame)
    sizes.disconnect()
    marks.disconnect()
  }
}

/** Leaves an element out, unless it has the focus. */
function leaveOut(element: Element): void {
  if (!element.contains(document.activeElement)) leftOut.set(element, '')
}
