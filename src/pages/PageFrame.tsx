import type { ReactNode } from 'react'
import styles from './PageFrame.module.css'

/** A page of the site's full width, under a header of the text's width. */
export function PageFrame({ header, children }: { header: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <header className={styles.header}>{header}</header>
      {children}
    </div>
  )
}
