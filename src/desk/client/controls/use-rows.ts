import { type QueryKey, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import type { z } from 'zod/mini'
import { placeOf } from '../../row-place.ts'
import { ask } from '../api.ts'

/**
 * A list that the server returns in pages; each page begins behind a place.
 *
 * @param path  of the list, with its filters
 * @param rowsOf  returns the rows of a page
 * @returns the rows of all loaded pages; undefined before the first page
 */
export function useRows<Page extends { goesOn: boolean }, Row extends { id: string; madeAt: string }>(
  queryKey: QueryKey,
  path: string,
  schema: z.ZodMiniType<Page>,
  rowsOf: (page: Page) => readonly Row[],
): { rows: readonly Row[] | undefined; list: UseInfiniteQueryResult } {
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => ask(pageParam === null ? path : behind(path, pageParam), schema),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => {
      const last = rowsOf(page).at(-1)
      return page.goesOn && last ? placeOf(last) : undefined
    },
  })
  return { rows: list.data?.pages.flatMap(rowsOf), list }
}

function behind(path: string, place: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}after=${encodeURIComponent(place)}`
}
