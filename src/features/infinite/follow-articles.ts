import type { PageArticle } from './page-article.ts'
import { articleInView, band } from './reading.rules.ts'
import { savePlace } from './save-place.ts'

/**
 * INF-3, INF-6: the article in view gives the page its title, address and canonical link. The focus stays where the
 * reader has it, and no entry is added to the history.
 *
 * @param articles  of the page, in order
 * @param onChange  called with those before the one in view, and that one
 */
export function followArticles(
  articles: readonly PageArticle[],
  onChange: (earlier: readonly PageArticle[], current: PageArticle) => void,
  signal: AbortSignal,
): { add(article: PageArticle): void } {
  const first = articles[0] as PageArticle
  const inBand = new Set<Element>()
  let current = first

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) inBand.add(target)
        else inBand.delete(target)
      }
      const next = articleInView(
        current,
        articles.filter(({ element }) => inBand.has(element)),
      )
      if (next === current) return
      current = next
      show()
    },
    { rootMargin: `-${band.topPercent}% 0px -${band.bottomPercent}%` },
  )
  observer.observe(first.element)

  function show(): void {
    document.title = current.documentTitle
    document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.setAttribute('href', current.canonical)
    if (location.pathname !== current.path) inHistory(() => history.replaceState(null, '', current.path))
    onChange(articles.slice(0, articles.indexOf(current)), current)
  }

  // Not as the page is left: Chrome keeps no state that is set then. Where there is no `scrollend`, a reload begins at
  // the top of the article.
  addEventListener('scrollend', () => current !== first && inHistory(() => savePlace(current.text, current.path)), {
    signal,
  })
  // The browser would look for the place on a page that begins with another article. From the browser's cache a page
  // returns as it was; a reloaded one is back at its place once it has loaded (`restorePlace`).
  const restore = (restoration: ScrollRestoration) => {
    history.scrollRestoration = restoration
  }
  addEventListener('pagehide', () => restore(current === first ? 'auto' : 'manual'), { signal })
  addEventListener('pageshow', () => setTimeout(restore, 0, 'auto'), { signal })
  if (document.readyState === 'complete') restore('auto')
  signal.addEventListener('abort', () => observer.disconnect())
  return { add: ({ element }) => observer.observe(element) }
}

/** Safari refuses changes of the history beyond a number in a time; the page goes on without them. */
function inHistory(change: () => void): void {
  try {
    change()
  } catch {
    // The next boundary tries again.
  }
}
