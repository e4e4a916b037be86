/** Words of a text, with their context: it finds them again after the text was edited elsewhere. */
export interface TextAnchor {
  quote: string
  /** The text right before and after, up to `contextLength`. */
  before: string
  after: string
}

/** Characters of context stored on each side. */
export const contextLength = 120
/** Maximum characters that a comment may quote. */
const longestQuote = 500
/** Words of the context to compare. */
const comparedWords = 12

interface Word {
  word: string
  start: number
  end: number
}

/** Markup that readers do not see: addresses of links, attributes of directives and headings. */
const markup = /\]\([^)\s]*(?:\s"[^"]*")?\)|\{[^{}\n]*\}/g

/**
 * The current position of an anchor's words in a text of Markdown, or null if they are gone. Marks between words and
 * line breaks do not matter: the words of the page and those of its source are the same. Of several positions the one
 * with the most matching context is taken.
 */
export function findAnchor(text: string, { quote, before, after }: TextAnchor): { start: number; end: number } | null {
  const words = wordsOf(text)
  const quoted = wordsOf(quote).map(({ word }) => word)
  const [first] = quoted
  if (first === undefined) return null
  const [ahead, behind] = [wordsOf(before).toReversed(), wordsOf(after)].map((context) =>
    context.slice(0, comparedWords).map(({ word }) => word),
  )
  let best: { index: number; score: number } | null = null
  for (let index = 0; index + quoted.length <= words.length; index += 1) {
    if (!quoted.every((word, offset) => words[index + offset]?.word === word)) continue
    const score =
      alike(ahead ?? [], (offset) => words[index - 1 - offset]?.word) +
      alike(behind ?? [], (offset) => words[index + quoted.length + offset]?.word)
    if (best === null || score > best.score) best = { index, score }
  }
  const [from, to] = best ? [words[best.index], words[best.index + quoted.length - 1]] : []
  return from && to ? { start: from.start, end: to.end } : null
}

/**
 * The selected words of a text, extended to whole words: parts of words would not be found again. @returns null for a
 * selection without words
 */
export function anchorAt(text: string, start: number, end: number): TextAnchor | null {
  let [from, to] = [start, end]
  while (isInWord(text, from)) from -= 1
  while (isInWord(text, to)) to += 1
  if (to - from > longestQuote) {
    to = from + longestQuote
    while (isInWord(text, to)) to -= 1
  }
  const quote = text.slice(from, to).trim()
  if (!/[\p{L}\p{N}]/u.test(quote)) return null
  return {
    quote,
    before: text.slice(Math.max(0, from - contextLength), from),
    after: text.slice(to, to + contextLength),
  }
}

function isInWord(text: string, at: number): boolean {
  return /^[\p{L}\p{N}\p{M}]{2}$/u.test(text.slice(Math.max(0, at - 1), at + 1))
}

/** The number of context words that match, counted from the quote. */
function alike(context: readonly string[], wordAt: (offset: number) => string | undefined): number {
  const end = context.findIndex((word, offset) => word !== wordAt(offset))
  return end === -1 ? context.length : end
}

function wordsOf(text: string): Word[] {
  const read = text.replaceAll(markup, (found) => ' '.repeat(found.length))
  return [...read.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map(({ 0: word, index }) => ({
    word: word.toLowerCase(),
    start: index,
    end: index + word.length,
  }))
}
