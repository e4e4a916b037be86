import { Island } from '#islands/Island.tsx'
import type { HistoryPlan, PlannedHistoryEntry } from './article-tools.rules.ts'
import styles from './History.module.css'
import { HistoryList } from './HistoryList.island.tsx'

/** What happened to the article, newest first, and who answers for it (TOOLS-3). */
export function History({ plan }: { plan: HistoryPlan }) {
  const entries = (
    <ol className={styles.list}>
      {plan.entries.map((entry) => (
        <Entry key={entry.date.date} entry={entry} />
      ))}
    </ol>
  )
  return (
    <section id={plan.id} className={styles.history} aria-label="History of this article">
      <p className={styles.note}>
        Our experts keep watch on health and wellness, and we change our articles when new information comes to light.
      </p>
      {plan.emptyText ? (
        <p>{plan.emptyText}</p>
      ) : plan.isFolded ? (
        <Island of={HistoryList} props={{ entries }} />
      ) : (
        entries
      )}
    </section>
  )
}

function Entry({ entry: { date, action, reasons, credits } }: { entry: PlannedHistoryEntry }) {
  return (
    <li className={styles.entry}>
      <p className={styles.head}>
        <time dateTime={date.date}>{date.display}</time> <span className={styles.action}>{action}</span>
      </p>
      {reasons.map((reason) => (
        <p key={reason} className={styles.reason}>
          {reason}
        </p>
      ))}
      <dl className={styles.credits}>
        {credits.map(({ label, names }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{names}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
