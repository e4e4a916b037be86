import type { Actor } from '#model/staff/actor.ts'
import { vouches } from '#model/staff/role.ts'
import { linkToken, makeLink, type StaffContext } from './make-link.ts'
import { requirePermission } from './permission.ts'
import { approveLink, hasSecond } from './second-administrator.ts'
import { recordStaffStep } from './staff-record.ts'

/**
 * The token of a link with which somebody registers a passkey on another device of theirs. For an account that vouches
 * for texts it works once an administrator has agreed (REV-2): control of a reviewer's browser does not suffice to add
 * a key.
 */
export async function linkForDevice(
  { store, linkSecret }: StaffContext,
  actor: Actor,
): Promise<{ token: string; needsApproval: boolean }> {
  requirePermission(actor, 'account.manage')
  return store.transaction(async (transaction) => {
    const isSecondThere = await hasSecond(transaction, actor, actor.id)
    const account = await transaction.staff.accounts.get(actor.id)
    const needsApproval = account !== null && vouches(account.roles) && isSecondThere
    const link = { purpose: 'device', staffId: actor.id, madeBy: actor.id, needsApproval } as const
    const id = await makeLink(transaction, linkSecret, link)
    await recordStaffStep(transaction, actor, needsApproval ? 'ask for a device' : 'link for a device', actor.id)
    return { token: linkToken(linkSecret, id), needsApproval }
  })
}

/**
 * Agrees to a new device of an account that vouches for texts; only its owner has the link. @throws NotPermitted,
 * StaffRefused
 */
export async function approveDevice({ store }: StaffContext, actor: Actor, linkId: string): Promise<void> {
  requirePermission(actor, 'staff.manage')
  await store.transaction(async (transaction) => {
    const account = await approveLink(transaction, actor, linkId, 'device')
    await recordStaffStep(transaction, actor, 'link for a device', account.id)
  })
}
