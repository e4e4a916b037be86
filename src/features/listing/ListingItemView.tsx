import { trackLink } from '#runtime/track-attributes.ts'
import { PaidLabel } from '#ui/PaidLabel.tsx'
import { paidFor } from '#ui/paid-for.hooks.ts'
import { Thumbnail } from '#ui/pictures/Thumbnail.tsx'
import { SoftBreaks } from '#ui/text/SoftBreaks.tsx'
import styles from './ListingItemView.module.css'
import type { PlannedListingItem } from './listing.rules.ts'

/** One entry of a listing: category, title, picture (LIST-1). */
export function ListingItemView({ item }: { item: PlannedListingItem }) {
  const { title, href, rel, list, hasSponsoredLabel, category, thumbnail, isLarge, thumbnailSizes } = item
  return (
    <li
      className={isLarge ? `${styles.item} ${styles.large}` : styles.item}
      {...(hasSponsoredLabel && paidFor.attributes())}
    >
      <div>
        {(hasSponsoredLabel || category) && (
          <p className={styles.category}>
            {hasSponsoredLabel && <PaidLabel />} {category}
          </p>
        )}
        <p className={styles.title}>
          <a href={href} rel={rel} className="stretched" {...trackLink('listing_clicked', { list })}>
            <SoftBreaks text={title} />
          </a>
        </p>
      </div>
      <div className={styles.picture}>
        <Thumbnail image={thumbnail} sizes={thumbnailSizes} />
      </div>
    </li>
  )
}
