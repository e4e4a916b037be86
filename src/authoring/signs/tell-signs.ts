import type { Sign } from '#model/safety/sign.ts'
import { mostUrgent, type UrgencyLevel } from '#model/safety/urgency.ts'
import type { BoxItem } from './urgency-box.ts'

/** A sign that was found in an item of a box, with what the table says of it there. */
export interface Telling<S extends Sign> {
  sign: S
  /** The circumstance that counts, in words; null for the sign alone. */
  when: string | null
  level: UrgencyLevel
  /** A name of `signSources`. */
  source: string
}

/**
 * Which signs an item of a box tells, by their words.
 *
 * - A sentence that joins signs ("fever with a stiff neck") is one combination, and only the most urgent of its signs
 *   counts. In any other sentence each part between commas tells signs of its own.
 * - A circumstance counts when its words stand in the same part or combination, or in what leads up to the item.
 * - Where the words of one sign stand within those of another, the longer ones count.
 */
export function tellSigns<S extends Sign>({ text, lead }: BoxItem, signs: readonly S[]): Telling<S>[] {
  const told = sentencesOf(text).flatMap((sentence) => {
    if (!joins.test(sentence)) return sentence.split(/[,;:]\s/).flatMap((part) => toldIn(part, lead, signs))
    const all = toldIn(sentence, lead, signs)
    const level = mostUrgent(all.map((candidate) => candidate.level))
    return all.filter((candidate) => candidate.level === level)
  })
  // A sign that an item names twice, such as a face that is weak or droops, is told once.
  return told.filter(
    ({ sign, when }, index) =>
      told.findIndex((candidate) => candidate.sign === sign && candidate.when === when) === index,
  )
}

/** What makes a combination of the signs of a sentence, in the languages that have a table of signs. */
const joins = /(?<!\p{L})(?:with|and|while|although|con|y|mientras|aunque|مع|و\p{L}+)(?!\p{L})/iu

/** A question, such as "Pregnant?", belongs to the sentence that answers it. */
function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!]['"”’)]?)\s+(?=[\p{Lu}\p{N}"“])/u)
}

function toldIn<S extends Sign>(part: string, lead: string, signs: readonly S[]): Telling<S>[] {
  const before = words(lead)
  const own = words(part)
  const found = signs.flatMap((sign) => {
    const spans = sign.words.flatMap((phrase) => spansOf(phrase, before, own))
    return spans.map((span) => ({ sign, ...span }))
  })
  const kept = found.filter(
    (sign) =>
      !found.some(
        (other) =>
          other.sign !== sign.sign &&
          other.start <= sign.start &&
          other.end >= sign.end &&
          other.end - other.start > sign.end - sign.start,
      ),
  )
  return [...new Set(kept.map(({ sign }) => sign))].map((sign) => {
    const all = `${before} ${own}`
    const circumstance = sign.circumstances.find((candidate) =>
      candidate.words.some((phrase) => patternOf(phrase).test(all)),
    )
    const { level, source } = circumstance ?? sign
    return { sign, when: circumstance?.when ?? null, level, source }
  })
}

/** Where a phrase stands in a part. It may begin in what leads up to it, and ends in the part. */
function spansOf(phrase: string, before: string, own: string): { start: number; end: number }[] {
  const all = `${before} ${own}`
  const pattern = patternOf(phrase)
  // Most phrases stand nowhere, and a test costs a fraction of a search for all places.
  if (!pattern.test(all)) return []
  return [...all.matchAll(new RegExp(pattern.source, 'gu'))]
    .map(({ 0: { length }, index }) => ({ start: index, end: index + length }))
    .filter(({ end }) => end > before.length + 1)
}

/** The words of a text in small letters, each between spaces; a full stop stays within a number only. */
function words(text: string): string {
  const lower = text.toLowerCase().replaceAll('’', "'")
  const found = lower.match(/[\p{L}\p{N}°%/+.']+/gu) ?? []
  return found.map((word) => word.replace(/^[.']+|[.']+$/g, '')).join(' ')
}

const patterns = new Map<string, RegExp>()

// Safe because a phrase holds word characters, final stars and ellipses only, which `SignPhrase` checks; dots and pluses are escaped.
function patternOf(phrase: string): RegExp {
  const known = patterns.get(phrase)
  if (known) return known
  const tokens = phrase.toLowerCase().replaceAll('’', "'").replaceAll('-', ' ').split(' ')
  const source = tokens
    .map((token) => {
      if (token === '…') return '(?:\\S+ ){0,5}?'
      const escaped = token.replace(/[.+]/g, '\\$&')
      return `${escaped.endsWith('*') ? `${escaped.slice(0, -1)}\\S*` : escaped}(?: |$)`
    })
    .join('')
  const pattern = new RegExp(`(?<=^| )${source}`, 'u')
  patterns.set(phrase, pattern)
  return pattern
}
