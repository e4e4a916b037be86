import type { LaterArticleMeta } from '#model/articles/later-article.ts'

/** An article of the page, with what the page shows of it while it is in view. */
export interface PageArticle extends Pick<LaterArticleMeta, 'canonical'> {
  /** All of it, with what stands around its text. */
  element: HTMLElement
  text: HTMLElement
  path: string
  /** Of the document. */
  documentTitle: string
}

/** The help lines below the title of an article (src/features/help/HelpBox.tsx); null where it has none. */
export function helpOf(article: HTMLElement): Element | null {
  return article.querySelector('h1 + [data-help]')
}
