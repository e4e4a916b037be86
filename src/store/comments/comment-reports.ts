import { sql } from 'kysely'
import type { CommentReport } from '#model/readers/comment-report.ts'
import { LimitReached } from '#model/readers/limit-reached.ts'
import type { Trx } from '../database/tables.ts'

/** Limit of reports by all readers in a day: more than moderators can read, and too few to fill the disk. */
const mostInDay = 1_000
/** Limit of open reports of one comment: the first notifies a moderator, and further ones add nothing. */
const mostOpen = 20

/**
 * Stores a report of a published comment.
 *
 * @returns false if no such comment is published
 * @throws LimitReached when all readers together have reached the daily limit
 */
export async function addReport(trx: Trx, commentId: string, { reason, detail }: CommentReport): Promise<boolean> {
  // Serializes with a moderator who decides at this moment.
  const comment = await trx
    .selectFrom('comment')
    .select('id')
    .where('id', '=', commentId)
    .where('state', '=', 'approved')
    .forUpdate()
    .executeTakeFirst()
  if (!comment) return false
  const { rows } = await sql<{ ofDay: number; open: number }>`
    select (select count(*)::int from comment_report where made_at > now() - interval '1 day') as "ofDay",
      (select count(*)::int from comment_report where comment_id = ${commentId} and closed_version is null) as open`.execute(
    trx,
  )
  const { ofDay, open } = rows[0] ?? { ofDay: 0, open: 0 }
  if (open >= mostOpen) return true
  // The key of a text, as `textMessage` writes it: the store does not import the texts.
  if (ofDay >= mostInDay) throw new LimitReached('form.reportLimit')
  await trx.insertInto('comment_report').values({ comment_id: commentId, reason, detail }).execute()
  return true
}

/** Closes the reports of a comment with the decision that made this version. */
export async function closeReports(trx: Trx, commentId: string, version: number): Promise<void> {
  await trx
    .updateTable('comment_report')
    .set({ closed_version: version })
    .where('comment_id', '=', commentId)
    .where('closed_version', 'is', null)
    .execute()
}

/** Reopens the reports that the decision of this version closed. */
export async function reopenReports(trx: Trx, commentId: string, version: number): Promise<void> {
  await trx
    .updateTable('comment_report')
    .set({ closed_version: null })
    .where('comment_id', '=', commentId)
    .where('closed_version', '=', version)
    .execute()
}

/** Deletes answered reports so many days after they were sent. */
export async function deleteAnsweredReports(trx: Trx, retentionDays: number): Promise<void> {
  await sql`
    delete from comment_report
    where closed_version is not null and made_at < now() - make_interval(days => ${retentionDays})`.execute(trx)
}
