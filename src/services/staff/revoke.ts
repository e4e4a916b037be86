import type { Actor } from '#model/staff/actor.ts'
import type { StoreTransaction } from '#store/transaction.ts'
import type { StaffContext } from './make-link.ts'
import { requirePermission } from './permission.ts'
import { recordStaffStep } from './staff-record.ts'
import { StaffRefused } from './staff-refused.ts'

/** Ends a session: one's own, or another's as an administrator. @throws NotPermitted, StaffRefused */
export async function revokeSession({ store }: StaffContext, actor: Actor, id: string): Promise<void> {
  return store.transaction(async (transaction) => {
    const session = (await transaction.staff.sessions.list()).find((open) => open.id === id)
    requireOwnOrManaged(actor, session?.staffId)
    if (!session) throw new StaffRefused('This session has ended already.')
    await transaction.staff.sessions.end({ id })
    await recordStaffStep(transaction, actor, 'revoke session', session.staffId, { before: { agent: session.agent } })
  })
}

/**
 * Revokes a passkey: one's own, or another's as an administrator, and ends the sessions that began with it. It stays
 * revoked in a restored backup.
 *
 * @throws NotPermitted; StaffRefused also for one's own last passkey, which would lock its owner out
 */
export async function revokePasskey({ store }: StaffContext, actor: Actor, id: string): Promise<void> {
  return store.transaction(async (transaction) => {
    const { passkeys, accounts } = transaction.staff
    const owner = (await passkeys.get(id))?.staffId
    requireOwnOrManaged(actor, owner)
    // Before anything else is read: two concurrent revocations would each find another passkey left.
    if (owner !== undefined) await accounts.lock(owner)
    const passkey = await passkeys.get(id)
    if (!passkey || passkey.revokedAt) throw new StaffRefused('This passkey was revoked already.')
    if (passkey.staffId === actor.id && (await usablePasskeys(transaction, actor.id)) === 1)
      throw new StaffRefused('This is your last passkey. Add another one first.')
    await passkeys.revoke({ id })
    await transaction.erasures.add('passkey', [id])
    await transaction.staff.sessions.end({ passkeyId: id })
    const before = { id, label: passkey.label }
    await recordStaffStep(transaction, actor, 'revoke passkey', passkey.staffId, { before })
  })
}

async function usablePasskeys({ staff }: StoreTransaction, staffId: string): Promise<number> {
  return (await staff.passkeys.list(staffId)).filter(({ revokedAt }) => revokedAt === null).length
}

function requireOwnOrManaged(actor: Actor, owner: string | undefined): void {
  requirePermission(actor, owner === actor.id ? 'account.manage' : 'staff.manage')
}
