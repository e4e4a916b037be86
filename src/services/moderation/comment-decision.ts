import type { Actor } from '#model/staff/actor.ts'
import type { DecidedColumns } from '#store/comments/comment-rows.ts'
import type { CommentState, ModeratedComment } from '#store/comments/moderated-comment.ts'

/** A moderator's decision on a comment. */
export type Decision =
  | { action: 'approve' }
  | { action: 'reject'; reason: string }
  /** Passes the comment on to somebody who can act in a crisis. */
  | { action: 'escalate' }
  /** A wording to show in place of the typed text; null shows the typed text again. */
  | { action: 'edit'; text: string | null }
  /** The editor's note; null removes it. */
  | { action: 'note'; text: string | null }
  /** Rejects what readers report of the comment. */
  | { action: 'dismiss' }
  /** The personal data that the writer meant. */
  | { action: 'correct'; condition: string; age: string; years: string }

/** The account that decides. */
export interface Moderator extends Actor {
  /** The same for all decisions made at once. */
  bulkId?: string
}

/** The state after a decision, for decisions that change it; a comment in that state is already decided. */
export const stateAfter: Partial<Record<Decision['action'], CommentState>> = {
  approve: 'approved',
  reject: 'rejected',
  escalate: 'escalated',
}

/** The columns that a decision changes. */
export function columnsOf(
  decision: Decision,
  { publishedAt }: Pick<ModeratedComment, 'publishedAt'>,
  { name }: Moderator,
  now: Date,
): Partial<DecidedColumns> {
  const byNow = { decided_by: name, decided_at: now }
  switch (decision.action) {
    case 'approve':
      return { ...byNow, state: 'approved', reason: null, published_at: publishedAt ?? now }
    case 'reject':
      return { ...byNow, state: 'rejected', reason: decision.reason }
    case 'escalate':
      return { ...byNow, state: 'escalated' }
    case 'dismiss':
      return {}
    case 'edit':
      return { edited_body: decision.text }
    case 'note':
      return { medical_note: decision.text }
    case 'correct':
      return { condition: decision.condition, age: decision.age, years: decision.years }
  }
}

/** The present values of the columns that decisions change: the audit log stores them for undoing. */
export function decidedColumns(comment: ModeratedComment): DecidedColumns {
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

/** The columns in an audit entry, with times parsed from JSON. Old entries have fewer columns. */
export function restoredColumns(before: unknown): Partial<DecidedColumns> {
  const decided = before as Omit<Partial<DecidedColumns>, 'published_at' | 'decided_at'> &
    Record<'published_at' | 'decided_at', string | null>
  const time = (text: string | null) => (text === null ? null : new Date(text))
  return { ...decided, published_at: time(decided.published_at), decided_at: time(decided.decided_at) }
}
