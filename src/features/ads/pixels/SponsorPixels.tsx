import { behaviors } from '#runtime/behavior.ts'
import { pixelsToCall } from './pixels.hooks.ts'
import styles from './SponsorPixels.module.css'
import type { SponsorPixelsPlan } from './sponsor-pixels.rules.ts'

/**
 * The element in which the pixels of a sponsor are called once a reader sees its bar. It is invisible and not read
 * aloud; without scripts it does nothing.
 */
export function SponsorPixels({ plan }: { plan: SponsorPixelsPlan }) {
  return (
    <div
      className={styles.place}
      aria-hidden="true"
      data-print="no"
      {...pixelsToCall.attributes(JSON.stringify(plan))}
      {...behaviors('sponsor-pixels')}
    />
  )
}
