import { onScrollFrame } from './on-scroll-frame.ts'
import type { PageArticle } from './page-article.ts'
import { articleInView } from './reading.rules.ts'
import { type HistoryState, placeIn } from './reading-place.ts'

/**
 * INF-3, INF-6: the article in view gives the page its title, address and canonical link. The focus stays where the
 * reader has it, and no entry is added to the history.
 *
 * @param articles  of the page, in order
 * @param namePlace  puts right an address that has just got a hash, which would be lost with the title of another article
 * @param onChange  called with those before the one in view, and that one
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

  /** The page that the address has by itself is another one than this. */
  function isElsewhere(): boolean {
    return location.pathname !== pathAtLoad
  }

  function savePlace(): void {
    // The scroll may have ended before the frame that follows it, as a jump does.
    follow()
    const place = placeIn(current.text, current.path)
    if (place && isElsewhere())
      inHistory(() => history.replaceState({ ...(history.state as HistoryState | null), place }, ''))
  }

  onScrollFrame(follow, signal)
  // Not as the page is left: Chrome keeps no state that is set then. Where there is no `scrollend`, a reload begins at
  // the top of the article.
  addEventListener('scrollend', savePlace, { signal })
  // The browser would look for the place on a page that begins with another article. From the browser's cache a page
  // returns as it was; a reloaded one is brought to its place (`restorePlace`).
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

/** Safari refuses changes of the history beyond a number in a time; the page goes on without them. */
function inHistory(change: () => void): void {
  try {
    change()
  } catch {
    // The next boundary tries again.
  }
}
