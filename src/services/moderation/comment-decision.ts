import type { Actor } from '#model/staff/actor.ts'
import type { DecidedColumns } from '#store/comments/comment-rows.ts'
import type { CommentState, ModeratedComment } from '#store/comments/moderated-comment.ts'

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
  /** What readers report of it does not stand against it. */
  | { action: 'dismiss' }
  /** The personal data of the writer, as it was meant. */
  | { action: 'correct'; condition: string; age: string; years: string }

/** Who decides. */
export interface Moderator extends Actor {
  /** The same for all that is done at once. */
  bulkId?: string
}

/** The state that a decision leads to, of those that do; one that is in it already is decided already. */
export const stateAfter: Partial<Record<Decision['action'], CommentState>> = {
  approve: 'approved',
  reject: 'rejected',
  escalate: 'escalated',
}

/** What a decision changes. */
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

/** What decisions can change, as it is now: an entry of the audit log holds it, so that it can be undone. */
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

/** What an audit entry holds, with its times, which are text in JSON. Old entries have fewer columns. */
export function restoredColumns(before: unknown): Partial<DecidedColumns> {
  const decided = before as Omit<Partial<DecidedColumns>, 'published_at' | 'decided_at'> &
    Record<'published_at' | 'decided_at', string | null>
  const time = (text: string | null) => (text === null ? null : new Date(text))
  return { ...decided, published_at: time(decided.published_at), decided_at: time(decided.decided_at) }
}
