import { sql } from 'kysely'
import { CommentList } from '#model/readers/comment.ts'
import type { Slug } from '#model/text/text.ts'
import type { Db } from '../database/tables.ts'
import { type CommentFilter, type CommentPlace, isNotSetAside, orderOf, whereComments } from './comment-filter.ts'
import { type CommentState, type ModeratedComment, readComment, selectModerated } from './moderated-comment.ts'
import { createPublishedComments, type PublishedComments } from './published-comments.ts'
import { receiptHash } from './receipt-hash.ts'

export interface CommentedArticle {
  id: Slug
  /** Null while the article is not published. */
  title: string | null
  comments: number
}

/** The number of comments that moderators have to look at. */
export interface QueueSize {
  waiting: number
  /** Waiting comments that may speak of a crisis. */
  urgent: number
  escalated: number
  /** Published comments with open reports of readers. */
  reported: number
  oldestAt: Date | null
  oldestUrgentAt: Date | null
}

/** Comments: as published, as their writers see them, and as moderators look through them. */
export interface Comments extends PublishedComments {
  /** Waiting comments: urgent first, then the oldest. Other states: newest first. */
  list(filter: CommentFilter & { limit: number; after?: CommentPlace | undefined }): Promise<ModeratedComment[]>
  /** Other comments sent from the address of this comment, newest first; empty if its address is not stored. */
  ofSameWriter(id: string, limit: number): Promise<ModeratedComment[]>
  /** The articles by which a list can be filtered, most comments first. */
  commentedArticles(state: CommentState | undefined, limit: number): Promise<CommentedArticle[]>
  queueSize(): Promise<QueueSize>
  get(id: string): Promise<ModeratedComment | null>
  /** The conditions that the article of a comment offers its writer. */
  conditionOptions(id: string): Promise<string[]>
  /** The comments of the private link with this token, usually one. Changes nothing. */
  byReceipt(token: string): Promise<ModeratedComment[]>
  /** Waiting comments that may speak of a crisis, oldest first, with the number of their alarms that were due. */
  urgentThatWait(limit: number): Promise<{ id: string; alarms: number }[]>
}

export function createComments(db: Db): Comments {
  return {
    ...createPublishedComments(db),

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
          where ${whereComments({ state })}
          group by article_id order by comments desc, article_id limit ${limit}
        ) as counted left join lateral (
          select title from article where article.id = article_id and not is_preview limit 1
        ) as own on true
        order by comments desc, article_id`.execute(db)
      return rows
    },

    async queueSize() {
      const { rows } = await sql<QueueSize>`
        select (count(*) filter (where state = 'waiting' and ${isNotSetAside}))::int as waiting,
          (count(*) filter (where state = 'waiting' and is_urgent))::int as urgent,
          (count(*) filter (where state = 'escalated'))::int as escalated,
          (select count(distinct comment_id)::int from comment_report where closed_version is null) as reported,
          min(made_at) filter (where state = 'waiting' and ${isNotSetAside}) as "oldestAt",
          min(made_at) filter (where state = 'waiting' and is_urgent) as "oldestUrgentAt"
        from comment where state in ('waiting', 'escalated')`.execute(db)
      return rows[0] as QueueSize
    },

    get: (id) => readComment(db, id),

    async conditionOptions(id) {
      const { rows } = await sql<{ list: unknown }>`
        select value -> 'comments' as list from comment
        join article on article.id = article_id and not is_preview
        join document on kind = 'article' and key = path
        where comment.id = ${id}`.execute(db)
      return CommentList.parse(rows[0]?.list ?? {}).conditionOptions
    },

    async byReceipt(token) {
      const { rows } = await selectModerated(
        sql`where receipt_hash = ${receiptHash(token)} order by made_at, comment.id`,
      ).execute(db)
      return rows
    },

    async urgentThatWait(limit) {
      return db
        .selectFrom('comment')
        .select(['id', 'alarms'])
        .where('state', '=', 'waiting')
        .where('is_urgent', '=', true)
        .orderBy('made_at')
        .limit(limit)
        .execute()
    },
  }
}
