import { printed } from './infinite.hooks.ts'
import type { PageArticle } from './page-article.ts'

/**
 * SHARE-1: prints one article: the one whose print button was pressed, else the one in view, whose title and address
 * are on the sheets.
 */
export function printOne(
  root: HTMLElement,
  articles: readonly PageArticle[],
  current: () => PageArticle,
  signal: AbortSignal,
): void {
  let pressed: PageArticle | undefined
  root.addEventListener(
    'click',
    ({ target }) => {
      pressed = articles.find(({ element }) => element.contains(target as Node))
      // Printing starts during the press, or does not come from it.
      setTimeout(() => {
        pressed = undefined
      })
    },
    { capture: true, signal },
  )
  addEventListener('beforeprint', () => printed.set((pressed ?? current()).element, ''), { signal })
  const unmark = () => {
    for (const { element } of articles) printed.unset(element)
  }
  addEventListener('afterprint', unmark, { signal })
}
