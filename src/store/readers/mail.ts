import { sql } from 'kysely'
import { z } from 'zod'
import { type JobQueue, TryAgain } from '#jobs/job-queue.ts'
import { mailAttempts } from '#jobs/queues.ts'
import { EmailTemplate } from '#model/readers/email-template.ts'
import { anyTag, type ChangeBus } from '../database/change-bus.ts'
import type { Log } from '../database/log.ts'
import { sqlOn } from '../database/sql-runner.ts'
import type { Db, Trx } from '../database/tables.ts'
import { recordAudit } from './audit.ts'
import {
  countMail,
  hashOf,
  isBlocked,
  lockParties,
  lockRecipient,
  type MailParties,
  type MailScope,
} from './mail-limits.ts'

/** Announced when a mail is accepted, or somebody decides about one: it may wait to be sent. */
export const mailTag = 'mail'
/** Waiting mails whose jobs are checked at a time. */
const recheckedMails = 1_000
/** Days that a mail waits for a moderator before it is refused: what somebody wanted to share is stale by then. */
const heldDays = 7

/**
 * Held: waits for a moderator. Dead: given up. Unknown: given up too, but an attempt before may have delivered it, as when
 * the site was killed before it had recorded what the server answered. Both can be retried. Refused: will never be sent.
 */
export const mailStates = ['waiting', 'held', 'sent', 'dead', 'unknown', 'refused'] as const
export type MailState = (typeof mailStates)[number]

/** A mail that the site has accepted to send. */
export interface Mail {
  id: string
  template: EmailTemplate
  recipient: string
  state: MailState
  /** Since it was accepted, or retried by hand. */
  attempts: number
  /** Without addresses. */
  lastError: string | null
  /** The same for every attempt; null before the first. */
  messageId: string | null
  madeAt: Date
  triedAt: Date | null
  /** When it was sent, given up or refused. */
  endedAt: Date | null
}

/** A mail of which an attempt has begun. */
export type BegunMail = Mail & { messageId: string }

/**
 * How an attempt ended. A reason must not hold an address. `mayBeSent` says that the server may have taken the mail although
 * nothing confirms it.
 */
export type MailAttempt =
  | { outcome: 'sent' }
  | { outcome: 'failed' | 'refused'; reason: string; mayBeSent?: boolean | undefined }

/** A mail that a reader causes, within the transaction of the reader's form. */
export interface Outbox {
  /**
   * Accepts an email from a reader to somebody. The email, its job and the count against the limits commit with the
   * transaction.
   *
   * @param handling  `hold` waits for a moderator: it has no job until it is released
   * @returns the limit of the day that is reached, or what became of it. Answer a sender the same for a blocked
   *   recipient, which is counted like any other: whether an address is on the list must not be disclosed.
   */
  send(template: EmailTemplate, parties: MailParties, handling?: 'send' | 'hold'): Promise<Sent | { limit: MailScope }>
  /**
   * Accepts no more mail from readers to the address, for ever, and refuses what was accepted and is not sent.
   *
   * @param recipientHash  by `hashOf`
   */
  block(recipientHash: string): Promise<void>
}

type Sent = 'queued' | 'held' | 'blocked'

/** Every mail, for those who send and look after them. */
export interface Mails {
  /**
   * Begins an attempt and counts it.
   *
   * @param newMessageId  the Message-ID, unless an earlier attempt has set one
   * @returns null when there is nothing to send: it was sent, given up or deleted
   */
  begin(id: string, newMessageId: string): Promise<BegunMail | null>
  markSent(id: string): Promise<void>
  /**
   * @param reason  without addresses
   * @param mayBeSent  whether the server may have taken it all the same
   * @returns whether it will be tried again; not after the last attempt
   */
  markFailed(id: string, reason: string, isPermanent: boolean, mayBeSent?: boolean): Promise<boolean>
  /** Newest first. */
  list(filter: { state?: MailState | undefined; limit: number }): Promise<Mail[]>
  get(id: string): Promise<Mail | null>
  /** How many are in each state. */
  count(): Promise<Record<MailState, number>>
  /** How many wait for a moderator. */
  countHeld(): Promise<number>
  /** Sends one again that was given up. False when there is none of this id in that state. */
  retry(id: string): Promise<boolean>
  /**
   * Sends one that is held. What a moderator decides is in the audit log.
   *
   * @returns false when there is none of this id in that state
   */
  release(id: string, moderator: string): Promise<boolean>
  /** Never sends one that is held. False when there is none of this id in that state. */
  refuse(id: string, moderator: string): Promise<boolean>
  /** Refuses what nobody has released in `heldDays`. */
  refuseOverdue(): Promise<void>
  /** Sends the jobs of waiting mails again, where they were lost, as after a restored backup. */
  sendLostJobs(): Promise<void>
  /** Deletes mails that were sent, given up or refused before so many days, and counts older than a day. */
  purge(retentionDays: number): Promise<void>
  /**
   * Starts to send, several at a time.
   *
   * @param domain  of the Message-IDs
   * @param deliver  makes one attempt; it is repeated later when it fails or throws
   * @returns the function that stops, which waits for mails in progress
   */
  work(domain: string, deliver: (mail: BegunMail) => Promise<MailAttempt>): Promise<() => Promise<void>>
}

export interface MailDeps {
  db: Db
  jobs: JobQueue
  changes: ChangeBus
  log: Log
}

/** @param announced  gets the tags to publish after the commit */
export function createOutbox(trx: Trx, jobs: JobQueue, changes: ChangeBus, announced: Set<string>): Outbox {
  return {
    async send(template, parties, handling = 'send') {
      const { kind, data } = EmailTemplate.parse(template)
      const { recipient } = parties
      // One address: a mail program, and nodemailer, take a comma for a second recipient.
      z.email().parse(recipient)
      await lockParties(trx, parties)
      const limit = await countMail(trx, parties)
      if (limit) return { limit }
      const recipientHash = hashOf(recipient)
      if (await isBlocked(trx, recipientHash)) return 'blocked'
      const state = handling === 'hold' ? 'held' : 'waiting'
      const { id } = await trx
        .insertInto('mail')
        .values({ kind, recipient, recipient_hash: recipientHash, data: JSON.stringify(data), state })
        .returning('id')
        .executeTakeFirstOrThrow()
      if (state === 'waiting') await jobs.send('mail', { id }, sqlOn(trx))
      await changes.announce(trx, [mailTag])
      announced.add(mailTag)
      return state === 'held' ? 'held' : 'queued'
    },
    async block(recipientHash) {
      await lockRecipient(trx, recipientHash)
      await trx
        .insertInto('mail_block')
        .values({ recipient_hash: recipientHash })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      await trx
        .updateTable('mail')
        .set({ state: 'refused', last_error: 'the recipient blocks mail from readers', ended_at: sql<Date>`now()` })
        .where('recipient_hash', '=', recipientHash)
        .where('state', 'in', ['waiting', 'held', 'dead', 'unknown'])
        .execute()
    },
  }
}

/**
 * Accepts an email of the site's own to its staff, or to a reader who wrote to it: without the limits of mail that
 * readers cause. Who writes to a reader looks for a block before. The caller publishes `mailTag` after the commit.
 */
export async function sendOwnMail(
  trx: Trx,
  { jobs, changes }: Pick<MailDeps, 'jobs' | 'changes'>,
  template: EmailTemplate,
  recipient: string,
): Promise<void> {
  const { kind, data } = EmailTemplate.parse(template)
  z.email().parse(recipient)
  const { id } = await trx
    .insertInto('mail')
    .values({ kind, recipient, recipient_hash: hashOf(recipient), data: JSON.stringify(data), state: 'waiting' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await jobs.send('mail', { id }, sqlOn(trx))
  await changes.announce(trx, [mailTag])
}

export function createMails({ db, jobs, changes, log }: MailDeps): Mails {
  /**
   * Decides about a mail in a state, and records which moderator did.
   *
   * @returns false when there is no such mail in this state
   */
  async function decide(
    id: string,
    from: 'given up' | 'held',
    to: 'waiting' | 'refused',
    entry?: { action: string; moderator: string },
  ): Promise<boolean> {
    const isDecided = await db.transaction().execute(async (trx) => {
      const ended = to === 'refused' ? { ended_at: sql<Date>`now()` } : { attempts: 0, ended_at: null }
      const row = await trx
        .updateTable('mail')
        .set({ state: to, ...ended })
        .where('id', '=', id)
        .where('state', 'in', from === 'held' ? ['held'] : ['dead', 'unknown'])
        .returning('id')
        .executeTakeFirst()
      if (!row) return false
      if (entry)
        await recordAudit(trx, { actor: entry.moderator, action: entry.action, item: `mail ${id}`, bulkId: null })
      if (to === 'waiting') await jobs.send('mail', { id }, sqlOn(trx))
      await changes.announce(trx, [mailTag])
      return true
    })
    if (isDecided) changes.publish([mailTag])
    return isDecided
  }

  async function attempt(
    id: string,
    domain: string,
    deliver: (mail: BegunMail) => Promise<MailAttempt>,
  ): Promise<void> {
    const mail = await mails.begin(id, `<${id}@${domain}>`)
    if (!mail) return
    const ended = await deliver(mail).catch(
      (error: Error): MailAttempt => ({ outcome: 'failed', reason: `an error of the site: ${error.name}` }),
    )
    if (ended.outcome === 'sent') return mails.markSent(id)
    if (await mails.markFailed(id, ended.reason, ended.outcome === 'refused', ended.mayBeSent))
      throw new TryAgain(ended.reason)
    log(`Mail ${id} was given up: ${ended.reason}`)
  }

  const mails: Mails = {
    async begin(id, newMessageId) {
      const row = await db
        .updateTable('mail')
        .set({
          attempts: sql<number>`attempts + 1`,
          tried_at: sql<Date>`now()`,
          message_id: sql<string>`coalesce(message_id, ${newMessageId})`,
          // The attempt before has no recorded end: its process was killed.
          may_be_sent: sql<boolean>`may_be_sent or is_open`,
          is_open: true,
        })
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .returningAll()
        .executeTakeFirst()
      return row ? { ...mailOf(row), messageId: row.message_id ?? newMessageId } : null
    },
    async markSent(id) {
      // Whatever was decided about it meanwhile: it was sent.
      await end(db, id, null, 'sent', null)
    },
    async markFailed(id, reason, isPermanent, mayBeSent = false) {
      const row = await db
        .updateTable('mail')
        .set({ last_error: reason, is_open: false, may_be_sent: sql<boolean>`may_be_sent or ${mayBeSent}` })
        .where('id', '=', id)
        .returning(['attempts', 'may_be_sent'])
        .executeTakeFirst()
      const isTriedAgain = row !== undefined && row.attempts < mailAttempts && !isPermanent
      if (!isTriedAgain) await end(db, id, 'waiting', row?.may_be_sent ? 'unknown' : 'dead', reason)
      return isTriedAgain
    },
    async list({ state, limit }) {
      let query = db.selectFrom('mail').selectAll().orderBy('made_at', 'desc').limit(limit)
      if (state) query = query.where('state', '=', state)
      return (await query.execute()).map(mailOf)
    },
    async get(id) {
      const row = await db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst()
      return row ? mailOf(row) : null
    },
    async count() {
      const { rows } = await sql<{ state: MailState; count: number }>`
        select state, count(*)::int as count from mail group by state`.execute(db)
      const counts = new Map(rows.map(({ state, count }) => [state, count]))
      return Object.fromEntries(mailStates.map((state) => [state, counts.get(state) ?? 0])) as Record<MailState, number>
    },
    async countHeld() {
      const { rows } = await sql<{
        count: number
      }>`select count(*)::int as count from mail where state = 'held'`.execute(db)
      return rows[0]?.count ?? 0
    },
    retry: (id) => decide(id, 'given up', 'waiting'),
    release: (id, moderator) => decide(id, 'held', 'waiting', { action: 'release', moderator }),
    refuse: (id, moderator) => decide(id, 'held', 'refused', { action: 'refuse', moderator }),
    async refuseOverdue() {
      await db
        .updateTable('mail')
        .set({ state: 'refused', last_error: 'nobody released it in time', ended_at: sql<Date>`now()` })
        .where('state', '=', 'held')
        .where('made_at', '<', sql<Date>`now() - make_interval(days => ${heldDays})`)
        .execute()
    },
    async sendLostJobs() {
      const rows = await db
        .selectFrom('mail')
        .select('id')
        .where('state', '=', 'waiting')
        .orderBy('made_at')
        .limit(recheckedMails)
        .execute()
      if (rows.length === 0) return
      await db.transaction().execute(async (trx) => {
        for (const { id } of rows) await jobs.send('mail', { id }, sqlOn(trx))
        await changes.announce(trx, [mailTag])
      })
      changes.publish([mailTag])
    },
    async purge(retentionDays) {
      await sql`delete from mail where state not in ('waiting', 'held') and ended_at < now() - make_interval(days => ${retentionDays})`.execute(
        db,
      )
      await sql`delete from mail_count where made_at < now() - interval '1 day'`.execute(db)
    },
    async work(domain, deliver) {
      await jobs.start('mail', ({ id }) => attempt(id, domain, deliver))
      // Any tag: notices may have been missed.
      const unsubscribe = changes.subscribe((tags) => {
        if (tags.includes(mailTag) || tags.includes(anyTag)) jobs.wake()
      })
      return async () => {
        unsubscribe()
        await jobs.stop()
      }
    },
  }
  return mails
}

/** @param from  the state it has to be in; any when null */
async function end(
  db: Db,
  id: string,
  from: MailState | null,
  state: 'sent' | 'dead' | 'unknown',
  lastError: string | null,
): Promise<void> {
  let query = db
    .updateTable('mail')
    .set({ state, last_error: lastError, is_open: false, ended_at: sql<Date>`now()` })
    .where('id', '=', id)
  if (from) query = query.where('state', '=', from)
  await query.execute()
}

export function mailOf(row: {
  id: string
  kind: string
  recipient: string
  data: unknown
  state: MailState
  attempts: number
  last_error: string | null
  message_id: string | null
  made_at: Date
  tried_at: Date | null
  ended_at: Date | null
}): Mail {
  return {
    id: row.id,
    // Checked when it was accepted.
    template: { kind: row.kind, data: row.data } as EmailTemplate,
    recipient: row.recipient,
    state: row.state,
    attempts: row.attempts,
    lastError: row.last_error,
    messageId: row.message_id,
    madeAt: row.made_at,
    triedAt: row.tried_at,
    endedAt: row.ended_at,
  }
}
