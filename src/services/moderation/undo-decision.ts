import { auditItem } from '#store/comments/comment-tags.ts'
import type { Store } from '#store/store.ts'
import { requirePermission } from '../staff/permission.ts'
import { type ChangedComment, changeComment, conflictOf } from './change-comment.ts'
import { type Moderator, restoredColumns } from './comment-decision.ts'

/**
 * Undoes a decision, as a new entry of the audit log, which can be undone too.
 *
 * @returns null if there is no such entry, or it cannot be undone
 * @throws NotPermitted; CommentConflict when the comment has changed since
 */
export async function undoDecision(
  store: Pick<Store, 'transaction'>,
  entryId: string,
  moderator: Moderator,
): Promise<ChangedComment | null> {
  requirePermission(moderator, 'comments.decide')
  return store.transaction(async (transaction) => {
    const entry = await transaction.audit.get(entryId)
    if (!entry?.before || !entry.item.startsWith(auditItem(''))) return null
    const before = await transaction.comments.lock(entry.item.slice(auditItem('').length))
    if (!before) return null
    if (before.version !== entry.version) throw await conflictOf(transaction, before)
    await transaction.comments.reopenReports(before.id, entry.version)
    return changeComment(transaction, before, restoredColumns(entry.before), 'undo', moderator)
  })
}
