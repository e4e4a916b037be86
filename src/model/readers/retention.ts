/** Retention of data, in whole days. */
export interface Retention {
  /** Reader events, in addition to the day of receipt. */
  eventDays: number
  /** A browser error, after its last occurrence. */
  errorDays: number
  /** A mail, after it was sent, given up or refused. */
  mailDays: number
  /** Feedback and requests for topics. */
  feedbackDays: number
  /** A rejected comment, and the address of an approved one, after the decision. */
  commentDays: number
  /** Files of an unused picture. */
  pictureDays: number
}

/** Defaults, where the settings give no value. */
export const defaultRetention: Readonly<Retention> = {
  eventDays: 90,
  errorDays: 30,
  mailDays: 30,
  feedbackDays: 365,
  commentDays: 90,
  pictureDays: 30,
}
