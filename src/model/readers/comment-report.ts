/** The reasons for reporting a published comment, with the texts of the form. */
export const reportReasons = {
  spam: 'It is spam or advertises something',
  unsafe: 'Its advice could harm somebody',
  abusive: 'It insults or threatens somebody',
  private: 'It contains somebody’s private information',
  other: 'Something else',
} as const
export type ReportReason = keyof typeof reportReasons
export const reportReasonNames = Object.keys(reportReasons) as ReportReason[]

/** Maximum characters of a reader's own text. */
export const longestReport = 500

/** A report that waits for a moderator. Its sender is unknown. */
export interface CommentReport {
  reason: ReportReason
  /** The reader's own text; may be empty. */
  detail: string
}
