import { sql } from 'kysely'
import type { JobQueue } from '#jobs/job-queue.ts'
import type { Slug } from '#model/text/text.ts'
import { sqlOn } from '../database/sql-runner.ts'
import type { Trx } from '../database/tables.ts'
import { alarmId } from './alarm-jobs.ts'
import { isNotSetAside } from './comment-filter.ts'
import { closeReports, deleteAnsweredReports, reopenReports } from './comment-reports.ts'
import { decisionJob } from './decision-jobs.ts'
import { type CommentState, type ModeratedComment, readComment } from './moderated-comment.ts'
import { receiptHash } from './receipt-hash.ts'
import { type CommentInbox, createCommentInbox } from './submitted-comments.ts'

/** The columns that decisions of moderators change. */
export interface DecidedColumns {
  state: CommentState
  published_at: Date | null
  reason: string | null
  edited_body: string | null
  medical_note: string | null
  condition: string
  age: string
  years: string
  decided_by: string | null
  decided_at: Date | null
}

/** Selects the comments to delete. */
export type CommentChoice =
  | { id: string }
  /** The comments of the private link with this token. */
  | { receipt: string }
  /** The comments of an address in lowercase, made before a time; all of them if it is null. */
  | { email: string; madeBefore: Date | null }
  /** Erased comments that a restored backup brought back. */
  | { erasedBefore: true }
  /** Comments in these states whose decision is older than so many days. */
  | { states: readonly CommentState[]; decidedBeforeDays: number }
  /** Undecided comments that blocked writers sent more than so many days ago. */
  | { setAsideBeforeDays: number }

/** A deleted comment. */
export interface DeletedComment {
  id: string
  articleId: Slug
  state: CommentState
}

/** Comments within a transaction. */
export interface CommentRows extends CommentInbox {
  get(id: string): Promise<ModeratedComment | null>
  /** Reads the comment and locks it until this transaction ends. */
  lock(id: string): Promise<ModeratedComment | null>
  update(id: string, columns: DecidedColumns, version: number): Promise<void>
  /** Closes the reports of a comment with the decision that made this version. */
  closeReports(id: string, version: number): Promise<void>
  /** Reopens the reports that the decision of this version closed. */
  reopenReports(id: string, version: number): Promise<void>
  /** Deletes answered reports so many days after they were sent. */
  deleteAnsweredReports(retentionDays: number): Promise<void>
  /** Removes the addresses of comments in a state whose decision is older than so many days. */
  forgetAddresses(state: CommentState, decidedBeforeDays: number): Promise<void>
  /** Deletes comments only, not what other tables store about them. */
  delete(which: CommentChoice): Promise<DeletedComment[]>
  /** Sends a new alarm job for a waiting comment. Its earlier alarm was sent, and the next may be an hour away. */
  sendAlarm(id: string): Promise<void>
  /**
   * Counts an alarm as due for a waiting comment that may speak of a crisis. Transactions that call this run one after
   * the other, for whatever comments, so that each sees whether the one before has sent its alarm.
   *
   * @param before  how many alarms were due before
   * @returns when the last alarm about the comment was sent, or null within it if none was; null if this alarm is not
   *   due: another number were due before, or the comment no longer waits
   */
  takeAlarm(id: string, before: number): Promise<{ alarmedAt: Date | null } | null>
  /** When the last alarm about any comment was sent. */
  lastAlarm(): Promise<Date | null>
  /** Marks all waiting urgent comments as alarmed, except those that somebody is deciding about at this moment. */
  markAlarmed(): Promise<void>
  /**
   * Sends the job that notifies the writer of the decision of this version, after a delay in which it can be taken
   * back.
   */
  sendDecision(id: string, version: number): Promise<void>
  /** Records that the writer was notified of this outcome. */
  markNotified(id: string, state: 'approved' | 'rejected'): Promise<void>
}

/** @param announce  receives the tags of the changes */
export function createCommentRows(trx: Trx, jobs: JobQueue, announce: (...tags: string[]) => void): CommentRows {
  return {
    ...createCommentInbox(trx, jobs, announce),
    get: (id) => readComment(trx, id),
    async lock(id) {
      await trx.selectFrom('comment').select('id').where('id', '=', id).forUpdate().execute()
      return readComment(trx, id)
    },
    async update(id, columns, version) {
      await trx
        .updateTable('comment')
        .set({ ...columns, version })
        .where('id', '=', id)
        .execute()
    },
    closeReports: (id, version) => closeReports(trx, id, version),
    reopenReports: (id, version) => reopenReports(trx, id, version),
    deleteAnsweredReports: (retentionDays) => deleteAnsweredReports(trx, retentionDays),
    async forgetAddresses(state, decidedBeforeDays) {
      await trx
        .updateTable('comment')
        .set({ email: null })
        .where('state', '=', state)
        .where('email', 'is not', null)
        .where(isDecidedBefore(decidedBeforeDays))
        .execute()
    },
    async delete(which) {
      return trx
        .deleteFrom('comment')
        .where(chosen(which))
        .returning(['id', 'article_id as articleId', 'state'])
        .execute()
    },
    async sendAlarm(id) {
      const { alarms } = await trx
        .updateTable('comment')
        // The earlier job then finds another number, and raises no alarm.
        .set({ alarms: sql<number>`alarms + 1`, alarmed_at: null })
        .where('id', '=', id)
        .returning('alarms')
        .executeTakeFirstOrThrow()
      await jobs.send('alarm', { id: alarmId(id, alarms) }, sqlOn(trx))
    },
    async takeAlarm(id, before) {
      await sql`select pg_advisory_xact_lock(hashtextextended('crisis alarms', 0))`.execute(trx)
      const updated = await trx
        .updateTable('comment')
        .set({ alarms: before + 1 })
        .where('id', '=', id)
        .where('alarms', '=', before)
        .where('state', '=', 'waiting')
        .where('is_urgent', '=', true)
        .returning('alarmed_at as alarmedAt')
        .executeTakeFirst()
      return updated ?? null
    },
    async lastAlarm() {
      const { last } = await trx
        .selectFrom('comment')
        .select(({ fn }) => fn.max('alarmed_at').as('last'))
        .executeTakeFirstOrThrow()
      return last
    },
    async markAlarmed() {
      await sql`
        update comment set alarmed_at = now() where id in (
          select id from comment where state = 'waiting' and is_urgent for update skip locked
        )`.execute(trx)
    },
    async sendDecision(comment, version) {
      const { id, after } = decisionJob(comment, version)
      await jobs.send('decision', { id }, sqlOn(trx), after)
    },
    async markNotified(id, state) {
      await trx.updateTable('comment').set({ told_state: state }).where('id', '=', id).execute()
    },
  }
}

function chosen(which: CommentChoice) {
  if ('id' in which) return sql<boolean>`id = ${which.id}`
  if ('receipt' in which) return sql<boolean>`receipt_hash = ${receiptHash(which.receipt)}`
  if ('email' in which)
    return sql<boolean>`lower(email) = ${which.email} and made_at <= coalesce(${which.madeBefore}::timestamptz, 'infinity')`
  if ('states' in which)
    return sql<boolean>`state in (${sql.join(which.states)}) and ${isDecidedBefore(which.decidedBeforeDays)}`
  if ('setAsideBeforeDays' in which)
    return sql<boolean>`state = 'waiting' and not ${isNotSetAside}
      and made_at < now() - make_interval(days => ${which.setAsideBeforeDays})`
  return sql<boolean>`exists (
    select from erasure where kind = 'comment' and key = comment.id and comment.made_at <= erasure.made_at
  )`
}

function isDecidedBefore(days: number) {
  return sql<boolean>`decided_at < now() - make_interval(days => ${days})`
}
