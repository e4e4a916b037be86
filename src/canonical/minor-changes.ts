import type { CanonicalNode } from './canonical-node.ts'
import { kindsOfWord } from './word-kinds.ts'

/** A change that keeps the meaning: an editor may mark it as minor (REV-3). */
export interface MinorChange {
  kind: 'typography' | 'spelling'
  before: string
  after: string
}

/**
 * The changes between two texts, if all of them are on the short list of changes that keep the meaning: typography, and
 * the correction of a misspelt word. Null where any other differs: an element, an attribute, a number, a letter of any
 * other word. Everything that is not on the list is medical, whatever it looks like.
 *
 * @param isWord  whether a dictionary of the language has the word
 */
export function minorChanges(
  before: CanonicalNode,
  after: CanonicalNode,
  isWord: (word: string) => boolean,
): MinorChange[] | null {
  if (typeof before === 'string' || typeof after === 'string')
    return typeof before === 'string' && typeof after === 'string' ? inText(before, after, isWord) : null
  const [name, attributes, ...children] = before
  const [otherName, otherAttributes, ...otherChildren] = after
  const isSame = name === otherName && attributes.join('\n') === otherAttributes.join('\n')
  if (!isSame || children.length !== otherChildren.length) return null
  return all(children.map((child, place) => minorChanges(child, otherChildren[place] ?? '', isWord)))
}

function inText(before: string, after: string, isWord: (word: string) => boolean): MinorChange[] | null {
  if (before === after) return []
  const [plain, otherPlain] = [plainTypography(before), plainTypography(after)]
  if (plain === otherPlain) return [{ kind: 'typography', before, after }]
  const [words, others] = [tokensOf(plain), tokensOf(otherPlain)]
  if (words.length !== others.length) return null
  return all(
    words.map((word, place) => {
      const other = others[place] ?? ''
      if (word === other) return []
      return isSpelling(word, other, isWord) ? [{ kind: 'spelling', before: word, after: other }] : null
    }),
  )
}

function all(found: readonly (MinorChange[] | null)[]): MinorChange[] | null {
  return found.includes(null) ? null : found.flatMap((changes) => changes ?? [])
}

function tokensOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}']+|\p{N}+|\s+|[^\p{L}\p{M}\p{N}\s]/gu) ?? []
}

/**
 * A text with its typography normalized: shape of quotation marks and apostrophes, ellipses, and the length of dashes
 * between words. Beside a digit they may be inches, minutes, a range or a minus, and stay.
 */
function plainTypography(text: string): string {
  return text
    .replace(/(?<!\p{N}\s?)[‘’ʼ](?!\s?\p{N})/gu, "'")
    .replace(/(?<!\p{N}\s?)[“”„«»](?!\s?\p{N})/gu, '"')
    .replace(/…/g, '...')
    .replace(/(?<=\p{L}[,;)]?) [–—] (?=\p{L})/gu, ' - ')
}

/** Minimum letters of a word: shorter words are too close to others. */
const shortestWord = 5

/**
 * Whether a word that no dictionary has became one that it has, by swapping two letters or by writing a letter once or
 * twice. Another letter is never spelling: perineal is not peroneal. Neither is a word that decides an action.
 */
function isSpelling(word: string, other: string, isWord: (word: string) => boolean): boolean {
  if (Math.min(word.length, other.length) < shortestWord) return false
  if (!/^\p{Lu}?\p{Ll}+$/u.test(word) || !/^\p{Lu}?\p{Ll}+$/u.test(other) || word[0] !== other[0]) return false
  if (kindsOfWord(other).length > 0 || kindsOfWord(word).length > 0) return false
  if (!isTransposed(word, other) && !isDoubled(word, other) && !isDoubled(other, word)) return false
  return !isWord(word) && isWord(other)
}

function isTransposed(word: string, other: string): boolean {
  if (word.length !== other.length) return false
  const place = [...word].findIndex((letter, index) => letter !== other[index])
  return (
    word[place] === other[place + 1] &&
    word[place + 1] === other[place] &&
    word.slice(place + 2) === other.slice(place + 2)
  )
}

/** Whether the longer word has a letter twice that the shorter one has once. */
function isDoubled(shorter: string, longer: string): boolean {
  if (longer.length !== shorter.length + 1) return false
  return [...longer].some(
    (letter, place) =>
      place > 0 && letter === longer[place - 1] && longer.slice(0, place) + longer.slice(place + 1) === shorter,
  )
}
