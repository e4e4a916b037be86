import type { AuditAction } from '#model/staff/audit-action.ts'
import type { DecidedColumns } from '#store/comments/comment-rows.ts'
import { auditItem, tagsOfChange } from '#store/comments/comment-tags.ts'
import type { ModeratedComment } from '#store/comments/moderated-comment.ts'
import type { AuditEntry } from '#store/readers/audit.ts'
import type { StoreTransaction } from '#store/transaction.ts'
import { CommentConflict } from './comment-conflict.ts'
import { decidedColumns, type Moderator } from './comment-decision.ts'
import { stateToNotify } from './notify-writer.ts'

/** A changed comment, and the audit entry that can undo the change. */
export interface ChangedComment {
  comment: ModeratedComment
  entry: AuditEntry
}

/**
 * Writes the decision on a comment that this transaction has locked, and its audit entry; announces what shows the
 * comment. Reports are closed if they are dismissed or the comment is not published. A comment that may speak of a
 * crisis and waits again raises another alarm. The writer is notified later, if they asked for it.
 */
export async function changeComment(
  { comments, audit, announce }: StoreTransaction,
  before: ModeratedComment,
  changes: Partial<DecidedColumns>,
  action: AuditAction,
  moderator: Moderator,
): Promise<ChangedComment> {
  const version = before.version + 1
  const after = { ...decidedColumns(before), ...changes }
  await comments.update(before.id, after, version)
  if (action === 'dismiss' || after.state !== 'approved') await comments.closeReports(before.id, version)
  if (before.isUrgent && before.state !== 'waiting' && after.state === 'waiting') await comments.sendAlarm(before.id)
  if (stateToNotify(before, after.state)) await comments.sendDecision(before.id, version)
  announce(...tagsOfChange(before.articleId, before.state, after.state))
  const entry = await audit.record({
    actor: moderator,
    action,
    item: auditItem(before.id),
    bulkId: moderator.bulkId ?? null,
    before: decidedColumns(before),
    version,
  })
  const comment = await comments.get(before.id)
  if (!comment) throw new Error(`The comment ${before.id} is gone within its own transaction.`)
  return { comment, entry }
}

/** The conflict to throw for a comment that has changed since the moderator saw it. */
export async function conflictOf({ audit }: StoreTransaction, comment: ModeratedComment): Promise<CommentConflict> {
  const [last] = await audit.list({ item: auditItem(comment.id), limit: 1 })
  return new CommentConflict(comment, last ?? null)
}
