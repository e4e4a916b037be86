/** Why a moderator should look closer at a comment. Every comment waits for a moderator, with or without a reason. */
export const holdRules = [
  /** May speak of suicide or self-harm: first in the queue. */
  'crisis',
  /** Speaks of suicide or self-harm, but of what is long ago or of somebody who was lost: to be read with care. */
  'crisis-history',
  /** Tells that somebody is hurt, threatened or held by another: first in the queue too. */
  'danger-violence',
  /** Tells that somebody has taken too much of a medicine, or what is no food: first in the queue too. */
  'danger-overdose',
  /** Its writer gives an age below that of the terms of use. */
  'child',
  /** Its writer is blocked: it is set aside. */
  'blocked',
  /** Contains a word or phrase that the moderators have listed. */
  'phrase',
  /** Contains a link. */
  'link',
  /** Contains an email address or a telephone number. */
  'contact',
  /** The same text was sent before. */
  'duplicate',
  /** Sent sooner than a person types. */
  'too-fast',
  /** Fills a field that people do not see. */
  'honeypot',
  /** Came without a captcha token, such as from a form without scripts. */
  'unverified',
  /** Came without the consent of the form. */
  'no-consent',
] as const
export type HoldRule = (typeof holdRules)[number]
