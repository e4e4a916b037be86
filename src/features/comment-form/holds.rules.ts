import type { Hold } from '#model/readers/comment-hold.ts'
import { crisisWordsIn } from '#model/safety/distress/crisis-words-in.ts'
import { dangerOfComment } from '#model/safety/distress/danger-of-comments.ts'
import { phraseSpans } from './held-phrases.rules.ts'

/** People take longer than this to fill in the form, in milliseconds. */
export const shortestMs = 5_000

const links =
  /\b(?:https?:\/\/|www\.)[^\s<>"']+|\b[a-z\d](?:[a-z\d-]*[a-z\d])?\.(?:com|org|net|info|biz|io|co|ru|shop|store|online|site|top|xyz)\b(?:\/[^\s<>"']*)?/gi
const emails = /[^\s@<>"',;:()]+@[^\s@<>"',;:()]+\.[a-z]{2,}/gi
/** Seven digits or more, as telephone numbers are written. Dates and doses have fewer. */
const telephones =
  /(?<![\d.])(?!\d{4}-\d\d-\d\d\b|\d{1,2}([-.])\d{1,2}\1\d{2,4}\b)\+?\(?\d(?:[\s().-]{0,2}\d){6,14}(?![\d.]*\d)/g

/** Who is younger may not send comments, as the terms of use say: a moderator decides with that in mind. */
export const adultAge = 18

/** What is known of a comment when it is sent, besides its text. */
export interface Circumstances {
  /** As it is sent: whole years, or empty. */
  age: string
  /** Its writer is blocked. */
  isBlocked: boolean
  /** Words and phrases that the moderators have listed. */
  heldPhrases: readonly string[]
  /** The same text was sent before. */
  isDuplicate: boolean
  /** How long its form was open, in milliseconds; null where it came without one. */
  openMs: number | null
  /** What stands in the field that people do not see. */
  hiddenField: string
  /** Came with a captcha token. */
  isVerified: boolean
  /** Its writer has agreed to what stands beside the form. */
  hasConsent: boolean
}

/** Why a moderator should look closer: every rule that matches, each place of the text by itself. */
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
    ...places('contact', [...addresses, ...spansOf(text, telephones)]),
    ...whole('duplicate', isDuplicate),
    ...whole('too-fast', openMs !== null && !(openMs >= shortestMs)),
    ...whole('honeypot', hiddenField !== ''),
    ...whole('unverified', !isVerified),
    ...whole('no-consent', !hasConsent),
  ]
}

/** Where a text may tell that its writer, or somebody else, comes to harm. */
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
