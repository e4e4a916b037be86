import type { CommentReport } from '#model/readers/comment-report.ts'
import { UnacceptedField } from '#model/readers/unaccepted-field.ts'
import type { StoreTransaction } from '#store/transaction.ts'
import { textMessage } from '#texts/text-message.ts'

/**
 * Reports to the moderators what a reader thinks is wrong with a published comment; nothing about the reader is stored.
 *
 * @throws UnacceptedField if no such comment is published, LimitReached when all readers together have reached the
 *   daily limit
 */
export async function reportComment({ comments }: StoreTransaction, id: string, report: CommentReport): Promise<void> {
  if (!(await comments.report(id, report)))
    throw new UnacceptedField('comment', textMessage('commentReport.notPublished'))
}
