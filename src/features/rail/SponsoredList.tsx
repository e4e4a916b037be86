import type { ReactNode } from 'react'
import { Picture } from '#ui/Picture.tsx'
import { SponsoredLabel } from '#ui/SponsoredLabel.tsx'
import type { RailPlan } from './rail.rules.ts'
import styles from './SponsoredList.module.css'

/** A sponsor's list in place of the edited one (RAIL-4): its own tint, and the word before anything else. */
export function SponsoredList({ title, logo, children }: NonNullable<RailPlan['sponsored']> & { children: ReactNode }) {
  return (
    <section className={styles.sponsored} aria-labelledby="rail-sponsored">
      <SponsoredLabel />
      <div className={styles.head}>
        <h2 id="rail-sponsored" className={styles.title}>
          {title}
        </h2>
        {logo && <Picture image={{ ...logo.src, alt: logo.alt }} sizes="120px" className={styles.logo} />}
      </div>
      {children}
    </section>
  )
}
