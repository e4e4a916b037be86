import type { Detach } from '#runtime/behavior.ts'
import { nearestFirst } from './fit.rules.ts'
import { fitted, leftOut } from './rail.hooks.ts'

/**
 * RAIL-1: leaves out of the part that stays in view what has no room on the screen, at any size of its text: nothing is
 * cut off, and nothing scrolls within it. One entry of its list, the current one, is worth more than what stands below
 * the list, and that more than the other entries.
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

  // The parts too: letters that become larger give no other sign.
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

/** What has the focus stays. */
function leaveOut(element: Element): void {
  if (!element.contains(document.activeElement)) leftOut.set(element, '')
}
