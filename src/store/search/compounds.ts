/** A word of a query that others write apart, or words that others write together: "earwax", "bi polar", "covid19". */
export interface Compound {
  /** The words of the query that it replaces: index of the first, and count. */
  start: number
  length: number
  /** The other spelling. */
  parts: string[]
}

/** Minimum characters of a part. */
const leastPart = 3

/**
 * The ways to write words of a query together or apart; the vocabulary then decides which are words.
 *
 * @param words  of the query, in order
 */
export function compoundsIn(words: readonly string[]): Compound[] {
  return words.flatMap((word, start) => [...joined(words, start), ...atDigits(word, start), ...split(word, start)])
}

function joined(words: readonly string[], start: number): Compound[] {
  const next = words[start + 1]
  const whole = `${words[start]}${next}`
  return next === undefined || whole.length < 2 * leastPart ? [] : [{ start, length: 2, parts: [whole] }]
}

/** "covid19" as "covid 19". */
function atDigits(word: string, start: number): Compound[] {
  const parts = /^([a-z]{3,})(\d+)$/.exec(word)
  return parts ? [{ start, length: 1, parts: parts.slice(1) }] : []
}

function split(word: string, start: number): Compound[] {
  if (!/^[a-z]+$/.test(word)) return []
  return Array.from({ length: Math.max(0, word.length - 2 * leastPart + 1) }, (_, index) => {
    const end = index + leastPart
    return { start, length: 1, parts: [word.slice(0, end), word.slice(end)] }
  })
}
