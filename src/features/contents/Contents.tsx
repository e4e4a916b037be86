import { Island } from '#islands/Island.tsx'
import { SoftBreaks } from '#ui/SoftBreaks.tsx'
import { trackPress, trackToggle } from '#ui/track-attributes.ts'
import styles from './Contents.module.css'
import type { ContentsPlan } from './contents.rules.ts'
import { TruncatedContents } from './TruncatedContents.island.tsx'

/** The table of contents: a card that opens, or a list truncated to a fixed height in long articles (TOC-1, TOC-4). */
export function Contents({ plan }: { plan: ContentsPlan }) {
  const { titleId } = plan
  const list = <ContentsList plan={plan} />
  return (
    <nav className={styles.contents} aria-labelledby={titleId} data-print="no">
      {plan.isTruncated ? (
        <>
          <h2 id={titleId} className={styles.title}>
            In this article
          </h2>
          <Island of={TruncatedContents} props={{ count: plan.entries.length, list }} />
        </>
      ) : (
        <details open={plan.startsOpen} {...trackToggle('contents_toggled', {})}>
          <summary className={`${styles.summary} chevron`}>
            <span id={titleId} className={styles.title}>
              In this article
            </span>
          </summary>
          {list}
        </details>
      )}
    </nav>
  )
}

function ContentsList({ plan }: { plan: ContentsPlan }) {
  const List = plan.isNumbered ? 'ol' : 'ul'
  return (
    <List className={plan.isNumbered ? styles.numbered : styles.list}>
      {plan.entries.map((entry) => (
        <li key={entry.href}>
          <a href={entry.href} {...trackPress('contents_clicked', { section: entry.section })}>
            <SoftBreaks text={entry.title} />
          </a>
        </li>
      ))}
    </List>
  )
}
