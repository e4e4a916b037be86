import type { MailEvent } from '#model/readers/mail-transitions.ts'
import { mailTag } from '#store/readers/mail.ts'
import type { Store } from '#store/store.ts'
import type { StoreTransaction } from '#store/transaction.ts'

/**
 * Sends a mail that is held, or never does. What a moderator decides is in the audit log.
 *
 * @returns false when there is no mail of this id that is held
 */
export function decideMail(
  store: Pick<Store, 'transaction'>,
  id: string,
  decision: 'release' | 'refuse',
  moderator: string,
): Promise<boolean> {
  return store.transaction(async (transaction) => {
    if (!(await changeMail(transaction, id, decision))) return false
    await transaction.audit.record({ actor: moderator, action: decision, item: `mail ${id}`, bulkId: null })
    return true
  })
}

/** Sends a mail again that was given up. @returns false when there is none of this id in that state */
export function retryMail(store: Pick<Store, 'transaction'>, id: string): Promise<boolean> {
  return store.transaction((transaction) => changeMail(transaction, id, 'retry'))
}

/** A mail that waits to be sent has a job, which commits with it. */
async function changeMail(
  { mail, sendJob, announce }: StoreTransaction,
  id: string,
  event: MailEvent,
): Promise<boolean> {
  const [changed] = await mail.apply(event, { id })
  if (!changed) return false
  if (changed.state === 'waiting') await sendJob('mail', { id })
  announce(mailTag)
  return true
}
