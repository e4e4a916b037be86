import { randomUUID } from 'node:crypto'
import type { CommentChoice } from '#store/comments/comment-rows.ts'
import { auditItem, tagsOfChange } from '#store/comments/comment-tags.ts'
import { type AuditActor, writerActor } from '#store/readers/audit.ts'
import type { Store } from '#store/store.ts'
import type { StoreTransaction } from '#store/transaction.ts'
import { requirePermission } from '../staff/permission.ts'
import type { Moderator } from './comment-decision.ts'

/**
 * Deletes comments and their texts in the audit log (PRIV-3). The log keeps who erased which, and when; a restored
 * backup deletes them again.
 *
 * @returns their ids
 */
export async function eraseComments(
  { comments, audit, erasures, mail, announce }: StoreTransaction,
  which: CommentChoice,
  by: { actor: AuditActor; bulkId?: string | undefined },
): Promise<string[]> {
  const erased = await comments.delete(which)
  if (erased.length === 0) return []
  const ids = erased.map(({ id }) => id)
  await audit.forget(ids.map(auditItem))
  await mail.deleteOfComments(ids)
  await erasures.add('comment', ids)
  const bulkId = by.bulkId ?? (ids.length > 1 ? randomUUID() : null)
  for (const id of ids) await audit.record({ actor: by.actor, action: 'erase', item: auditItem(id), bulkId })
  for (const { articleId, state } of erased) announce(...tagsOfChange(articleId, state))
  return ids
}

/** Erases a comment for a moderator. @returns false if there is no such id. @throws NotPermitted */
export async function eraseComment(
  store: Pick<Store, 'transaction'>,
  id: string,
  moderator: Moderator,
): Promise<boolean> {
  requirePermission(moderator, 'comments.erase')
  const { bulkId } = moderator
  const erased = await store.transaction((transaction) =>
    eraseComments(transaction, { id }, { actor: moderator, bulkId }),
  )
  return erased.length > 0
}

/** Erases every comment of a receipt, for its writer. @returns how many */
export async function eraseCommentsOfReceipt(transaction: StoreTransaction, receipt: string): Promise<number> {
  return (await eraseComments(transaction, { receipt }, { actor: writerActor })).length
}
