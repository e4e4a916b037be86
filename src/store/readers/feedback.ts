import { type Selectable, sql } from 'kysely'
import type { CanonicalElement } from '#canonical/canonical-node.ts'
import type { FeedbackType } from '#model/readers/feedback.ts'
import type { Actor } from '#model/staff/actor.ts'
import { unpacked } from '../content/published/version-body.ts'
import type { ChangeBus } from '../database/change-bus.ts'
import { isBehind, type RowPlace } from '../database/row-place.ts'
import type { Db, Tables, Trx } from '../database/tables.ts'
import { recordAudit } from './audit.ts'

/** Announced when feedback arrives, or somebody has marked some. */
export const feedbackTag = 'feedback'

/** `held` came without a captcha, so it may be spam; `done` needs no more attention. */
export type FeedbackState = 'new' | 'held' | 'done'

export interface Feedback {
  id: string
  /** Path of the article. */
  article: string
  type: FeedbackType
  /** May be empty, like the email and the name. */
  text: string
  email: string
  name: string
  state: FeedbackState
  madeAt: Date
  /** The words that it is about; null if the reader marked none (REV-10). */
  words: MarkedWords | null
  /** The number of the version that answers it. */
  answer: number | null
}

/** Words of an article, in the version that the reader had. */
export interface MarkedWords {
  quote: string
  /** Id of their section; empty for the head and the end of the article. */
  section: string
  textHash: string
}

/** The feedback as its sender sees it. */
export interface FeedbackReceipt {
  id: string
  article: string
  text: string
  words: MarkedWords
  state: FeedbackState
  answer: number | null
  madeAt: Date
}

/** The number of feedback entries on an article, and their outcome. */
export interface ArticleFeedback {
  received: number
  /** Feedback that calls the article helpful. */
  helpful: number
  /** Feedback marked as done. */
  answered: number
}

/** One reader's answers; nothing links them to a feedback or a reader. */
export interface SurveyAnswers {
  id: string
  answers: Record<string, string | number | boolean>
  isHeld: boolean
  madeAt: Date
}

/** Feedback, within the transaction of the reader's form. */
export interface FeedbackForm {
  /** False if there is no such published article; then nothing is stored. */
  add(given: Pick<Feedback, 'article' | 'type' | 'text' | 'email' | 'name'> & { isVerified: boolean }): Promise<boolean>
  /**
   * The text of the published article at a path: its present or past text with a hash, or the newest. Null if there is
   * none.
   */
  textOf(article: string, textHash: string | undefined): Promise<{ hash: string; text: CanonicalElement } | null>
  /** Feedback on words; `receipt` is a secret of its sender. */
  addOnWords(given: {
    article: string
    text: string
    words: MarkedWords
    receipt: string
    isVerified: boolean
  }): Promise<boolean>
  addSurvey(answers: SurveyAnswers['answers'], isVerified: boolean): Promise<void>
}

/** Feedback for the staff. */
export interface FeedbackInbox {
  /** Newest first; with `after`, only entries behind this place. */
  list(filter: {
    state?: FeedbackState | undefined
    article?: string | undefined
    after?: RowPlace | undefined
    limit: number
  }): Promise<Feedback[]>
  get(id: string): Promise<Feedback | null>
  /** The feedback with a receipt, newest first: a form may be sent twice. */
  byReceipt(receipt: string): Promise<FeedbackReceipt[]>
  /** Feedback on words of an article, newest first. */
  onWords(article: string): Promise<Feedback[]>
  /** Counts by the path of the article. */
  byArticle(): Promise<Map<string, ArticleFeedback>>
  /** The number of unread entries. */
  countNew(): Promise<number>
  /** Newest first. */
  surveys(limit: number): Promise<SurveyAnswers[]>
  /**
   * Marks feedback, and records in the audit log who did so, unless it was marked before. False if there is no such id.
   */
  mark(id: string, state: 'new' | 'done', actor: Pick<Actor, 'id' | 'name'>): Promise<boolean>
  /** Records the version that answers it, and marks it done. False if there is no such feedback or version. */
  answer(id: string, version: number, actor: Pick<Actor, 'id' | 'name'>): Promise<boolean>
  /** Deletes feedback sent more than so many days ago. */
  purge(retentionDays: number): Promise<void>
}

/** @param announce  receives the tags of the changes */
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
    async textOf(article, textHash) {
      const { rows } = await sql<{ hash: string; body: Buffer | null }>`
        select text_record.hash, article_version.body from article
        join text_record on text_record.article_id = article.id
        join article_version on article_version.article_id = article.id and article_version.number = text_record.number
        where path = ${article} and not is_preview and text_record.hash = coalesce(${textHash ?? null}, text_record.hash)
        order by text_record.number desc limit 1`.execute(trx)
      const [found] = rows
      return found?.body ? { hash: found.hash, text: unpacked(found.body).text } : null
    },
    async addOnWords({ article, text, words, receipt, isVerified }) {
      const state: FeedbackState = isVerified ? 'new' : 'held'
      const { rows } = await sql`
        insert into feedback (article, type, text, email, name, state, quote, section_id, text_hash, receipt)
        select ${article}, 'negativeIncorrect', ${text}, '', '', ${state}, ${words.quote}, ${words.section},
          ${words.textHash}, ${receipt}::uuid
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
    async list({ state, article, after, limit }) {
      let query = db.selectFrom('feedback').selectAll().where(isBehind(after)).limit(limit)
      query = query.orderBy('made_at', 'desc').orderBy('id', 'desc')
      if (state) query = query.where('state', '=', state)
      if (article) query = query.where('article', '=', article)
      return (await query.execute()).map(feedbackOf)
    },
    async get(id) {
      const row = await db.selectFrom('feedback').selectAll().where('id', '=', id).executeTakeFirst()
      return row ? feedbackOf(row) : null
    },
    async byReceipt(receipt) {
      const rows = await db
        .selectFrom('feedback')
        .selectAll()
        .where('receipt', '=', receipt)
        .orderBy('made_at', 'desc')
        .orderBy('id')
        .execute()
      return rows.map(feedbackOf).flatMap(({ words, ...found }) => (words ? { ...found, words } : []))
    },
    async onWords(article) {
      const rows = await db
        .selectFrom('feedback')
        .selectAll()
        .where('article', '=', article)
        .where('quote', '<>', '')
        .orderBy('made_at', 'desc')
        .execute()
      return rows.map(feedbackOf)
    },
    async byArticle() {
      const { rows } = await sql<ArticleFeedback & { article: string }>`
        select article, count(*)::int as received, count(*) filter (where type like 'positive%')::int as helpful,
          count(*) filter (where state = 'done')::int as answered
        from feedback group by article`.execute(db)
      return new Map(rows.map(({ article, ...counts }) => [article, counts]))
    },
    async countNew() {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from feedback where state <> 'done'`.execute(db)
      return rows[0]?.count ?? 0
    },
    async surveys(limit) {
      const rows = await db.selectFrom('feedback_survey').selectAll().orderBy('made_at', 'desc').limit(limit).execute()
      // Validated when they were sent.
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
    async answer(id, version, actor) {
      const isAnswered = await db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ state: FeedbackState; answer: number | null }>`
          select state, answer from feedback where id = ${id}::uuid and exists (
            select 1 from article join text_record on text_record.article_id = article.id
            where article.path = feedback.article and number = ${version}
          ) for update`.execute(trx)
        const [before] = rows
        if (!before) return false
        const after = { state: 'done' as const, answer: version }
        await trx.updateTable('feedback').set(after).where('id', '=', id).execute()
        await recordAudit(trx, { actor, action: 'mark', item: `feedback ${id}`, bulkId: null, before, after })
        await changes.announce(trx, [feedbackTag])
        return true
      })
      if (isAnswered) changes.publish([feedbackTag])
      return isAnswered
    },
    async purge(retentionDays) {
      for (const table of ['feedback', 'feedback_survey'] as const)
        await sql`delete from ${sql.table(table)} where made_at < now() - make_interval(days => ${retentionDays})`.execute(
          db,
        )
    },
  }
}

export function feedbackOf(row: Selectable<Tables['feedback']>): Feedback {
  const { id, article, type, text, email, name, state, answer, quote, section_id: section, text_hash: textHash } = row
  const words = quote !== '' && textHash !== null ? { quote, section, textHash } : null
  return { id, article, type, text, email, name, state, madeAt: row.made_at, words, answer }
}
