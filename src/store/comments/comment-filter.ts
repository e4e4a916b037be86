import { type RawBuilder, sql } from 'kysely'
import type { Hold } from '#model/readers/comment-hold.ts'
import type { Slug } from '#model/text/text.ts'
import { wordsOf } from '../search/words.ts'
import type { CommentState } from './moderated-comment.ts'

/** Which comments a list has; all that is given must hold. */
export interface CommentFilter {
  state?: CommentState | undefined
  article?: Slug | undefined
  /** Held by this rule. */
  rule?: Hold['rule'] | undefined
  /** Reported by a reader, and nobody has answered. */
  isReported?: boolean | undefined
  /** Sent at least so many hours ago. */
  olderThanHours?: number | undefined
  /** Text that the comment, its edited wording or its condition contains, in any case. Reads every comment. */
  contains?: string | undefined
  /** Words, as typed in a search box: each begins one of the comment, "quoted ones" stand together, an email is the writer's. */
  search?: string | undefined
  /** The whole address. */
  email?: string | undefined
}

/** A place in a list: that of a comment in it, whether or not it is still there. */
export interface CommentPlace {
  isUrgent: boolean
  madeAt: Date
  id: string
}

/** Of a comment that waits: it is not set aside as that of a blocked writer. What may speak of a crisis never is. */
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

/** The order of a list, and the condition of what comes after a place in it. */
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
  // Letters and digits alone: nothing in it is an operator of a query.
  const query = words.join(' <-> ') + (isQuoted ? '' : ':*')
  const inText = sql`comment.words @@ to_tsquery('simple', ${query})`
  return text.includes('@') ? sql`(lower(email) = lower(${text}) or ${inText})` : inText
}
