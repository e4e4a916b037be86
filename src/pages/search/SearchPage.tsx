import { HelpBox } from '#features/help/HelpBox.tsx'
import { HelpWatch } from '#features/help/HelpWatch.tsx'
import type { HelpWatchPlan } from '#features/help/help.rules.ts'
import { TopicRequest } from '#features/topic-request/TopicRequest.tsx'
import type { ArticleCard } from '#model/articles/article-card.ts'
import type { SiteLanguage } from '#model/site/language.ts'
import { directionRuns } from '#model/text/direction-runs.ts'
import { pathsById, topicRequestPaths } from '#routing/routes.ts'
import { trackView } from '#runtime/track-attributes.ts'
import type { HelpBoxPlan } from '#texts/safety/help-box.ts'
import { Text, useTexts } from '#texts/Text.tsx'
import type { Texts } from '#texts/texts.ts'
import { opensForm } from '#ui/form/form-link.hooks.ts'
import type { FormState } from '#ui/form/form-state.ts'
import type { PagerPlan } from '#ui/navigation/Pager.tsx'
import { SearchForm } from '#ui/navigation/SearchForm.tsx'
import { ArticleCardView } from '#ui/pictures/ArticleCardView.tsx'
import { DirectedText } from '#ui/text/DirectedText.tsx'
import { ListPage } from '../ListPage.tsx'
import styles from './SearchPage.module.css'

/** Text in parts, with the matches of a search marked. */
export type MarkedText = readonly { text: string; isMatch: boolean }[]

/** A person, category, series or page about the site that a search finds by its name. */
export interface FoundPage {
  kind: 'person' | 'category' | 'series' | 'page'
  /** The id of a person or series, the path of other kinds. */
  key: string
  name: string
  /** A person's role; empty for other kinds. */
  role: string
}

export interface SearchPageData {
  query: string
  pages: readonly FoundPage[]
  /** False if no article has all words of the query: those listed have some. */
  hasAllWords: boolean
  /** False if no article has the "phrases" of the query: those listed have their words. */
  hasPhrases: boolean
  /** The query with corrections in place of words that no article has; null without corrections. */
  corrected: string | null
  items: (ArticleCard & { titleParts: MarkedText; excerpt: MarkedText })[]
  total: number
  /** False if more articles match than `total`. */
  isTotalExact: boolean
  pager: PagerPlan
  /** Help lines, if the query mentions a topic that needs them. */
  help: HelpBoxPlan | null
  /** The matches of the same search in the other languages of the site, if there are any. */
  otherLanguages: readonly { language: SiteLanguage; total: number; address: string }[]
  /** The prefix of the paths of people and series in the language of the page. */
  prefix: string
  /** For a search without results. */
  topicForm: FormState
  topicHelp: HelpWatchPlan
}

/** Search over the published articles, matches marked, and over the names of people and topics (PAGE-10). */
export function SearchPage({ data }: { data: SearchPageData }) {
  const texts = useTexts()
  const results = data.items.map((item) => (
    <ArticleCardView
      key={item.path}
      card={item}
      level={2}
      title={<Marked parts={item.titleParts} />}
      text={<Marked parts={item.excerpt} />}
    />
  ))
  const isLastPage = data.pager.page === data.pager.pages
  const hasFoundNothing = data.query !== '' && data.total === 0 && data.pages.length === 0
  return (
    // A search that mentions a crisis or an emergency is not counted.
    <div {...(hasFoundNothing && !data.help && trackView('search_without_result', {}))}>
      <ListPage
        header={
          <>
            <h1>{texts.t('search.title')}</h1>
            <SearchForm query={data.query} />
            {data.help && <HelpBox plan={data.help} level={2} />}
            {data.query && (
              <p role="status">
                {data.corrected && !data.help && (
                  <>
                    <Text
                      id="search.didYouMean"
                      values={{ query: <a href={searchAddress(data.corrected)}>{data.corrected}</a> }}
                    />{' '}
                  </>
                )}
                {resultsTitle(data, texts)}
              </p>
            )}
            <OtherLanguages found={data.otherLanguages} />
          </>
        }
        cards={results}
        pager={data.pager}
        href={(page) => `${searchAddress(data.query)}&page=${page}`}
        empty={data.query ? texts.t('search.nothing') : texts.t('search.empty')}
        footer={data.query && isLastPage && <NotFound data={data} />}
      >
        {data.pages.length > 0 && <FoundPages pages={data.pages} prefix={data.prefix} />}
      </ListPage>
    </div>
  )
}

/** LANG-4: matches in other languages, which readers of the page's language may be able to read. */
function OtherLanguages({ found }: { found: SearchPageData['otherLanguages'] }) {
  if (found.length === 0) return null
  return (
    <ul className={styles.languages}>
      {found.map(({ language: { code, direction, name }, total, address }) => (
        <li key={code}>
          <a href={address} hrefLang={code}>
            <Text
              id="search.inLanguage"
              values={{
                count: total,
                language: (
                  <bdi lang={code} dir={direction}>
                    {name}
                  </bdi>
                ),
              }}
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

function searchAddress(query: string): string {
  return `/search?${new URLSearchParams({ q: query })}`
}

function FoundPages({ pages, prefix }: Pick<SearchPageData, 'pages' | 'prefix'>) {
  const texts = useTexts()
  return (
    <nav aria-label={texts.t('search.pages')}>
      <ul className={styles.pages}>
        {pages.map((page) => (
          <li key={`${page.kind} ${page.key}`}>
            <a href={addressOf(page, prefix)}>
              <span className={styles.kind}>{page.role || texts.t(`search.${page.kind}`)}</span>
              <DirectedText text={page.name} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function addressOf({ kind, key }: FoundPage, prefix: string): string {
  return kind === 'person' || kind === 'series' ? prefix + pathsById[kind](key) : key
}

/** Below the results of a search: a way to request what is missing. */
function NotFound({ data: { total, topicForm, topicHelp } }: { data: SearchPageData }) {
  if (total === 0)
    return (
      <HelpWatch plan={topicHelp}>
        <TopicRequest form={topicForm} level={2} />
      </HelpWatch>
    )
  return (
    <p className={styles.missing}>
      <Text
        id="search.missing"
        values={{
          a: (words) => (
            <a href={topicRequestPaths.form} {...opensForm}>
              {words}
            </a>
          ),
        }}
      />
    </p>
  )
}

function resultsTitle({ total: count, isTotalExact, hasAllWords, hasPhrases }: SearchPageData, texts: Texts): string {
  if (!hasPhrases && count > 0) return texts.t('search.noPhrase', { count })
  if (!isTotalExact) return texts.t('search.moreThan', { count })
  return texts.t(hasAllWords ? 'search.found' : 'search.someWords', { count })
}

function Marked({ parts }: { parts: MarkedText }) {
  const { direction } = useTexts()
  const runs = directionRuns(parts.map(({ text }) => text).join(''), direction)
  return (
    <>
      {runs.map((run, index) => [
        <Marks key={`before ${run.from}`} parts={partsWithin(parts, runs[index - 1]?.to ?? 0, run.from)} />,
        <bdi key={run.from} dir={run.direction} lang={run.lang}>
          <Marks parts={partsWithin(parts, run.from, run.to)} />
        </bdi>,
      ])}
      <Marks parts={partsWithin(parts, runs.at(-1)?.to ?? 0, Number.POSITIVE_INFINITY)} />
    </>
  )
}

function Marks({ parts }: { parts: MarkedText }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
  return parts.map((part, index) => (part.isMatch ? <mark key={index}>{part.text}</mark> : part.text))
}

/** The parts between two positions of the whole text. */
function partsWithin(parts: MarkedText, from: number, to: number): MarkedText {
  let start = 0
  return parts.flatMap((part) => {
    const text = part.text.slice(Math.max(from - start, 0), Math.max(to - start, 0))
    start += part.text.length
    return text === '' ? [] : [{ ...part, text }]
  })
}
