import { DocumentQuery } from '../../work-api.ts'
import { keepInTab, useTabState } from '../shell/tab-state.ts'

const key = 'salus-desk-list'
/** The initial filter of the list. */
export const firstFilter: DocumentQuery = { kind: 'articles' }

/** Sets the filter that the list has when it is opened. */
export function keepFilter(filter: DocumentQuery): void {
  keepInTab(key, filter)
}

/** The filter of the list, kept in the tab until the next visit. */
export function useListFilter(): [DocumentQuery, (filter: DocumentQuery) => void] {
  return useTabState(key, filterOf)
}

function filterOf(kept: unknown): DocumentQuery {
  const filter = DocumentQuery.safeParse(kept)
  return filter.success ? filter.data : firstFilter
}

/** The filter as query parameters, without empty values. */
export function searchOf(filter: Readonly<Record<string, unknown>>, more: Record<string, string> = {}): string {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '' && value !== false)
  return new URLSearchParams([
    ...given.map(([name, value]) => [name, String(value)]),
    ...Object.entries(more),
  ]).toString()
}

/** How many of the filters that are collapsed on small screens differ from the initial filter. */
export function foldedFilters(filter: DocumentQuery): number {
  const { words: _, state: __, ...folded } = filter
  const first: DocumentQuery = { sort: 'changed', ...firstFilter }
  return Object.entries({ kind: 'all', ...folded }).filter(
    ([field, value]) => value !== undefined && value !== false && value !== first[field as keyof DocumentQuery],
  ).length
}
