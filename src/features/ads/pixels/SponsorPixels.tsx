import { behaviors } from '#runtime/behavior.ts'
import { pixelsToCall } from './pixels.hooks.ts'
import styles from './SponsorPixels.module.css'
import type { SponsorPixelsPlan } from './sponsor-pixels.rules.ts'

/**
 * Where the pixels of a sponsor are called once a reader sees its bar. Nothing of it is seen or read aloud; without
 * scripts it does nothing.
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
