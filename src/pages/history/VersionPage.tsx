import { TextChanges } from '#features/keep/TextChanges.tsx'
import type { IsoDate } from '#model/articles/date.ts'
import type { VersionState } from '#model/history/version-states.ts'
import { Text, TextList, useTexts } from '#texts/Text.tsx'
import { FormPage } from '../FormPage.tsx'
import styles from './HistoryPage.module.css'
import { ArticleLink, type ShownArticle, TakenDown, Withdrawn } from './HistoryPage.tsx'
import { type TextNode, VersionText } from './VersionText.tsx'

export type CreditedRole = 'author' | 'editor' | 'medicalReviewer' | 'factChecker' | 'copyEditor'

export interface VersionPageData {
  article: ShownArticle
  number: number
  date: IsoDate
  /** Why it is hidden; null if it is shown. */
  withdrawn: { reason: string; date: IsoDate } | null
  /** Day of the next version; null for the present one. */
  superseded: IsoDate | null
  history: string
  /** The changes from this version to the present one. */
  changes: string | null
  /** The state of this version since; null for the present one. */
  since: VersionState | null
  text: TextNode | null
  credits: { role: CreditedRole; names: string[] }[]
  hash: string
}

/** A past version of an article: its text, and its credits (REV-5). */
export function VersionPage({ data }: { data: VersionPageData }) {
  const { article, number, date, withdrawn, superseded, history, changes, since, text, credits, hash } = data
  const texts = useTexts()
  return (
    <FormPage>
      <header className={styles.header}>
        <p>
          <Text id="history.version" values={{ number, date: <time dateTime={date}>{texts.date(date)}</time> }} />
        </p>
        <p>
          <ArticleLink article={article} />
        </p>
      </header>
      {article.link === null && <TakenDown />}
      {(withdrawn || article.link !== null) && (
        <p className={styles.notice} role="note">
          {withdrawn ? (
            <Withdrawn {...withdrawn} />
          ) : superseded ? (
            <Superseded date={superseded} />
          ) : (
            texts.t('history.isCurrent')
          )}
        </p>
      )}
      <p className={styles.links}>
        {article.link !== null && <a href={article.link}>{texts.t('history.readCurrent')}</a>}
        {changes && <a href={changes}>{texts.t('history.changesSince')}</a>}
        <a href={history}>{texts.t('history.all')}</a>
      </p>
      {since?.changes && <TextChanges changes={since.changes} others={since.others} />}
      {text && (
        <article className={styles.text}>
          <VersionText text={text} />
        </article>
      )}
      <ul>
        {credits.map(({ role, names }) => (
          <li key={role}>
            {texts.t(`articleTools.${role}`)}: <TextList type="unit" items={names} />
          </li>
        ))}
      </ul>
      <p>
        {texts.t('history.hash')}: <bdi className={styles.hash}>{hash}</bdi>
      </p>
    </FormPage>
  )
}

function Superseded({ date }: { date: IsoDate }) {
  const texts = useTexts()
  return texts.t('history.superseded', { date: texts.date(date) })
}
