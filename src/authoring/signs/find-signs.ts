import type { Sign } from '#model/safety/sign.ts'
import { mostUrgent, type UrgencyLevel } from '#model/safety/urgency.ts'
import { foldLetters } from '#model/text/fold-letters.ts'
import { particles } from '#model/text/phrases.ts'
import type { BoxItem } from './urgency-box.ts'

/** A sign that was found in an item of a box, with its entry in the table. */
export interface FoundSign<S extends Sign> {
  sign: S
  /** The circumstance that determines the level, in words; null for the sign alone. */
  when: string | null
  level: UrgencyLevel
  /** A name of `signSources`. */
  source: string
}

/**
 * The signs that an item of a box names, found by their words.
 *
 * - A sentence that joins signs ("fever with a stiff neck") is one combination, and only the most urgent of its signs
 *   counts. In any other sentence each part between commas names signs of its own.
 * - A circumstance counts when its words are in the same part or combination, or in the lead of the item. One that
 *   makes the sign less urgent does not count where it is negated: "has not passed when you rested".
 * - Where the words of one sign are within those of another, the longer ones count.
 */
export function findSigns<S extends Sign>({ text, lead }: BoxItem, signs: readonly S[]): FoundSign<S>[] {
  const found = sentencesOf(text).flatMap((sentence) => {
    if (!joins.test(sentence)) return sentence.split(/[,;:]\s/).flatMap((part) => signsIn(part, lead, signs))
    const all = signsIn(sentence, lead, signs)
    const level = mostUrgent(all.map((candidate) => candidate.level))
    return all.filter((candidate) => candidate.level === level)
  })
  // A sign that an item names twice, such as a face that is weak or droops, is listed once.
  return found.filter(
    ({ sign, when }, index) =>
      found.findIndex((candidate) => candidate.sign === sign && candidate.when === when) === index,
  )
}

/** Words that join signs of a sentence into a combination, in the languages that have a table of signs. */
const joins = /(?<!\p{L})(?:with|and|while|although|con|y|mientras|aunque|مع|و\p{L}+)(?!\p{L})/iu

/** A question, such as "Pregnant?", belongs to the sentence that answers it. */
function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!]['"”’)]?)\s+(?=[\p{Lu}\p{N}"“])/u)
}

function signsIn<S extends Sign>(part: string, lead: string, signs: readonly S[]): FoundSign<S>[] {
  const before = words(lead)
  const own = words(part)
  const found = signs.flatMap((sign) => {
    const spans = sign.words.flatMap((phrase) => spansOf(phrase, before, own))
    return spans.map((span) => ({ sign, ...span }))
  })
  const longest = found.filter(
    (sign) =>
      !found.some(
        (other) =>
          other.sign !== sign.sign &&
          other.start <= sign.start &&
          other.end >= sign.end &&
          other.end - other.start > sign.end - sign.start,
      ),
  )
  return [...new Set(longest.map(({ sign }) => sign))].map((sign) => {
    const all = `${before} ${own}`
    const circumstance = sign.circumstances.find((candidate) => {
      const lowers = mostUrgent([candidate.level, sign.level]) !== candidate.level
      return candidate.words.some((phrase) => (lowers ? standsAffirmed(phrase, all) : patternOf(phrase).test(all)))
    })
    const { level, source } = circumstance ?? sign
    return { sign, when: circumstance?.when ?? null, level, source }
  })
}

/**
 * Words that negate the words after them, in the languages that have a table of signs, with letters as `words` folds
 * them.
 */
const negation =
  /^(?:not|no|never|without|hardly|barely|cannot|\p{L}+n't|nunca|jamas|sin|tampoco|apenas|لا|لم|لن|ما|ليس|ليست|غير|دون|بدون|بلا)$/u
/** Words that end the reach of a negation. */
const turn = /^(?:and|but|or|y|pero|o|لكن|ثم|او)$/u
/** The reach of a negation, in words: "has never really quite passed". */
const wordsBefore = 4

/** Whether a text has a phrase without a negation of its own before it or in its gaps. */
function standsAffirmed(phrase: string, all: string): boolean {
  const negationsIn = (text: string) => text.split(' ').filter((word) => negation.test(word)).length
  const own = negationsIn(folded(phrase))
  return placesOf(phrase, all).some(({ start, end }) => {
    const before = all.slice(0, start).trim().split(' ').slice(-wordsBefore)
    const clause = before.slice(before.findLastIndex((word) => turn.test(word)) + 1)
    return !clause.some((word) => negation.test(word)) && negationsIn(all.slice(start, end)) <= own
  })
}

/** The positions of a phrase in a part. It may begin in the lead, and ends in the part. */
function spansOf(phrase: string, before: string, own: string): { start: number; end: number }[] {
  return placesOf(phrase, `${before} ${own}`).filter(({ end }) => end > before.length + 1)
}

function placesOf(phrase: string, all: string): { start: number; end: number }[] {
  const pattern = patternOf(phrase)
  // Most phrases do not occur, and a test costs a fraction of a search for all positions.
  if (!pattern.test(all)) return []
  return [...all.matchAll(new RegExp(pattern.source, 'gu'))].map(({ 0: { length }, index }) => ({
    start: index,
    end: index + length,
  }))
}

/** The words of a text in small letters without accents, each between spaces; a full stop stays within a number only. */
function words(text: string): string {
  const found = folded(text).match(/[\p{L}\p{N}°%/+.']+/gu) ?? []
  return found.map((word) => word.replace(/^[.']+|[.']+$/g, '')).join(' ')
}

function folded(text: string): string {
  return foldLetters(text.toLowerCase()).replaceAll('’', "'")
}

const patterns = new Map<string, RegExp>()

// Safe because a phrase holds word characters, final stars, bars and ellipses only, which `SignPhrase` checks; dots and pluses are escaped.
function patternOf(phrase: string): RegExp {
  const known = patterns.get(phrase)
  if (known) return known
  const tokens = folded(phrase).replaceAll('-', ' ').split(' ')
  const source = tokens
    .map((token) => {
      if (token === '…') return '(?:\\S+ ){0,5}?'
      const options = token.split('|').map((option) => {
        const escaped = particles(option) + option.replace(/[.+]/g, '\\$&')
        return escaped.endsWith('*') ? `${escaped.slice(0, -1)}\\S*` : escaped
      })
      return `(?:${options.join('|')})(?: |$)`
    })
    .join('')
  const pattern = new RegExp(`(?<=^| )${source}`, 'u')
  patterns.set(phrase, pattern)
  return pattern
}
