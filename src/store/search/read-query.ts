import type { SearchLanguage } from './languages/search-language.ts'

/** A query as typed, parsed. */
export interface SearchQuery {
  /** For a query with "phrases" or -exclusions: the query in the syntax of `websearch_to_tsquery`. Else null. */
  strict: string | null
  hasPhrases: boolean
  /** The words in order, without excluded ones. */
  words: string[]
}

/** Characters of a query that are used. */
export const maxQueryLength = 300
/** Words of a query that are used. */
const maxWords = 40

/**
 * Parses words, "phrases", or, and -exclusions. A query may hold any characters; overlong ones are cut.
 *
 * @param readsPhrases  false to read the words of phrases like any others
 */
export function readQuery(
  query: string,
  { wordsOf, capitals }: SearchLanguage,
  { readsPhrases = true } = {},
): SearchQuery {
  const typed = query.replaceAll('\u0000', ' ').slice(0, maxQueryLength).toWellFormed()
  const isShouted = /\p{Lu}/u.test(typed) && typed === typed.toUpperCase() && /\s/.test(typed.trim())
  const wanted: string[] = []
  const words: string[] = []
  let isStrict = false
  let hasPhrases = false
  for (const [, phrase, sign, token = ''] of typed.matchAll(/"([^"]*)"|(?<![^\s(])(-?)([^\s"]+)|[^\s"]+/g)) {
    const disease = isShouted ? undefined : capitals.get(token.replace(/\W+$/, ''))
    const parts = (disease ?? wordsOf(phrase ?? token)).slice(0, maxWords - words.length)
    if (parts.length === 0) continue
    const isPhrase = phrase !== undefined && readsPhrases
    const isExcluded = phrase === undefined && sign === '-'
    isStrict ||= isPhrase || isExcluded
    hasPhrases ||= isPhrase
    if (isExcluded) wanted.push(`-"${parts.join(' ')}"`)
    else wanted.push(isPhrase ? `"${parts.join(' ')}"` : parts.join(' '))
    if (!isExcluded) words.push(...parts)
  }
  return { strict: isStrict ? wanted.join(' ') : null, hasPhrases, words }
}

/** The typed text with some words replaced, and everything else as typed. */
export function replaceWords(
  typed: string,
  replaced: ReadonlyMap<string, string>,
  { wordsOf }: SearchLanguage,
): string {
  return typed
    .trim()
    .slice(0, maxQueryLength)
    .replace(/[\p{L}\p{N}\p{M}]+/gu, (token) => {
      const [word = '', ...others] = wordsOf(token)
      return others.length === 0 ? (replaced.get(word) ?? token) : token
    })
}
