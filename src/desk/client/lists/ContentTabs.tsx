import { Link } from 'wouter'
import styles from './Documents.module.css'

/** The two ways to look at documents: what there is, and what happens when. */
export function ContentTabs({ current }: { current: 'list' | 'calendar' }) {
  return (
    <nav aria-label="Views of the content" className={styles.tabs}>
      <Link href="/content" aria-current={current === 'list' ? 'page' : undefined}>
        List
      </Link>
      <Link href="/calendar" aria-current={current === 'calendar' ? 'page' : undefined}>
        Calendar
      </Link>
    </nav>
  )
}
