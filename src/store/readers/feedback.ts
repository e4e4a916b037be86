import { type Selectable, sql } from 'kysely'
import type { FeedbackType } from '#model/readers/feedback.ts'
import type { Actor } from '#model/staff/actor.ts'
import type { ChangeBus } from '../database/change-bus.ts'
import type { Db, Tables, Trx } from '../database/tables.ts'
import { recordAudit } from './audit.ts'

/** Announced when there is feedback to read, or somebody has marked some. */
export const feedbackTag = 'feedback'

/** `held` came without a captcha, so it may be spam; `done` needs no more attention. */
export type FeedbackState = 'new' | 'held' | 'done'

export interface Feedback {
  id: string
  /** Path of the article. */
  article: string
  type: FeedbackType
  /** May be empty, as the email and the name. */
  text: string
  email: string
  name: string
  state: FeedbackState
  madeAt: Date
}

/** One reader's answers, which nothing ties to a feedback or a reader. */
export interface SurveyAnswers {
  id: string
  answers: Record<string, string | number | boolean>
  isHeld: boolean
  madeAt: Date
}

/** Feedback, within the transaction of the reader's form. */
export interface FeedbackForm {
  /** False where there is no such published article; then nothing is kept. */
  add(given: Pick<Feedback, 'article' | 'type' | 'text' | 'email' | 'name'> & { isVerified: boolean }): Promise<boolean>
  addSurvey(answers: SurveyAnswers['answers'], isVerified: boolean): Promise<void>
}

/** Feedback for those who read it. */
export interface FeedbackInbox {
  /** Newest first. */
  list(filter: { state?: FeedbackState | undefined; article?: string | undefined; limit: number }): Promise<Feedback[]>
  get(id: string): Promise<Feedback | null>
  /** How many nobody has looked at. */
  countNew(): Promise<number>
  /** Newest first. */
  surveys(limit: number): Promise<SurveyAnswers[]>
  /** The audit log says who has marked it, unless it was so before. False when there is none of this id. */
  mark(id: string, state: 'new' | 'done', actor: Pick<Actor, 'id' | 'name'>): Promise<boolean>
  /** Deletes what was sent before so many days. */
  purge(retentionDays: number): Promise<void>
}

/** @param announce  gets the tags of what changed */
export function createFeedbackForm(trx: Trx, announce: (...tags: string[]) => void): FeedbackForm {
  return {
    async add({ article, type, text, email, name, isVerified }) {
      const state: FeedbackState = isVerified ? 'new' : 'held'
      const { rows } = await sql`
        insert into feedback (article, type, text, email, name, state)
        select ${article}, ${type}, ${text}, ${email}, ${name}, ${state}
        where exists (select 1 from article where path = ${article} and not is_preview)
        returning id`.execute(trx)
      if (rows.length === 0) return false
      announce(feedbackTag)
      return true
    },
    async addSurvey(answers, isVerified) {
      await trx
        .insertInto('feedback_survey')
        .values({ answers: JSON.stringify(answers), is_held: !isVerified })
        .execute()
    },
  }
}

export function createFeedbackInbox(db: Db, changes: ChangeBus): FeedbackInbox {
  return {
    async list({ state, article, limit }) {
      let query = db.selectFrom('feedback').selectAll().orderBy('made_at', 'desc').orderBy('id').limit(limit)
      if (state) query = query.where('state', '=', state)
      if (article) query = query.where('article', '=', article)
      return (await query.execute()).map(feedbackOf)
    },
    async get(id) {
      const row = await db.selectFrom('feedback').selectAll().where('id', '=', id).executeTakeFirst()
      return row ? feedbackOf(row) : null
    },
    async countNew() {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from feedback where state <> 'done'`.execute(db)
      return rows[0]?.count ?? 0
    },
    async surveys(limit) {
      const rows = await db.selectFrom('feedback_survey').selectAll().orderBy('made_at', 'desc').limit(limit).execute()
      // Checked when they were sent.
      return rows.map((row) => ({
        id: row.id,
        answers: row.answers as SurveyAnswers['answers'],
        isHeld: row.is_held,
        madeAt: row.made_at,
      }))
    },
    async mark(id, state, actor) {
      const before = await db.transaction().execute(async (trx) => {
        const row = await trx.selectFrom('feedback').select('state').where('id', '=', id).forUpdate().executeTakeFirst()
        if (!row || row.state === state) return row
        await trx.updateTable('feedback').set({ state }).where('id', '=', id).execute()
        const states = { before: row, after: { state } }
        await recordAudit(trx, { actor, action: 'mark', item: `feedback ${id}`, bulkId: null, ...states })
        await changes.announce(trx, [feedbackTag])
        return row
      })
      if (before && before.state !== state) changes.publish([feedbackTag])
      return before !== undefined
    },
    async purge(retentionDays) {
      for (const table of ['feedback', 'feedback_survey'] as const)
        await sql`delete from ${sql.table(table)} where made_at < now() - make_interval(days => ${retentionDays})`.execute(
          db,
        )
    },
  }
}

export function feedbackOf({ made_at, ...row }: Selectable<Tables['feedback']>): Feedback {
  return { ...row, madeAt: made_at }
}
