import { Link } from 'wouter'
import styles from './Documents.module.css'

/** The views of documents: list, calendar, and imported documents. */
export function ContentTabs({ current }: { current: 'list' | 'calendar' | 'elsewhere' }) {
  return (
    <nav aria-label="Views of the content" className={styles.tabs}>
      <Link href="/content" aria-current={current === 'list' ? 'page' : undefined}>
        List
      </Link>
      <Link href="/calendar" aria-current={current === 'calendar' ? 'page' : undefined}>
        Calendar
      </Link>
      <Link href="/content/elsewhere" aria-current={current === 'elsewhere' ? 'page' : undefined}>
        From elsewhere
      </Link>
    </nav>
  )
}
