import { Fragment } from 'react'
import { Island } from '#islands/Island.tsx'
import { Text, TextList, useTexts } from '#texts/Text.tsx'
import { DirectedText } from '#ui/text/DirectedText.tsx'
import type { HistoryPlan, PlannedHistoryEntry } from './article-tools.rules.ts'
import styles from './History.module.css'
import { HistoryList } from './HistoryList.island.tsx'
import { textOfAction } from './history-action.rules.ts'

/** The history of the article, newest first, with the people responsible (TOOLS-3). */
export function History({ plan }: { plan: HistoryPlan }) {
  const texts = useTexts()
  const entries = (
    <ol className={styles.list}>
      {plan.entries.map((entry) => (
        <Entry key={entry.date} entry={entry} />
      ))}
    </ol>
  )
  return (
    <section id={plan.id} className={styles.history} aria-label={texts.t('articleTools.historyLabel')}>
      <p className={styles.note}>{texts.t('articleTools.historyNote')}</p>
      {plan.entries.length === 0 ? (
        <p>
          <Unchanged since={plan.published} />
        </p>
      ) : plan.isFolded ? (
        <Island
          component={HistoryList}
          props={{
            entries,
            showAll: texts.t('articleTools.showAllHistory'),
            showLess: texts.t('articleTools.showLess'),
          }}
        />
      ) : (
        entries
      )}
      <p>
        <a href={plan.versions}>{texts.t('history.all')}</a>
      </p>
    </section>
  )
}

function Unchanged({ since }: { since: string | null }) {
  const texts = useTexts()
  if (!since) return texts.t('articleTools.noChanges')
  return <Text id="articleTools.unchanged" values={{ date: texts.date(since) }} />
}

function Entry({ entry: { date, action, reasons, credits } }: { entry: PlannedHistoryEntry }) {
  const texts = useTexts()
  const known = textOfAction(action)
  return (
    <li className={styles.entry}>
      <p className={styles.head}>
        <time dateTime={date}>{texts.date(date)}</time>{' '}
        <span className={styles.action}>{known ? texts.t(known) : <DirectedText text={action} />}</span>
      </p>
      {reasons.map((reason) => (
        <p key={reason} className={styles.reason}>
          <DirectedText text={reason} />
        </p>
      ))}
      <dl className={styles.credits}>
        {credits.map(({ role, names }) => (
          <div key={role}>
            <dt>{texts.t(`articleTools.${role}`)}</dt>
            <dd>
              <TextList type="unit" items={names.map((name) => <Fragment key={name}>{name}</Fragment>)} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
