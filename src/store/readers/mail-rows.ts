import { sql } from 'kysely'
import { z } from 'zod'
import type { JobQueue } from '#jobs/job-queue.ts'
import { EmailTemplate } from '#model/readers/email-template.ts'
import type { MailEvent } from '#model/readers/mail-transitions.ts'
import { sqlOn } from '../database/sql-runner.ts'
import type { Trx } from '../database/tables.ts'
import { applyMailEvent, type Mail, type MailChoice, type MailGiven, mailTag } from './mail.ts'
import {
  countMail,
  hashOfAddress,
  isBlocked,
  lockParties,
  lockRecipient,
  type MailParties,
  type MailScope,
} from './mail-limits.ts'

/** Mails within a transaction. */
export interface MailRows {
  /**
   * Adds a mail. A waiting mail gets a job, which commits with it.
   *
   * @param recipient  one address
   */
  add(template: EmailTemplate, recipient: string, state: 'waiting' | 'awaiting-release'): Promise<void>
  /**
   * Counts a mail against the limits of a day. Transactions with a party in common wait for each other, so that all of
   * them together stay within the limits.
   *
   * @returns the limit reached; null when the mail is counted
   */
  count(parties: MailParties): Promise<MailScope | null>
  /** Whether an address accepts no mail from readers. Transactions that block it wait for this one. */
  isBlocked(recipient: string): Promise<boolean>
  /** @param recipientHash  by `hashOfAddress` */
  block(recipientHash: string): Promise<void>
  /** Applies an event to the mails whose state allows it. @returns these mails after the event */
  apply(event: MailEvent, which: MailChoice, given?: MailGiven): Promise<Mail[]>
  /** Deletes unsent mails that ask to confirm these signups. */
  deleteOfSignups(signups: readonly string[]): Promise<void>
  /** Deletes mails about decisions on these comments, sent or not. */
  deleteOfComments(comments: readonly string[]): Promise<void>
}

export function createMailRows(trx: Trx, jobs: JobQueue, announce: (...tags: string[]) => void): MailRows {
  return {
    async add(template, recipient, state) {
      await addMail(trx, jobs, template, recipient, state)
      announce(mailTag)
    },
    async count(parties) {
      await lockParties(trx, parties)
      return countMail(trx, parties)
    },
    async isBlocked(recipient) {
      const hash = hashOfAddress(recipient)
      await lockRecipient(trx, hash)
      return isBlocked(trx, hash)
    },
    async block(recipientHash) {
      await lockRecipient(trx, recipientHash)
      await trx
        .insertInto('mail_block')
        .values({ recipient_hash: recipientHash })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
    apply: (event, which, given) => applyMailEvent(trx, event, which, given),
    async deleteOfSignups(signups) {
      await sql`
        delete from mail where kind = 'newsletterSignup' and state in ('waiting', 'awaiting-release')
        and data ->> 'signup' in (${sql.join([...signups])})`.execute(trx)
    },
    async deleteOfComments(comments) {
      await sql`
        delete from mail where kind = 'commentDecision' and data ->> 'comment' in (${sql.join([...comments])})`.execute(
        trx,
      )
    },
  }
}

/** Adds a mail; the caller announces `mailTag`. A waiting mail gets a job, which commits with it. */
export async function addMail(
  trx: Trx,
  jobs: JobQueue,
  template: EmailTemplate,
  recipient: string,
  state: 'waiting' | 'awaiting-release',
): Promise<void> {
  const { kind, data } = EmailTemplate.parse(template)
  // One address only: mail programs, and nodemailer, read a comma as a separator of recipients.
  z.email().parse(recipient)
  const { id } = await trx
    .insertInto('mail')
    .values({ kind, recipient, recipient_hash: hashOfAddress(recipient), data: JSON.stringify(data), state })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (state === 'waiting') await jobs.send('mail', { id }, sqlOn(trx))
}
