import styles from './AdPlaceView.module.css'
import type { AdPlace } from './rail.rules.ts'

/** An empty place for an ad. Plain HTML of the page, never inside an island, which would lose what stands in it. */
export function AdPlaceView({ place }: { place: AdPlace }) {
  return (
    <div
      className={styles.place}
      data-ad-place={place.name}
      data-size={`${place.widthPx}x${place.heightPx}`}
      data-reserved={place.isReserved || undefined}
    />
  )
}
