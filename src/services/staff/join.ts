import { randomUUID } from 'node:crypto'
import type { StaffRole } from '#model/staff/role.ts'
import type { StaffLinkPurpose } from '#model/staff/staff-link.ts'
import { oneLineName } from '#model/staff/staff-name.ts'
import type { StaffAccount } from '#store/staff/staff-accounts.ts'
import type { StaffLink } from '#store/staff/staff-links.ts'
import type { StoreTransaction } from '#store/transaction.ts'
import { identityKey } from './identity-key.ts'
import type { StaffContext } from './make-link.ts'
import { notifyReviewer } from './notify-reviewer.ts'
import {
  challengeOf,
  type NewPasskey,
  type RegistrationAnswer,
  type RelyingParty,
  registeredPasskey,
  registrationOptions,
} from './passkeys.ts'
import { tokenHash } from './secret-token.ts'
import { type BegunSession, beginSession } from './session.ts'
import { recordStaffStep } from './staff-record.ts'
import { StaffRefused } from './staff-refused.ts'

/** The data of a link, for the page that it opens. */
export interface OpenedLink {
  purpose: StaffLinkPurpose
  /** Null if the person who opens the link enters the name. */
  name: string | null
  roles: StaffRole[]
}

const usedLink =
  'This link was used before, has expired, was replaced by a newer one, or waits for an administrator to agree. Ask for a new one.'

/** The purpose and account of a link. @throws StaffRefused */
export async function openLink(context: StaffContext, token: string): Promise<OpenedLink> {
  const { link, account } = await usableLink(context, token)
  return { purpose: link.purpose, name: account?.name ?? null, roles: account?.roles ?? ['administrator'] }
}

/**
 * Options for registering a passkey in the browser.
 *
 * @param name  of the first administrator; other links use the account's name
 * @throws StaffRefused
 */
export async function offerJoin(context: StaffContext, party: RelyingParty, token: string, name: string) {
  const { link, account } = await usableLink(context, token)
  const { staff } = context.store
  const known = account && link.purpose !== 'recovery' ? await staff.passkeys.list(account.id) : []
  const owner = account ?? { id: randomUUID(), name: nameOf(name) }
  const options = await registrationOptions(
    party,
    owner,
    known.filter(({ revokedAt }) => revokedAt === null),
  )
  await staff.ceremonies.add({
    challenge: options.challenge,
    kind: 'register',
    linkId: link.id,
    staffId: null,
    userHandle: owner.id,
  })
  return options
}

/**
 * Registers the passkey of a link, and signs in with it: link, account, passkey and session change in one transaction.
 *
 * @throws StaffRefused
 */
export async function join(
  context: StaffContext,
  party: RelyingParty,
  { token, name, answer, agent }: { token: string; name: string; answer: RegistrationAnswer; agent: string },
): Promise<BegunSession> {
  const { link } = await usableLink(context, token)
  const challenge = challengeOf(answer)
  const ceremony = await context.store.staff.ceremonies.take(challenge, 'register')
  if (ceremony?.linkId !== link.id) throw new StaffRefused('That took too long. Please try again.')
  const passkey = await registeredPasskey(party, answer, challenge)
  if (!passkey) throw new StaffRefused('The passkey could not be checked. Please try again.')
  return context.store.transaction(async (transaction) => {
    const takenLink = await transaction.staff.links.take(link.id)
    if (!takenLink) throw new StaffRefused(usedLink)
    const account = await accountOfLink(transaction, takenLink, { id: ceremony.userHandle ?? randomUUID(), name })
    if (account.deactivatedAt) throw new StaffRefused(usedLink)
    if (takenLink.purpose === 'recovery') await replaceAll(transaction, account.id)
    await keepPasskey(transaction, account, passkey, { agent, step: takenLink.purpose })
    return beginSession(transaction, account, { passkeyId: passkey.id, agent })
  })
}

/** Adds a passkey to an account. @param how.step  the reason, for the audit log */
export async function keepPasskey(
  transaction: Pick<StoreTransaction, 'staff' | 'audit' | 'mail'>,
  account: StaffAccount,
  passkey: NewPasskey,
  { agent, step }: { agent: string; step: string },
): Promise<void> {
  await transaction.staff.passkeys.add({ ...passkey, staffId: account.id, label: agent })
  const after = { id: passkey.id, label: agent, step }
  await recordStaffStep(transaction, account, 'register passkey', account.id, { after })
  // A new member has just made it, and has signed nothing.
  if (step !== 'invitation') await notifyReviewer(transaction, account, { by: account.name, what: 'passkey' })
}

/** Revokes everything that could sign in before a recovery. */
async function replaceAll({ staff, erasures }: StoreTransaction, staffId: string): Promise<void> {
  await erasures.add('passkey', await staff.passkeys.revoke({ staffId }))
  await erasures.add('identity', (await staff.identities.remove({ staffId })).map(identityKey))
  await staff.sessions.end({ staffId })
}

async function accountOfLink(
  transaction: StoreTransaction,
  { staffId }: StaffLink,
  first: { id: string; name: string },
): Promise<StaffAccount> {
  const { accounts } = transaction.staff
  if (staffId !== null) {
    const account = await accounts.get(staffId)
    if (!account) throw new StaffRefused(usedLink)
    return account
  }
  // If two people open two links at once, the second finds an administrator.
  if ((await accounts.lockAdministrators()).length > 0)
    throw new StaffRefused('There is an administrator by now. Ask them for an invitation.')
  const account = await accounts.add({
    id: first.id,
    name: nameOf(first.name),
    email: null,
    roles: ['administrator'],
    person: null,
  })
  await recordStaffStep(transaction, account, 'join', account.id, {
    after: { name: account.name, roles: account.roles },
  })
  return account
}

async function usableLink({ store: { staff } }: StaffContext, token: string) {
  const link = await staff.links.byToken(tokenHash(token))
  const account = link?.staffId ? await staff.accounts.get(link.staffId) : null
  if (!link || account?.deactivatedAt) throw new StaffRefused(usedLink)
  return { link, account }
}

function nameOf(given: string): string {
  const name = oneLineName(given)
  if (name === null) throw new StaffRefused('Say your name, in one line of 64 characters or less.')
  return name
}
