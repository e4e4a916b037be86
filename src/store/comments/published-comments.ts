import { type RawBuilder, sql } from 'kysely'
import { displayDate } from '#model/articles/date.ts'
import { type Comment, newestComments } from '#model/readers/comment.ts'
import type { Slug } from '#model/text/text.ts'
import type { Db } from '../database/tables.ts'

/** A published comment as the database returns it. */
export interface PublishedRow {
  id: string
  /** Day of publication, in UTC. */
  day: string
  body: string
  edited_body: string | null
  medical_note: string | null
  condition: string
  age: string
  years: string
}

const columns = sql`
  id, to_char(published_at at time zone 'UTC', 'YYYY-MM-DD') as day, body, edited_body, medical_note, condition, age, years`

/** Newest first. An index has them in this order, so a page costs the same however many there are. */
const newestFirst = sql`order by published_at desc, id`

/** The comments shown on an article's page, as one JSON value: their number and the newest. */
export function commentsOfArticle(articleId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`jsonb_build_object(
    'count', coalesce((select published from comment_count where article_id = ${articleId}), 0),
    'newest', (
      select coalesce(jsonb_agg(to_jsonb(newest) order by place), '[]') from (
        select row_number() over () as place, listed.* from (
          select ${columns} from comment where article_id = ${articleId} and state = 'approved'
          ${newestFirst} limit ${sql.lit(newestComments)}
        ) as listed
      ) as newest
    )
  )`
}

/** The value that `commentsOfArticle` selects. */
export interface ArticleCommentRows {
  count: number
  newest: PublishedRow[]
}

export function publishedComment(row: PublishedRow): Comment {
  return {
    id: nameOf(row.id),
    comment: row.body,
    ...(row.edited_body && { editedComment: row.edited_body }),
    ...(row.medical_note && { medicalNote: row.medical_note }),
    date: displayDate(row.day),
    primaryHealthConcern: row.condition,
    age: row.age,
    yearsSinceDiagnosis: row.years,
  }
}

/** The id of a comment, unique within the site. */
export function commentId(article: Slug, name: string): string {
  return `${article}/${name}`
}

/** The part of a comment's id that is unique within its article. */
export function nameOf(id: string): string {
  return id.slice(id.indexOf('/') + 1)
}

/** The published comments of one article. Of their writers, it has only what they chose to show. */
export interface PublishedComments {
  /** One page, newest first. One query. */
  page(article: Slug, page: { limit: number; offset: number }): Promise<Comment[]>
  /** The comments right after the one with this name, even if that is no longer published. One query. */
  after(article: Slug, name: string, limit: number): Promise<Comment[]>
  /** The number of comments before the one with this name; null if it is not published. One query. */
  placeOf(article: Slug, name: string): Promise<number | null>
}

export function createPublishedComments(db: Db): PublishedComments {
  return {
    async page(article, { limit, offset }) {
      const { rows } = await sql<PublishedRow>`
        select ${columns} from comment where article_id = ${article} and state = 'approved'
        ${newestFirst} limit ${limit} offset ${offset}`.execute(db)
      return rows.map(publishedComment)
    },
    async after(article, name, limit) {
      const { rows } = await sql<PublishedRow>`
        with known as materialized (
          select published_at as at, id as known_id from comment
          where id = ${commentId(article, name)} and published_at is not null
        )
        select ${columns} from known, lateral (
          select * from comment
          where article_id = ${article} and state = 'approved'
            and published_at <= known.at and (published_at < known.at or id > known.known_id)
          ${newestFirst} limit ${limit}
        ) as older`.execute(db)
      return rows.map(publishedComment)
    },
    async placeOf(article, name) {
      const { rows } = await sql<{ place: number }>`
        select (
          select count(*)::int from comment as newer
          where newer.article_id = asked.article_id and newer.state = 'approved' and newer.published_at >= asked.published_at
            and (newer.published_at > asked.published_at or newer.id < asked.id)
        ) as place
        from comment as asked where asked.id = ${commentId(article, name)} and asked.state = 'approved'`.execute(db)
      return rows[0]?.place ?? null
    },
  }
}
