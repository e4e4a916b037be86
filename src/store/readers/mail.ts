import { sql } from 'kysely'
import type { JobQueue } from '#jobs/job-queue.ts'
import type { EmailTemplate } from '#model/readers/email-template.ts'
import {
  type MailColumn,
  type MailEvent,
  type MailState,
  mailStates,
  mailTransitions,
  releaseDays,
} from '#model/readers/mail-transitions.ts'
import { assignmentsOf, mayHappen } from '../database/apply-event.ts'
import type { ChangeBus } from '../database/change-bus.ts'
import { isBehind, type RowPlace } from '../database/row-place.ts'
import { sqlOn } from '../database/sql-runner.ts'
import type { Db, Trx } from '../database/tables.ts'

/** Announced when a mail is accepted, or somebody decides about one: it may be ready to send. */
export const mailTag = 'mail'
/** Waiting mails whose jobs are checked at a time. */
const recheckedMails = 1_000
/** A mail that the site has accepted to send. */
export interface Mail {
  id: string
  template: EmailTemplate
  recipient: string
  state: MailState
  /** Attempts since it was accepted, or retried by hand. */
  attempts: number
  /** The error message, without addresses. */
  lastError: string | null
  /** The same for every attempt; null before the first. */
  messageId: string | null
  /** Whether an attempt may have delivered it without a confirmation. */
  mayBeSent: boolean
  madeAt: Date
  triedAt: Date | null
  /** When it was sent, given up or refused. */
  endedAt: Date | null
}

/** Selects the mails of an event. */
export type MailChoice = { id: string } | { recipientHash: string } | { madeBeforeDays: number }

/** Values of an event. A reason must not contain an address. */
export interface MailGiven {
  message_id?: string
  last_error?: string
  may_be_sent?: boolean
}

/** All mails, for sending and for the desk. */
export interface Mails {
  /** Applies an event to the mails whose state allows it, in one statement. @returns these mails after the event */
  apply(event: MailEvent, which: MailChoice, given?: MailGiven): Promise<Mail[]>
  /** Newest first; with `after`, only mails behind this place. */
  list(filter: { state?: MailState | undefined; after?: RowPlace | undefined; limit: number }): Promise<Mail[]>
  get(id: string): Promise<Mail | null>
  /** The number of mails in each state. */
  count(): Promise<Record<MailState, number>>
  /** The number of mails that wait for a moderator. */
  countAwaitingRelease(): Promise<number>
  /** Refuses mails that nobody has released in `releaseDays`. */
  refuseOverdue(): Promise<void>
  /** Sends the jobs of waiting mails again if they were lost, as after a restored backup. */
  sendLostJobs(): Promise<void>
  /** Deletes mails that were sent, given up or refused more than so many days ago, and counts older than a day. */
  purge(retentionDays: number): Promise<void>
}

interface MailDeps {
  db: Db
  jobs: JobQueue
  changes: ChangeBus
}

export function createMails({ db, jobs, changes }: MailDeps): Mails {
  return {
    apply: (event, which, given) => applyMailEvent(db, event, which, given),
    async list({ state, after, limit }) {
      let query = db.selectFrom('mail').selectAll().where(isBehind(after)).limit(limit)
      query = query.orderBy('made_at', 'desc').orderBy('id', 'desc')
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
    async countAwaitingRelease() {
      const { rows } = await sql<{
        count: number
      }>`select count(*)::int as count from mail where state = 'awaiting-release'`.execute(db)
      return rows[0]?.count ?? 0
    },
    async refuseOverdue() {
      const reason = 'nobody released it in time'
      await applyMailEvent(db, 'expire', { madeBeforeDays: releaseDays }, { last_error: reason })
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
      await sql`delete from mail where state not in ('waiting', 'awaiting-release') and ended_at < now() - make_interval(days => ${retentionDays})`.execute(
        db,
      )
      await sql`delete from mail_count where made_at < now() - interval '1 day'`.execute(db)
    },
  }
}

/** Applies an event to the mails whose state allows it. @returns these mails after the event */
export async function applyMailEvent(
  db: Db | Trx,
  event: MailEvent,
  which: MailChoice,
  given: MailGiven = {},
): Promise<Mail[]> {
  const row = mailTransitions[event]
  const assignments = assignmentsOf<MailState, MailColumn>('mail', row, given)
  const { rows } = await sql<Parameters<typeof mailOf>[0]>`update ${sql.table('mail')} set ${assignments}
    where ${chosen(which)} and ${mayHappen('mail', row)} returning *`.execute(db)
  return rows.map(mailOf)
}

function chosen(which: MailChoice) {
  if ('id' in which) return sql`id = ${which.id}`
  if ('recipientHash' in which) return sql`recipient_hash = ${which.recipientHash}`
  return sql`made_at < now() - make_interval(days => ${which.madeBeforeDays})`
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
  may_be_sent: boolean
  made_at: Date
  tried_at: Date | null
  ended_at: Date | null
}): Mail {
  return {
    id: row.id,
    // Validated when it was accepted.
    template: { kind: row.kind, data: row.data } as EmailTemplate,
    recipient: row.recipient,
    state: row.state,
    attempts: row.attempts,
    lastError: row.last_error,
    messageId: row.message_id,
    mayBeSent: row.may_be_sent,
    madeAt: row.made_at,
    triedAt: row.tried_at,
    endedAt: row.ended_at,
  }
}
