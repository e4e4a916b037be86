import { type Edit, editedHtml, type IndexOf, pairs, type Span } from '../text/html-index.ts'
import type { Html } from '../text/text.ts'
import { sectionIds } from './section.ts'

/** Elements that occur once in an article. The name is the id in the first article of a page. */
const articleElements = [
  'article-comments',
  'article-title',
  'brand-compare-footer',
  'bylineArticleTools',
  'citation-card',
  'cluster-menu',
  'comments',
  'contents-title',
  'drug-deals',
  'gallery-open',
  'rail-guides',
  'rail-indicator',
  'rail-next',
  'rail-recommended',
  'rail-reviews',
  'rail-sections',
  'rail-shop',
  'rail-sponsored',
  'rail-stories',
  'read-next-title',
  'share-modal',
  'tools-title',
] as const
export type ArticleElement = (typeof articleElements)[number]

/** Elements that occur several times in an article, distinguished by a key: `comment-17`. */
const articleElementLists = [
  'ad-slot',
  'citation',
  'cited-source',
  'comment',
  'gallery-open',
  'product',
  'treatment-card',
] as const
export type ArticleElementList = (typeof articleElementLists)[number]

/** PAGE-5: `articleHistory-{article id}` in every article, including the first. */
const historyId = 'articleHistory'

/** Elements of the page around its articles. */
const pageElements = ['main', 'site-menu', 'site-menu-button']

const reservedIds = new Set<string>([
  ...articleElements,
  ...pageElements,
  sectionIds.beforeFirstHeading,
  sectionIds.comments,
  sectionIds.drugImages,
])
const reservedPrefix = new RegExp(`^(${[...articleElementLists, historyId, 'rail', 'share-modal'].join('|')})-`)
/** Islands, and the ids that React's `useId` generates within them. */
const islandId = /^(i\d+$|_i\d+-)/

/** True for an id that the page reserves for its own elements: no section or heading may have it (BODY-3). */
export function isReservedId(id: string): boolean {
  return reservedIds.has(id) || hasReservedPrefix(id) || islandId.test(id)
}

/** True for an id that no suffix can make free. */
export function hasReservedPrefix(id: string): boolean {
  return reservedPrefix.test(id)
}

/**
 * Gives the elements of one article their ids, so that several articles can share a page: the first article has plain
 * ids, such as `comments`; those of a later one end in `-{article id}`.
 */
export class ArticleScope {
  readonly articleId: string
  readonly isFirst: boolean

  constructor(articleId: string, { isFirst }: { isFirst: boolean }) {
    this.articleId = articleId
    this.isFirst = isFirst
  }

  id(element: ArticleElement): string {
    return this.#scoped(element)
  }

  /** @param key  unique within the list */
  itemId(list: ArticleElementList, key: string | number): string {
    return this.#scoped(`${list}-${key}`)
  }

  historyId(): string {
    return `${historyId}-${this.articleId}`
  }

  /** The id of a section, or of a heading within one. */
  sectionId(id: string): string {
    return this.#scoped(id)
  }

  islandId(number: number): string {
    return this.#scoped(`i${number}`)
  }

  /** The same markup with its ids, and the links to ids of this article, in this scope. */
  html(html: Html, indexOf: IndexOf): Html {
    return this.isFirst ? html : editedHtml(html, this.edits(html, indexOf))
  }

  /**
   * The changes that `html` makes.
   *
   * @param ids  `dropped` from markup that an article repeats: its first occurrence has them
   */
  edits(html: Html, indexOf: IndexOf, ids: 'scoped' | 'dropped' = 'scoped'): Edit[] {
    if (this.isFirst && ids === 'scoped') return []
    const index = indexOf(html)
    if (ids === 'scoped') return this.#scopedEdits(html, [...pairs(index.ids), ...pairs(index.references)])
    const dropped = pairs(index.ids).map(
      ([start, end]): Edit => ({ at: [start - ' id="'.length, end + '"'.length], by: '' }),
    )
    return [...dropped, ...this.#scopedEdits(html, pairs(index.references))]
  }

  #scopedEdits(html: Html, spans: Span[]): Edit[] {
    if (this.isFirst) return []
    const ofHistory = `#${this.historyId()}`
    return spans
      .map((at) => ({ at, id: html.slice(...at) }))
      .filter(({ id }) => id !== ofHistory)
      .map(({ at, id }) => ({ at, by: this.#scoped(id) }))
  }

  #scoped(id: string): string {
    return this.isFirst ? id : `${id}-${this.articleId}`
  }
}
