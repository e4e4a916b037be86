const signs = ['wheel', 'touchmove', 'keydown', 'pointerdown']

/**
 * For what scrolls the page: it ends, or does not begin, once the reader moves on by themselves.
 *
 * @returns aborted at the next wheel, touch, key or press
 */
export function untilReaderMoves(): AbortController {
  const end = new AbortController()
  for (const sign of signs) {
    addEventListener(sign, () => end.abort(), { passive: true, capture: true, signal: end.signal })
  }
  return end
}
