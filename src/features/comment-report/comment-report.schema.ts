import * as z from 'zod/mini'
import { longestReport, reportReasonNames } from '#model/readers/comment-report.ts'
import { readerText } from '#model/text/reader-text.ts'
import { textMessage } from '#texts/text-message.ts'

/** A reader's report on a published comment. */
export const CommentReportInput = z.object({
  /** Its id on the site: the article's id and its own. */
  comment: z
    .string('Expected the id of a comment')
    .check(z.maxLength(300), z.regex(/^[\w.-]+\/[\w.-]+$/, 'Expected the id of a comment')),
  reason: z.enum(reportReasonNames, textMessage('commentReport.reasonMissing')),
  detail: z._default(
    readerText().check(
      z.maxLength(longestReport, textMessage('commentReport.detailTooLong', { count: longestReport })),
    ),
    '',
  ),
})
