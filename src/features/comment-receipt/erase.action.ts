import { z } from 'zod'
import type { Action } from '#model/readers/action.ts'
import { commentPaths, erasedWithSignup, receiptAddress } from '#model/readers/comment-addresses.ts'
import { routePatterns } from '#routing/routes.ts'
import { eraseCommentsOfReceipt } from '#services/moderation/erase-comments.ts'
import { eraseSignupsOfComment } from '#services/newsletter/erase-signups.ts'
import type { StoreTransaction } from '#store/transaction.ts'
import { CommentErasure } from './erase.schema.ts'

const Answer = z.object({ data: z.object({ message: z.literal('success') }) })

/** Erases a comment for its writer, at once and for good (PRIV-3). Repeating it has no further effect. */
export const eraseComment: Action<typeof CommentErasure, typeof Answer, StoreTransaction> = {
  path: routePatterns.commentErasure,
  summary: 'Erase what was sent with the token of a private link',
  input: CommentErasure,
  answer: Answer,
  limits: { bodyBytes: 4 * 1024, perMinute: 10 },
  pages: ({ receipt = '', newsletter }) => ({
    form: receiptAddress(receipt) as `/${string}`,
    accepted: newsletter === 'true' ? erasedWithSignup : commentPaths.erased,
  }),
  async run({ receipt, newsletter }, transaction) {
    // First, because the comment identifies the signup.
    if (String(newsletter) === 'true') await eraseSignupsOfComment(transaction, receipt)
    await eraseCommentsOfReceipt(transaction, receipt)
    return { data: { message: 'success' } }
  },
}
