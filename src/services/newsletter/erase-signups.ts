import { dayMs } from '#model/duration.ts'
import { endedSignupDays } from '#model/readers/kept-for.ts'
import type { SignupChoice } from '#store/readers/signup-rows.ts'
import type { StoreTransaction } from '#store/transaction.ts'
import { announceSignups } from './announce-signups.ts'

/**
 * Ends signups and deletes them, with the mails that ask to confirm them; what the service of newsletters knows of, once
 * that is told.
 *
 * @returns their ids
 */
export async function eraseSignups(transaction: StoreTransaction, which: SignupChoice): Promise<string[]> {
  // Old enough to be deleted with what has ended for long.
  const endedAt = new Date(Date.now() - (endedSignupDays + 1) * dayMs)
  const signups = await transaction.newsletter.apply('erase', which, { ended_at: endedAt })
  const ids = signups.map(({ id }) => id)
  if (ids.length > 0) await transaction.mail.deleteOfSignups(ids)
  await announceSignups(transaction, ids)
  await transaction.newsletter.purge()
  return ids
}

/**
 * Erases the signups that came with the comments of a receipt, in the same form: others of an address are not for who
 * knows it to end. The comments are still there. What was erased stays so when a backup is restored.
 */
export async function eraseSignupsOfComment(transaction: StoreTransaction, receipt: string): Promise<void> {
  const ids = await eraseSignups(transaction, { receipt })
  await transaction.erasures.add('signup', ids)
}
