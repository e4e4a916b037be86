import type { Actor } from '#model/staff/actor.ts'
import { auditItem } from '#store/comments/comment-tags.ts'
import type { AuditEntry } from '#store/readers/audit.ts'
import type { Store } from '#store/store.ts'
import { requirePermission } from '../staff/permission.ts'

/** Most entries of the audit log for one comment. */
const listedEntries = 100

/** The actions on a comment, newest first. @throws NotPermitted */
export async function commentHistory({ audit }: Pick<Store, 'audit'>, actor: Actor, id: string): Promise<AuditEntry[]> {
  requirePermission(actor, 'comments.read')
  return audit.list({ item: auditItem(id), limit: listedEntries })
}
