import { type Actor, operator } from '#model/staff/actor.ts'
import { vouches } from '#model/staff/role.ts'
import type { StaffAccount } from '#store/staff/staff-accounts.ts'
import type { StoreTransaction } from '#store/transaction.ts'
import { linkToken, makeLink, type StaffContext } from './make-link.ts'
import { requirePermission } from './permission.ts'
import { approveLink, hasSecond } from './second-administrator.ts'
import { recordStaffStep } from './staff-record.ts'
import { StaffRefused } from './staff-refused.ts'

/** The result of requesting a recovery. */
export interface Recovery {
  account: StaffAccount
  /** Null until a second administrator agrees. */
  token: string | null
  /** Whether a second administrator should have agreed, but there is only one: the owner of the account is notified. */
  byOneAlone: boolean
}

/**
 * Makes a link with which somebody who has lost their passkeys registers a new one. Its user acts under the account's
 * name: for an account that vouches for texts, two administrators must agree, if there are two; its owner gets a mail.
 *
 * @throws NotPermitted, StaffRefused
 */
export async function recover({ store, linkSecret }: StaffContext, actor: Actor, staffId: string): Promise<Recovery> {
  requirePermission(actor, 'staff.manage')
  if (actor.id === staffId) throw new StaffRefused('Nobody recovers their own account: make a link for another device.')
  return store.transaction(async (transaction) => {
    const isSecondThere = await hasSecond(transaction, actor, staffId)
    const account = await accountFor(transaction, staffId)
    const needsApproval = vouches(account.roles) && isSecondThere
    const byOneAlone = vouches(account.roles) && !isSecondThere
    const madeBy = actor.id === operator.id ? null : actor.id
    const id = await makeLink(transaction, linkSecret, { purpose: 'recovery', staffId, madeBy, needsApproval })
    const step = needsApproval ? 'ask for recovery' : 'recover'
    await recordStaffStep(transaction, actor, step, staffId, { after: { byOneAlone } })
    await notifyOwner(transaction, account, { by: actor.name, isAsked: needsApproval, byOneAlone })
    return { account, token: needsApproval ? null : linkToken(linkSecret, id), byOneAlone }
  })
}

/** Agrees to another administrator's recovery. @throws NotPermitted, StaffRefused */
export async function approveRecovery(
  { store, linkSecret }: StaffContext,
  actor: Actor,
  linkId: string,
): Promise<Recovery> {
  requirePermission(actor, 'staff.manage')
  return store.transaction(async (transaction) => {
    const account = await approveLink(transaction, actor, linkId, 'recovery')
    await recordStaffStep(transaction, actor, 'recover', account.id, { after: { byOneAlone: false } })
    await notifyOwner(transaction, account, { by: actor.name, isAsked: false, byOneAlone: false })
    return { account, token: linkToken(linkSecret, linkId), byOneAlone: false }
  })
}

async function accountFor({ staff }: StoreTransaction, staffId: string): Promise<StaffAccount> {
  const account = await staff.accounts.get(staffId)
  if (!account || account.isToken || account.deactivatedAt)
    throw new StaffRefused('There is no such account, or it was deactivated.')
  return account
}

/** Notifies the owner, who may not have asked for the recovery. */
async function notifyOwner(
  { mail }: StoreTransaction,
  { id, email, roles }: StaffAccount,
  facts: { by: string; isAsked: boolean; byOneAlone: boolean },
): Promise<void> {
  const data = { ...facts, ...(vouches(roles) && { account: id }) }
  if (email !== null) await mail.add({ kind: 'staffRecovery', data }, email, 'waiting')
}
