import { oncePerObject } from '#model/once-per.ts'

/** A phrase of a list, found in a text. */
export interface FoundPhrase {
  /** As the list has it, in small letters. */
  phrase: string
  from: number
  to: number
}

/** Every phrase of a list in a text, as whole words in any case; of two that overlap the longer one. */
export function findPhrases(text: string, list: ReadonlyMap<string, unknown>): FoundPhrase[] {
  if (list.size === 0) return []
  return [...text.matchAll(patternOf(list))].map(({ 0: found, index }) => ({
    phrase: found.toLowerCase().replace(/\s+/g, ' ').replaceAll('’', "'"),
    from: index,
    to: index + found.length,
  }))
}

const patternOf = oncePerObject((list: ReadonlyMap<string, unknown>) => {
  const longestFirst = [...list.keys()].sort((a, b) => b.length - a.length)
  // Safe because a phrase holds letters, digits, apostrophes and hyphens only (advise.test.ts).
  const words = longestFirst.map((phrase) => phrase.replace(/['’]/g, "['’]").replaceAll(' ', '\\s+'))
  return new RegExp(`(?<![\\p{L}\\p{N}-])(?:${words.join('|')})(?![\\p{L}\\p{N}-])`, 'giu')
})
