import type { Store } from '#store/store.ts'
import { challengeOf, type RelyingParty, type SignInAnswer, signedCount, signInOptions } from './passkeys.ts'
import { type BegunSession, beginSession } from './session.ts'
import { recordStaffStep } from './staff-record.ts'
import { StaffRefused } from './staff-refused.ts'

type SignInStore = Pick<Store, 'transaction' | 'staff'>

const unknownPasskey = 'This passkey is not known here, or was revoked. Ask an administrator for a new link.'

/** A challenge, and the browser's options for answering it. */
export async function offerSignIn({ staff }: SignInStore, party: RelyingParty) {
  const options = await signInOptions(party)
  await staff.ceremonies.add({
    challenge: options.challenge,
    kind: 'sign in',
    linkId: null,
    staffId: null,
    userHandle: null,
  })
  return options
}

/**
 * Signs in the account whose passkey has signed the challenge. The challenge is used up even by a failure.
 *
 * @throws StaffRefused if the sign-in fails; the audit log records it if the account is known
 */
export async function signIn(
  store: SignInStore,
  party: RelyingParty,
  answer: SignInAnswer,
  agent: string,
): Promise<BegunSession> {
  const challenge = challengeOf(answer)
  if (!(await store.staff.ceremonies.take(challenge, 'sign in')))
    throw new StaffRefused('That took too long. Please try again.')
  const passkey = await store.staff.passkeys.get(answer.id)
  const account = passkey && (await store.staff.accounts.get(passkey.staffId))
  if (!passkey || !account) throw new StaffRefused(unknownPasskey)
  const count = await signedCount(party, answer, challenge, passkey)
  const session = await store.transaction(async (transaction) => {
    if (count === null || account.deactivatedAt || !(await transaction.staff.passkeys.use(passkey.id, count)))
      return null
    return beginSession(transaction, account, { passkeyId: passkey.id, agent })
  })
  if (session) return session
  await store.transaction((transaction) =>
    recordStaffStep(transaction, account, 'refused sign-in', account.id, { after: { agent, passkey: passkey.id } }),
  )
  throw new StaffRefused(unknownPasskey)
}
