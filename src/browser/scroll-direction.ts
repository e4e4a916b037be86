/** Smaller movements are a trembling finger and turn nothing round, in pixels. */
const leastPx = 4

/** CTA-2: marks the page with the way a reader scrolls, for styles to follow. */
export function markScrollDirection(): void {
  let last = scrollY
  // Who is below the top has come down.
  if (last > 0) document.documentElement.dataset.scrolling = 'down'
  addEventListener(
    'scroll',
    () => {
      if (Math.abs(scrollY - last) < leastPx) return
      document.documentElement.dataset.scrolling = scrollY > last ? 'down' : 'up'
      last = scrollY
    },
    { passive: true },
  )
}
