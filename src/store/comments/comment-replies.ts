import type { JobQueue } from '#jobs/job-queue.ts'
import type { ChangeBus } from '../database/change-bus.ts'
import type { Db } from '../database/tables.ts'
import { recordAudit } from '../readers/audit.ts'
import { mailTag, sendOwnMail } from '../readers/mail.ts'
import { hashOf, isBlocked, lockRecipient } from '../readers/mail-limits.ts'
import { auditItem } from './comment-tags.ts'

/** Letters of the moderators to the writers of comments. */
export interface CommentReplies {
  /**
   * Sends help lines to the writer of a comment, by mail, once. That it was sent is in the audit log, and cannot be
   * undone.
   *
   * @param words  to stand above the help lines in place of the usual ones
   * @returns what became of it; nobody can be written to who gave no address, whose address is erased, or who blocks mail
   *   that others cause
   */
  reply(id: string, moderator: { name: string }, words?: string): Promise<ReplyOutcome>
}

export type ReplyOutcome = 'sent' | 'sent before' | 'blocked' | 'no address' | 'no comment'

const replyAction = 'reply'

export function createCommentReplies(db: Db, jobs: JobQueue, changes: ChangeBus): CommentReplies {
  return {
    async reply(id, { name }, words) {
      const outcome = await db.transaction().execute(async (trx): Promise<ReplyOutcome> => {
        const row = await trx.selectFrom('comment').select('email').where('id', '=', id).forUpdate().executeTakeFirst()
        if (!row) return 'no comment'
        const before = await trx
          .selectFrom('audit')
          .select('id')
          .where('item', '=', auditItem(id))
          .where('action', '=', replyAction)
          .executeTakeFirst()
        if (before) return 'sent before'
        if (!row.email) return 'no address'
        const recipientHash = hashOf(row.email)
        await lockRecipient(trx, recipientHash)
        if (await isBlocked(trx, recipientHash)) return 'blocked'
        await sendOwnMail(trx, { jobs, changes }, { kind: 'crisisReply', data: { ...(words && { words }) } }, row.email)
        await recordAudit(trx, { actor: name, action: replyAction, item: auditItem(id), bulkId: null })
        return 'sent'
      })
      if (outcome === 'sent') changes.publish([mailTag])
      return outcome
    },
  }
}
