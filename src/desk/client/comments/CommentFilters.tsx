import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { Input, SearchField, ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { CommentedArticles, commentStates, longestSearch } from '../../desk-api.ts'
import { ask } from '../api.ts'
import { FilterSelect } from '../controls/FilterSelect.tsx'
import styles from './CommentFilters.module.css'
import type { CommentView } from './comment-list.ts'
import { ruleNames } from './HeldText.tsx'

export const stateNames = {
  waiting: 'Waiting',
  escalated: 'Escalated',
  approved: 'Approved',
  rejected: 'Rejected',
  reported: 'Reported',
  all: 'All',
} as const
type State = keyof typeof stateNames

/** The list that a view filters. */
export function listOf({ state, isReported }: CommentView): State {
  return isReported ? 'reported' : (state ?? 'all')
}

/** Keys are hours. Readers are told that comments are posted within 24 to 48 hours (COMM-1). */
const ages = {
  any: 'Any age',
  '24': 'Older than a day',
  '48': 'Older than 2 days',
  '168': 'Older than a week',
} as const

/** The filters of the list of comments: state, article, rule, age, and words. */
export function CommentFilters({
  view,
  search,
  searchField,
  onChange,
  onSearch,
}: {
  view: CommentView
  /** The search as typed. */
  search: string
  searchField: RefObject<HTMLInputElement | null>
  onChange(view: CommentView): void
  onSearch(search: string): void
}) {
  const { data } = useQuery({
    queryKey: ['comments', 'articles', view.state],
    queryFn: () =>
      ask(`/comments/articles?${new URLSearchParams(view.state ? { state: view.state } : {})}`, CommentedArticles),
    placeholderData: (previous) => previous,
  })
  const counted = (data?.articles ?? []).map(({ id, title, comments }) => [id, `${title ?? id} (${comments})`])
  const articles: Record<string, string> = { any: 'All articles', ...Object.fromEntries(counted) }
  // An article whose last comment was decided stays selected.
  if (view.article) articles[view.article] ??= view.article
  return (
    <search className={styles.filters} aria-label="Comments">
      <ToggleButtonGroup
        aria-label="State"
        className={styles.states ?? ''}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[listOf(view)]}
        onSelectionChange={(keys) => {
          const state = commentStates.find((state) => keys.has(state))
          onChange({ ...view, state, isReported: keys.has('reported') || undefined })
        }}
      >
        {(Object.keys(stateNames) as State[]).map((state) => (
          <ToggleButton key={state} id={state}>
            {stateNames[state]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <SearchField
        aria-label="Search comments"
        value={search}
        onChange={onSearch}
        maxLength={longestSearch}
        className={styles.search ?? ''}
      >
        <Input ref={searchField} dir="auto" placeholder="Words, “a phrase”, an email" />
      </SearchField>
      <FilterSelect
        label="Article"
        isLabelHidden
        names={articles}
        value={view.article ?? 'any'}
        onChange={(article) => onChange({ ...view, article: article === 'any' ? undefined : article })}
      />
      <FilterSelect
        label="Held by"
        isLabelHidden
        names={{ any: 'Any rule or none', ...ruleNames }}
        value={view.rule ?? 'any'}
        onChange={(rule) => onChange({ ...view, rule: rule === 'any' ? undefined : rule })}
      />
      <FilterSelect
        label="Sent"
        isLabelHidden
        names={ages}
        value={ageOf(view)}
        onChange={(age) => onChange({ ...view, olderThanHours: age === 'any' ? undefined : Number(age) })}
      />
    </search>
  )
}

function ageOf({ olderThanHours }: CommentView): keyof typeof ages {
  const age = String(olderThanHours)
  return age in ages ? (age as keyof typeof ages) : 'any'
}
