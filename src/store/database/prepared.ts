import { createHash } from 'node:crypto'
import { sql } from 'kysely'

const marker = '/* prepared */'

/**
 * Marks a query for Postgres to parse and plan once per connection instead of at each call. For queries with few
 * different texts whose best plan does not depend on their parameters (decision 080).
 */
export const prepared = sql.raw(marker)

const names = new Map<string, string>()

/** The name of the prepared statement, by which a connection finds its text; undefined for unmarked queries. */
export function statementName(text: string): string | undefined {
  if (!text.trimStart().startsWith(marker)) return undefined
  const known = names.get(text)
  if (known) return known
  const name = `salus-${createHash('sha256').update(text).digest('hex').slice(0, 16)}`
  names.set(text, name)
  return name
}
