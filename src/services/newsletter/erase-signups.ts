import { dayMs } from '#model/duration.ts'
import { endedSignupDays } from '#model/readers/kept-for.ts'
import type { SignupChoice } from '#store/readers/signup-rows.ts'
import type { StoreTransaction } from '#store/transaction.ts'
import { announceSignups } from './announce-signups.ts'

/**
 * Ends and deletes signups, with the mails that ask to confirm them; those known to the newsletter service are deleted
 * after it was notified.
 *
 * @returns their ids
 */
export async function eraseSignups(transaction: StoreTransaction, which: SignupChoice): Promise<string[]> {
  // Old enough to be deleted with signups that ended long ago.
  const endedAt = new Date(Date.now() - (endedSignupDays + 1) * dayMs)
  const signups = await transaction.newsletter.apply('erase', which, { ended_at: endedAt })
  const ids = signups.map(({ id }) => id)
  if (ids.length > 0) await transaction.mail.deleteOfSignups(ids)
  await announceSignups(transaction, ids)
  await transaction.newsletter.purge()
  return ids
}

/**
 * Erases the signups sent in the same form as the comments of a receipt; other signups of the address are not covered
 * by the receipt. Call it while the comments still exist. A restored backup does not bring them back.
 */
export async function eraseSignupsOfComment(transaction: StoreTransaction, receipt: string): Promise<void> {
  const ids = await eraseSignups(transaction, { receipt })
  await transaction.erasures.add('signup', ids)
}
