import type { LedgerLists } from '#features/privacy/ledger-lists.ts'
import type { Person } from '#model/site/person.ts'
import type { SitePage } from '#model/site/site-page.ts'
import { Text, useTexts } from '#texts/Text.tsx'
import { PersonSummary } from '#ui/person/PersonSummary.tsx'
import { DirectedText } from '#ui/text/DirectedText.tsx'
import { Html } from '#ui/text/Html.tsx'
import { SoftBreaks } from '#ui/text/SoftBreaks.tsx'
import { SectionsView } from './SectionsView.tsx'
import styles from './SitePageView.module.css'

export interface SitePageData {
  page: SitePage
  people: Person[]
  /** The pages of the type that the page lists (SITE-6). */
  pages: SitePage[]
  /** The stored data and the parties that can be contacted, by the settings of the site. */
  ledger: LedgerLists
}

/** A page about the site itself (PAGE-4). */
export function SitePageView({ data: { page, people, pages, ledger } }: { data: SitePageData }) {
  const texts = useTexts()
  return (
    <article className={styles.page}>
      <header className={styles.header}>
        <h1>
          <SoftBreaks text={page.title} />
        </h1>
        {page.deck && (
          <p className={styles.deck}>
            <DirectedText text={page.deck} />
          </p>
        )}
      </header>
      {page.own && (
        <div className="prose">
          <Html html={page.own.html} />
        </div>
      )}
      <SectionsView path={page.path} sections={page.sections} ledger={ledger} />
      {pages.length > 0 && (
        <ul className={styles.people}>
          {pages.map(({ path, title, deck }) => (
            <li key={path}>
              <a href={path}>{title}</a>
              {deck && (
                <p>
                  <DirectedText text={deck} />
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {people.length > 0 && (
        <ul className={styles.people}>
          {people.map((person) => (
            <li key={person.id}>
              <PersonSummary person={person} />
            </li>
          ))}
        </ul>
      )}
      <p className={styles.updated}>
        <Text
          id="page.lastUpdated"
          values={{ date: <time dateTime={page.updated.date}>{texts.date(page.updated.date)}</time> }}
        />
      </p>
    </article>
  )
}
