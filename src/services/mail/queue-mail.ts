import type { EmailTemplate } from '#model/readers/email-template.ts'
import { acceptedMail } from '#model/readers/mail-transitions.ts'
import type { MailParties, MailScope } from '#store/readers/mail-limits.ts'
import type { StoreTransaction } from '#store/transaction.ts'

/**
 * Accepts an email from a reader to somebody, within the transaction of the reader's form: the email, its job and its
 * count against the daily limits commit together (MAIL-4).
 *
 * @param handling  `hold` waits for a moderator: it has no job until it is released
 * @returns the daily limit that was reached, or the outcome. Answer a sender the same for a blocked recipient, which is
 *   counted like any other: nobody may learn whether an address is on the list.
 */
export async function queueMail(
  { mail }: StoreTransaction,
  template: EmailTemplate,
  parties: MailParties,
  handling: 'send' | 'hold' = 'send',
): Promise<'queued' | 'awaiting-release' | 'blocked' | { limit: MailScope }> {
  const limit = await mail.count(parties)
  if (limit) return { limit }
  if (await mail.isBlocked(parties.recipient)) return 'blocked'
  await mail.add(template, parties.recipient, acceptedMail[handling])
  return handling === 'hold' ? 'awaiting-release' : 'queued'
}
