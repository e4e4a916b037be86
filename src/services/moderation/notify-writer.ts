import { queueTag } from '#store/comments/comment-tags.ts'
import { decisionOf } from '#store/comments/decision-jobs.ts'
import type { ModeratedComment } from '#store/comments/moderated-comment.ts'
import type { Store } from '#store/store.ts'

type NotifiedState = NonNullable<ModeratedComment['notifiedState']>

/** Starts to notify writers of decisions, if they asked for it. @returns the function that stops */
export function startNotifyingWriters(
  store: Pick<Store, 'site' | 'transaction' | 'work'>,
): Promise<() => Promise<void>> {
  return store.work('decision', queueTag, ({ id }) => notifyWriter(store, id))
}

/**
 * Notifies the writer of a comment of the decision: once per outcome, if the site offers it, the writer asked for it,
 * the comment has not changed since, and the address does not block such mail.
 *
 * @param job  id from `decisionJob`
 */
export async function notifyWriter(store: Pick<Store, 'site' | 'transaction'>, job: string): Promise<void> {
  const site = await store.site()
  if (!site?.commentDecisionMail) return
  const { comment: id, version } = decisionOf(job)
  await store.transaction(async ({ comments, mail }) => {
    const comment = await comments.lock(id)
    if (comment?.version !== version || comment.email === null) return
    const state = stateToNotify(comment, comment.state)
    if (state === null || (await mail.isBlocked(comment.email))) return
    await mail.add({ kind: 'commentDecision', data: { comment: id, state } }, comment.email, 'waiting')
    await comments.markNotified(id, state)
  })
}

/**
 * The state that a comment's writer is to be notified of; null for none. A rejection of words that may speak of a
 * crisis is never mailed automatically: a moderator writes to their author, with help lines.
 */
export function stateToNotify(
  { wantsDecision, email, notifiedState, isUrgent }: ModeratedComment,
  state: ModeratedComment['state'],
): NotifiedState | null {
  if (!wantsDecision || email === null || state === notifiedState) return null
  if (state === 'approved') return state
  return state === 'rejected' && !isUrgent ? state : null
}
