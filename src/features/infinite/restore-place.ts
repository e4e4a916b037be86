/**
 * Where the reader is in an article that is not the first of its page. Its address is the article's own, where the
 * browser would look for the place on a page that begins with another article.
 */
interface Place {
  path: string
  /** From the top of the article to the top of the screen, in pixels. */
  offsetPx: number
}

/** As `savePlace` has left it. */
export interface HistoryState {
  place?: Place
}

/**
 * INF-3: brings the reader back to their place, once the article is the first of a page of its own. The browser is kept
 * from its own: until the page has loaded, it would go to the place on the page before, where it has not kept
 * what `followArticles` asked for as that was left.
 */
export function restorePlace(root: HTMLElement): void {
  const { place, ...state } = (history.state ?? {}) as HistoryState
  if (!place) return
  history.replaceState(state, '')
  const article = root.querySelector<HTMLElement>('[data-path]')
  if (article?.dataset.path !== place.path) return
  history.scrollRestoration = 'manual'
  scrollBy({ top: article.getBoundingClientRect().top + place.offsetPx, behavior: 'instant' })
}
