import type { Actor } from '#model/staff/actor.ts'
import { inOrder, type StaffRole, vouches } from '#model/staff/role.ts'
import type { StaffAccount } from '#store/staff/staff-accounts.ts'
import type { StoreTransaction } from '#store/transaction.ts'
import type { StaffContext } from './make-link.ts'
import { requirePermission } from './permission.ts'
import { requireFreePerson } from './person-of-account.ts'
import { recordStaffStep } from './staff-record.ts'
import { StaffRefused } from './staff-refused.ts'
import { tellReviewer } from './tell-reviewer.ts'

/**
 * Gives an account other roles. Nobody gives themselves one that vouches for a text, and the last administrator stays one.
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
    if (actor.id === staffId && vouches(roles.filter((role) => !account.roles.includes(role))))
      throw new StaffRefused('Nobody makes themselves a reviewer or fact checker: ask another administrator.')
    if (!roles.includes('administrator')) await keepAnAdministrator(transaction, account)
    return { roles: inOrder(roles) }
  })
}

/** Says which person of the byline an account is; null for none. @throws NotPermitted, StaffRefused */
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
    return { person }
  })
}

/** Ends the sessions of an account, which can no longer sign in. @throws NotPermitted, StaffRefused */
export async function deactivate(context: StaffContext, actor: Actor, staffId: string): Promise<StaffAccount> {
  return changeAccount(context, actor, staffId, 'deactivate', async (transaction, account) => {
    await keepAnAdministrator(transaction, account)
    await transaction.staff.sessions.end({ staffId })
    await transaction.staff.links.withdraw(staffId)
    await transaction.erasures.add('staff', [staffId])
    return { deactivatedAt: new Date() }
  })
}

/** Lets somebody sign in again, with the passkeys that they had. @throws NotPermitted, StaffRefused */
export async function reactivate(context: StaffContext, actor: Actor, staffId: string): Promise<StaffAccount> {
  return changeAccount(context, actor, staffId, 'reactivate', async (transaction) => {
    await transaction.erasures.withdraw('staff', [staffId])
    return { deactivatedAt: null }
  })
}

type Changed = Partial<Pick<StaffAccount, 'roles' | 'person' | 'deactivatedAt'>>

async function changeAccount(
  { store }: StaffContext,
  actor: Actor,
  staffId: string,
  step: string,
  change: (transaction: StoreTransaction, account: StaffAccount) => Promise<Changed>,
): Promise<StaffAccount> {
  requirePermission(actor, 'staff.manage')
  return store.transaction(async (transaction) => {
    // Also what makes two changes of one account wait for each other.
    await transaction.staff.accounts.lockAdministrators()
    const account = await transaction.staff.accounts.get(staffId)
    if (!account || account.isToken) throw new StaffRefused('There is no such account.')
    const after = await change(transaction, account)
    const before = Object.fromEntries(Object.keys(after).map((key) => [key, account[key as keyof Changed]]))
    const changed = await transaction.staff.accounts.change(staffId, after)
    await recordStaffStep(transaction, actor, step, staffId, { before, after })
    // Also where the roles that vouch are taken: what is signed stays under the name.
    const roles = [...new Set([...account.roles, ...changed.roles])]
    if (step === 'roles' || step === 'person')
      await tellReviewer(transaction, { ...changed, roles }, { by: actor.name, what: step })
    return changed
  })
}

/** @throws StaffRefused where nobody else could manage the staff */
async function keepAnAdministrator({ staff }: StoreTransaction, { id }: StaffAccount): Promise<void> {
  const administrators = await staff.accounts.lockAdministrators()
  if (administrators.length === 1 && administrators[0] === id)
    throw new StaffRefused('This is the last administrator. Make somebody else one first.')
}
