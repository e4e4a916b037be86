import type { HistoryState } from './restore-place.ts'

/**
 * In a file of its own: what a page fetches at the first scroll would share a chunk with what it fetches before.
 *
 * @param article  the text of the one in view
 */
export function savePlace(article: HTMLElement, path: string): void {
  const place: HistoryState['place'] = { path, offsetPx: Math.round(-article.getBoundingClientRect().top) }
  history.replaceState({ ...(history.state as HistoryState | null), place }, '')
}
