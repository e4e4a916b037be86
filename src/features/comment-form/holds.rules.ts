import type { Hold } from '#model/readers/comment-hold.ts'
import { crisisWordsIn } from '#model/safety/distress/crisis-words-in.ts'
import { dangerOfComment } from '#model/safety/distress/danger-of-comments.ts'
import { westernDigits } from '#model/text/western-digits.ts'
import { phraseSpans } from './held-phrases.rules.ts'

/** The least time in which people fill in the form, in milliseconds. */
export const shortestMs = 5_000

const links =
  /\b(?:https?:\/\/|www\.)[^\s<>"']+|\b[a-z\d](?:[a-z\d-]*[a-z\d])?\.(?:com|org|net|info|biz|io|co|ru|shop|store|online|site|top|xyz)\b(?:\/[^\s<>"']*)?/gi
const emails = /[^\s@<>"',;:()]+@[^\s@<>"',;:()]+\.[a-z]{2,}/gi
/** Seven digits or more, as telephone numbers are written, in `westernDigits`. Dates and doses have fewer. */
const telephones =
  /(?<![\d.])(?!\d{4}-\d\d-\d\d\b|\d{1,2}([-.])\d{1,2}\1\d{2,4}\b)\+?\(?\d(?:[\s().-]{0,2}\d){6,14}(?![\d.]*\d)/g

/** Younger readers may not send comments under the terms of use: the hold points a moderator to the age. */
export const adultAge = 18

/** The facts about a comment when it is sent, apart from its text. */
export interface Circumstances {
  /** The age as sent: whole years, or empty. */
  age: string
  /** Whether its writer is blocked. */
  isBlocked: boolean
  /** The words and phrases on the moderators' list. */
  heldPhrases: readonly string[]
  /** Whether the same text was sent before. */
  isDuplicate: boolean
  /** How long its form was open, in milliseconds; null if it came without a form. */
  openMs: number | null
  /** The content of the field that is hidden from people. */
  hiddenField: string
  /** Whether it came with a captcha token. */
  isVerified: boolean
  /** Whether its writer has agreed to the terms at the form. */
  hasConsent: boolean
}

/** The reasons for a closer look by a moderator: every matching rule, with one hold for each range of the text. */
export function holdsOf(text: string, circumstances: Circumstances): Hold[] {
  const { age, isBlocked, heldPhrases, isDuplicate, openMs, hiddenField, isVerified, hasConsent } = circumstances
  const whole = (rule: Hold['rule'], isMatch: boolean): Hold[] => (isMatch ? [{ rule, span: null }] : [])
  const addresses = spansOf(text, emails)
  const isWithinAddress = ([start]: [number, number]) => addresses.some(([from, to]) => start >= from && start < to)
  return [
    ...harmHoldsOf(text),
    ...whole('child', age !== '' && Number(age) < adultAge),
    ...whole('blocked', isBlocked),
    ...places('phrase', phraseSpans(text, heldPhrases)),
    ...places(
      'link',
      spansOf(text, links).filter((span) => !isWithinAddress(span)),
    ),
    ...places('contact', [...addresses, ...spansOf(westernDigits(text), telephones)]),
    ...whole('duplicate', isDuplicate),
    ...whole('too-fast', openMs !== null && !(openMs >= shortestMs)),
    ...whole('honeypot', hiddenField !== ''),
    ...whole('unverified', !isVerified),
    ...whole('no-consent', !hasConsent),
  ]
}

/** The ranges of a text which suggest that its writer, or somebody else, may come to harm. */
export function harmHoldsOf(text: string): Hold[] {
  const crisis = crisisWordsIn(text)
  const danger = dangerOfComment(text)
  return [
    ...places(crisis.isHistory ? 'crisis-history' : 'crisis', crisis.spans),
    ...places('danger-overdose', danger.overdose),
    ...places('danger-violence', danger.violence),
  ]
}

function places(rule: Hold['rule'], spans: [number, number][]): Hold[] {
  return spans.map((span) => ({ rule, span }))
}

function spansOf(text: string, pattern: RegExp): [number, number][] {
  return [...text.matchAll(pattern)].map((match) => [match.index, match.index + match[0].length])
}
