import { queueTag } from '#store/comments/comment-tags.ts'
import { decisionOf } from '#store/comments/decision-jobs.ts'
import type { ModeratedComment } from '#store/comments/moderated-comment.ts'
import type { Store } from '#store/store.ts'

type NotifiedState = NonNullable<ModeratedComment['notifiedState']>

/** Starts to notify writers, where they asked for it, of what was decided. @returns the function that stops */
export function startNotifyingWriters(
  store: Pick<Store, 'site' | 'transaction' | 'work'>,
): Promise<() => Promise<void>> {
  return store.work('decision', queueTag, ({ id }) => notifyWriter(store, id))
}

/**
 * Notifies the writer of a comment of what was decided about it: once for each outcome, where the site offers it, the writer
 * asked for it, the comment has not changed since, and the address does not block such mail.
 *
 * @param job  of `decisionJob`
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
 * The state of a comment that its writer is to be notified of; null for none. Nobody gets a refusal by itself for words that may
 * speak of a crisis: a moderator writes to them, with help lines.
 */
export function stateToNotify(
  { wantsDecision, email, notifiedState, isUrgent }: ModeratedComment,
  state: ModeratedComment['state'],
): NotifiedState | null {
  if (!wantsDecision || email === null || state === notifiedState) return null
  if (state === 'approved') return state
  return state === 'rejected' && !isUrgent ? state : null
}
