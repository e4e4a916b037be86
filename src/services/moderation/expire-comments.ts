import { auditItem, tagsOfChange } from '#store/comments/comment-tags.ts'
import type { Store } from '#store/store.ts'

/**
 * Deletes comments rejected or escalated more than so many days ago, set-aside ones sent before then, and answered
 * reports made before then; removes the addresses of comments approved before then.
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
