import type { ReactNode } from 'react'
import { PaidLabel } from '#ui/PaidLabel.tsx'
import { paidFor } from '#ui/paid-for.hooks.ts'
import { Picture } from '#ui/pictures/Picture.tsx'
import { DirectedText } from '#ui/text/DirectedText.tsx'
import type { SponsoredListPlan } from './rail.rules.ts'
import styles from './SponsoredList.module.css'

/** A sponsor's list in place of the edited one (RAIL-4): its own tint, and the label before anything else. */
export function SponsoredList({
  plan: { titleId, title, logo },
  children,
}: {
  plan: Pick<SponsoredListPlan, 'titleId' | 'title' | 'logo'>
  children: ReactNode
}) {
  return (
    <section className={styles.sponsored} aria-labelledby={titleId} {...paidFor.attributes()}>
      <PaidLabel />
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          <DirectedText text={title} />
        </h2>
        {logo && <Picture image={logo} sizes="120px" isWhole className={styles.logo} />}
      </div>
      {children}
    </section>
  )
}
