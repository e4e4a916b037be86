import { auditItem, tagsOfChange } from '#store/comments/comment-tags.ts'
import type { Store } from '#store/store.ts'

/**
 * Deletes comments that were rejected or escalated before so many days, those set aside that were sent before, and what
 * was reported before and is answered; forgets the addresses of those approved before.
 */
export async function expireComments(
  { transaction }: Pick<Store, 'transaction'>,
  retentionDays: number,
): Promise<void> {
  await transaction(async ({ comments, audit, announce }) => {
    await comments.deleteAnsweredReports(retentionDays)
    const setAside = await comments.delete({ setAsideBeforeDays: retentionDays })
    const decided = await comments.delete({ states: ['rejected', 'escalated'], decidedBeforeDays: retentionDays })
    const deleted = [...setAside, ...decided]
    await audit.forget(deleted.map(({ id }) => auditItem(id)))
    for (const { articleId, state } of deleted) announce(...tagsOfChange(articleId, state))
    await comments.forgetAddresses('approved', retentionDays)
  })
}
