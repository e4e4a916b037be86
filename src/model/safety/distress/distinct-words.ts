/** Letters of a word beyond which a longer one is hardly rarer. */
const enoughLetters = 6
/** The cost of each alternative word, in letters. */
const costOfWord = 0.05

/**
 * Words, in the form of `withoutGaps`, at least one of which occurs in each text that matches a pattern. Taken from the
 * required part of the pattern with the rarest words: the longest, and the fewest.
 *
 * @param pattern  as in crisis-words.ts, with words in place of their names
 * @throws Error if no part is required, so that the pattern would never be looked for, and if a question mark follows a
 * letter, which is allowed after a group only
 */
export function distinctWordsOf(pattern: string): string[] {
  if (/[a-z*]\?/.test(pattern)) throw new Error(`A letter that may be left out belongs in a group: ${pattern}`)
  const words = wordsOf(pattern)
  if (!words) throw new Error(`Nothing that has to be there: ${pattern}`)
  return words
}

/** A folded text without the characters that may separate letters, and with repeated letters once. */
export function withoutGaps(folded: string): string {
  return folded.replace(/[^a-z\d]/g, '').replace(/([a-z])\1+/g, '$1')
}

/** Null if a matching text may have none. */
function wordsOf(pattern: string): string[] | null {
  const alternatives = alternativesOf(pattern).map(rarestWords)
  return alternatives.every((words) => words !== null) ? [...new Set(alternatives.flat())] : null
}

function alternativesOf(pattern: string): string[] {
  const alternatives = ['']
  let depth = 0
  for (const character of pattern) {
    if (character === '|' && depth === 0) alternatives.push('')
    else alternatives.push(`${alternatives.pop()}${character}`)
    if (character === '(') depth++
    if (character === ')') depth--
  }
  return alternatives
}

/** The rarest words of the parts of a sequence. */
function rarestWords(sequence: string): string[] | null {
  let rarest: string[] | null = null
  for (let place = 0; place < sequence.length; ) {
    const { words, end } = partAt(sequence, place)
    if (words && (!rarest || rarity(words) > rarity(rarest))) rarest = words
    place = end
  }
  return rarest
}

/** A group, letters, a set of digits, or a single character. */
function partAt(sequence: string, start: number): { words: string[] | null; end: number } {
  const [letters] = /^[a-z\d]+/.exec(sequence.slice(start)) ?? []
  if (letters) return { words: [withoutGaps(letters)], end: start + letters.length }
  const opening = sequence[start] === '!' ? start + 1 : start
  if (sequence[start] === '[') return { words: null, end: sequence.indexOf(']', start) + 1 }
  if (sequence[opening] !== '(') return { words: null, end: start + 1 }
  const closing = closingOf(sequence, opening)
  const isForbidden = opening > start || sequence[opening + 1] === '?'
  const isOptional = sequence[closing + 1] === '?'
  const words = isForbidden || isOptional ? null : wordsOf(sequence.slice(opening + 1, closing))
  return { words, end: closing + 1 }
}

function closingOf(sequence: string, opening: number): number {
  let depth = 0
  for (let place = opening; place < sequence.length; place++) {
    if (sequence[place] === '(') depth++
    if (sequence[place] === ')' && --depth === 0) return place
  }
  throw new Error(`A bracket is not closed: ${sequence}`)
}

function rarity(words: readonly string[]): number {
  return Math.min(enoughLetters, ...words.map(({ length }) => length)) - costOfWord * words.length
}
