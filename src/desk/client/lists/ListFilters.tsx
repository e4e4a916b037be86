import type { DocumentQuery, urgencyLevels } from '../../work-api.ts'
import { kindNames, stateNames } from '../content/content-names.ts'
import { useLanguages } from '../content/use-languages.ts'
import { FilterSelect } from '../controls/FilterSelect.tsx'
import styles from './Documents.module.css'
import { foldedFilters } from './list-filter.ts'
import { useChoices } from './use-choices.ts'

const any: string = '*'
const stateChoices: Record<string, string> = { [any]: 'All states', work: 'In the making', ...stateNames }
const dueNames: Record<string, string> = { [any]: 'Any time', overdue: 'Overdue', soon: 'In 30 days', later: 'Later' }
const feedbackNames: Record<string, string> = { [any]: 'Any', open: 'Not done' }
/** The names that readers see: src/model/safety/urgency.ts. */
const urgencyNames: Record<string, string> = {
  emergency: 'Emergency number',
  crisis: 'Crisis line',
  poison: 'Poison line',
  'same-day': 'The same day',
  'two-weeks': 'Within two weeks',
  appointment: 'An appointment',
} satisfies Record<(typeof urgencyLevels)[number], string>
const sortNames: Record<string, string> = { changed: 'Changed last', title: 'Title', due: 'Next review' }

/** The filters of the list. */
export function ListFilters({
  filter,
  account,
  onFilter,
}: {
  filter: DocumentQuery
  /** The id of the signed-in account. */
  account: string
  onFilter(filter: DocumentQuery): void
}) {
  const data = useChoices()
  const languages = useLanguages()
  const set = (field: keyof DocumentQuery) => (value: string) => {
    const { [field]: _, ...others } = filter
    onFilter(value === any ? others : { ...others, [field]: value })
  }
  const isSet = foldedFilters(filter)
  const owners = data?.owners.filter(({ id }) => id !== account) ?? []
  return (
    <search className={styles.filters} aria-label="Content">
      <FilterSelect label="State" names={stateChoices} value={filter.state ?? any} onChange={set('state')} />
      <details className={styles.narrowing}>
        <summary>{isSet === 0 ? 'More filters' : `More filters, ${isSet} set`}</summary>
        <div className={styles.more}>
          <FilterSelect
            label="Kind"
            names={{ ...kindNames, all: 'All kinds' }}
            value={(filter.kind as keyof typeof kindNames | undefined) ?? 'all'}
            onChange={(value) => set('kind')(value === 'all' ? any : value)}
          />
          <FilterSelect
            label="Owner"
            names={{ [any]: 'Anybody', [account]: 'Me', none: 'Nobody', ...named(owners) }}
            value={filter.owner ?? any}
            onChange={set('owner')}
          />
          <FilterSelect
            label="Category"
            names={{ [any]: 'All', ...own(data?.categories) }}
            value={filter.category ?? any}
            onChange={set('category')}
          />
          {Object.keys(languages).length > 1 && (
            <FilterSelect
              label="Language"
              names={{ [any]: 'All', ...languages }}
              value={filter.language ?? any}
              onChange={set('language')}
            />
          )}
          <FilterSelect
            label="Reviewer"
            names={{ [any]: 'Anybody', ...named(data?.reviewers ?? []) }}
            value={filter.reviewer ?? any}
            onChange={set('reviewer')}
          />
          <FilterSelect label="Next review" names={dueNames} value={filter.due ?? any} onChange={set('due')} />
          <FilterSelect
            label="Urgency"
            names={{ [any]: 'Any', ...urgencyNames }}
            value={filter.urgency ?? any}
            onChange={set('urgency')}
          />
          <FilterSelect
            label="Feedback"
            names={feedbackNames}
            value={filter.hasFeedback ? 'open' : any}
            onChange={(value) => {
              const { hasFeedback: _, ...others } = filter
              onFilter(value === 'open' ? { ...others, hasFeedback: true } : others)
            }}
          />
          <FilterSelect label="Sort by" names={sortNames} value={filter.sort ?? 'changed'} onChange={set('sort')} />
        </div>
      </details>
    </search>
  )
}

function named(people: readonly { id: string; name: string }[]): Record<string, string> {
  return Object.fromEntries(people.map(({ id, name }) => [id, name]))
}

function own(values: readonly string[] = []): Record<string, string> {
  return Object.fromEntries(values.map((value) => [value, value]))
}
