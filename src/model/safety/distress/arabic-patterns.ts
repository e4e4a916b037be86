import { foldLetters } from '../../text/fold-letters.ts'
import type { FoldedText } from './fold-text.ts'

/*
 * Patterns of Arabic. Each is a regular expression that is folded like texts: without vowel signs, tatweel and hamzas,
 * with letters that are typed for each other merged, and doubled letters once. In it
 *
 *   ..   up to three words               %    any ending
 *   {x}  the words of that name
 */

/** @param words  named words, which patterns and other words refer to in braces */
export function compiledArabic(words: Readonly<Record<string, string>>, patterns: readonly string[]): RegExp[] {
  const named = (pattern: string): string =>
    /\{[a-z]+\}/.test(pattern)
      ? named(pattern.replace(/\{([a-z]+)\}/g, (_, name: string) => words[name] ?? ''))
      : pattern
  return patterns.map((pattern) => {
    const letters = foldLetters(named(pattern)).replace(/([\u0621-\u064a])\1+/g, '$1')
    const source = letters.replace(/ \.\. \?/g, '(?: [\\u0621-\\u064a\\d]+){0,3} ').replace(/%/g, '[\\u0621-\\u064a]*')
    // A match begins at a word, or after "and" or "so", which are written with it.
    return new RegExp(
      `(?<![\\u0621-\\u064a])(?:${source})(?![\\u0621-\\u064a])|(?<=(?<![\\u0621-\\u064a])[وف])(?:${source})(?![\\u0621-\\u064a])`,
      'g',
    )
  })
}

/** Start and end of each match in a text folded by `foldArabic`; returns early without any Arabic letter. */
export function arabicSpansIn(folded: string, patterns: readonly RegExp[]): [number, number][] {
  if (!/[\u0621-\u064a]/.test(folded)) return []
  return patterns.flatMap((pattern) =>
    [...folded.matchAll(pattern)].map((match): [number, number] => [
      match.index,
      match.index + match[0].trimEnd().length,
    ]),
  )
}

/**
 * Arabic letters, digits, single spaces, and a dot where a clause ends, each with its offset in the text. Empty for a
 * text without Arabic letters, as most are.
 */
export function foldArabic(text: string): FoldedText {
  if (!/\p{Script=Arabic}/u.test(text)) return { folded: '', places: [text.length] }
  let folded = ''
  const places: number[] = []
  for (let place = 0; place < text.length; place++) {
    const character = text[place] ?? ''
    if (/[\p{M}\p{Cf}\u0640]/u.test(character)) continue
    const letter = foldedLetter(character)
    const last = folded.at(-1)
    // Drawn-out and doubled letters: spellings of both vary.
    if (letter === last && !/\d/.test(letter)) continue
    if (letter === ' ' && last === '.') continue
    if (letter === '.' && last === ' ') {
      folded = `${folded.slice(0, -1)}.`
      continue
    }
    folded += letter
    places.push(place)
  }
  return { folded, places: [...places, text.length] }
}

function foldedLetter(character: string): string {
  const letter = foldLetters(character)
  if (/[\u0621-\u064a]/.test(letter)) return letter
  const digit = '٠١٢٣٤٥٦٧٨٩'.indexOf(character)
  if (digit >= 0) return String(digit)
  if (/\d/.test(character)) return character
  return /[.,;:!?\n\r…،؛؟()]/.test(character) ? '.' : ' '
}
