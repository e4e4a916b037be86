import { sql } from 'kysely'
import { blockedDays } from '#model/readers/kept-for.ts'
import type { Actor } from '#model/staff/actor.ts'
import type { ChangeBus } from '../database/change-bus.ts'
import type { Db, Trx } from '../database/tables.ts'
import { emailKey } from '../personal-data/erasures.ts'
import { recordAudit } from '../readers/audit.ts'
import { hashOfAddress } from '../readers/mail-limits.ts'
import { changeModeration } from './change-moderation.ts'
import { auditItem } from './comment-tags.ts'

/** A writer whose comments are set aside, without the address. */
export interface WriterBlock {
  id: string
  /** The comment that led to the block; it may be deleted. */
  commentId: string
  /** Reason for other moderators. */
  reason: string
  blockedBy: string
  madeAt: Date
  expiresAt: Date
}

/** Writers whose comments are set aside for a time: these wait apart, and moderators need not look at them. */
export interface WriterBlocks {
  /** Blocks that have not expired, newest first. */
  list(): Promise<WriterBlock[]>
  /**
   * Blocks the writer of a comment by the address it was sent from. The term of an existing block starts again.
   *
   * @returns the outcome; a writer whose address is not stored cannot be blocked
   */
  block(
    commentId: string,
    reason: string,
    moderator: Pick<Actor, 'id' | 'name'>,
  ): Promise<'blocked' | 'no address' | 'no comment'>
  /** False if there is no block with this id. */
  unblock(id: string, moderator: Pick<Actor, 'id' | 'name'>): Promise<boolean>
  /** Deletes expired blocks. */
  purge(): Promise<void>
}

/** Whether comments from the address are set aside now. */
export async function isBlockedWriter(trx: Trx, email: string): Promise<boolean> {
  const valid = trx.selectFrom('writer_block').select('id').where('expires_at', '>', sql<Date>`now()`)
  if (!(await valid.executeTakeFirst())) return false
  const key = await writerKey(trx, email)
  return (await valid.where('email_hash', '=', key).executeTakeFirst()) !== undefined
}

/** The key of an address, independent of case and of anything after a plus. */
async function writerKey(trx: Trx, email: string): Promise<string> {
  return emailKey(trx, hashOfAddress(email))
}

export function createWriterBlocks(db: Db, changes: ChangeBus): WriterBlocks {
  return {
    async list() {
      const rows = await db
        .selectFrom('writer_block')
        .selectAll()
        .where('expires_at', '>', sql<Date>`now()`)
        .orderBy('made_at', 'desc')
        .execute()
      return rows.map((row) => ({
        id: row.id,
        commentId: row.comment_id,
        reason: row.reason,
        blockedBy: row.blocked_by,
        madeAt: row.made_at,
        expiresAt: row.expires_at,
      }))
    },

    block(commentId, reason, moderator) {
      return changeModeration(db, changes, async (trx) => {
        const comment = await trx.selectFrom('comment').select('email').where('id', '=', commentId).executeTakeFirst()
        if (!comment) return 'no comment'
        if (!comment.email) return 'no address'
        const block = { comment_id: commentId, reason, blocked_by: moderator.name }
        const expires_at = sql<Date>`now() + make_interval(days => ${blockedDays})`
        await trx
          .insertInto('writer_block')
          .values({ ...block, email_hash: await writerKey(trx, comment.email), expires_at })
          .onConflict((conflict) =>
            conflict.column('email_hash').doUpdateSet({ ...block, made_at: sql<Date>`now()`, expires_at }),
          )
          .execute()
        await recordAudit(trx, { actor: moderator, action: 'block', item: auditItem(commentId), bulkId: null })
        return 'blocked'
      })
    },

    unblock(id, moderator) {
      return changeModeration(db, changes, async (trx) => {
        const row = await trx
          .deleteFrom('writer_block')
          .where(sql`id::text`, '=', id)
          .returning('comment_id')
          .executeTakeFirst()
        if (!row) return false
        await recordAudit(trx, { actor: moderator, action: 'unblock', item: auditItem(row.comment_id), bulkId: null })
        return true
      })
    },

    async purge() {
      await db.deleteFrom('writer_block').where('expires_at', '<=', sql<Date>`now()`).execute()
    },
  }
}
