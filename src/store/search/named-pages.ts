import { sql } from 'kysely'
import type { Db } from '../tables.ts'
import { maxQueryLength } from './read-query.ts'
import { wordsOf } from './words.ts'

/** A page besides articles that search finds by its name. */
export interface NamedPage {
  kind: 'person' | 'category' | 'series' | 'page'
  /** The id of a person or series, the path of the others. */
  key: string
  name: string
  /** A person's role; empty for the others. */
  role: string
  /** Those of the name that tell it from others. */
  words: string[]
}

/** Pages shown with the articles that a search finds. */
const shownPages = 6
/** Titles, which people leave out or add, and words of any name. */
const negligible = new Set('dr md do phd rn rd ms mr mrs prof the and of for to a in on our your'.split(' '))

/** All of them, as they are held in memory: some 200 bytes each. */
export async function readNamedPages(db: Db): Promise<NamedPage[]> {
  const { rows } = await sql<Omit<NamedPage, 'words'>>`
    select kind, key, coalesce(value ->> 'role', '') as role,
      case kind when 'person' then value #>> '{name,display}' when 'category' then value ->> 'name' else value ->> 'title' end
        as name
    from document where kind in ('person', 'category', 'series', 'page') order by kind, key`.execute(db)
  return rows.map((row) => ({ ...row, words: tellingWords(row.name) }))
}

/** The pages whose whole name is in the query, then those whose name has all words of the query. */
export function namedIn(pages: readonly NamedPage[], query: string): NamedPage[] {
  const asked = tellingWords(query.slice(0, maxQueryLength))
  if (asked.length === 0) return []
  const whole: NamedPage[] = []
  const part: NamedPage[] = []
  for (const page of pages) {
    if (page.words.length > 0 && page.words.every((word) => asked.includes(word))) whole.push(page)
    else if (asked.every((word) => page.words.includes(word))) part.push(page)
  }
  return [...whole, ...part].slice(0, shownPages)
}

function tellingWords(text: string): string[] {
  return [...new Set(wordsOf(text))].filter((word) => !negligible.has(word))
}
