import { type RawBuilder, sql } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * The condition for rows that follow a given row in a list from the newest to the oldest, by `made_at` and `id`. It uses
 * the row and not its time, which JavaScript rounds to milliseconds.
 *
 * @param id  of the row; without it, all rows match
 */
export function isBehindRow(table: keyof Tables, id: string | undefined): RawBuilder<boolean> {
  if (id === undefined) return sql<boolean>`true`
  return sql<boolean>`(made_at, id) < (select made_at, id from ${sql.table(table)} where id = ${id}::uuid)`
}
