import type { Detach } from '#runtime/behavior.ts'

/** Smaller movements are a trembling finger and change no direction, in pixels. */
const minMovePx = 4

/** CTA-2: marks the bar with the direction the reader scrolls in, for its styles to follow. */
export function attach(bar: HTMLElement): Detach {
  let last = scrollY
  // A page that opens below its top was scrolled down before.
  if (last > 0) bar.dataset.scrolling = 'down'

  function mark(): void {
    if (Math.abs(scrollY - last) < minMovePx) return
    bar.dataset.scrolling = scrollY > last ? 'down' : 'up'
    last = scrollY
  }
  addEventListener('scroll', mark, { passive: true })
  return () => removeEventListener('scroll', mark)
}
