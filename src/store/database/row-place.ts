import { type RawBuilder, sql } from 'kysely'

/** The place of a row in a list from the newest to the oldest; it stays valid when the row is deleted. */
export interface RowPlace {
  /** `made_at` of the row, a column of type `timestamptz(3)`: a `Date` is no more exact. */
  madeAt: Date
  id: string
}

/** The condition for the rows behind a place in a list by `made_at` and `id`; without a place, all rows match. */
export function isBehind(place: RowPlace | undefined): RawBuilder<boolean> {
  return place ? sql<boolean>`(made_at, id) < (${place.madeAt}, ${place.id}::uuid)` : sql<boolean>`true`
}
