import { eraseMailFiles } from '#adapters/mail/mail-files.ts'
import type { Actor } from '#model/staff/actor.ts'
import { erasedEmails } from '#store/personal-data/erasures.ts'
import type { AuditActor } from '#store/readers/audit.ts'
import { feedbackTag } from '#store/readers/feedback.ts'
import { mailTag } from '#store/readers/mail.ts'
import type { Store } from '#store/store.ts'
import type { StoreTransaction } from '#store/transaction.ts'
import { eraseComments } from '../moderation/erase-comments.ts'
import { eraseSignups } from '../newsletter/erase-signups.ts'
import { requirePermission } from '../staff/permission.ts'
import { revokeAgain } from '../staff/revoke-again.ts'
import { recordReader } from './record-reader.ts'

/** How much was erased, of each kind. */
export interface ErasedData {
  comments: number
  feedback: number
  surveys: number
  topicRequests: number
  newsletters: number
  /** Ids: each may have a file. */
  mails: string[]
}

/** In the audit log, of what is erased again. */
const restoreActor = 'restore'

/** Erases what is stored under an email address, in the database and in the files of mail (PRIV-3). @throws NotPermitted */
export async function eraseReader(
  { store, mailDir }: { store: Pick<Store, 'transaction'>; mailDir: string },
  email: string,
  moderator: Actor,
): Promise<ErasedData & { mailFiles: number }> {
  const erased = await eraseStoredData(store, email, moderator)
  // Last: what fails here is repeated with the same call.
  return { ...erased, mailFiles: await eraseMailFiles(mailDir, email) }
}

/**
 * Deletes what the database has under an email address, in one transaction, and remembers that it did: a restored backup
 * does not bring it back. Published comments leave their articles at once, on every node. What a service of newsletters
 * knows of is deleted once that is told. The audit log says who has erased what, without the address.
 */
export async function eraseStoredData(
  store: Pick<Store, 'transaction'>,
  email: string,
  moderator: Actor,
): Promise<ErasedData> {
  requirePermission(moderator, 'readers.erase')
  const address = email.trim().toLowerCase()
  return store.transaction(async (transaction) => {
    const erased = await eraseData(transaction, address, null, moderator)
    await transaction.erasures.addEmail(address)
    await recordReader(transaction, moderator, 'erase', address)
    return erased
  })
}

/**
 * Erases what was erased before, as after a backup of an earlier time was restored. Accounts of the staff and passkeys that
 * were deactivated or revoked since are so again.
 */
export async function eraseAgain(transaction: StoreTransaction): Promise<void> {
  const { erasures, personalData } = transaction
  await revokeAgain(transaction, await erasures.list())
  await eraseComments(transaction, { erasedBefore: true }, { actor: restoreActor })
  await eraseSignups(transaction, { erasedBefore: true })
  for (const { email, erasedAt } of erasedEmails(await erasures.list(), await personalData.addresses()))
    await eraseData(transaction, email, erasedAt, restoreActor)
}

/**
 * @param email  in small letters
 * @param madeBefore  only what was made before; everything when null
 */
async function eraseData(
  transaction: StoreTransaction,
  email: string,
  madeBefore: Date | null,
  actor: AuditActor,
): Promise<ErasedData> {
  const { personalData, announce } = transaction
  const found = await personalData.find(email)
  const old = <Row extends { id: string; madeAt: Date }>(rows: readonly Row[]) =>
    rows.filter(({ madeAt }) => madeBefore === null || madeAt <= madeBefore).map(({ id }) => id)
  const comments = await eraseComments(transaction, { email, madeBefore }, { actor })
  const newsletters = await eraseSignups(transaction, { email, madeBefore })
  const ids = {
    mail: old(found.mails),
    feedback: old(found.feedback),
    feedback_survey: old(found.surveys),
    topic_request: old(found.topicRequests),
  }
  await personalData.delete(email, ids)
  await personalData.clearReports(email, madeBefore)
  if (ids.feedback.length > 0) announce(feedbackTag)
  if (ids.mail.length > 0) announce(mailTag)
  return {
    comments: comments.length,
    feedback: ids.feedback.length,
    surveys: ids.feedback_survey.length,
    topicRequests: ids.topic_request.length,
    newsletters: newsletters.length,
    mails: ids.mail,
  }
}
