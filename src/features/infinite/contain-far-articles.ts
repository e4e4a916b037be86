import { farArticle } from '#runtime/later-article.hooks.ts'
import type { PageArticle } from './page-article.ts'

/** How near an article comes before it is no longer far, in heights of the screen. */
const nearScreens = '100%'

/**
 * PAGE-3: marks the articles that the reader has left behind, or not come to. Their styles keep what a press changes
 * elsewhere from being worked out in them: a slow phone answers on five articles as on one.
 */
export function containFarArticles(signal: AbortSignal): { add(article: PageArticle): void } {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) farArticle.unset(target)
        else farArticle.set(target, '')
      }
    },
    { rootMargin: `${nearScreens} 0px` },
  )
  signal.addEventListener('abort', () => observer.disconnect())
  return { add: ({ element }) => observer.observe(element) }
}
