import { farArticle } from '#runtime/later-article.hooks.ts'
import type { PageArticle } from './page-article.ts'

/** The distance within which an article is near, in heights of the screen. */
const nearScreens = '100%'

/**
 * PAGE-3: marks the articles far above or below the reader. Their styles exclude them from layout and style changes of
 * a press elsewhere, so that a slow phone responds on five articles as on one.
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
