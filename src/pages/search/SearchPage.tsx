import { TopicRequest } from '#features/topic-request/TopicRequest.tsx'
import type { ArticleCard } from '#model/article-card.ts'
import { topicRequestPaths } from '#model/routes.ts'
import { ArticleCardView } from '#ui/ArticleCardView.tsx'
import type { FormState } from '#ui/form/form-state.ts'
import type { PagerPlan } from '#ui/Pager.tsx'
import { ListPage } from '../ListPage.tsx'
import { SearchForm } from './SearchForm.tsx'
import styles from './SearchPage.module.css'

/** Text in parts, with the matches of a search marked. */
export type MarkedText = readonly { text: string; isMatch: boolean }[]

export interface SearchPageData {
  query: string
  items: (ArticleCard & { titleParts: MarkedText; excerpt: MarkedText })[]
  total: number
  /** False where more match than `total` says. */
  isTotalExact: boolean
  pager: PagerPlan
  /** For a search that found nothing. */
  topicForm: FormState
}

/** Full-text search over the published articles, matches marked (PAGE-10). */
export function SearchPage({ data }: { data: SearchPageData }) {
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
  return (
    <ListPage
      header={
        <>
          <h1>Search</h1>
          <SearchForm query={data.query} />
          {data.query && <p role="status">{resultsTitle(data)}</p>}
        </>
      }
      cards={results}
      pager={data.pager}
      href={(page) => `/search?${new URLSearchParams({ q: data.query, page: String(page) })}`}
      empty={
        data.query
          ? 'Nothing matches these words. Try fewer words, or the plain name of the condition.'
          : 'Type a condition, a food or a worry.'
      }
      footer={data.query && isLastPage && <NotFound hasResults={data.total > 0} form={data.topicForm} />}
    />
  )
}

/** At the end of what a search found: a way to say what is missing. */
function NotFound({ hasResults, form }: { hasResults: boolean; form: FormState }) {
  if (!hasResults) return <TopicRequest form={form} level={2} />
  return (
    <p className={styles.missing}>
      Not what you were looking for? <a href={topicRequestPaths.form}>Tell us what is missing</a>
    </p>
  )
}

function resultsTitle({ total, isTotalExact }: SearchPageData): string {
  if (!isTotalExact) return `More than ${total.toLocaleString('en-US')} articles`
  return total === 1 ? '1 article' : `${total.toLocaleString('en-US')} articles`
}

function Marked({ parts }: { parts: MarkedText }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
  return parts.map((part, index) => (part.isMatch ? <mark key={index}>{part.text}</mark> : part.text))
}
