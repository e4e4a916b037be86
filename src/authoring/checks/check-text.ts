import { nonXmlCharacters, xmlText } from '#model/text/xml-text.ts'
import { type FileContext, reportError, reportWarning } from '../file-context.ts'
import type { Point } from '../problem.ts'

/** The longest words of medicine have about 50 letters. */
const longestWord = 100
const longWord = RegExp(`[\\p{L}\\p{M}]{${longestWord + 1},}`, 'gu')

/** Embeddings, overrides and isolates: they invisibly change the order of what follows. */
const bidirectional = /[\u202a-\u202e\u2066-\u2069]/g

/**
 * Reports characters and words in the text of a file that cause trouble unseen, each at its place: characters that XML
 * does not allow, which are removed (an error where an editor can remove them by hand), characters that change the
 * direction of writing, and words that fit on no line.
 *
 * @returns the text without the characters that XML does not allow
 */
export function checkText(text: string, isGenerated: boolean, context: FileContext): string {
  const removed = nonXmlCharacters(text)
  const report = isGenerated ? reportWarning : reportError
  for (const { index, name } of removed)
    report(context, pointAt(text, index), `the character ${name}`, 'characters that can be shown')
  for (const { 0: character, index } of text.matchAll(bidirectional)) {
    const name = `U+${character.codePointAt(0)?.toString(16).toUpperCase()}`
    const found = `the character ${name}, which changes the direction of the text after it`
    reportWarning(context, pointAt(text, index), found, 'text without invisible control characters')
  }
  for (const { 0: word, index } of text.matchAll(longWord))
    reportWarning(context, pointAt(text, index), `a word of ${word.length} letters`, `words of at most ${longestWord}`)
  return removed.length > 0 ? xmlText(text) : text
}

function pointAt(text: string, index: number): Point {
  const before = text.slice(0, index).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
