import { sql } from 'kysely'
import type { JobQueue } from '#jobs/job-queue.ts'
import { CommentList } from '#model/readers/comment.ts'
import type { Slug } from '#model/text/text.ts'
import type { ChangeBus } from '../database/change-bus.ts'
import type { Db, Trx } from '../database/tables.ts'
import { type AuditEntry, forgetItems, listAudit, recordAudit } from '../readers/audit.ts'
import { type CommentFilter, type CommentPlace, orderOf, whereComments } from './comment-filter.ts'
import { type CommentReplies, createCommentReplies } from './comment-replies.ts'
import { auditItem, tagsOfChange } from './comment-tags.ts'
import { sendAlarm } from './crisis-alarms.ts'
import { eraseComments } from './erase-comments.ts'
import { type CommentState, type ModeratedComment, selectModerated } from './moderated-comment.ts'
import { createPublishedComments, type PublishedComments } from './published-comments.ts'
import { receiptHash } from './receipt-hash.ts'

/** What a moderator decides about a comment. */
export type Decision =
  | { action: 'approve' }
  | { action: 'reject'; reason: string }
  /** Passes it on to somebody who can act in a crisis. */
  | { action: 'escalate' }
  /** A wording to show in place of what was typed; null shows that again. */
  | { action: 'edit'; text: string | null }
  /** The editor's note; null removes it. */
  | { action: 'note'; text: string | null }
  /** What the writer said of themselves, as it was meant. */
  | { action: 'correct'; condition: string; age: string; years: string }

/** Who decides. */
export interface Moderator {
  name: string
  /** The same for all that is done at once. */
  bulkId?: string
}

export interface CommentedArticle {
  id: Slug
  /** Null while it is not published. */
  title: string | null
  comments: number
}

/** How much waits. */
export interface QueueSize {
  waiting: number
  /** Of those that wait: may speak of a crisis. */
  urgent: number
  escalated: number
  oldestAt: Date | null
  oldestUrgentAt: Date | null
}

/** Comments: as published, as their writers see them, and as moderators decide about them. */
export interface Comments extends PublishedComments, CommentReplies {
  /** Those that wait: urgent first, then the oldest. Others: newest first. */
  list(filter: CommentFilter & { limit: number; after?: CommentPlace | undefined }): Promise<ModeratedComment[]>
  /** Other comments sent with the address of this one, newest first; none where that is not known. */
  ofSameWriter(id: string, limit: number): Promise<ModeratedComment[]>
  /** The articles whose comments a list can be narrowed down to, that with the most first. */
  commentedArticles(state: CommentState | undefined, limit: number): Promise<CommentedArticle[]>
  queueSize(): Promise<QueueSize>
  get(id: string): Promise<ModeratedComment | null>
  /**
   * Decides about a comment. The decision and its audit entry commit together, and what shows the comment is announced.
   *
   * @param version  of the comment that the moderator saw
   * @returns the comment as it is now, and the entry, by which it can be undone; null when there is no such comment
   * @throws CommentConflict when it has changed since, or is already so
   */
  decide(
    id: string,
    version: number,
    decision: Decision,
    moderator: Moderator,
  ): Promise<{ comment: ModeratedComment; entry: AuditEntry } | null>
  /**
   * Takes a decision back, as a new entry, which can be undone too.
   *
   * @returns null when there is no such entry, or it cannot be undone
   * @throws CommentConflict when the comment has changed since
   */
  undo(entryId: string, moderator: Moderator): Promise<{ comment: ModeratedComment; entry: AuditEntry } | null>
  /** The conditions that the article of a comment lets its writer choose from. */
  conditionOptions(id: string): Promise<string[]>
  /** Deletes a comment and all that the audit log holds of its text. False when there is none. */
  erase(id: string, moderator: Moderator): Promise<boolean>
  /** The comments of the private link with this token, as a rule one. Changes nothing. */
  byReceipt(token: string): Promise<ModeratedComment[]>
  /**
   * Deletes comments that were rejected or escalated before so many days, and erases the addresses of those approved
   * before.
   */
  purge(retentionDays: number): Promise<void>
}

/**
 * Thrown when a comment is not as the moderator saw it. Identified by its name, because the built app has a copy of this
 * class of its own.
 */
export class CommentConflict extends Error {
  override readonly name = 'CommentConflict'
  readonly comment: ModeratedComment
  /** What was done last, and by whom; null where only its content file changed. */
  readonly last: AuditEntry | null

  constructor(comment: ModeratedComment, last: AuditEntry | null) {
    super(
      last
        ? `${last.actor} has changed it (${last.action}, ${last.at.toISOString()}); it is ${comment.state}`
        : `it is ${comment.state}, version ${comment.version}`,
    )
    this.comment = comment
    this.last = last
  }
}

/** The columns that decisions change. */
interface Decided {
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

export function createComments(db: Db, jobs: JobQueue, changes: ChangeBus): Comments {
  /** Runs a change and announces, with its commit, what it adds to `tags`. */
  async function changing<T>(run: (trx: Trx, tags: Set<string>) => Promise<T>): Promise<T> {
    const tags = new Set<string>()
    const result = await db.transaction().execute(async (trx) => {
      const result = await run(trx, tags)
      await changes.announce(trx, [...tags])
      return result
    })
    changes.publish([...tags])
    return result
  }

  /** Writes what was decided about a comment that is locked, and its audit entry. */
  async function write(
    trx: Trx,
    tags: Set<string>,
    before: ModeratedComment,
    after: Decided,
    action: string,
    { name, bulkId }: Moderator,
  ): Promise<{ comment: ModeratedComment; entry: AuditEntry }> {
    const version = before.version + 1
    await trx
      .updateTable('comment')
      .set({ ...after, version })
      .where('id', '=', before.id)
      .execute()
    if (before.isUrgent && before.state !== 'waiting' && after.state === 'waiting')
      await sendAlarm(trx, jobs, before.id)
    for (const tag of tagsOfChange(before.articleId, before.state, after.state)) tags.add(tag)
    const entry = await recordAudit(trx, {
      actor: name,
      action,
      item: auditItem(before.id),
      bulkId: bulkId ?? null,
      before: decidedOf(before),
      version,
    })
    const comment = await read(trx, before.id)
    if (!comment) throw new Error(`The comment ${before.id} is gone within its own transaction.`)
    return { comment, entry }
  }

  return {
    ...createPublishedComments(db),
    ...createCommentReplies(db, jobs, changes),

    async list({ limit, after, ...filter }) {
      const { order, rest } = orderOf(filter.state, after)
      const { rows } = await selectModerated(
        sql`where ${whereComments(filter)} and ${rest} order by ${order} limit ${limit}`,
      ).execute(db)
      return rows
    },

    async ofSameWriter(id, limit) {
      const { rows } = await selectModerated(sql`
        where comment.id <> ${id} and lower(email) = (select lower(known.email) from comment as known where known.id = ${id})
        order by made_at desc, comment.id limit ${limit}`).execute(db)
      return rows
    },

    async commentedArticles(state, limit) {
      const { rows } = await sql<CommentedArticle>`
        select article_id as id, own.title, comments from (
          select article_id, count(*)::int as comments from comment
          where ${state === undefined ? sql`true` : sql`state = ${state}`}
          group by article_id order by comments desc, article_id limit ${limit}
        ) as counted left join lateral (
          select title from article where article.id = article_id and not is_preview limit 1
        ) as own on true
        order by comments desc, article_id`.execute(db)
      return rows
    },

    async queueSize() {
      const { rows } = await sql<QueueSize>`
        select (count(*) filter (where state = 'waiting'))::int as waiting,
          (count(*) filter (where state = 'waiting' and is_urgent))::int as urgent,
          (count(*) filter (where state = 'escalated'))::int as escalated,
          min(made_at) filter (where state = 'waiting') as "oldestAt",
          min(made_at) filter (where state = 'waiting' and is_urgent) as "oldestUrgentAt"
        from comment where state in ('waiting', 'escalated')`.execute(db)
      return rows[0] as QueueSize
    },

    get: (id) => read(db, id),

    decide(id, version, decision, moderator) {
      return changing(async (trx, tags) => {
        const before = await lock(trx, id)
        if (!before) return null
        const isAlready = before.state === stateAfter[decision.action]
        if (before.version !== version || isAlready) throw await conflict(trx, before)
        const after = { ...decidedOf(before), ...decided(decision, before, moderator) }
        return write(trx, tags, before, after, decision.action, moderator)
      })
    },

    undo(entryId, moderator) {
      return changing(async (trx, tags) => {
        const event = await trx
          .selectFrom('audit')
          .select(['item', 'before', 'version'])
          .where('id', '=', entryId)
          .executeTakeFirst()
        if (!event?.before || !event.item.startsWith(auditItem(''))) return null
        const before = await lock(trx, event.item.slice(auditItem('').length))
        if (!before) return null
        if (before.version !== event.version) throw await conflict(trx, before)
        return write(trx, tags, before, { ...decidedOf(before), ...restored(event.before) }, 'undo', moderator)
      })
    },

    async conditionOptions(id) {
      const { rows } = await sql<{ list: unknown }>`
        select value -> 'comments' as list from comment
        join article on article.id = article_id and not is_preview
        join document on kind = 'article' and key = path
        where comment.id = ${id}`.execute(db)
      return CommentList.parse(rows[0]?.list ?? {}).conditionOptions
    },

    async erase(id, { name, bulkId }) {
      const erased = await changing((trx, tags) =>
        eraseComments(trx, sql<boolean>`id = ${id}`, { actor: name, bulkId }, tags),
      )
      return erased.length > 0
    },

    async byReceipt(token) {
      const { rows } = await selectModerated(
        sql`where receipt_hash = ${receiptHash(token)} order by made_at, comment.id`,
      ).execute(db)
      return rows
    },

    async purge(retentionDays) {
      await db.transaction().execute(async (trx) => {
        const old = sql<boolean>`decided_at < now() - make_interval(days => ${retentionDays})`
        const purged = await trx
          .deleteFrom('comment')
          .where('state', 'in', ['rejected', 'escalated'])
          .where(old)
          .returning('id')
          .execute()
        if (purged.length > 0)
          await forgetItems(
            trx,
            purged.map(({ id }) => auditItem(id)),
          )
        await trx
          .updateTable('comment')
          .set({ email: null })
          .where('state', '=', 'approved')
          .where('email', 'is not', null)
          .where(old)
          .execute()
      })
    },
  }
}

async function read(db: Db | Trx, id: string): Promise<ModeratedComment | null> {
  const { rows } = await selectModerated(sql`where comment.id = ${id}`).execute(db)
  return rows[0] ?? null
}

/** The comment, which no other transaction changes until this one ends. */
async function lock(trx: Trx, id: string): Promise<ModeratedComment | null> {
  await trx.selectFrom('comment').select('id').where('id', '=', id).forUpdate().execute()
  return read(trx, id)
}

async function conflict(trx: Trx, comment: ModeratedComment): Promise<CommentConflict> {
  const [last] = await listAudit(trx, { item: auditItem(comment.id), limit: 1 })
  return new CommentConflict(comment, last ?? null)
}

/** What an audit entry holds, with its times, which are text in JSON. Old entries have fewer columns. */
function restored(before: unknown): Partial<Decided> {
  const decided = before as Omit<Partial<Decided>, 'published_at' | 'decided_at'> &
    Record<'published_at' | 'decided_at', string | null>
  const time = (text: string | null) => (text === null ? null : new Date(text))
  return { ...decided, published_at: time(decided.published_at), decided_at: time(decided.decided_at) }
}

function decidedOf(comment: ModeratedComment): Decided {
  return {
    state: comment.state,
    published_at: comment.publishedAt,
    reason: comment.reason,
    edited_body: comment.editedText,
    medical_note: comment.medicalNote,
    condition: comment.condition,
    age: comment.age,
    years: comment.years,
    decided_by: comment.decidedBy,
    decided_at: comment.decidedAt,
  }
}

const stateAfter: Partial<Record<Decision['action'], CommentState>> = {
  approve: 'approved',
  reject: 'rejected',
  escalate: 'escalated',
}

function decided(decision: Decision, { publishedAt }: ModeratedComment, { name }: Moderator): Partial<Decided> {
  const now = new Date()
  const byNow = { decided_by: name, decided_at: now }
  switch (decision.action) {
    case 'approve':
      return { ...byNow, state: 'approved', reason: null, published_at: publishedAt ?? now }
    case 'reject':
      return { ...byNow, state: 'rejected', reason: decision.reason }
    case 'escalate':
      return { ...byNow, state: 'escalated' }
    case 'edit':
      return { edited_body: decision.text }
    case 'note':
      return { medical_note: decision.text }
    case 'correct':
      return { condition: decision.condition, age: decision.age, years: decision.years }
  }
}
