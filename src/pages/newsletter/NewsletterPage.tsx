import type { ReactNode } from 'react'
import styles from './NewsletterPage.module.css'

/** The form by itself, and the pages that the links of its mails lead to. */
export function NewsletterPage({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>
}
