import type { JobQueue } from '#jobs/job-queue.ts'
import { recordAudit } from '../audit.ts'
import type { ChangeBus } from '../change-bus.ts'
import { mailTag, sendOwnMail } from '../mail.ts'
import type { Db } from '../tables.ts'
import { auditItem } from './comment-tags.ts'

/** Letters of the moderators to the writers of comments. */
export interface CommentReplies {
  /**
   * Sends help lines to the writer of a comment, by mail. That it was sent is in the audit log, and cannot be undone.
   *
   * @returns what became of it; nobody can be written to who gave no address, or whose address is erased
   */
  reply(id: string, moderator: { name: string }): Promise<'sent' | 'no address' | 'no comment'>
}

export function createCommentReplies(db: Db, jobs: JobQueue, changes: ChangeBus): CommentReplies {
  return {
    async reply(id, { name }) {
      const outcome = await db.transaction().execute(async (trx) => {
        const row = await trx.selectFrom('comment').select('email').where('id', '=', id).forUpdate().executeTakeFirst()
        if (!row) return 'no comment'
        if (!row.email) return 'no address'
        await sendOwnMail(trx, { jobs, changes }, { kind: 'crisisReply', data: {} }, row.email)
        await recordAudit(trx, { actor: name, action: 'reply', item: auditItem(id), bulkId: null })
        return 'sent'
      })
      if (outcome === 'sent') changes.publish([mailTag])
      return outcome
    },
  }
}
