import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

/** Shown in place of an empty list: that it is empty, and what it will contain. */
export function EmptyState({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{title}</p>
      {typeof children === 'string' ? <p>{children}</p> : children}
    </div>
  )
}
