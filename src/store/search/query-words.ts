import { type RawBuilder, sql } from 'kysely'
import { prepared } from '../database/prepared.ts'
import type { Db } from '../database/tables.ts'
import type { Compound } from './compounds.ts'
import type { SearchLanguage } from './languages/search-language.ts'

/** The vocabulary of the articles, as far as it concerns a query. */
export interface QueryVocabulary {
  /** The correction of each mistyped word; correct words, and those without a close known word, are missing. */
  nearest: ReadonlyMap<string, string>
  /** How articles spell the words of `nearest` that have accents or the like; other words are missing. */
  spellings: ReadonlyMap<string, string>
  /** Words that no article has. */
  unknown: ReadonlySet<string>
  /** The compounds that articles have. */
  compounds: Compound[]
}

/** A vocabulary without any word. */
export const emptyVocabulary: QueryVocabulary = {
  nearest: new Map(),
  spellings: new Map(),
  unknown: new Set(),
  compounds: [],
}

/** Most edits between two words: long words may have more, and so may words that sound the same. */
const longWord = 8
const mostEdits = { short: 2, long: 3 }
/** Minimum characters of a word that is corrected. */
const leastLength = 4
/**
 * Looks the words of a query up in the vocabulary. One query.
 *
 * @param words  of the query
 * @param compounds  words that may be written apart or together
 * @param correctsTypos  whether the server has the extensions
 */
export async function lookUpWords(
  db: Db,
  words: readonly string[],
  compounds: readonly Compound[],
  correctsTypos: boolean,
  language: SearchLanguage,
): Promise<QueryVocabulary> {
  const parts = [...new Set(compounds.flatMap(({ parts }) => parts))]
  const { rows } = await sql<VocabularyRow>`${prepared}
    with unknown as materialized (
      select word from (select distinct word, ${stemOf(sql`word`, language)} as lexeme from unnest(${words}::text[]) as word) as typed
      where lexeme is not null
        and not exists (select from search_word where language = ${language.code} and stem = lexeme and articles + texts > 0)
        and not exists (select from article_matches(${language.code}, quote_literal(lexeme)::tsquery, 0, 1))
    )
    select word, nearest, spelling, true as "isUnknown", 0 as articles, 0 as texts
    from unknown left join lateral (${correctsTypos ? nearestWord(language) : sql`select null::text as nearest, null::text as spelling`}) as near on true
    union all
    select word, null, null, false, articles, texts from search_word
    where language = ${language.code} and word = any(${[...parts, ...words]}::text[])`.execute(db)
  const unknown = rows.filter(({ isUnknown }) => isUnknown)
  const used = new Map(rows.flatMap((row) => (row.isUnknown ? [] : [[row.word, row]])))
  return {
    nearest: new Map(unknown.flatMap(({ word, nearest }) => (nearest === null ? [] : [[word, nearest]]))),
    spellings: new Map(unknown.flatMap(({ nearest, spelling }) => (nearest && spelling ? [[nearest, spelling]] : []))),
    unknown: new Set(unknown.map(({ word }) => word)),
    compounds: compounds.filter(({ start, parts }) =>
      parts.length > 1
        ? !used.get(words[start] ?? '')?.articles && parts.every((part) => (used.get(part)?.articles ?? 0) > 0)
        : parts.every((part) => used.has(part)),
    ),
  }
}

interface VocabularyRow {
  word: string
  nearest: string | null
  /** How articles spell it, if that differs. */
  spelling: string | null
  isUnknown: boolean
  articles: number
  texts: number
}

/** The stem of a word; null for a stop word. */
export function stemOf(word: RawBuilder<unknown>, { dictionary }: SearchLanguage): RawBuilder<unknown> {
  return sql`(tsvector_to_array(to_tsvector(${dictionary}::regconfig, ${word})))[1]`
}

/**
 * The known word closest to an unknown word: of those that look or sound alike, by edits, sound and beginning, by how
 * many articles have it, and by whether it looks medical.
 */
function nearestWord({ code, spelling: { letters, endings, bySound } }: SearchLanguage): RawBuilder<unknown> {
  const sound = (word: string) => sql`metaphone(${sql.ref(word)}, 20)`
  const soundsAlike = bySound ? sql`or ${sound('candidate.word')} = ${sound('unknown.word')}` : sql``
  return sql`
    select candidate.word as nearest, candidate.spelling
    from (
      select word, spelling, articles, texts from search_word where language = ${code} and word % unknown.word
      ${
        bySound
          ? sql`union select word, spelling, articles, texts from search_word
        where language = ${code} and dmetaphone(word) = dmetaphone(unknown.word)
          and abs(length(word) - length(unknown.word)) <= ${mostEdits.long}`
          : sql``
      }
      union select word, spelling, articles, texts from search_word
        where language = ${code} and word >= left(unknown.word, 1) and word < chr(ascii(unknown.word) + 1)
          and abs(length(word) - length(unknown.word)) <= 1 and levenshtein_less_equal(word, unknown.word, 2) <= 2
    ) as candidate,
    lateral (
      select starts_with(candidate.word, unknown.word) as is_continued,
        levenshtein_less_equal(candidate.word, unknown.word, ${mostEdits.long}) as edits
    ) as compared
    where length(unknown.word) >= ${leastLength}::int and unknown.word ~ ${`^[${letters}]+$`} and length(candidate.word) >= greatest(${leastLength}::int, length(unknown.word) - 2) and (
      is_continued
      or edits <= case when length(unknown.word) >= ${longWord}::int ${soundsAlike}
        then ${mostEdits.long}::int else ${mostEdits.short}::int end
    )
    order by
      0.7 * similarity(candidate.word, unknown.word)
        - 0.16 * least(edits, ${mostEdits.long}::int)
        + case when is_continued and length(unknown.word) > ${leastLength}::int then 0.45 else 0 end
        ${bySound ? sql`+ greatest(0, 0.36 - 0.14 * levenshtein_less_equal(${sound('candidate.word')}, ${sound('unknown.word')}, 2))` : sql``}
        + case when left(candidate.word, 1) = left(unknown.word, 1) then 0.1 else 0 end
        + case when right(candidate.word, 1) = right(unknown.word, 1) then 0.05 else 0 end
        + 0.035 * ln(1 + 4 * articles + texts)
        + 0.25 * sqrt(articles::float8 / greatest(articles, texts))
        + ${endings === '' ? sql`0` : sql`case when candidate.word ~ ${endings} then 0.08 else 0 end`} desc,
      candidate.word
    limit 1`
}
