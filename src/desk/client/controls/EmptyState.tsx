import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

/** In place of a list that is empty: that it is, and what will be there. */
export function EmptyState({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{title}</p>
      {typeof children === 'string' ? <p>{children}</p> : children}
    </div>
  )
}
