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

/** The number of erased items, by kind. */
export interface ErasedData {
  comments: number
  feedback: number
  surveys: number
  topicRequests: number
  newsletters: number
  /** Ids: each mail may have a file. */
  mails: string[]
}

/** The actor in the audit log of repeated erasures. */
const restoreActor = 'restore'

/**
 * Erases everything stored under an email address, in the database and in the files of mail (PRIV-3). @throws
 * NotPermitted
 */
export async function eraseReader(
  { store, mailDir }: { store: Pick<Store, 'transaction'>; mailDir: string },
  email: string,
  moderator: Actor,
): Promise<ErasedData & { mailFiles: number }> {
  const erased = await eraseStoredData(store, email, moderator)
  // Last: the same call can repeat it after a failure.
  return { ...erased, mailFiles: await eraseMailFiles(mailDir, email) }
}

/**
 * Deletes the data under an email address from the database, in one transaction, and records the erasure, so that a
 * restored backup does not bring the data back. Published comments leave their articles at once, on every node. Signups
 * known to the newsletter service are deleted after it was notified. The audit log records who has erased what, without
 * the address.
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
 * Repeats all erasures, for instance after an earlier backup was restored. Staff accounts and passkeys that were
 * deactivated or revoked since are deactivated or revoked again.
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
 * @param email  in lowercase
 * @param madeBefore  only data made before; all of it when null
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
