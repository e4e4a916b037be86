import type { OrganisationIdentity, OrganisationSignIn } from '#adapters/organisation/organisation-sign-in.ts'
import type { StaffAccount } from '#store/staff/staff-accounts.ts'
import type { StoreTransaction } from '#store/transaction.ts'
import { identityKey } from './identity-key.ts'
import type { StaffContext } from './make-link.ts'
import { notifyReviewer } from './notify-reviewer.ts'
import { newToken, tokenHash } from './secret-token.ts'
import { type BegunSession, beginSession } from './session.ts'
import { recordStaffStep } from './staff-record.ts'
import { StaffRefused } from './staff-refused.ts'

const usedLink = 'This link was used before, has expired, or was replaced by a newer one. Ask for a new one.'
const tooLong = 'This sign-in took too long, was used before, or began in another browser. Please try again.'
const unknown =
  'Your organisation has signed you in, and no account of this desk is yours. Ask an administrator for an invitation.'

/**
 * Begins a sign-in at the organisation.
 *
 * @param token  of the invitation that it answers; null for a sign-in
 * @returns the address to send the browser to, and the token that it keeps until it returns
 * @throws StaffRefused, OrganisationFailed
 */
export async function visitOrganisation(
  { store: { staff } }: StaffContext,
  organisation: OrganisationSignIn,
  returnAddress: string,
  token: string | null,
): Promise<{ address: string; browserToken: string }> {
  const link = token === null ? null : await staff.links.byToken(tokenHash(token))
  if (token !== null && link?.purpose !== 'invitation') throw new StaffRefused(usedLink)
  const { address, visit } = await organisation.begin(returnAddress)
  const browserToken = newToken()
  await staff.identities.beginVisit(tokenHash(browserToken), { ...visit, linkId: link?.id ?? null })
  return { address, browserToken }
}

/**
 * Signs in the visitor who returns from the organisation: to the account with this identity; else to that of the opened
 * invitation; else to the one with the address that the organisation has verified. It creates no account, and gives no
 * role. The visit is used up, whatever the result.
 *
 * @param returned.browserToken  the token that the browser has kept; null for none
 * @throws StaffRefused, OrganisationFailed
 */
export async function signInAtOrganisation(
  { store }: StaffContext,
  organisation: OrganisationSignIn,
  { browserToken, address, agent }: { browserToken: string | null; address: URL; agent: string },
): Promise<BegunSession> {
  const state = address.searchParams.get('state') ?? ''
  const visit = browserToken === null ? null : await store.staff.identities.takeVisit(tokenHash(browserToken), state)
  if (!visit) throw new StaffRefused(tooLong)
  const identity = await organisation.finish(address, visit)
  const outcome = await store.transaction(async (transaction) => {
    const account =
      (await knownAccount(transaction, identity)) ??
      (visit.linkId === null
        ? await linkByEmail(transaction, identity)
        : await linkByInvitation(transaction, identity, visit.linkId))
    if (!account.deactivatedAt)
      return beginSession(transaction, account, { passkeyId: null, agent, organisation: identity.issuer })
    const after = { agent, organisation: identity.issuer }
    await recordStaffStep(transaction, account, 'refused sign-in', account.id, { after })
    return null
  })
  if (!outcome) throw new StaffRefused('This account was deactivated. Ask an administrator.')
  return outcome
}

async function knownAccount(
  { staff }: StoreTransaction,
  { issuer, subject }: OrganisationIdentity,
): Promise<StaffAccount | null> {
  const known = await staff.identities.get(issuer, subject)
  return known && staff.accounts.get(known.staffId)
}

async function linkByInvitation(
  transaction: StoreTransaction,
  identity: OrganisationIdentity,
  linkId: string,
): Promise<StaffAccount> {
  const link = await transaction.staff.links.take(linkId)
  const account = link?.staffId ? await transaction.staff.accounts.get(link.staffId) : null
  if (!account || account.deactivatedAt) throw new StaffRefused(usedLink)
  return keepIdentity(transaction, account, identity, 'invitation')
}

/** Links an account by its verified address. Its open invitation is withdrawn, since it has an owner now. */
async function linkByEmail(transaction: StoreTransaction, identity: OrganisationIdentity): Promise<StaffAccount> {
  const { accounts, links } = transaction.staff
  const account = identity.verifiedEmail === null ? null : await accounts.withEmail(identity.verifiedEmail)
  if (!account) throw new StaffRefused(unknown)
  await links.withdraw(account.id)
  return keepIdentity(transaction, account, identity, 'email')
}

async function keepIdentity(
  transaction: StoreTransaction,
  account: StaffAccount,
  { issuer, subject }: OrganisationIdentity,
  by: 'invitation' | 'email',
): Promise<StaffAccount> {
  const isKept = await transaction.staff.identities.add({ issuer, subject, staffId: account.id })
  if (!isKept) throw new StaffRefused(unknown)
  await transaction.erasures.withdraw('identity', [identityKey({ issuer, subject })])
  await recordStaffStep(transaction, account, 'link organisation', account.id, { after: { organisation: issuer, by } })
  // A new member has just made the account, and has signed nothing.
  if (by === 'email') await notifyReviewer(transaction, account, { by: account.name, what: 'organisation' })
  return account
}
