import type { StaffRole } from '#model/staff/role.ts'
import type { Store } from '#store/store.ts'
import { type BegunSession, beginSession } from '../staff/session.ts'

/**
 * A session of a staff account, made for tests without a passkey; creates the account if there is none with this name.
 */
export function signInAs(
  store: Store,
  name: string,
  roles: readonly StaffRole[] = ['administrator'],
): Promise<BegunSession> {
  return store.transaction(async (transaction) => {
    const { accounts } = transaction.staff
    const account =
      (await accounts.named(name)) ?? (await accounts.add({ name, email: null, roles: [...roles], person: null }))
    return beginSession(transaction, account, { passkeyId: null, agent: 'Firefox on Linux' })
  })
}
