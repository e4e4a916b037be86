import styles from './AdPlaceView.module.css'
import type { AdSlot } from './rail.rules.ts'

/** An empty ad slot. Plain HTML of the page, never inside an island: hydration would destroy what fills it. */
export function AdPlaceView({ slot }: { slot: AdSlot }) {
  return (
    <div
      className={styles.place}
      data-ad-place={slot.name}
      data-size={`${slot.widthPx}x${slot.heightPx}`}
      data-reserved={slot.isReserved || undefined}
    />
  )
}
