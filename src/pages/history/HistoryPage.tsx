import type { IsoDate } from '#model/articles/date.ts'
import type { SitePath } from '#model/text/text.ts'
import { routePatterns, verifyPath } from '#routing/routes.ts'
import { Text, TextList, useTexts } from '#texts/Text.tsx'
import { Pager, type PagerPlan } from '#ui/navigation/Pager.tsx'
import { DirectedText } from '#ui/text/DirectedText.tsx'
import { SoftBreaks } from '#ui/text/SoftBreaks.tsx'
import { FormPage } from '../FormPage.tsx'
import styles from './HistoryPage.module.css'

/** The kind of change of a version; its text is `history.kind.…`. */
export type VersionKind =
  | 'first'
  | 'correction'
  | 'medical'
  | 'return'
  | 'text'
  | 'sources'
  | 'people'
  | 'paid'
  | 'unknown'

/** The number of changes of each kind. */
export type ChangeFigures = Partial<Record<'numbers' | 'words' | 'sources' | 'people' | 'paid', number>>

export interface ListedVersion {
  number: number
  date: IsoDate
  isCurrent: boolean
  kind: VersionKind
  /** The earlier version with the same text. */
  sameAs: number | null
  figures: ChangeFigures
  /** Who published it, as far as the site shows it. */
  editor: { name: string } | 'editor' | null
  reasons: string[]
  withdrawn: { reason: string; date: IsoDate } | null
  /** Null if its content is not kept. */
  address: string | null
  /** The address of its changes; null if they are not known. */
  changes: string | null
}

/** An article by its title. */
export interface ShownArticle {
  name: string
  /** Null if it was taken down. */
  link: string | null
}

export interface HistoryPageData {
  article: ShownArticle
  versions: ListedVersion[]
  pager: PagerPlan
  href: (page: number) => string
  /** For the form that compares two versions; null if there is only one. */
  compare: { article: SitePath; newest: number } | null
  /** The data for verifying all of this; null for an article that was taken down. */
  provenance: string | null
  /** Null until the site has signed a log. */
  log: string | null
}

/** Every published version of an article, newest first (REV-5). */
export function HistoryPage({ data }: { data: HistoryPageData }) {
  const { article, versions, pager, href, compare, provenance, log } = data
  const texts = useTexts()
  return (
    <FormPage>
      <header className={styles.header}>
        <h1>{texts.t('history.title')}</h1>
        <p>
          <ArticleLink article={article} />
        </p>
      </header>
      {article.link === null && <TakenDown />}
      <p>{texts.t('history.about')}</p>
      {versions.length === 0 && <p>{texts.t('history.none')}</p>}
      <ol className={styles.versions} reversed>
        {versions.map((version) => (
          <Version key={version.number} version={version} />
        ))}
      </ol>
      <Pager {...pager} href={href} />
      {compare && <CompareForm {...compare} />}
      {provenance && (
        <p className={styles.check}>
          <Text
            id="history.check"
            values={{
              data: <a href={provenance}>provenance.json</a>,
              check: (words) => <a href={`${verifyPath}?article=${article.link}`}>{words}</a>,
              log: (words) => (log ? <a href={log}>{words}</a> : words),
            }}
          />
        </p>
      )}
    </FormPage>
  )
}

/** The notice on all history pages of an article that was taken down. */
export function TakenDown() {
  return (
    <p className={styles.notice} role="note">
      <Text id="history.takenDown" />
    </p>
  )
}

export function ArticleLink({ article: { name, link: address } }: { article: ShownArticle }) {
  const link =
    address === null ? (
      <SoftBreaks text={name} />
    ) : (
      <a href={address}>
        <SoftBreaks text={name} />
      </a>
    )
  return <Text id="history.of" values={{ article: link }} />
}

function Version({ version }: { version: ListedVersion }) {
  const texts = useTexts()
  const { number, date, isCurrent, kind, sameAs, figures, editor, reasons, withdrawn, address, changes } = version
  return (
    <li id={`version-${number}`}>
      <h2 className={styles.name}>
        <Text id="history.version" values={{ number, date: <time dateTime={date}>{texts.date(date)}</time> }} />
      </h2>
      <p>
        {kind === 'return' && sameAs !== null
          ? texts.t('history.kind.return', { number: sameAs })
          : texts.t(`history.kind.${kind === 'return' ? 'text' : kind}`)}
        {isCurrent && <strong className={styles.current}>{texts.t('history.current')}</strong>}
      </p>
      <Figures figures={figures} />
      {reasons.map((reason) => (
        <p key={reason}>
          <DirectedText text={reason} />
        </p>
      ))}
      {editor && (
        <p className={styles.by}>
          {editor === 'editor' ? (
            texts.t('history.byEditor')
          ) : (
            <Text id="history.byName" values={{ name: editor.name }} />
          )}
        </p>
      )}
      {withdrawn && (
        <p className={styles.notice}>
          <Withdrawn {...withdrawn} />
        </p>
      )}
      <p className={styles.links}>
        {address && <a href={address}>{texts.t('history.read', { number })}</a>}
        {changes && <a href={changes}>{texts.t('history.seeChanges', { from: number - 1, to: number })}</a>}
        {!address && !withdrawn && texts.t('history.notKept')}
      </p>
    </li>
  )
}

export function Withdrawn({ reason, date }: { reason: string; date: IsoDate }) {
  const texts = useTexts()
  return <Text id="history.withdrawn" values={{ date: texts.date(date), reason: <DirectedText text={reason} /> }} />
}

export function Figures({ figures }: { figures: ChangeFigures }) {
  const texts = useTexts()
  const kinds = ['numbers', 'words', 'sources', 'people', 'paid'] as const
  const counts = kinds.flatMap((kind) => {
    const count = figures[kind] ?? 0
    return count > 0 ? [<span key={kind}>{texts.t(`history.figures.${kind}`, { count })}</span>] : []
  })
  if (counts.length === 0) return null
  return (
    <p className={styles.figures}>
      <TextList type="unit" items={counts} />
    </p>
  )
}

function CompareForm({ article, newest }: { article: SitePath; newest: number }) {
  const texts = useTexts()
  const field = (name: 'from' | 'to', value: number) => (
    <label>
      {texts.t(`history.${name}`)}{' '}
      <input type="number" name={name} min={1} max={newest} defaultValue={value} required />
    </label>
  )
  return (
    <form className={styles.compare} action={routePatterns.versionChanges}>
      <input type="hidden" name="article" value={article} />
      {field('from', newest - 1)} {field('to', newest)} <button type="submit">{texts.t('history.compare')}</button>
    </form>
  )
}
