import type { Compound } from './compounds.ts'
import type { SearchLanguage } from './languages/search-language.ts'
import type { QueryVocabulary } from './query-words.ts'
import type { SearchQuery } from './read-query.ts'
import { synonymsIn } from './synonyms.ts'

/** The search that the database runs. */
export interface QueryPlan {
  /**
   * In the syntax of `websearch_to_tsquery`: corrected, and with synonyms in place of words. One of them has to match.
   */
  wanted: string[]
  /** Words that are matched one by one, with the share of their weight that counts. */
  terms: { word: string; share: number; isOwn: boolean }[]
  /** Phrases that may be the whole name of an article, most words first. */
  names: string[]
  /** Corrections, by the unknown word that each replaces. */
  corrected: ReadonlyMap<string, string>
  /** The words of a query of several, and their synonyms, as phrases: a match counts more. */
  phrases: string[]
  /** Whether only exact matches are wanted. */
  isStrict: boolean
}

/** The weight of general words, as a share: the subject decides. */
const generalShare = 0.3
/** Joins alternatives; PostgreSQL reads the English word. */
const or = 'or'
/** Most words of a name that is looked for. */
const longestName = 12
/** Most words of a query whose pairs are tried as names. */
const maxApart = 8

/** @param exempt  words that are not corrected, because they name a person */
export function planQuery(
  query: SearchQuery,
  vocabulary: QueryVocabulary,
  exempt: ReadonlySet<string>,
  language: SearchLanguage,
): QueryPlan {
  const { fillers, generalWords } = language
  const compounds = query.strict === null ? vocabulary.compounds : []
  const compounded = new Set(compounds.flatMap(({ start, length }) => query.words.slice(start, start + length)))
  const known = new Set(synonymsIn(query.words, language.synonyms).flatMap(({ name }) => name))
  const corrected = new Map(
    query.words.flatMap((word) => {
      const nearest =
        exempt.has(word) || compounded.has(word) || known.has(word) ? undefined : vocabulary.nearest.get(word)
      return nearest === undefined ? [] : [[word, nearest]]
    }),
  )
  const words = query.words.map((word) => corrected.get(word) ?? word)
  const synonyms = query.strict === null ? synonymsIn(words, language.synonyms) : []
  const subject = words.filter((word) => !fillers.has(word))
  const own = (subject.length > 0 ? subject : words).filter((word) => word !== or)
  const withCompounds = compounds.map((compound) => withCompound(words, compound))
  const others = [...synonyms.flatMap(({ synonym }) => synonym), ...compounds.flatMap(({ parts }) => parts)]
  const term = (isOwn: boolean) => (word: string) => ({ word, share: generalWords.has(word) ? generalShare : 1, isOwn })
  return {
    wanted:
      query.strict === null
        ? [subject.length > 0 ? subject : words, ...synonyms.map(({ words }) => words), ...withCompounds].map(
            (variant) => variant.filter((word) => own.length === 0 || !fillers.has(word)).join(' '),
          )
        : [query.strict],
    terms: [...own.map(term(true)), ...others.map(term(false))],
    names:
      query.strict === null
        ? [
            ...synonyms.map(({ synonym }) => synonym.join(' ')),
            ...compounds.map(({ parts }) => parts.join(' ')),
            ...namesOfSubject(own, language),
            ...[words, ...withCompounds.map((variant) => variant.map((word) => word.replaceAll('"', '')))].flatMap(
              runsOf,
            ),
          ]
        : [],
    corrected,
    phrases:
      own.length > 1
        ? [own, ...synonyms.map(({ synonym }) => synonym), ...synonyms.map(({ words }) => words), ...withCompounds].map(
            plainly,
          )
        : [],
    isStrict: query.strict !== null,
  }
}

/** The words with a compound in its other spelling: one word, or a phrase. */
function withCompound(words: readonly string[], { start, length, parts }: Compound): string[] {
  const written = parts.length > 1 ? `"${parts.join(' ')}"` : (parts[0] ?? '')
  return words.toSpliced(start, length, written)
}

/** Names whose words are apart in the query, such as "back pain", and names of diseases without the word "disease". */
function namesOfSubject(own: readonly string[], { generalWords, diseaseName }: SearchLanguage): string[] {
  const words = own.filter((word) => !generalWords.has(word)).slice(0, maxApart)
  const pairs = words.flatMap((first, index) => words.slice(index + 1).map((second) => `${first} ${second}`))
  return [...pairs, ...(diseaseName && words.length > 0 ? [diseaseName(words.join(' '))] : [])]
}

/** Removes the quotes of compounds. */
function plainly(words: readonly string[]): string {
  return words.join(' ').replaceAll('"', '')
}

/** Runs of consecutive words: all words, then ever fewer. */
function runsOf(words: readonly string[]): string[] {
  const most = Math.min(longestName, words.length)
  return Array.from({ length: most }, (_, index) => most - index).flatMap((length) =>
    Array.from({ length: words.length - length + 1 }, (_, start) => words.slice(start, start + length).join(' ')),
  )
}
