import { type RawBuilder, sql } from 'kysely'
import type { Hold } from '#model/readers/comment-hold.ts'
import type { Slug } from '#model/text/text.ts'
import { wordsOf } from '../search/words.ts'
import type { CommentState } from './moderated-comment.ts'

/** The filter of a list of comments; a comment must meet every condition given. */
export interface CommentFilter {
  state?: CommentState | undefined
  article?: Slug | undefined
  /** Held by this moderation rule. */
  rule?: Hold['rule'] | undefined
  /** Reported by a reader, with no answer yet. */
  isReported?: boolean | undefined
  /** Sent at least so many hours ago. */
  olderThanHours?: number | undefined
  /** Text that the comment, its edited wording or its condition contains, in any case. Reads every comment. */
  contains?: string | undefined
  /**
   * Words of a search box: each begins a word of the comment, a "quoted phrase" matches in order, an email is the
   * writer's.
   */
  search?: string | undefined
  /** The writer's whole address. */
  email?: string | undefined
}

/** A position in a list: the sort key of a comment, whether or not the comment is still there. */
export interface CommentPlace {
  isUrgent: boolean
  madeAt: Date
  id: string
}

/** Of a waiting comment: not set aside because its writer is blocked. Comments that may speak of a crisis never are. */
export const isNotSetAside = sql<boolean>`(is_urgent or not moderation_flags @> '[{"rule": "blocked"}]')`

/** The condition of a filter, on table `comment`. Indexes answer every part of it but `contains`. */
export function whereComments(filter: CommentFilter): RawBuilder<boolean> {
  const { state, article, rule, isReported, olderThanHours, contains, search = '', email } = filter
  const conditions = [sql`true`, ...termsOf(search).map(searched)]
  if (state) conditions.push(sql`state = ${state}`)
  if (state === 'waiting' && rule !== 'blocked' && search === '') conditions.push(isNotSetAside)
  if (isReported)
    conditions.push(sql`exists (select from comment_report where comment_id = comment.id and closed_version is null)`)
  if (article) conditions.push(sql`article_id = ${article}`)
  if (rule)
    conditions.push(sql`(moderation_flags <> '[]' and moderation_flags @> ${JSON.stringify([{ rule }])}::jsonb)`)
  if (olderThanHours !== undefined) conditions.push(sql`made_at < now() - make_interval(hours => ${olderThanHours})`)
  if (email !== undefined) conditions.push(sql`lower(email) = lower(${email})`)
  if (contains !== undefined) {
    const pattern = `%${contains.replace(/[\\%_]/g, '\\$&')}%`
    conditions.push(sql`(comment.body ilike ${pattern} or edited_body ilike ${pattern} or condition ilike ${pattern})`)
  }
  return sql`(${sql.join(conditions, sql` and `)})`
}

/** The order of a list, and the condition for the comments after a position in it. */
export function orderOf(state: CommentState | undefined, after: CommentPlace | undefined) {
  if (state === 'waiting')
    return {
      order: sql`is_urgent desc, made_at, comment.id`,
      rest: after
        ? sql`(is_urgent < ${after.isUrgent} or (is_urgent = ${after.isUrgent} and (made_at, comment.id) > (${after.madeAt}, ${after.id})))`
        : sql`true`,
    }
  return {
    order: sql`made_at desc, comment.id`,
    rest: after
      ? sql`(made_at <= ${after.madeAt} and (made_at < ${after.madeAt} or comment.id > ${after.id}))`
      : sql`true`,
  }
}

interface Term {
  text: string
  isQuoted: boolean
}

function termsOf(search: string): Term[] {
  return [...search.matchAll(/"([^"]*)"?|[^\s"]+/g)].map(([whole, quoted]) =>
    quoted === undefined ? { text: whole, isQuoted: false } : { text: quoted, isQuoted: true },
  )
}

function searched({ text, isQuoted }: Term): RawBuilder<unknown> {
  const words = wordsOf(text)
  if (words.length === 0) return sql`true`
  // Letters and digits alone: no word contains a query operator.
  const query = words.join(' <-> ') + (isQuoted ? '' : ':*')
  const inText = sql`comment.words @@ to_tsquery('simple', ${query})`
  return text.includes('@') ? sql`(lower(email) = lower(${text}) or ${inText})` : inText
}
