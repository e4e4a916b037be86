/** Events that show that the reader moves the page, and not a script. */
export const movingSigns = ['wheel', 'touchmove', 'keydown', 'pointerdown']

/**
 * For what scrolls the page: it ends, or does not begin, once the reader moves on by themselves. Screen readers press
 * without a pointer or a key: their click is a sign as well, before the browser follows a link by it.
 *
 * @returns aborted at the next wheel, touch, key or press
 */
export function untilReaderMoves(): AbortController {
  const end = new AbortController()
  for (const sign of [...movingSigns, 'click']) {
    addEventListener(sign, () => end.abort(), { passive: true, capture: true, signal: end.signal })
  }
  return end
}
