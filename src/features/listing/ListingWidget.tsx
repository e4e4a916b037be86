import type { ReactNode } from 'react'
import { SoftBreaks } from '#ui/text/SoftBreaks.tsx'
import styles from './ListingWidget.module.css'

/** A titled, bordered container for a list of content (LIST-2). */
export function ListingWidget({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  return (
    <section className={styles.widget} aria-labelledby={id} data-print="no">
      <h2 id={id} className={styles.title}>
        <SoftBreaks text={title} />
      </h2>
      {children}
    </section>
  )
}
