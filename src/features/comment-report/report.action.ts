import { z } from 'zod'
import type { Action } from '#model/readers/action.ts'
import { reportAddress, reportedAddress } from '#model/readers/comment-addresses.ts'
import { routePatterns } from '#routing/routes.ts'
import { reportComment } from '#services/moderation/report-comment.ts'
import type { StoreTransaction } from '#store/transaction.ts'
import { CommentReportInput } from './comment-report.schema.ts'

const Answer = z.object({ message: z.literal('success') })

/**
 * Reports a published comment to the moderators. No data about the reader is stored, and the only effect is that a
 * moderator looks. So the form needs no captcha, and a report without scripts counts like any other.
 */
export const sendReport: Action<typeof CommentReportInput, typeof Answer, StoreTransaction> = {
  path: routePatterns.commentReports,
  summary: 'Report a published comment to the moderators',
  input: CommentReportInput,
  answer: Answer,
  limits: { bodyBytes: 8 * 1024, perMinute: 10 },
  pages: ({ comment = '' }) => ({
    form: reportAddress(comment) as `/${string}`,
    accepted: reportedAddress(comment) as `/${string}`,
  }),
  async run({ comment, ...report }, transaction) {
    await reportComment(transaction, comment, report)
    return { message: 'success' }
  },
}
