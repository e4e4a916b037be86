import type { ReactNode } from 'react'
import styles from './PageFrame.module.css'

/** A page as wide as the site: a header of the text's width, and whatever stands under it. */
export function PageFrame({ header, children }: { header: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <header className={styles.header}>{header}</header>
      {children}
    </div>
  )
}
