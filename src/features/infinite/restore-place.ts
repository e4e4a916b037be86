import { holdPlace } from '#runtime/hold-place.ts'
import { blockAt, type HistoryState } from './reading-place.ts'

/**
 * INF-3: brings the reader back to where they were in an article that followed others, on the page of its own that its
 * address now has, and holds the place until they move on.
 *
 * @param moved  aborted if they have moved on already
 */
export function restorePlace(moved: AbortSignal): void {
  const { place, ...state } = (history.state ?? {}) as HistoryState
  history.replaceState(state, '')
  // Kept in the history with the address: what comes later is the browser's again.
  const release = () => setTimeout(() => Object.assign(history, { scrollRestoration: 'auto' }))
  if (document.readyState === 'complete') release()
  else addEventListener('pageshow', release)
  const article = place && document.querySelector<HTMLElement>(`[data-path="${CSS.escape(place.path)}"]`)
  const block = article && blockAt(article, place)
  if (block && !moved.aborted) holdPlace(block, () => place.topPx)
}
