import type { Actor } from '#model/staff/actor.ts'
import type { StaffAccount } from '#store/staff/staff-accounts.ts'
import type { StaffLink } from '#store/staff/staff-links.ts'
import type { Passkey } from '#store/staff/staff-passkeys.ts'
import type { StaffSession } from '#store/staff/staff-sessions.ts'
import type { StaffContext } from './make-link.ts'
import { requirePermission } from './permission.ts'

/** An account with its means of signing in. */
export interface StaffMember {
  account: StaffAccount
  /** Newest first, including revoked ones. */
  passkeys: Passkey[]
  /** Whether the account signs in at an organization. */
  isOfOrganisation: boolean
  /** Last used first. */
  sessions: StaffSession[]
  /** Links that can still be used. */
  links: StaffLink[]
}

/** All staff accounts, by name. @throws NotPermitted */
export async function listStaff({ store: { staff } }: StaffContext, actor: Actor): Promise<StaffMember[]> {
  requirePermission(actor, 'staff.manage')
  const [accounts, passkeys, identities, sessions, links] = await Promise.all([
    staff.accounts.list(),
    staff.passkeys.list(),
    staff.identities.list(),
    staff.sessions.list(),
    staff.links.open(),
  ])
  return accounts.map((account) => ({
    account,
    passkeys: passkeys.filter(({ staffId }) => staffId === account.id),
    isOfOrganisation: identities.some(({ staffId }) => staffId === account.id),
    sessions: sessions.filter(({ staffId }) => staffId === account.id),
    links: links.filter(({ staffId }) => staffId === account.id),
  }))
}

/** The actor's own account. @throws NotPermitted */
export async function ownAccount({ store: { staff } }: StaffContext, actor: Actor): Promise<StaffMember> {
  requirePermission(actor, 'account.manage')
  const [account, passkeys, identities, sessions] = await Promise.all([
    staff.accounts.get(actor.id),
    staff.passkeys.list(actor.id),
    staff.identities.list(actor.id),
    staff.sessions.list(actor.id),
  ])
  if (!account) throw new Error('The account of a session is not there.')
  return { account, passkeys, isOfOrganisation: identities.length > 0, sessions, links: [] }
}

/** Persons of the byline whom an account can represent, by name. @throws NotPermitted */
export async function listPersons(
  { store: { documents } }: StaffContext,
  actor: Actor,
): Promise<{ id: string; name: string }[]> {
  requirePermission(actor, 'staff.manage')
  const persons = (await documents.all('person')).map(({ id, name }) => ({ id, name: name.display }))
  return persons.sort((a, b) => a.name.localeCompare(b.name))
}
