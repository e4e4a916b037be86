/** Whole days that data is stored. */
export interface Retention {
  /** Reader events, besides the day of receipt. */
  eventDays: number
  /** An error of browsers, after it was last seen. */
  errorDays: number
  /** A mail, after it was sent, given up or refused. */
  mailDays: number
  /** Feedback and requests for topics. */
  feedbackDays: number
  /** A rejected comment, and the address of an approved one, after the decision. */
  commentDays: number
  /** Files of a picture that nothing uses. */
  pictureDays: number
}

/** Where the settings say nothing else. */
export const defaultRetention: Readonly<Retention> = {
  eventDays: 90,
  errorDays: 30,
  mailDays: 30,
  feedbackDays: 365,
  commentDays: 90,
  pictureDays: 30,
}
