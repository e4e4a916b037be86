import { randomUUID } from 'node:crypto'
import type { RawBuilder } from 'kysely'
import type { Trx } from '../database/tables.ts'
import { recordErasedComments } from '../personal-data/erasures.ts'
import { forgetItems, recordAudit } from '../readers/audit.ts'
import { auditItem, tagsOfChange } from './comment-tags.ts'

/**
 * Deletes comments and all that the audit log holds of their texts. The log keeps who erased which, and when; restored
 * from a backup, they are deleted again.
 *
 * @param where  which, as a condition on table `comment`
 * @param tags  gets what to announce
 * @returns their ids
 */
export async function eraseComments(
  trx: Trx,
  where: RawBuilder<boolean>,
  by: { actor: string; bulkId?: string | undefined },
  tags: Set<string>,
): Promise<string[]> {
  const erased = await trx.deleteFrom('comment').where(where).returning(['id', 'article_id', 'state']).execute()
  if (erased.length === 0) return []
  const ids = erased.map(({ id }) => id)
  const items = ids.map(auditItem)
  await forgetItems(trx, items)
  await recordErasedComments(trx, ids)
  const bulkId = by.bulkId ?? (items.length > 1 ? randomUUID() : null)
  for (const item of items) await recordAudit(trx, { actor: by.actor, action: 'erase', item, bulkId })
  for (const { article_id, state } of erased) for (const tag of tagsOfChange(article_id, state)) tags.add(tag)
  return ids
}
