import type { ArticleScope } from '#model/articles/article-scope.ts'
import { type LinkQuery, withQuery } from '#model/articles/link-query.ts'
import { defaultReadNextTitle, type ReadNextItem } from '#model/articles/read-next.ts'
import type { Html } from '#model/text/text.ts'
import type { Texts } from '#texts/texts.ts'
import { paidRel } from '#ui/paid-rel.ts'

export interface ReadNextPlan {
  titleId: string
  title: string
  entries: ReadNextEntry[]
}

export interface ReadNextEntry extends Pick<ReadNextItem, 'title' | 'text' | 'thumbnail' | 'isSponsored'> {
  href: string
  rel: string | undefined
  /** The credit of its reviewers, or under /nutrition/ of its authors (NEXT-1). */
  credit: 'reviewedBy' | 'by'
  creditNames: string[]
  /** Markup that replaces the item. */
  replacement: Html | null
}

/** NEXT-1: the next articles to read; null without items. An unnamed list has a title in the page's language. */
export function planReadNext(
  { title: given, items }: { title: string; items: readonly ReadNextItem[] },
  scope: ArticleScope,
  texts: Texts,
  query?: LinkQuery,
): ReadNextPlan | null {
  if (items.length === 0) return null
  const title = given === defaultReadNextTitle ? texts.t('readNext.title') : given
  return { titleId: scope.id('read-next-title'), title, entries: planEntries(items, query) }
}

/** NEXT-1, PAGE-7: each item with its link, extra query parameters added, and the credit its section shows. */
export function planEntries(items: readonly ReadNextItem[], query: LinkQuery = {}): ReadNextEntry[] {
  return items.map((item) => {
    const link = item.link ?? item.url ?? ''
    const href = withQuery(link, query)
    const isNutrition = link.startsWith('/nutrition/')
    return {
      title: item.title,
      text: item.text,
      thumbnail: item.thumbnail,
      isSponsored: item.isSponsored,
      href,
      rel: item.isSponsored ? paidRel(href) : undefined,
      credit: isNutrition ? 'by' : 'reviewedBy',
      creditNames: isNutrition ? item.authors : item.medicallyReviewedBy,
      replacement: item.activationReplacement || null,
    }
  })
}
