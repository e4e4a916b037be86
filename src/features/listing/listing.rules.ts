import type { Image } from '#model/articles/image.ts'
import { type LinkQuery, withQuery } from '#model/articles/link-query.ts'
import type { ListingItem } from '#model/articles/listing-item.ts'
import { paidRel } from '#ui/paid-rel.ts'

export interface PlannedListingItem {
  title: string
  href: string
  rel: string | undefined
  /** The name of the list in events. */
  list: string
  /** Whether the item itself is labeled as paid for. */
  hasSponsoredLabel: boolean
  category: string
  /** Undefined shows the default thumbnail (LIST-3). */
  thumbnail: Image | undefined
  isLarge: boolean
  /** The width of the picture, as a `sizes` attribute. */
  thumbnailSizes: string
}

/** Widths of the picture (LIST-1). */
const thumbnailPx = { normal: 84, large: 300 }

/**
 * LIST-1, PAGE-7: the items of a listing; hidden ones are left out.
 *
 * @param isPaid  the list labels all of its items as paid for (RAIL-4)
 * @param query  extra parameters of the links
 */
export function planListing(
  items: readonly ListingItem[],
  { list, isPaid = false, query = {} }: { list: string; isPaid?: boolean; query?: LinkQuery },
): PlannedListingItem[] {
  return items
    .filter(({ hidden }) => !hidden)
    .map(({ title, link, url, category, thumbnail, displayLarge, isSponsored }) => {
      const href = withQuery(link ?? url ?? '', query)
      return {
        title,
        href,
        rel: isSponsored || isPaid ? paidRel(href) : undefined,
        list,
        hasSponsoredLabel: isSponsored && !isPaid,
        category,
        thumbnail,
        isLarge: displayLarge,
        thumbnailSizes: `${displayLarge ? thumbnailPx.large : thumbnailPx.normal}px`,
      }
    })
}
