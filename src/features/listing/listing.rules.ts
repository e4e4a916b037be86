import type { Image } from '#model/articles/image.ts'
import { type LinkQuery, withQuery } from '#model/articles/link-query.ts'
import type { ListingItem } from '#model/articles/listing-item.ts'
import { paidRel } from '#ui/paid-rel.ts'

export interface PlannedListingItem {
  title: string
  href: string
  rel: string | undefined
  /** The name of the list that events carry. */
  list: string
  /** The item itself says that it is paid for. */
  hasSponsoredLabel: boolean
  category: string
  /** Missing ones are the default thumbnail (LIST-3). */
  thumbnail: Image | undefined
  isLarge: boolean
  /** How wide the picture is, as the `sizes` attribute says it. */
  thumbnailSizes: string
}

/** Widths of the picture (LIST-1). */
const thumbnailPx = { normal: 84, large: 300 }

/**
 * LIST-1, PAGE-7: the items of a listing; hidden ones are left out.
 *
 * @param isPaid  the list says for all of its items that they are paid for (RAIL-4)
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
