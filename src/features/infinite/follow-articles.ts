import { onScrollFrame } from './on-scroll-frame.ts'
import type { PageArticle } from './page-article.ts'
import { articleInView } from './reading.rules.ts'
import { type HistoryState, placeIn } from './reading-place.ts'

/**
 * INF-3, INF-6: the article in view gives the page its title, address and canonical link. The focus stays where the
 * reader has it, and no entry is added to the history.
 *
 * @param articles  of the page, in order
 * @param namePlace  corrects an address that has just got a hash, before another article replaces the address
 * @param onChange  called with the articles before the one in view, and the one in view
 */
export function followArticles(
  articles: readonly PageArticle[],
  namePlace: () => void,
  onChange: (earlier: readonly PageArticle[], current: PageArticle) => void,
  signal: AbortSignal,
): { current(): PageArticle } {
  const pathAtLoad = location.pathname
  let current = articles[0] as PageArticle

  function follow(): void {
    namePlace()
    const places = articles.map(({ element }) => element.getBoundingClientRect())
    const screen = { heightPx: innerHeight, isAtEnd: isAtEnd() }
    const next = articles[articleInView(articles.indexOf(current), places, screen)] as PageArticle
    if (next === current) return
    current = next
    show()
  }

  function show(): void {
    document.title = current.documentTitle
    document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.setAttribute('href', current.canonical)
    if (location.pathname !== current.path) inHistory(() => history.replaceState(null, '', current.path))
    onChange(articles.slice(0, articles.indexOf(current)), current)
  }

  /** Whether the address is that of another page than the loaded one. */
  function isElsewhere(): boolean {
    return location.pathname !== pathAtLoad
  }

  function savePlace(): void {
    // The scroll may have ended before the next frame, as after a jump.
    follow()
    const place = placeIn(current.text, current.path)
    if (place && isElsewhere())
      inHistory(() => history.replaceState({ ...(history.state as HistoryState | null), place }, ''))
  }

  onScrollFrame(follow, signal)
  // Not when the reader leaves the page: Chrome does not keep state set then. Without `scrollend` a reload begins at
  // the top of the article.
  addEventListener('scrollend', savePlace, { signal })
  // The browser would restore the scroll position on a page that begins with another article. A page from the browser's
  // cache keeps its position; `restorePlace` restores that of a reloaded page.
  const restore = (restoration: ScrollRestoration) => {
    history.scrollRestoration = restoration
  }
  addEventListener('pagehide', () => restore(isElsewhere() ? 'manual' : 'auto'), { signal })
  addEventListener('pageshow', () => setTimeout(restore, 0, 'auto'), { signal })
  return { current: () => current }
}

function isAtEnd(): boolean {
  return scrollY + innerHeight >= document.documentElement.scrollHeight - 1
}

/** Safari limits the rate of changes to the history; the page works without them. */
function inHistory(change: () => void): void {
  try {
    change()
  } catch {
    // The next boundary tries again.
  }
}
