import { type Actor, operator } from '#model/staff/actor.ts'
import { type StaffRole, vouches } from '#model/staff/role.ts'
import { linkHours, type StaffLinkPurpose } from '#model/staff/staff-link.ts'
import type { StaffAccount } from '#store/staff/staff-accounts.ts'
import type { StoreTransaction } from '#store/transaction.ts'
import { StaffRefused } from './staff-refused.ts'

/** Whether roles need a second administrator: vouching roles, and the administrator's own role. */
export function isGuarded(roles: readonly StaffRole[]): boolean {
  return vouches(roles) || roles.includes('administrator')
}

/** Days for which a former administrator still counts: removing the role must not avoid the second approval. */
const lateDays = 7

/**
 * Whether there is, or recently was, an administrator besides the actor and the account of a step: then the step waits
 * for that one. Steps on the site's own machine need none. This takes a lock: call it before you read an account, so
 * that concurrent changes of roles wait, or are visible.
 */
export async function hasSecond({ staff }: StoreTransaction, actor: Actor, staffId: string): Promise<boolean> {
  const administrators = await staff.accounts.lockLateAdministrators(lateDays)
  return actor.id !== operator.id && administrators.some((id) => id !== actor.id && id !== staffId)
}

/**
 * Agrees to a link that somebody else has requested.
 *
 * @returns the account of the link
 * @throws StaffRefused
 */
export async function approveLink(
  { staff }: StoreTransaction,
  actor: Actor,
  linkId: string,
  purpose: Exclude<StaffLinkPurpose, 'first'>,
): Promise<StaffAccount> {
  const administrators = await staff.accounts.lockAdministrators()
  const link = await staff.links.get(linkId)
  if (link?.purpose !== purpose) throw new StaffRefused(`There is no such ${purpose}.`)
  const { staffId, madeBy } = link
  if (staffId === actor.id) throw new StaffRefused(`Nobody agrees to the ${purpose} of their own account.`)
  // A device is requested by its owner.
  if (madeBy !== null && madeBy !== staffId && !administrators.includes(madeBy))
    throw new StaffRefused('Whoever asked for it is no administrator any more. It has to be asked for again.')
  const approved = await staff.links.approve(linkId, actor.id, linkHours[purpose])
  const account = approved?.staffId ? await staff.accounts.get(approved.staffId) : null
  if (!account)
    throw new StaffRefused('Another administrator than the one who asked has to agree, while it is asked for.')
  if (account.isToken || account.deactivatedAt)
    throw new StaffRefused('There is no such account, or it was deactivated.')
  return account
}
