import { trackPress } from '#islands/track.ts'
import type { ListingItem } from '#model/listing-item.ts'
import { withQuery } from '#ui/link-query.ts'
import { Thumbnail } from '#ui/Thumbnail.tsx'
import styles from './ListingItemView.module.css'

/**
 * One entry of a listing (LIST-1): category, title, an 84×63 picture (LIST-3 where there is none).
 *
 * @param query  extra parameters for the link (PAGE-7)
 */
export function ListingItemView({
  item,
  list,
  query = {},
}: {
  item: ListingItem
  list: string
  query?: Record<string, string>
}) {
  if (item.hidden) return null
  const href = withQuery(item.link ?? item.url ?? '', query)
  return (
    <li className={item.displayLarge ? `${styles.item} ${styles.large}` : styles.item}>
      <div className={styles.text}>
        {item.category && <p className={styles.category}>{item.category}</p>}
        <p className={styles.title}>
          <a href={href} className="stretched" {...trackPress('listing_clicked', { list, to: href })}>
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
