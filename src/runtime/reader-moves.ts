/**
 * Events that show that the reader, and not a script, moves the page. Screen readers press without a pointer or a key:
 * their click is a sign too, before the browser follows a link with it.
 */
export const movingSigns = ['wheel', 'touchmove', 'keydown', 'pointerdown', 'click']

/**
 * For scripts that scroll the page: these stop, or do not begin, once the reader moves the page.
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
