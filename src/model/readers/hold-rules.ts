/**
 * Reasons for a moderator to look closer at a comment. Every comment waits for a moderator, with or without a reason.
 */
export const holdRules = [
  /** May mention suicide or self-harm: first in the queue. */
  'crisis',
  /** Mentions suicide or self-harm, but long ago or of somebody who was lost: to be read with care. */
  'crisis-history',
  /** Reports that somebody is hurt, threatened or held by another: also first in the queue. */
  'danger-violence',
  /**
   * Reports that somebody has taken too much of a medicine, or swallowed something that is no food: also first in the
   * queue.
   */
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
