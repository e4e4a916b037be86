import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type JobQueue, TryAgain } from '#jobs/job-queue.ts'
import { anyTag, type ChangeBus } from '../database/change-bus.ts'
import { sqlOn } from '../database/sql-runner.ts'
import type { Db, Trx } from '../database/tables.ts'
import { mailTag } from '../readers/mail.ts'
import { addMail } from '../readers/mail-rows.ts'
import { queueTag } from './comment-tags.ts'

/** Comments whose alarms are checked at a time. */
const recheckedComments = 1_000
/** Minutes from one alarm to the next at the earliest, of whatever comments: many at once raise one. */
const quietMinutes = 5

/** Whom an alarm reaches, and how often. */
export interface AlarmChannels {
  /** Addresses of moderators. */
  mailTo: readonly string[]
  /** Tells a webhook; null without one. */
  webhook: ((alarm: { id: string; waiting: number; oldestAt: Date }) => Promise<AlarmAttempt>) | null
  /** How long a comment waits from one alarm to the next, in minutes. */
  repeatMinutes: number
}

type AlarmAttempt = { outcome: 'told' } | { outcome: 'failed'; reason: string }

/** Alarms of comments that may speak of a crisis and wait. They say that there are some, and nothing of them. */
export interface CrisisAlarms {
  /**
   * Starts to raise alarms: at once, and again while the comment waits.
   *
   * @returns the function that stops
   */
  work(channels: AlarmChannels): Promise<() => Promise<void>>
  /** Sends the jobs of comments that wait again, where they were lost, as after a restored backup. */
  sendLostJobs(): Promise<void>
}

/** @param before  how many jobs of the comment were worked before: one that is worked twice raises one alarm */
export function alarmId(comment: string, before: number): string {
  return `${before} ${comment}`
}

export function createCrisisAlarms(db: Db, jobs: JobQueue, changes: ChangeBus): CrisisAlarms {
  async function raise(id: string, { mailTo, webhook, repeatMinutes }: AlarmChannels): Promise<void> {
    if (mailTo.length === 0 && !webhook) return
    const before = Number.parseInt(id, 10)
    const comment = id.slice(id.indexOf(' ') + 1)
    const isRaised = await db.transaction().execute(async (trx) => {
      // Of two at once, the second sees that the first has told.
      await sql`select pg_advisory_xact_lock(hashtextextended('crisis alarms', 0))`.execute(trx)
      const row = await trx
        .updateTable('comment')
        .set({ alarms: before + 1 })
        .where('id', '=', comment)
        .where('alarms', '=', before)
        .where('state', '=', 'waiting')
        .where('is_urgent', '=', true)
        .returning('alarmed_at')
        .executeTakeFirst()
      if (!row) return false
      const quietUntil = await endOfQuiet(trx, row.alarmed_at, repeatMinutes)
      const next = (due: Date) => jobs.send('alarm', { id: alarmId(comment, before + 1) }, sqlOn(trx), due)
      if (quietUntil.getTime() > Date.now()) {
        await next(quietUntil)
        return false
      }
      for (const address of mailTo) await addMail(trx, jobs, { kind: 'crisisAlarm', data: {} }, address, 'waiting')
      if (mailTo.length > 0) await changes.announce(trx, [mailTag])
      // The id of a comment begins with that of its article: who is told learns neither.
      const hash = createHash('sha256').update(id).digest('hex').slice(0, 32)
      if (webhook) await jobs.send('alarmWebhook', { id: hash }, sqlOn(trx))
      // It tells how many wait, and so of all of them; but for those that somebody decides about at this moment.
      await sql`
        update comment set alarmed_at = now() where id in (
          select id from comment where state = 'waiting' and is_urgent for update skip locked
        )`.execute(trx)
      await next(minutesAfter(new Date(), repeatMinutes))
      return true
    })
    if (!isRaised) return
    changes.publish([mailTag])
    jobs.wake()
  }

  async function tell(id: string, webhook: NonNullable<AlarmChannels['webhook']>): Promise<void> {
    const { rows } = await sql<{ waiting: number; oldestAt: Date | null }>`
      select count(*)::int as waiting, min(made_at) as "oldestAt" from comment where state = 'waiting' and is_urgent`.execute(
      db,
    )
    const [{ waiting, oldestAt } = { waiting: 0, oldestAt: null }] = rows
    // Decided before the webhook could be told.
    if (oldestAt === null) return
    const told = await webhook({ id, waiting, oldestAt })
    if (told.outcome === 'failed') throw new TryAgain(told.reason)
  }

  const alarms: CrisisAlarms = {
    async work(channels) {
      const { webhook } = channels
      await jobs.start('alarm', ({ id }) => raise(id, channels))
      if (webhook) await jobs.start('alarmWebhook', ({ id }) => tell(id, webhook))
      const unsubscribe = changes.subscribe((tags) => {
        if (tags.includes(queueTag) || tags.includes(anyTag)) jobs.wake()
      })
      // Comments of a time without alarms.
      await alarms.sendLostJobs()
      return async () => {
        unsubscribe()
        await jobs.stop()
      }
    },
    async sendLostJobs() {
      const rows = await db
        .selectFrom('comment')
        .select(['id', 'alarms'])
        .where('state', '=', 'waiting')
        .where('is_urgent', '=', true)
        .orderBy('made_at')
        .limit(recheckedComments)
        .execute()
      if (rows.length === 0) return
      await db.transaction().execute(async (trx) => {
        for (const { id, alarms } of rows) await jobs.send('alarm', { id: alarmId(id, alarms) }, sqlOn(trx))
      })
      jobs.wake()
    },
  }
  return alarms
}

/**
 * Until when no alarm of a comment leaves: for the time of a repetition after one that has told of it, and for a few
 * minutes after any other.
 */
async function endOfQuiet(trx: Trx, toldAt: Date | null, repeatMinutes: number): Promise<Date> {
  if (toldAt) return minutesAfter(toldAt, repeatMinutes)
  const { last } = await trx
    .selectFrom('comment')
    .select(({ fn }) => fn.max('alarmed_at').as('last'))
    .executeTakeFirstOrThrow()
  return last ? minutesAfter(last, Math.min(quietMinutes, repeatMinutes)) : new Date(0)
}

function minutesAfter(time: Date, minutes: number): Date {
  return new Date(time.getTime() + minutes * 60_000)
}
