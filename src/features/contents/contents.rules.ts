import type { Article } from '#model/article.ts'
import type { ArticleScope } from '#model/article-scope.ts'
import { isKnownWidget } from '#model/block.ts'
import { commentsTitle } from '#model/comments-title.ts'
import { listingForms } from '#model/content-meta.ts'
import type { AbConfig } from '#model/flags.ts'
import { type ProductCard, productKey } from '#model/product-card.ts'
import { isTitled, type Section, sectionIds } from '#model/section.ts'

/** Titled sections an article of the list must have for its contents to be truncated (TOC-4). */
export const truncatedMinSections = 10

export interface ContentsEntry {
  href: string
  /** What it leads to, in every scope: the name that events carry. */
  section: string
  title: string
}

export interface ContentsPlan {
  titleId: string
  entries: ContentsEntry[]
  startsOpen: boolean
  isTruncated: boolean
  /** Roundups, reviews and comparisons: a dense numbered list of what is compared (PAGE-8). */
  isNumbered: boolean
}

/**
 * TOC-1 to TOC-4 and PAGE-8: the entries of the table of contents, and how they are shown.
 *
 * @param truncatedPaths  the editorial list of paths with truncated contents
 * @param scope  of the article, which gives what the entries lead to its ids
 */
export function planContents(
  article: Article,
  flags: AbConfig,
  truncatedPaths: readonly string[],
  scope: ArticleScope,
): ContentsPlan {
  const sections = article.tabs.filter((section) => isTitled(section) && section.id !== sectionIds.comments)
  const isNumbered = (listingForms as readonly string[]).includes(article.contentMeta.contentForm)
  const listed = sections.flatMap((section) => [
    { href: `#${scope.sectionId(section.id)}`, section: section.id, title: section.title },
    ...(isNumbered ? products(section, scope) : []),
  ])
  const shown = flags['display-first-link'] ? listed : listed.slice(1)
  return {
    titleId: scope.id('contents-title'),
    entries: [...shown, ...commentsEntry(article, scope)],
    startsOpen: Boolean(flags.expandedTableOfContents && !flags.collapsedTableOfContents),
    isTruncated: truncatedPaths.includes(article.contentMeta.canonicalPath) && sections.length >= truncatedMinSections,
    isNumbered,
  }
}

function products(section: Section, scope: ArticleScope): ContentsEntry[] {
  return section.body.flatMap(({ widget }) =>
    widget && isKnownWidget(widget) && widget.widgetFormat === 'product-card' ? [productEntry(widget.card, scope)] : [],
  )
}

function productEntry(card: ProductCard, scope: ArticleScope): ContentsEntry {
  const key = productKey(card)
  return { href: `#${scope.itemId('product', key)}`, section: `product-${key}`, title: card.title }
}

/** TOC-3: the comments join when readers have shared their experience. */
function commentsEntry(article: Article, scope: ArticleScope): ContentsEntry[] {
  const count = article.shareYourExperience.length
  return count > 0
    ? [{ href: `#${scope.id('comments')}`, section: sectionIds.comments, title: commentsTitle(count) }]
    : []
}
