import type { ReadNextItem } from '#model/read-next.ts'
import { withQuery } from '#ui/link-query.ts'

export interface ReadNextEntry {
  item: ReadNextItem
  href: string
  /** "Medically reviewed by", or "By" under /nutrition/ (NEXT-1). */
  creditLabel: string
  creditNames: string[]
}

/** NEXT-1, PAGE-7: each item with its link, extra query parameters added, and the credit its section shows. */
export function planReadNext(items: readonly ReadNextItem[], query: Record<string, string> = {}): ReadNextEntry[] {
  return items.map((item) => {
    const link = item.link ?? item.url ?? ''
    const isNutrition = link.startsWith('/nutrition/')
    return {
      item,
      href: withQuery(link, query),
      creditLabel: isNutrition ? 'By' : 'Medically reviewed by',
      creditNames: isNutrition ? item.authors : item.medicallyReviewedBy,
    }
  })
}
