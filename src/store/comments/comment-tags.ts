import type { Slug } from '#model/text/text.ts'
import { tagOf } from '../content/affected-tags.ts'
import type { CommentState } from './moderated-comment.ts'

/** Announced when a comment enters or leaves the queue of moderators, or changes within it; the desk asks again. */
export const queueTag = 'comments'

/** The tag of an article's published comments: of its page and of its comment pages only. */
export function commentsTag(article: Slug): string {
  return tagOf({ kind: 'comments', key: article })
}

/** The tags of the pages that show a comment which changes between these states. */
export function tagsOfChange(article: Slug, ...states: CommentState[]): string[] {
  return states.includes('approved') ? [commentsTag(article), queueTag] : [queueTag]
}

/** The name of a comment in the audit log. */
export function auditItem(id: string): string {
  return `comment ${id}`
}
