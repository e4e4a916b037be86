import { sql } from 'kysely'
import { defaultLanguageCode, type LanguageCode } from '#model/site/language.ts'
import { editDistance } from '#model/text/edit-distance.ts'
import type { Db } from '../database/tables.ts'
import type { SearchLanguage } from './languages/search-language.ts'
import { searchLanguageOf } from './languages/search-language-of.ts'
import { maxQueryLength } from './read-query.ts'

/** A page other than an article that search finds by its name. */
export interface NamedPage {
  kind: 'person' | 'category' | 'series' | 'page'
  /** The id of a person or series, the path of other kinds. */
  key: string
  language: LanguageCode
  name: string
  /** A person's role; empty for other kinds. */
  role: string
  /** The words of the name that distinguish it. */
  words: string[]
}

/** Named pages shown above the articles of a search. */
const shownPages = 6
/** Minimum characters of a name that may have one wrong letter, and of one that may have two. */
const leastMisspelt = 4
const longName = 6

/**
 * All named pages, held in memory: some 200 bytes each. A person with biographies in several languages has an entry for
 * each.
 */
export async function readNamedPages(db: Db): Promise<NamedPage[]> {
  const { rows } = await sql<Omit<NamedPage, 'words'>>`
    select kind, key, coalesce(said.language, text ->> 'language', ${defaultLanguageCode}) as language,
      coalesce(text ->> 'role', '') as role,
      case kind when 'person' then text #>> '{name,display}' when 'category' then text ->> 'name' else text ->> 'title' end
        as name
    from document,
      lateral (
        select null as language, value as text
        union all select * from jsonb_each(case kind when 'person' then value -> 'translations' end)
      ) as said
    where kind in ('person', 'category', 'series', 'page') order by kind, key, said.language nulls first`.execute(db)
  return rows.map((row) => ({ ...row, words: significantWords(row.name, searchLanguageOf(row.language)) }))
}

/** The pages that a query names, and the people's names in it. */
export interface NamedIn {
  pages: NamedPage[]
  /** Ids of the people named by their whole name, or by a part of it and nothing else. */
  people: string[]
  /** Words of the query that are these people's names, as typed. */
  namingWords: Set<string>
  /** Whether the query has no other words. */
  isNameOnly: boolean
}

/**
 * The pages of a language whose whole name is in the query, then those whose name has all words of the query. A word
 * that no article has may be a misspelled name of a person.
 */
export function namedIn(
  pages: readonly NamedPage[],
  query: string,
  unknown: ReadonlySet<string>,
  language: SearchLanguage,
): NamedIn {
  const askedWords = significantWords(query.slice(0, maxQueryLength), language).filter(
    (word) => !language.asksForArticles.has(word),
  )
  const none: NamedIn = { pages: [], people: [], namingWords: new Set(), isNameOnly: false }
  if (askedWords.length === 0) return none
  const whole: Match[] = []
  const part: Match[] = []
  for (const page of pages) {
    if (page.language !== language.code) continue
    const naming = askedWords.filter((word) => page.words.some((name) => isSameName(word, name, page, unknown)))
    if (naming.length === 0) continue
    const isWhole = page.words.every((name) => askedWords.some((word) => isSameName(word, name, page, unknown)))
    if (isWhole) whole.push({ page, naming })
    else if (naming.length === askedWords.length) part.push({ page, naming })
  }
  const found = [...whole, ...part].slice(0, shownPages)
  const people = found.filter(({ page }) => page.kind === 'person')
  return {
    pages: found.map(({ page }) => page),
    people: people.map(({ page }) => page.key),
    namingWords: new Set(people.flatMap(({ naming }) => naming)),
    isNameOnly: people.some(({ naming }) => naming.length === askedWords.length),
  }
}

interface Match {
  page: NamedPage
  /** Words of the query that occur in its name. */
  naming: string[]
}

function isSameName(word: string, name: string, { kind }: NamedPage, unknown: ReadonlySet<string>): boolean {
  if (word === name) return true
  if (kind !== 'person' || word.length < leastMisspelt || !unknown.has(word)) return false
  const most = name.length >= longName ? 2 : 1
  return editDistance(word, name, most) <= most
}

function significantWords(text: string, { wordsOf, ofNames }: SearchLanguage): string[] {
  return [...new Set(wordsOf(text))].filter((word) => !ofNames.has(word))
}
