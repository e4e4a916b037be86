import type { ReactNode } from 'react'
import styles from './VisuallyHidden.module.css'

/** Text for those who listen to the page. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.text}>{children}</span>
}
