import { trackPress } from '#ui/track-attributes.ts'
import type { ContentsEntry } from './contents.rules.ts'
import styles from './TabBar.module.css'

/**
 * The contents as a bar of tabs that stays at hand once the contents have scrolled away; the section in view is marked
 * (TOC-5). Shown by the section-in-view task; without scripts the contents themselves serve.
 * In flow it stands where it is written, below a hero, from the start.
 */
export function TabBar({ entries, isInFlow }: { entries: ContentsEntry[]; isInFlow: boolean }) {
  return (
    <nav
      className={isInFlow ? `${styles.bar} ${styles.inFlow}` : styles.bar}
      aria-label="Sections of this article"
      data-tab-bar=""
      data-in-view=""
      data-print="no"
    >
      <ul className={styles.tabs}>
        {entries.map((entry) => (
          <li key={entry.href}>
            <a className={styles.tab} href={entry.href} {...trackPress('contents_clicked', { section: entry.section })}>
              {entry.title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
