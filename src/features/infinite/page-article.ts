import type { LaterArticleMeta } from '#model/articles/later-article.ts'

/** An article of the page, and the title and link that the page has while it is in view. */
export interface PageArticle extends Pick<LaterArticleMeta, 'canonical'> {
  /** The whole article, with the content around its text. */
  element: HTMLElement
  text: HTMLElement
  path: string
  /** The title of the document. */
  documentTitle: string
}

/** The help lines below the title of an article (src/features/help/HelpBox.tsx); null if it has none. */
export function helpOf(article: HTMLElement): Element | null {
  return article.querySelector('h1 + [data-help]')
}
