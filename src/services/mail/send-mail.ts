import { TryAgain } from '#jobs/job-queue.ts'
import { mailAttempts } from '#jobs/queues.ts'
import { type Mail, mailTag } from '#store/readers/mail.ts'
import type { Store } from '#store/store.ts'
import { mailOf } from './mail-job.ts'

/** A mail with a begun attempt. */
export type BegunMail = Mail & { messageId: string }

/**
 * The outcome of an attempt. A reason must not contain an address. `mayBeSent` says that the server may have taken the
 * mail without a confirmation.
 */
export type MailAttempt =
  | { outcome: 'sent' }
  | { outcome: 'failed' | 'refused'; reason: string; mayBeSent?: boolean | undefined }

type Mails = Pick<Store, 'mail'>

/**
 * Starts to send accepted mail, several at a time.
 *
 * @param options.domain  of the Message-IDs
 * @param options.deliver  makes one attempt, which is retried later if it fails or throws
 * @param options.log  receives a line for each mail that was given up
 * @returns the function that stops, which waits for mails in progress
 */
export function startSending(
  store: Pick<Store, 'mail' | 'work'>,
  options: { domain: string; deliver: (mail: BegunMail) => Promise<MailAttempt>; log: (line: string) => void },
): Promise<() => Promise<void>> {
  return store.work('mail', mailTag, ({ id }) => sendMail(store, mailOf(id), options))
}

async function sendMail(
  store: Mails,
  id: string,
  { domain, deliver, log }: Parameters<typeof startSending>[1],
): Promise<void> {
  const mail = await beginAttempt(store, id, `<${id}@${domain}>`)
  if (!mail) return
  const ended = await deliver(mail).catch(
    (error: Error): MailAttempt => ({ outcome: 'failed', reason: `an error of the site: ${error.name}` }),
  )
  if (ended.outcome === 'sent') return recordDelivery(store, id)
  if (await recordFailure(store, id, ended)) throw new TryAgain(ended.reason)
  log(`Mail ${id} was given up: ${ended.reason}`)
}

/**
 * Begins an attempt and counts it.
 *
 * @param newMessageId  the Message-ID, unless an earlier attempt has set one
 * @returns null if there is nothing to send: the mail was sent, given up or deleted
 */
export async function beginAttempt({ mail }: Mails, id: string, newMessageId: string): Promise<BegunMail | null> {
  const [begun] = await mail.apply('begin', { id }, { message_id: newMessageId })
  return begun ? { ...begun, messageId: begun.messageId ?? newMessageId } : null
}

/** Records that a mail was sent, whatever was decided meanwhile. */
export async function recordDelivery({ mail }: Mails, id: string): Promise<void> {
  await mail.apply('deliver', { id })
}

/** @returns whether it will be retried: not after the last attempt, or if the server has refused it */
export async function recordFailure(
  { mail }: Mails,
  id: string,
  { outcome, reason, mayBeSent = false }: Exclude<MailAttempt, { outcome: 'sent' }>,
): Promise<boolean> {
  const [failed] = await mail.apply('fail', { id }, { last_error: reason, may_be_sent: mayBeSent })
  if (failed && failed.attempts < mailAttempts && outcome === 'failed') return true
  await mail.apply(failed?.mayBeSent ? 'give up unconfirmed' : 'give up', { id }, { last_error: reason })
  return false
}
