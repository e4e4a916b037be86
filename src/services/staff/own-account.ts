import type { Actor } from '#model/staff/actor.ts'
import { linkToken, makeLink, type StaffContext } from './make-link.ts'
import { requirePermission } from './permission.ts'
import { recordStaffStep } from './staff-record.ts'

/** The token of a link with which somebody registers a passkey on another device of theirs. */
export async function linkForDevice({ store, linkSecret }: StaffContext, actor: Actor): Promise<string> {
  requirePermission(actor, 'account.manage')
  return store.transaction(async (transaction) => {
    const id = await makeLink(transaction, linkSecret, { purpose: 'device', staffId: actor.id, madeBy: actor.id })
    await recordStaffStep(transaction, actor, 'link for a device', actor.id)
    return linkToken(linkSecret, id)
  })
}
