import type { Actor } from '#model/staff/actor.ts'
import type { AuditAction } from '#model/staff/audit-action.ts'
import type { StoreTransaction } from '#store/transaction.ts'

export function staffItem(id: string): string {
  return `staff ${id}`
}

/** Records a step with a staff account, the actor's own or another. */
export async function recordStaffStep(
  { audit }: Pick<StoreTransaction, 'audit'>,
  actor: Pick<Actor, 'id' | 'name'>,
  action: AuditAction,
  staffId: string,
  { before, after }: { before?: object; after?: object } = {},
): Promise<void> {
  await audit.record({
    actor,
    action,
    item: staffItem(staffId),
    bulkId: null,
    ...(before && { before }),
    ...(after && { after }),
  })
}
