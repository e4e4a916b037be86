import type { ReactNode } from 'react'
import styles from './Table.module.css'

/** A table that scrolls sideways where it does not fit; with the keyboard too. */
export function WideTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and holds nothing that takes the focus
    // biome-ignore lint/a11y/useSemanticElements: a section would be one more heading
    <div className={styles.scroller} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table}>{children}</table>
    </div>
  )
}
