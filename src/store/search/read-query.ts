import { synonymsIn } from './synonyms.ts'
import { wordsOf } from './words.ts'

/** Parses a query as people type it into what the database searches for. */
export interface SearchQuery {
  /** In the syntax of `websearch_to_tsquery`: as typed, and with synonyms in place of words. Any of them has to match. */
  wanted: string[]
  /** The words by themselves, in order, without those that only make a sentence of it. */
  words: string[]
  /** Words of synonyms. */
  synonyms: string[]
  /** The synonyms whole. */
  names: string[]
  /** Has "phrases" or -exclusions: nothing but what matches it exactly is wanted. */
  isStrict: boolean
}

/** Characters of a query that are used. */
export const maxQueryLength = 300
/** Words of a query that are used. */
const maxWords = 40

/** Words of requests and greetings, which say nothing about the subject. Postgres knows "what", "how" and their like. */
const fillers = new Set(
  'please help know tell information info need want find question questions thanks thank hi hello like would could get someone anyone something wondering wonder looking'.split(
    ' ',
  ),
)

/** Reads words, "phrases", or, and -exclusions. A query may hold any characters; what is too long is cut. */
export function readQuery(query: string): SearchQuery {
  const typed = query.replaceAll('\u0000', ' ').slice(0, maxQueryLength).toWellFormed()
  const wanted: string[] = []
  const words: string[] = []
  let isStrict = false
  for (const [, phrase, sign, token = ''] of typed.matchAll(/"([^"]*)"|(?<![^\s(])(-?)([^\s"]+)|[^\s"]+/g)) {
    const parts = wordsOf(phrase ?? token).slice(0, maxWords - words.length)
    if (parts.length === 0) continue
    const isPhrase = phrase !== undefined
    const isExcluded = !isPhrase && sign === '-'
    isStrict ||= isPhrase || isExcluded
    if (isExcluded) wanted.push(`-"${parts.join(' ')}"`)
    else wanted.push(isPhrase ? `"${parts.join(' ')}"` : parts.join(' '))
    if (!isExcluded) words.push(...parts)
  }
  if (isStrict) return { wanted: [wanted.join(' ')], words, synonyms: [], names: [], isStrict }

  const subject = words.filter((word) => !fillers.has(word))
  const kept = subject.length > 0 ? subject : words
  const synonyms = synonymsIn(words)
  return {
    wanted: [kept, ...synonyms.map(({ words }) => words.filter((word) => !fillers.has(word)))].map((variant) =>
      variant.join(' '),
    ),
    words: kept.filter((word) => word !== 'or'),
    synonyms: [...new Set(synonyms.flatMap(({ synonym }) => synonym))],
    names: synonyms.map(({ synonym }) => synonym.join(' ')),
    isStrict,
  }
}
