import type { RowPlace } from '#store/database/row-place.ts'
import { type RowPlaceText, readPlace } from '../row-place.ts'

/** The number of rows in a page of a list. */
const listed = 200

interface Page<Row> {
  rows: readonly Row[]
  /** Whether further rows follow. */
  goesOn: boolean
}

/** @param read  returns at most the given number of rows */
export async function pageOf<Row>(read: (limit: number) => Promise<readonly Row[]>): Promise<Page<Row>> {
  const found = await read(listed + 1)
  return { rows: found.slice(0, listed), goesOn: found.length > listed }
}

type PlaceFilter<Query> = Omit<Query, 'after'> & { after: RowPlace | undefined; limit: number }

/**
 * A page of a list from the newest to the oldest row.
 *
 * @param query  the filters of the list, and the place behind which the page begins
 * @param read  returns at most `limit` rows behind the place
 */
export function pageBehind<Query extends { after?: RowPlaceText | undefined }, Row>(
  query: Query,
  read: (filter: PlaceFilter<Query>) => Promise<readonly Row[]>,
): Promise<Page<Row>> {
  const after = query.after && readPlace(query.after)
  return pageOf((limit) => read({ ...query, after, limit }))
}
