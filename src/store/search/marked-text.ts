import type { SearchLanguage } from './languages/search-language.ts'

/** Plain text in parts; those that match a search are marked. */
export type MarkedText = { text: string; isMatch: boolean }[]

/** Control characters, which `searchable` removes from everything that is searched. */
export const matchStart = '\u0002'
export const matchEnd = '\u0003'

/**
 * Marks words in texts, between `matchStart` and `matchEnd`. Lines that cannot contain any are skipped.
 *
 * @param words  in all forms that articles have, as `wordsOf` writes them
 */
export function marker(words: readonly string[], wordsOf: SearchLanguage['wordsOf']): (text: string) => string {
  const forms = new Set(words)
  const beginnings = [...new Set(words.map((word) => word.slice(0, beginning)))]
  const marked = (token: string) => `${matchStart}${token}${matchEnd}`
  const markPlain = (token: string) => (forms.has(token.toLowerCase()) ? marked(token) : token)
  const markAny = (token: string) => (wordsOf(token).some((word) => forms.has(word)) ? marked(token) : token)
  return (text) =>
    text
      .split('\n')
      .map((line) => {
        if (!isAscii.test(line)) return line.replace(/[\p{L}\p{N}\p{M}]+/gu, markAny)
        const lower = line.toLowerCase()
        return beginnings.some((start) => lower.includes(start)) ? line.replace(/[a-z0-9]+/gi, markPlain) : line
      })
      .join('\n')
}

/** How many first letters of a word a line must contain before it is searched. */
const beginning = 4
// biome-ignore lint/suspicious/noControlCharactersInRegex: line by line, nothing but the range of ASCII is asked
const isAscii = /^[\u0000-\u007f]*$/

/** Splits a text with matches between `matchStart` and `matchEnd`. */
export function markedText(marked: string): MarkedText {
  return marked
    .split(matchStart)
    .flatMap((piece, index) => {
      if (index === 0) return [{ text: piece, isMatch: false }]
      const [match = '', rest = ''] = piece.split(matchEnd)
      return [
        { text: match, isMatch: true },
        { text: rest, isMatch: false },
      ]
    })
    .filter((part) => part.text !== '')
}
