import { Island } from '#islands/Island.tsx'
import type { HistoryEntry } from '#model/article.ts'
import type { DisplayDate } from '#model/date.ts'
import type { Person } from '#model/person.ts'
import { historyShownAtFirst, type ToolsPlan } from './article-tools.rules.ts'
import styles from './History.module.css'
import { HistoryList } from './HistoryList.island.tsx'

/** What happened to the article, newest first, and who answers for it (TOOLS-3). */
export function History({ plan, published }: { plan: ToolsPlan; published: DisplayDate | undefined }) {
  const entries = (
    <ol className={styles.list}>
      {plan.history.map((entry) => (
        <Entry key={entry.date.date} entry={entry} />
      ))}
    </ol>
  )
  return (
    <section id={plan.historyId} className={styles.history} aria-label="History of this article">
      <p className={styles.note}>
        Our experts keep watch on health and wellness, and we change our articles when new information comes to light.
      </p>
      {plan.history.length === 0 && <Unchanged published={published} />}
      {plan.history.length > 0 &&
        (plan.history.length > historyShownAtFirst ? <Island of={HistoryList} props={{ entries }} /> : entries)}
    </section>
  )
}

function Unchanged({ published }: { published: DisplayDate | undefined }) {
  return <p>{published ? `Unchanged since it was published on ${published.display}.` : 'No changes are recorded.'}</p>
}

function Entry({ entry }: { entry: HistoryEntry }) {
  return (
    <li className={styles.entry}>
      <p className={styles.head}>
        <time dateTime={entry.date.date}>{entry.date.display}</time>{' '}
        <span className={styles.action}>{entry.action}</span>
      </p>
      {entry.updateReason.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      <dl className={styles.credits}>
        <Credit label="Written by" people={entry.authors} />
        <Credit label="Edited by" people={entry.editor} />
        <Credit label="Medically reviewed by" people={entry.medicallyReviewedBy} />
        <Credit label="Fact checked by" people={entry.factCheckedBy} />
        <Credit label="Copy edited by" people={entry.copyEditor} />
      </dl>
    </li>
  )
}

function Credit({ label, people }: { label: string; people: Person[] }) {
  if (people.length === 0) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>{people.map((person) => person.name.display).join(', ')}</dd>
    </div>
  )
}
