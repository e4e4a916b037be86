import { type Actor, operator } from '#model/staff/actor.ts'
import { inOrder, type StaffRole } from '#model/staff/role.ts'
import { oneLineName } from '#model/staff/staff-name.ts'
import type { StaffAccount } from '#store/staff/staff-accounts.ts'
import type { StoreTransaction } from '#store/transaction.ts'
import { linkToken, makeLink, type StaffContext } from './make-link.ts'
import { requireFreeName } from './name-of-account.ts'
import { requirePermission } from './permission.ts'
import { requireFreePerson } from './person-of-account.ts'
import { approveLink, hasSecond, isGuarded } from './second-administrator.ts'
import { recordStaffStep } from './staff-record.ts'
import { StaffRefused } from './staff-refused.ts'

/** A new account, and the token of the link with which its owner joins. */
export interface Invitation {
  account: StaffAccount
  /** Null until a second administrator agrees. */
  token: string | null
}

/**
 * Creates an account, and a link with which its owner registers a passkey. With an email the link is mailed. For an
 * administrator, and for an account that vouches for texts, a second administrator must agree, if there is one.
 *
 * @param invited.person  the id of the owner's person in bylines; null for none
 * @throws NotPermitted, StaffRefused
 */
export async function invite(
  context: StaffContext,
  actor: Actor,
  invited: { name: string; email: string | null; roles: readonly StaffRole[]; person: string | null },
): Promise<Invitation> {
  requirePermission(actor, 'staff.manage')
  const name = oneLineName(invited.name)
  if (name === null) throw new StaffRefused('A name is one line of 64 characters or less.')
  if (invited.roles.length === 0) throw new StaffRefused('Choose a role at least.')
  return context.store.transaction(async (transaction) => {
    await requireFreePerson(context, transaction, invited.person)
    await requireFreeName(transaction, name)
    const { email, person } = invited
    const account = await transaction.staff.accounts.add({ name, email, person, roles: inOrder(invited.roles) })
    const after = { name, roles: account.roles, person }
    await recordStaffStep(transaction, actor, 'invite', account.id, { after })
    const isSecondThere = await hasSecond(transaction, actor, account.id)
    return inviteAgain(context, transaction, { actor, account, isSecondThere })
  })
}

/** Makes another link for somebody who was invited and has no passkey yet; the one before works no more. */
export async function renewInvitation(context: StaffContext, actor: Actor, staffId: string): Promise<Invitation> {
  requirePermission(actor, 'staff.manage')
  return context.store.transaction(async (transaction) => {
    const isSecondThere = await hasSecond(transaction, actor, staffId)
    const account = await transaction.staff.accounts.get(staffId)
    if (!account || account.isToken || account.deactivatedAt)
      throw new StaffRefused('There is no such account any more.')
    if (await hasJoined(transaction, staffId))
      throw new StaffRefused(
        'This account has had a passkey, or signs in at an organisation: it is recovered, not invited.',
      )
    await recordStaffStep(transaction, actor, 'invite again', staffId)
    return inviteAgain(context, transaction, { actor, account, isSecondThere })
  })
}

/** Whether the owner of an account has ever joined: it is then recovered instead, which may take two administrators. */
export async function hasJoined({ staff }: Pick<StaffContext['store'], 'staff'>, staffId: string): Promise<boolean> {
  return (await staff.passkeys.list(staffId)).length > 0 || (await staff.identities.list(staffId)).length > 0
}

/** Agrees to another administrator's invitation. @throws NotPermitted, StaffRefused */
export async function approveInvitation(
  { store, linkSecret }: StaffContext,
  actor: Actor,
  linkId: string,
): Promise<Invitation> {
  requirePermission(actor, 'staff.manage')
  return store.transaction(async (transaction) => {
    const account = await approveLink(transaction, actor, linkId, 'invitation')
    await recordStaffStep(transaction, actor, 'agree to the invitation', account.id)
    return handOver(transaction, linkSecret, account, linkId)
  })
}

async function inviteAgain(
  { linkSecret }: StaffContext,
  transaction: StoreTransaction,
  { actor, account, isSecondThere }: { actor: Actor; account: StaffAccount; isSecondThere: boolean },
): Promise<Invitation> {
  const madeBy = actor.id === operator.id ? null : actor.id
  const needsApproval = isGuarded(account.roles) && isSecondThere
  const given = { purpose: 'invitation', staffId: account.id, madeBy, needsApproval } as const
  const link = await makeLink(transaction, linkSecret, given)
  return needsApproval ? { account, token: null } : handOver(transaction, linkSecret, account, link)
}

async function handOver(
  { mail }: StoreTransaction,
  linkSecret: string,
  account: StaffAccount,
  link: string,
): Promise<Invitation> {
  if (account.email !== null) await mail.add({ kind: 'staffLink', data: { link } }, account.email, 'waiting')
  return { account, token: linkToken(linkSecret, link) }
}
