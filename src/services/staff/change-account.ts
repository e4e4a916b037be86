import { isDeepStrictEqual as isEqual } from 'node:util'
import type { Actor } from '#model/staff/actor.ts'
import type { AskedChange } from '#model/staff/asked-change.ts'
import { inOrder, type StaffRole, vouches } from '#model/staff/role.ts'
import type { StaffAccount } from '#store/staff/staff-accounts.ts'
import type { StoreTransaction } from '#store/transaction.ts'
import type { StaffContext } from './make-link.ts'
import { requireFreeName } from './name-of-account.ts'
import { notifyReviewer } from './notify-reviewer.ts'
import { requirePermission } from './permission.ts'
import { requireFreePerson } from './person-of-account.ts'
import { hasSecond, isGuarded } from './second-administrator.ts'
import { recordStaffStep } from './staff-record.ts'
import { StaffRefused } from './staff-refused.ts'

/**
 * Changes the roles of an account. Nobody gives themselves a role that vouches for texts, and the last administrator
 * stays one. If a vouching role is added and there is a second administrator, the change is requested first, and made
 * when the second one requests the same.
 *
 * @throws NotPermitted, StaffRefused
 */
export async function changeRoles(
  context: StaffContext,
  actor: Actor,
  staffId: string,
  roles: readonly StaffRole[],
): Promise<StaffAccount> {
  return changeAccount(context, actor, staffId, 'roles', async (transaction, account) => {
    if (roles.length === 0) throw new StaffRefused('Choose a role at least.')
    const given = roles.filter((role) => !account.roles.includes(role))
    if (actor.id === staffId && vouches(given))
      throw new StaffRefused('Nobody makes themselves a reviewer or fact checker: ask another administrator.')
    if (!roles.includes('administrator')) await keepAnAdministrator(transaction, account)
    const changed = { roles: inOrder(roles) }
    if (!isGuarded(given)) return { ...changed, requestedChange: null }
    const after = await agreed(transaction, actor, account, changed)
    // The holder of an earlier link would get the new role.
    if (!after.requestedChange) await transaction.staff.links.withdraw(staffId)
    return after
  })
}

/**
 * Sets the person of the byline for an account; null for none. For an account that vouches for texts, the change is
 * requested like a vouching role.
 *
 * @throws NotPermitted, StaffRefused
 */
export async function linkPerson(
  context: StaffContext,
  actor: Actor,
  staffId: string,
  person: string | null,
): Promise<StaffAccount> {
  return changeAccount(context, actor, staffId, 'person', async (transaction, account) => {
    if (actor.id === staffId && person !== null && vouches(account.roles))
      throw new StaffRefused('Nobody says of themselves which reviewer they are: ask another administrator.')
    await requireFreePerson(context, transaction, person, staffId)
    const { roles, requestedChange } = account
    const asRoles = requestedChange && 'roles' in requestedChange ? requestedChange.roles : []
    if (person === null || !vouches([...roles, ...asRoles])) return { person }
    return agreed(transaction, actor, account, { person })
  })
}

/** Deactivates an account, which ends its sessions. @throws NotPermitted, StaffRefused */
export async function deactivate(context: StaffContext, actor: Actor, staffId: string): Promise<StaffAccount> {
  return changeAccount(context, actor, staffId, 'deactivate', async (transaction, account) => {
    await keepAnAdministrator(transaction, account)
    await transaction.staff.sessions.end({ staffId })
    await transaction.staff.links.withdraw(staffId)
    await transaction.erasures.add('staff', [staffId])
    return { deactivatedAt: new Date() }
  })
}

/**
 * Lets somebody sign in again, with the passkeys that they had.
 *
 * @throws NotPermitted, StaffRefused if another account has the name meanwhile
 */
export async function reactivate(context: StaffContext, actor: Actor, staffId: string): Promise<StaffAccount> {
  return changeAccount(context, actor, staffId, 'reactivate', async (transaction, { name, deactivatedAt }) => {
    if (deactivatedAt !== null) await requireFreeName(transaction, name)
    await transaction.erasures.withdraw('staff', [staffId])
    return { deactivatedAt: null }
  })
}

type Changed = Partial<Pick<StaffAccount, 'roles' | 'person' | 'deactivatedAt' | 'requestedChange'>>

/** REV-2: the change, if another administrator has requested the same or nobody else could agree; else the request. */
async function agreed(
  transaction: StoreTransaction,
  actor: Actor,
  { id, requestedChange }: StaffAccount,
  change: { roles: StaffRole[] } | { person: string },
): Promise<Changed> {
  const request: AskedChange = { by: actor.id, ...change }
  const administrators = await transaction.staff.accounts.lockAdministrators()
  const isOfAnother =
    requestedChange !== null && requestedChange.by !== actor.id && administrators.includes(requestedChange.by)
  const isAgreed = isOfAnother && isEqual({ ...requestedChange, by: actor.id }, request)
  if (isAgreed || !(await hasSecond(transaction, actor, id))) return { ...change, requestedChange: null }
  return { requestedChange: request }
}

async function changeAccount(
  { store }: StaffContext,
  actor: Actor,
  staffId: string,
  step: 'roles' | 'person' | 'deactivate' | 'reactivate',
  change: (transaction: StoreTransaction, account: StaffAccount) => Promise<Changed>,
): Promise<StaffAccount> {
  requirePermission(actor, 'staff.manage')
  return store.transaction(async (transaction) => {
    // Also serializes changes of the same account.
    await transaction.staff.accounts.lockAdministrators()
    const account = await transaction.staff.accounts.get(staffId)
    if (!account || account.isToken) throw new StaffRefused('There is no such account.')
    const after = await change(transaction, account)
    const changed = await transaction.staff.accounts.change(staffId, after)
    const { requestedChange, ...made } = after
    if (requestedChange && (step === 'roles' || step === 'person')) {
      await recordStaffStep(transaction, actor, `ask for ${step}`, staffId, { after: requestedChange })
      return changed
    }
    const before = Object.fromEntries(Object.keys(made).map((key) => [key, account[key as keyof Changed]]))
    await recordStaffStep(transaction, actor, step, staffId, { before, after: made })
    // Also when vouching roles are removed: signed reviews stay under the name.
    const roles = [...new Set([...account.roles, ...changed.roles])]
    if (step === 'roles' || step === 'person')
      await notifyReviewer(transaction, { ...changed, roles }, { by: actor.name, what: step })
    return changed
  })
}

/** @throws StaffRefused if nobody else could manage the staff */
async function keepAnAdministrator({ staff }: StoreTransaction, { id }: StaffAccount): Promise<void> {
  const administrators = await staff.accounts.lockAdministrators()
  if (administrators.length === 1 && administrators[0] === id)
    throw new StaffRefused('This is the last administrator. Make somebody else one first.')
}
