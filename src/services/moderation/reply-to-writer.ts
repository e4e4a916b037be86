import { helpOfHolds } from '#model/readers/hold-help.ts'
import { languageOfPath } from '#model/site/language.ts'
import { auditItem } from '#store/comments/comment-tags.ts'
import type { Store } from '#store/store.ts'
import { requirePermission } from '../staff/permission.ts'
import type { Moderator } from './comment-decision.ts'

export type ReplyOutcome = 'sent' | 'sent before' | 'blocked' | 'no address' | 'no comment'

const action = 'reply'

/**
 * Mails help lines to the writer of a comment, once, in the language of the comment's page. The audit log records it,
 * and it cannot be undone.
 *
 * @param words  text above the help lines in place of the usual one
 * @returns the outcome; a writer cannot be reached who gave no address, whose address is erased, or who blocks mail
 *   that others cause
 * @throws NotPermitted
 */
export async function replyToWriter(
  store: Pick<Store, 'site' | 'transaction'>,
  id: string,
  moderator: Moderator,
  words?: string,
): Promise<ReplyOutcome> {
  requirePermission(moderator, 'comments.reply')
  const site = await store.site()
  return store.transaction(async ({ comments, audit, mail }) => {
    const comment = await comments.lock(id)
    if (!comment) return 'no comment'
    const [before] = await audit.list({ item: auditItem(id), action, limit: 1 })
    if (before) return 'sent before'
    if (!comment.email) return 'no address'
    if (await mail.isBlocked(comment.email)) return 'blocked'
    const { articlePath, moderationFlags } = comment
    const language = site && articlePath ? languageOfPath(site, articlePath).code : undefined
    const [help] = helpOfHolds(moderationFlags)
    const data = { ...(help && { help }), ...(words && { words }), ...(language && { language }) }
    await mail.add({ kind: 'crisisReply', data }, comment.email, 'waiting')
    await audit.record({ actor: moderator, action, item: auditItem(id), bulkId: null })
    return 'sent'
  })
}
