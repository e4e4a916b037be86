import type { IsoDate } from '#model/articles/date.ts'
import { Text, TextList, useTexts } from '#texts/Text.tsx'
import { DirectedText } from '#ui/text/DirectedText.tsx'
import { FormPage } from '../FormPage.tsx'
import styles from './HistoryPage.module.css'
import { ArticleLink, type ChangeFigures, Figures, type ShownArticle, TakenDown } from './HistoryPage.tsx'
import type { CreditedRole } from './VersionPage.tsx'

export interface ShownLine {
  /** "head", "end" or the title of a section. */
  part: string
  kind: string
  runs: { in: 'both' | 'before' | 'after'; words: string }[]
  numbers: { before: string[]; after: string[] }
}

/** Items that only one of the two versions has. */
export interface Exchanged {
  before: string[]
  after: string[]
}

export interface ChangesPageData {
  article: ShownArticle
  from: { number: number; date: IsoDate; address: string }
  to: { number: number; date: IsoDate; address: string }
  history: string
  figures: ChangeFigures
  lines: ShownLine[]
  people: ({ role: CreditedRole } & Exchanged)[]
  paid: Exchanged
}

/** The differences of two versions of an article: numbers first, then the text, sources, people, paid items (REV-5). */
export function ChangesPage({ data }: { data: ChangesPageData }) {
  const { article, from, to, history, figures, lines, people, paid } = data
  const texts = useTexts()
  const numbers = lines.filter((line) => line.numbers.before.length + line.numbers.after.length > 0)
  const sources = lines.filter(({ kind }) => kind === 'source')
  const words = lines.filter(({ kind }) => kind !== 'source')
  const hasPaid = paid.before.length + paid.after.length > 0
  return (
    <FormPage>
      <header className={styles.header}>
        <h1>{texts.t('history.changesTitle', { from: from.number, to: to.number })}</h1>
        <p>
          <ArticleLink article={article} />
        </p>
      </header>
      {article.link === null && <TakenDown />}
      <p className={styles.links}>
        {[from, to].map(({ number, date, address }) => (
          <a key={number} href={address}>
            <Text id="history.version" values={{ number, date: <time dateTime={date}>{texts.date(date)}</time> }} />
          </a>
        ))}
        <a href={history}>{texts.t('history.all')}</a>
      </p>
      <Figures figures={figures} />
      {lines.length === 0 && <p>{texts.t('history.sameText')}</p>}
      {numbers.length > 0 && (
        <section>
          <h2>{texts.t('history.numbers')}</h2>
          <ul>
            {numbers.map((line) => (
              <li key={keyOf(line)}>
                <Part part={line.part} />: <Both {...line.numbers} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {words.length > 0 && <Lines title={texts.t('history.text')} lines={words} />}
      {sources.length > 0 && <Lines title={texts.t('articleTools.sources')} lines={sources} />}
      {people.length > 0 && (
        <section>
          <h2>{texts.t('history.people')}</h2>
          <ul>
            {people.map(({ role, ...names }) => (
              <li key={role}>
                {texts.t(`articleTools.${role}`)}: <Both {...names} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {hasPaid && (
        <section>
          <h2>{texts.t('history.paid')}</h2>
          <p>
            <Both {...paid} />
          </p>
        </section>
      )}
    </FormPage>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly ShownLine[] }) {
  return (
    <section>
      <h2>{title}</h2>
      {lines.map((line, place) => (
        <div key={keyOf(line)}>
          {line.part !== lines[place - 1]?.part && line.kind !== 'source' && (
            <h3>
              <Part part={line.part} />
            </h3>
          )}
          <p dir="auto" className={styles.line}>
            {line.runs.map((run, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and never again
              <Run key={index} run={run} />
            ))}
          </p>
        </div>
      ))}
    </section>
  )
}

function Run({ run: { in: place, words } }: { run: ShownLine['runs'][number] }) {
  if (place === 'both') return words
  return place === 'before' ? <del>{words}</del> : <ins>{words}</ins>
}

function Both({ before, after }: Exchanged) {
  return (
    <>
      {before.length > 0 && (
        <del>
          <TextList type="unit" items={before.map((name) => <DirectedText key={name} text={name} />)} />
        </del>
      )}{' '}
      {after.length > 0 && (
        <ins>
          <TextList type="unit" items={after.map((name) => <DirectedText key={name} text={name} />)} />
        </ins>
      )}
    </>
  )
}

function Part({ part }: { part: string }) {
  const texts = useTexts()
  if (part === 'head' || part === 'end') return texts.t(`history.${part}`)
  return <DirectedText text={part} />
}

function keyOf({ part, runs }: ShownLine): string {
  return part + runs.map(({ words }) => words).join('')
}
