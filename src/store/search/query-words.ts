import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/tables.ts'
import type { Compound } from './compounds.ts'

/** What the vocabulary of the articles says about a query. */
export interface QueryVocabulary {
  /** The known word that each is a typing error of; those that are no error, or close to none, are missing. */
  nearest: ReadonlyMap<string, string>
  /** Words that no article has. */
  unknown: ReadonlySet<string>
  /** Those of the compounds that articles have. */
  compounds: Compound[]
}

/** Edits between two words: a long word may have more, and one that sounds the same. */
const longWord = 8
const mostEdits = { short: 2, long: 3 }
/** Least characters of a word that is corrected. */
const leastLength = 4
/** Endings of words for diseases, procedures and drugs. */
const medicalEndings =
  '(itis|osis|asis|emia|aemia|oma|omas|pathy|ectomy|plasty|algia|rrhea|rrhoea|phobia|plegia|uria|pnea|scopy|pril|sartan|statin|olol|prazole|azole|mycin|cillin|cycline|xaban|oxetine|profen|triptan|setron|dipine|mab|vir|gliptin|formin|semide|thiazide|azepam|caine|sone|solone|parin|phen|coxib|tidine)s?$'

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
): Promise<QueryVocabulary> {
  const parts = [...new Set(compounds.flatMap(({ parts }) => parts))]
  const { rows } = await sql<VocabularyRow>`
    with unknown as materialized (
      select word from (select distinct word, ${stemOf(sql`word`)} as lexeme from unnest(${words}::text[]) as word) as typed
      where lexeme is not null
        and not exists (select from search_word where stem = lexeme and articles + texts > 0)
        and not exists (select from article_matches(quote_literal(lexeme)::tsquery, 0, 1))
    )
    select word, nearest, true as "isUnknown", 0 as articles, 0 as texts
    from unknown left join lateral (${correctsTypos ? nearestWord : sql`select null::text as nearest`}) as near on true
    union all
    select word, null, false, articles, texts from search_word where word = any(${[...parts, ...words]}::text[])`.execute(
    db,
  )
  const unknown = rows.filter(({ isUnknown }) => isUnknown)
  const used = new Map(rows.flatMap((row) => (row.isUnknown ? [] : [[row.word, row]])))
  return {
    nearest: new Map(unknown.flatMap(({ word, nearest }) => (nearest === null ? [] : [[word, nearest]]))),
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
  isUnknown: boolean
  articles: number
  texts: number
}

/** The stem of a word; null for a stop word. */
export function stemOf(word: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(tsvector_to_array(to_tsvector('english'::regconfig, ${word})))[1]`
}

/**
 * The known word that an unknown word is closest to: of those that look or sound alike, by edits, sound and
 * beginning, by how many articles have it, and by how medical it is.
 */
const nearestWord = sql`
    select candidate.word as nearest
    from (
      select word, articles, texts from search_word where word % unknown.word
      union select word, articles, texts from search_word
        where dmetaphone(word) = dmetaphone(unknown.word) and abs(length(word) - length(unknown.word)) <= ${mostEdits.long}
      union select word, articles, texts from search_word
        where word >= left(unknown.word, 1) and word < chr(ascii(unknown.word) + 1)
          and abs(length(word) - length(unknown.word)) <= 1 and levenshtein_less_equal(word, unknown.word, 2) <= 2
    ) as candidate,
    lateral (
      select starts_with(candidate.word, unknown.word) as is_continued,
        levenshtein_less_equal(candidate.word, unknown.word, ${mostEdits.long}) as edits
    ) as compared
    where length(unknown.word) >= ${leastLength}::int and unknown.word ~ '^[a-z]+$' and length(candidate.word) >= greatest(${leastLength}::int, length(unknown.word) - 2) and (
      is_continued
      or edits <= case when length(unknown.word) >= ${longWord}::int or metaphone(candidate.word, 20) = metaphone(unknown.word, 20)
        then ${mostEdits.long}::int else ${mostEdits.short}::int end
    )
    order by
      0.7 * similarity(candidate.word, unknown.word)
        - 0.16 * least(edits, ${mostEdits.long}::int)
        + case when is_continued and length(unknown.word) > ${leastLength}::int then 0.45 else 0 end
        + greatest(0, 0.36 - 0.14 * levenshtein_less_equal(metaphone(candidate.word, 20), metaphone(unknown.word, 20), 2))
        + case when left(candidate.word, 1) = left(unknown.word, 1) then 0.1 else 0 end
        + case when right(candidate.word, 1) = right(unknown.word, 1) then 0.05 else 0 end
        + 0.035 * ln(1 + 4 * articles + texts)
        + 0.25 * sqrt(articles::float8 / greatest(articles, texts))
        + case when candidate.word ~ ${medicalEndings} then 0.08 else 0 end desc,
      candidate.word
    limit 1`
