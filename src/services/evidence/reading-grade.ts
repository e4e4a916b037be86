import { fleschKincaid } from 'flesch-kincaid'
import { syllable } from 'syllable'
import type { CanonicalElement, CanonicalNode } from '#canonical/canonical-node.ts'
import type { LanguageCode } from '#model/site/language.ts'

/** Minimum words for the formula to be meaningful. */
const fewestWords = 100

/**
 * The school grade of the United States at which a text is read, by the formula of Flesch and Kincaid. Null for a
 * language other than English, which the formula is not made for, and for a short text. Headings, tables and sources are
 * no sentences and do not count.
 */
export function readingGrade(text: CanonicalElement, language: LanguageCode): number | null {
  if (!/^en\b/.test(language)) return null
  const lines = sentencesOf(text)
  const sentences = lines.flatMap((line) => [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(line)])
  const words = lines.flatMap((line) => line.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? [])
  if (words.length < fewestWords) return null
  const counts = { sentence: sentences.length, word: words.length, syllable: syllable(words.join(' ')) }
  return Math.round(fleschKincaid(counts) * 10) / 10
}

function sentencesOf(node: CanonicalElement): string[] {
  const [name, , ...children] = node
  if (name === 'p' || name === 'li') return [wordsOf(node).replace(/\s+/g, ' ').trim()]
  if (name === 'end' || name === 'table') return []
  return children.flatMap((child) => (typeof child === 'string' ? [] : sentencesOf(child)))
}

function wordsOf(node: CanonicalNode): string {
  if (typeof node === 'string') return node
  const [, , ...children] = node
  return children.map(wordsOf).join('')
}
