import { type RawBuilder, sql } from 'kysely'
import type { Hold } from '#model/readers/comment-hold.ts'
import type { CommentReport } from '#model/readers/comment-report.ts'
import type { SitePath, Slug } from '#model/text/text.ts'
import type { Db, Trx } from '../database/tables.ts'

/** Escalated: passed on to somebody who can act in a crisis. It is not published, and does not wait. */
export type CommentState = 'waiting' | 'escalated' | 'approved' | 'rejected'

/** A comment with everything stored about it, for moderators. */
export interface ModeratedComment {
  id: string
  articleId: Slug
  /** Path of its article; null while the article is not published. */
  articlePath: SitePath | null
  articleTitle: string | null
  /** Comes from a content file instead of a reader. */
  isSeed: boolean
  /** As typed by the writer. */
  text: string
  /** A moderator's wording, shown in place of `text`. */
  editedText: string | null
  medicalNote: string | null
  condition: string
  age: string
  years: string
  /** Never published; null once erased. */
  email: string | null
  madeAt: Date
  /** Time of its first approval. */
  publishedAt: Date | null
  state: CommentState
  /** Why it was rejected; the writer can read this. */
  reason: string | null
  moderationFlags: Hold[]
  /** Open reports of readers, oldest first. */
  reports: CommentReport[]
  /** Sorted first in the queue. */
  isUrgent: boolean
  /**
   * Whether the writer asked for a mail about the decision; `notifiedState` is the outcome named in the last such mail.
   */
  wantsDecision: boolean
  notifiedState: 'approved' | 'rejected' | null
  decidedBy: string | null
  decidedAt: Date | null
  /** Grows with each change. */
  version: number
}

/** Selects comments as `ModeratedComment`, from table `comment` and its article. */
export function selectModerated(rest: RawBuilder<unknown>): RawBuilder<ModeratedComment> {
  return sql<ModeratedComment>`
    select comment.id, article_id as "articleId", own.path as "articlePath", own.title as "articleTitle",
      is_seed as "isSeed", comment.body as text, edited_body as "editedText", medical_note as "medicalNote", condition,
      age, years, email, made_at as "madeAt", published_at as "publishedAt", state, reason,
      moderation_flags as "moderationFlags", is_urgent as "isUrgent", wants_decision as "wantsDecision",
      told_state as "notifiedState", decided_by as "decidedBy", decided_at as "decidedAt",
      coalesce((
        select jsonb_agg(jsonb_build_object('reason', report.reason, 'detail', report.detail) order by report.id)
        from comment_report as report where report.comment_id = comment.id and report.closed_version is null
      ), '[]') as reports, version
    from comment left join lateral (
      select path, title from article where article.id = comment.article_id and not is_preview limit 1
    ) as own on true
    ${rest}`
}

export async function readComment(db: Db | Trx, id: string): Promise<ModeratedComment | null> {
  const { rows } = await selectModerated(sql`where comment.id = ${id}`).execute(db)
  return rows[0] ?? null
}
