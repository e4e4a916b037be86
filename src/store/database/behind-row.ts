import { type RawBuilder, sql } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * Of a list from the newest to the oldest, by `made_at` and `id`: what follows a row. By the row and not by its time, which
 * JavaScript has in milliseconds only.
 *
 * @param id  of the row; everything follows when left out
 */
export function isBehindRow(table: keyof Tables, id: string | undefined): RawBuilder<boolean> {
  if (id === undefined) return sql<boolean>`true`
  return sql<boolean>`(made_at, id) < (select made_at, id from ${sql.table(table)} where id = ${id}::uuid)`
}
