/** Why a reader reports a published comment, with the words of the form. */
export const reportReasons = {
  spam: 'It is spam or advertises something',
  unsafe: 'Its advice could harm somebody',
  abusive: 'It insults or threatens somebody',
  private: 'It contains somebody’s private information',
  other: 'Something else',
} as const
export type ReportReason = keyof typeof reportReasons
export const reportReasonNames = Object.keys(reportReasons) as ReportReason[]

/** Longest text that a reader adds, in characters. */
export const longestReport = 500

/** A report that waits for a moderator. Nothing is known of who made it. */
export interface CommentReport {
  reason: ReportReason
  /** What the reader added; may be empty. */
  detail: string
}
