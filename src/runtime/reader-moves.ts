/**
 * Events that show that the reader moves the page, and not a script. Screen readers press without a pointer or a key:
 * their click is a sign too, before the browser follows a link by it.
 */
export const movingSigns = ['wheel', 'touchmove', 'keydown', 'pointerdown', 'click']

/**
 * For what scrolls the page: it ends, or does not begin, once the reader moves on by themselves.
 *
 * @returns aborted at the next wheel, touch, key or press
 */
export function untilReaderMoves(): AbortController {
  const end = new AbortController()
  for (const sign of movingSigns) {
    addEventListener(sign, () => end.abort(), { passive: true, capture: true, signal: end.signal })
  }
  return end
}
