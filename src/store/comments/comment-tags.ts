import type { Slug } from '#model/text/text.ts'
import { tagOf } from '../content/affected-tags.ts'
import type { CommentState } from './moderated-comment.ts'

/** Announced when a comment enters or leaves the queue of moderators, or changes within it; the desk asks again. */
export const queueTag = 'comments'

/** The tag of an article's published comments: of its page and of the pages of all its comments, and of no others. */
export function commentsTag(article: Slug): string {
  return tagOf({ kind: 'comments', key: article })
}

/** The tags of what shows a comment that changes from or to these states. */
export function tagsOfChange(article: Slug, ...states: CommentState[]): string[] {
  return states.includes('approved') ? [commentsTag(article), queueTag] : [queueTag]
}

/** What the audit log calls a comment. */
export function auditItem(id: string): string {
  return `comment ${id}`
}
