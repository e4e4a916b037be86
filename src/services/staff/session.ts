import type { Actor } from '#model/staff/actor.ts'
import type { StaffAccount } from '#store/staff/staff-accounts.ts'
import type { Store } from '#store/store.ts'
import type { StoreTransaction } from '#store/transaction.ts'
import { newToken, tokenHash } from './secret-token.ts'
import { recordStaffStep } from './staff-record.ts'
import { StaffRefused } from './staff-refused.ts'

/** A session that has begun. */
export interface BegunSession {
  /** The token that the browser keeps; the database has its hash. */
  token: string
  /** The id by which it is listed and ended. */
  id: string
  actor: Actor
}

/** The session in use, with its actor. */
export interface SessionUse {
  id: string
  actor: Actor
}

export function actorOf({ id, name, roles }: StaffAccount): Actor {
  return { id, name, roles }
}

/**
 * Begins a session, and records it in the audit log.
 *
 * @param agent  the browser, such as "Firefox on Linux"
 * @param organisation  the issuer, for a session that no passkey began
 * @throws StaffRefused for a deactivated account
 */
export async function beginSession(
  transaction: Pick<StoreTransaction, 'staff' | 'audit'>,
  account: StaffAccount,
  { passkeyId, agent, organisation }: { passkeyId: string | null; agent: string; organisation?: string },
): Promise<BegunSession> {
  if (account.deactivatedAt) throw new StaffRefused('This account was deactivated. Ask an administrator.')
  const token = newToken()
  const id = await transaction.staff.sessions.begin({
    staffId: account.id,
    passkeyId,
    agent,
    tokenHash: tokenHash(token),
  })
  const after = { agent, passkey: passkeyId, ...(organisation !== undefined && { organisation }) }
  await recordStaffStep(transaction, account, 'sign in', account.id, { after })
  return { token, id, actor: actorOf(account) }
}

/** The session of a token; its use is recorded. Null if there is none, or it has ended. */
export async function resumeSession({ staff }: Pick<Store, 'staff'>, token: string): Promise<SessionUse | null> {
  const found = await staff.sessions.use(tokenHash(token))
  return found && { id: found.id, actor: actorOf(found.account) }
}

export function signOut(store: Pick<Store, 'transaction'>, { id, actor }: SessionUse): Promise<void> {
  return store.transaction(async (transaction) => {
    await transaction.staff.sessions.end({ id })
    await recordStaffStep(transaction, actor, 'sign out', actor.id)
  })
}
