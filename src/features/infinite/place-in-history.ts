/**
 * Where the reader is in an article that is not the first of its page. Its address is the article's own, where the
 * browser would look for the place on a page that begins with another article.
 */
interface Place {
  path: string
  /** From the top of the article to the top of the screen, in pixels. */
  offsetPx: number
}

interface HistoryState {
  place?: Place
}

/** @param article  the text of the one in view */
export function savePlace(article: HTMLElement, path: string): void {
  const place: Place = { path, offsetPx: Math.round(-article.getBoundingClientRect().top) }
  history.replaceState({ ...(history.state as HistoryState | null), place }, '')
}

/** INF-3: brings the reader back to their place, once the article is the first of a page of its own. */
export function restorePlace(root: HTMLElement): void {
  const { place, ...state } = (history.state ?? {}) as HistoryState
  if (!place) return
  history.scrollRestoration = 'auto'
  history.replaceState(state, '')
  const article = root.querySelector<HTMLElement>('[data-path]')
  if (article?.dataset.path === place.path)
    scrollBy({ top: article.getBoundingClientRect().top + place.offsetPx, behavior: 'instant' })
}
