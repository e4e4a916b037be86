import type { MailEvent } from '#model/readers/mail-transitions.ts'
import type { Actor } from '#model/staff/actor.ts'
import { mailTag } from '#store/readers/mail.ts'
import type { Store } from '#store/store.ts'
import type { StoreTransaction } from '#store/transaction.ts'
import { requirePermission } from '../staff/permission.ts'
import { anotherMailJob } from './mail-job.ts'

/**
 * Releases or refuses a mail that awaits release. The audit log records the moderator's decision.
 *
 * @returns false if no mail with this id awaits release
 * @throws NotPermitted
 */
export function decideMail(
  store: Pick<Store, 'transaction'>,
  id: string,
  decision: 'release' | 'refuse',
  moderator: Actor,
): Promise<boolean> {
  return changeAsModerator(store, id, decision, moderator)
}

/** Retries a mail that was given up. @returns false if there is no such mail in that state. @throws NotPermitted */
export function retryMail(store: Pick<Store, 'transaction'>, id: string, moderator: Actor): Promise<boolean> {
  return changeAsModerator(store, id, 'retry', moderator)
}

async function changeAsModerator(
  store: Pick<Store, 'transaction'>,
  id: string,
  event: 'release' | 'refuse' | 'retry',
  moderator: Actor,
): Promise<boolean> {
  requirePermission(moderator, 'mail.decide')
  return store.transaction(async (transaction) => {
    if (!(await changeMail(transaction, id, event))) return false
    await transaction.audit.record({ actor: moderator, action: event, item: `mail ${id}`, bulkId: null })
    return true
  })
}

/** Changes a mail; a waiting mail gets a job, which commits with it. */
async function changeMail(
  { mail, sendJob, announce }: StoreTransaction,
  id: string,
  event: MailEvent,
): Promise<boolean> {
  const [changed] = await mail.apply(event, { id })
  if (!changed) return false
  if (changed.state === 'waiting') await sendJob('mail', event === 'retry' ? anotherMailJob(id) : { id })
  announce(mailTag)
  return true
}
