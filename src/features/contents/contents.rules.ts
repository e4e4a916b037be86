import type { AbConfig } from '#model/ads/flags.ts'
import type { Article } from '#model/articles/article.ts'
import type { ArticleScope } from '#model/articles/article-scope.ts'
import { listingForms } from '#model/articles/content-meta.ts'
import { type ProductCard, productKeys } from '#model/articles/product-card.ts'
import { isTitled, productsOf, sectionIds } from '#model/articles/section.ts'
import type { Texts } from '#texts/texts.ts'

/** Titled sections an article of the list must have for its contents to be truncated (TOC-4). */
export const truncatedMinSections = 10

export interface ContentsEntry {
  href: string
  /** The name of its target in events, the same in every scope. */
  section: string
  title: string
}

/** A section and the products in it. */
export interface ContentsGroup {
  /** Null if the entry is left out but its products are not. */
  entry: ContentsEntry | null
  picks: ContentsEntry[]
}

export interface ContentsPlan {
  titleId: string
  /** The groups in the order of the contents. */
  groups: ContentsGroup[]
  /** All entries in one row, for the tab bar. */
  entries: ContentsEntry[]
  startsOpen: boolean
  isTruncated: boolean
  /** Roundups, reviews and comparisons have a dense list that numbers the picks, else the sections (PAGE-8). */
  numbers: 'picks' | 'sections' | null
}

/**
 * TOC-1 to TOC-4 and PAGE-8: the entries of the table of contents, and how they are shown.
 *
 * @param truncatedPaths  the editorial list of paths with truncated contents
 * @param scope  of the article, which gives the ids of the entries' targets
 */
export function planContents(
  article: Article,
  flags: AbConfig,
  truncatedPaths: readonly string[],
  scope: ArticleScope,
  texts: Texts,
): ContentsPlan {
  const sections = article.tabs.filter((section) => isTitled(section) && section.id !== sectionIds.comments)
  const comparesProducts = (listingForms as readonly string[]).includes(article.contentMeta.contentForm)
  const keys = productKeys(article.tabs.flatMap(productsOf))
  const listed = sections.map((section) => ({
    entry: { href: `#${scope.sectionId(section.id)}`, section: section.id, title: section.title },
    picks: comparesProducts ? productsOf(section).map((card) => productEntry(card, keys, scope)) : [],
  }))
  const shown: ContentsGroup[] = flags['display-first-link'] ? listed : withoutFirstEntry(listed)
  const groups = [...shown, ...commentsEntry(article, scope, texts)]
  const hasPicks = groups.some(({ picks }) => picks.length > 0)
  return {
    titleId: scope.id('contents-title'),
    groups,
    entries: groups.flatMap(({ entry, picks }) => (entry ? [entry, ...picks] : picks)),
    startsOpen: Boolean(flags.expandedTableOfContents && !flags.collapsedTableOfContents),
    isTruncated: truncatedPaths.includes(article.contentMeta.canonicalPath) && sections.length >= truncatedMinSections,
    numbers: comparesProducts ? (hasPicks ? 'picks' : 'sections') : null,
  }
}

/** TOC-2: the reader is at the first section already; its products stay. */
function withoutFirstEntry([first, ...others]: readonly ContentsGroup[]): ContentsGroup[] {
  return first && first.picks.length > 0 ? [{ entry: null, picks: first.picks }, ...others] : others
}

function productEntry(card: ProductCard, keys: Map<ProductCard, string>, scope: ArticleScope): ContentsEntry {
  const key = keys.get(card) ?? ''
  return { href: `#${scope.itemId('product', key)}`, section: `product-${key}`, title: card.title }
}

/** TOC-3: the comments join when readers have shared their experience. */
function commentsEntry(article: Article, scope: ArticleScope, texts: Texts): ContentsGroup[] {
  const count = article.commentCount
  if (count === 0) return []
  const title = texts.t('comments.count', { count })
  const entry = { href: `#${scope.id('comments')}`, section: sectionIds.comments, title }
  return [{ entry, picks: [] }]
}
