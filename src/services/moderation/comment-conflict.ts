import type { ModeratedComment } from '#store/comments/moderated-comment.ts'
import type { AuditEntry } from '#store/readers/audit.ts'

/** Thrown when a comment has changed since the moderator saw it. */
export class CommentConflict extends Error {
  override readonly name = 'CommentConflict'
  readonly comment: ModeratedComment
  /** The last action on it; null if only its content file changed. */
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
