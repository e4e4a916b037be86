import { trackPress } from '#islands/track.ts'
import type { ListingItem } from '#model/listing-item.ts'
import { withQuery } from '#ui/link-query.ts'
import { paidRel } from '#ui/paid-rel.ts'
import { SponsoredLabel } from '#ui/SponsoredLabel.tsx'
import { Thumbnail } from '#ui/Thumbnail.tsx'
import styles from './ListingItemView.module.css'

/**
 * One entry of a listing (LIST-1): category, title, an 84×63 picture (LIST-3 where there is none).
 *
 * @param query  extra parameters for the link (PAGE-7)
 * @param isInPaidList  the list says for all of its items that they are paid for (RAIL-4)
 */
export function ListingItemView({
  item,
  list,
  query = {},
  isInPaidList = false,
}: {
  item: ListingItem
  list: string
  query?: Record<string, string>
  isInPaidList?: boolean
}) {
  if (item.hidden) return null
  const href = withQuery(item.link ?? item.url ?? '', query)
  const isMarked = item.isSponsored && !isInPaidList
  return (
    <li className={item.displayLarge ? `${styles.item} ${styles.large}` : styles.item}>
      <div className={styles.text}>
        {(isMarked || item.category) && (
          <p className={styles.category}>
            {isMarked && <SponsoredLabel />} {item.category}
          </p>
        )}
        <p className={styles.title}>
          <a
            href={href}
            rel={item.isSponsored || isInPaidList ? paidRel(href) : undefined}
            className="stretched"
            {...trackPress('listing_clicked', { list, to: href })}
          >
            {item.title}
          </a>
        </p>
      </div>
      <div className={styles.picture}>
        <Thumbnail image={item.thumbnail} sizes={item.displayLarge ? '300px' : '84px'} />
      </div>
    </li>
  )
}
