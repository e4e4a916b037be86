import { sql } from 'kysely'
import { defaultLanguageCode, type LanguageCode } from '#model/site/language.ts'
import { editDistance } from '#model/text/edit-distance.ts'
import type { Db } from '../database/tables.ts'
import type { SearchLanguage } from './languages/search-language.ts'
import { searchLanguageOf } from './languages/search-language-of.ts'
import { maxQueryLength } from './read-query.ts'

/** A page besides articles that search finds by its name. */
export interface NamedPage {
  kind: 'person' | 'category' | 'series' | 'page'
  /** The id of a person or series, the path of the others. */
  key: string
  language: LanguageCode
  name: string
  /** A person's role; empty for the others. */
  role: string
  /** Those of the name that tell it from others. */
  words: string[]
}

/** Pages shown with the articles that a search finds. */
const shownPages = 6
/** Least characters of a name that may be misspelt by one letter, and from which on by two. */
const leastMisspelt = 4
const longName = 6

/** All of them, as they are held in memory: some 200 bytes each. A person with several biographies is there for each. */
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

/** The pages that a query names, and what of it is a name of people. */
export interface NamedIn {
  pages: NamedPage[]
  /** Ids of the people that it names by their whole name, or by nothing but a part of it. */
  people: string[]
  /** Words that are these people's names, as they are typed. */
  namingWords: Set<string>
  /** Whether nothing else is asked for. */
  isNameOnly: boolean
}

/**
 * The pages of a language whose whole name is in the query, then those whose name has all words of the query. A word that
 * no article has may be a misspelt name of a person.
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
  /** Words of the query that are words of its name. */
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
