import type { Detach } from '#runtime/behavior.ts'

/** Smaller movements, in pixels, are a trembling finger and do not change the direction. */
const minMovePx = 4

/** CTA-2: marks the bar with the direction in which the reader scrolls, for its styles. */
export function attach(bar: HTMLElement): Detach {
  let last = scrollY
  // A page that opens below its top counts as scrolled down.
  if (last > 0) bar.dataset.scrolling = 'down'

  function mark(): void {
    if (Math.abs(scrollY - last) < minMovePx) return
    bar.dataset.scrolling = scrollY > last ? 'down' : 'up'
    last = scrollY
  }
  addEventListener('scroll', mark, { passive: true })
  return () => removeEventListener('scroll', mark)
}
