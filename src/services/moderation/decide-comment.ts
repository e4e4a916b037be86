import type { Store } from '#store/store.ts'
import { requirePermission } from '../staff/permission.ts'
import { type ChangedComment, changeComment, conflictOf } from './change-comment.ts'
import { columnsOf, type Decision, type Moderator, stateAfter } from './comment-decision.ts'

/**
 * Approves, rejects, escalates, rewords, annotates or corrects a comment, or dismisses the reports about it. The
 * decision and its audit entry commit together.
 *
 * @param version  of the comment that the moderator saw
 * @returns null if there is no such comment
 * @throws NotPermitted; CommentConflict when it has changed since, or is in that state already
 */
export async function decideComment(
  store: Pick<Store, 'transaction'>,
  id: string,
  version: number,
  decision: Decision,
  moderator: Moderator,
): Promise<ChangedComment | null> {
  requirePermission(moderator, 'comments.decide')
  return store.transaction(async (transaction) => {
    const before = await transaction.comments.lock(id)
    if (!before) return null
    const isAlready =
      decision.action === 'dismiss' ? before.reports.length === 0 : before.state === stateAfter[decision.action]
    if (before.version !== version || isAlready) throw await conflictOf(transaction, before)
    const changes = columnsOf(decision, before, moderator, new Date())
    return changeComment(transaction, before, changes, decision.action, moderator)
  })
}
