import { dayMs } from '#model/duration.ts'
import type { Actor } from '#model/staff/actor.ts'
import { inOrder, type StaffRole, vouches } from '#model/staff/role.ts'
import { oneLineName } from '#model/staff/staff-name.ts'
import type { StaffToken } from '#store/staff/staff-tokens.ts'
import type { Store } from '#store/store.ts'
import { requireFreeName } from './name-of-account.ts'
import { requirePermission } from './permission.ts'
import { newToken, tokenHash } from './secret-token.ts'
import { actorOf } from './session.ts'
import { recordStaffStep } from './staff-record.ts'
import { StaffRefused } from './staff-refused.ts'

/** The prefix of all tokens of Salus: secret scanners recognize it. */
const prefix = 'salus_'

/** All tokens, newest first. @throws NotPermitted */
export async function listTokens({ staff }: Pick<Store, 'staff'>, actor: Actor): Promise<StaffToken[]> {
  requirePermission(actor, 'staff.manage')
  return staff.tokens.list()
}

/**
 * NEWS-14: makes a token with which another system acts under a name of its own. It cannot manage staff or vouch for
 * texts: these need a person and their passkey.
 *
 * @returns the token, which is stored nowhere
 * @throws NotPermitted, StaffRefused
 */
export async function makeToken(
  store: Pick<Store, 'transaction'>,
  actor: Actor,
  { name, roles, days }: { name: string; roles: readonly StaffRole[]; days: number },
): Promise<{ id: string; token: string }> {
  requirePermission(actor, 'staff.manage')
  const oneLine = oneLineName(name)
  if (oneLine === null) throw new StaffRefused('A name is one line of 64 characters or less.')
  if (roles.length === 0) throw new StaffRefused('Choose a role at least.')
  if (roles.includes('administrator')) throw new StaffRefused('A token is no administrator: choose other roles.')
  if (vouches(roles)) throw new StaffRefused('A token vouches for no text: choose other roles.')
  const token = prefix + newToken()
  const id = await store.transaction(async (transaction) => {
    const { staff } = transaction
    await requireFreeName(transaction, oneLine, 'token')
    const expiresAt = new Date(Date.now() + days * dayMs)
    const account = await staff.accounts.add({
      name: oneLine,
      email: null,
      person: null,
      roles: inOrder(roles),
      isToken: true,
    })
    const added = await staff.tokens.add({
      account: account.id,
      tokenHash: tokenHash(token),
      madeBy: actor.id,
      expiresAt,
    })
    const after = { name: oneLine, roles: account.roles, expiresAt: expiresAt.toISOString() }
    await recordStaffStep(transaction, actor, 'make a token', account.id, { after })
    return added
  })
  return { id, token }
}

/** Revokes a token. @throws NotPermitted, StaffRefused if no token with this id works */
export async function revokeToken(store: Pick<Store, 'transaction'>, actor: Actor, id: string): Promise<void> {
  requirePermission(actor, 'staff.manage')
  await store.transaction(async (transaction) => {
    const account = await transaction.staff.tokens.revoke(id)
    if (account === null) throw new StaffRefused('There is no such token, or it was revoked already.')
    await recordStaffStep(transaction, actor, 'revoke a token', account)
  })
}

/** The actor of a token, without rights that its maker has lost. Null if it does not work. */
export async function actorOfToken({ staff }: Pick<Store, 'staff'>, token: string): Promise<Actor | null> {
  if (!token.startsWith(prefix)) return null
  const use = await staff.tokens.use(tokenHash(token))
  if (!use) return null
  const { account, makerRoles } = use
  // An administrator has all rights that a token can have.
  const roles = makerRoles.includes('administrator')
    ? account.roles
    : account.roles.filter((role) => makerRoles.includes(role))
  return actorOf({ ...account, roles })
}
