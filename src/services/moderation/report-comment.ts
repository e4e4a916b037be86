import type { CommentReport } from '#model/readers/comment-report.ts'
import { UnacceptedField } from '#model/readers/unaccepted-field.ts'
import type { StoreTransaction } from '#store/transaction.ts'
import { textMessage } from '#texts/text-message.ts'

/**
 * Tells the moderators what a reader thinks is wrong with a published comment; nothing of the reader is stored.
 *
 * @throws UnacceptedField where no such comment is published, LimitReached when all readers together have sent as many as
 *   are stored in a day
 */
export async function reportComment({ comments }: StoreTransaction, id: string, report: CommentReport): Promise<void> {
  if (!(await comments.report(id, report)))
    throw new UnacceptedField('comment', textMessage('commentReport.notPublished'))
}
