import { holdPlace } from '#runtime/hold-place.ts'
import { blockAt, type HistoryState } from './reading-place.ts'

/**
 * INF-3: returns the reader to the position in a later article of an infinite page, now on the article's own page, and
 * holds the position until the reader moves on.
 *
 * @param moved  aborted if the reader has moved on already
 */
export function restorePlace(moved: AbortSignal): void {
  const { place, ...state } = (history.state ?? {}) as HistoryState
  history.replaceState(state, '')
  // The setting belongs to the history entry: the browser restores later positions again.
  const release = () => setTimeout(() => Object.assign(history, { scrollRestoration: 'auto' }))
  if (document.readyState === 'complete') release()
  else addEventListener('pageshow', release)
  const article = place && document.querySelector<HTMLElement>(`[data-path="${CSS.escape(place.path)}"]`)
  const block = article && blockAt(article, place)
  if (block && !moved.aborted) holdPlace(block, () => place.topPx)
}
