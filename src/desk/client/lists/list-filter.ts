import { DocumentQuery } from '../../work-api.ts'
import { keepInTab, useTabState } from '../shell/tab-state.ts'

const key = 'salus-desk-list'
/** What the list shows that nobody has narrowed. */
export const firstFilter: DocumentQuery = { kind: 'articles' }

/** The list shows these when it is opened. */
export function keepFilter(filter: DocumentQuery): void {
  keepInTab(key, filter)
}

/** What the list shows: who comes back to it finds it as it was. */
export function useListFilter(): [DocumentQuery, (filter: DocumentQuery) => void] {
  return useTabState(key, filterOf)
}

function filterOf(kept: unknown): DocumentQuery {
  const filter = DocumentQuery.safeParse(kept)
  return filter.success ? filter.data : firstFilter
}

/** As the query of an address; nothing of what is not asked for. */
export function searchOf(filter: Readonly<Record<string, unknown>>, more: Record<string, string> = {}): string {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '' && value !== false)
  return new URLSearchParams([
    ...given.map(([name, value]) => [name, String(value)]),
    ...Object.entries(more),
  ]).toString()
}

/** How many of the filters that are folded on small screens narrow the list by more than it begins with. */
export function foldedFilters(filter: DocumentQuery): number {
  const { words: _, state: __, ...folded } = filter
  const first: DocumentQuery = { sort: 'changed', ...firstFilter }
  return Object.entries({ kind: 'all', ...folded }).filter(
    ([field, value]) => value !== undefined && value !== false && value !== first[field as keyof DocumentQuery],
  ).length
}
