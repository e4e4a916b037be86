import { sql } from 'kysely'
import type { ChangeBus } from '../database/change-bus.ts'
import type { Db } from '../database/tables.ts'

/** Announced when somebody opens another comment. */
const watchedTag = 'watched'
/** How long a moderator counts as looking at a comment after the last sign of it, in seconds. */
const watchedSeconds = 90

export interface WatchedComment {
  /** Id of the comment. */
  id: string
  /** The staff account that looks at it. */
  account: string
  moderator: string
}

/**
 * Who looks at which comment, so that two moderators at different desks do not work on the same one. A hint and no
 * lock: an entry goes when its moderator leaves, or sends no sign for a while.
 */
export interface WatchedComments {
  /** @param id  of the comment; null when the account has left its comment */
  watch(account: string, id: string | null): Promise<void>
  list(): Promise<WatchedComment[]>
  /** Deletes expired entries. */
  purge(): Promise<void>
}

export function createWatchedComments(db: Db, changes: ChangeBus): WatchedComments {
  return {
    async watch(account, id) {
      const isNews = await db.transaction().execute(async (trx) => {
        const before = await trx
          .selectFrom('comment_watch')
          .select(['comment_id', sql<boolean>`expires_at > now()`.as('isCurrent')])
          .where('staff_id', '=', account)
          .forUpdate()
          .executeTakeFirst()
        if (id === null) await trx.deleteFrom('comment_watch').where('staff_id', '=', account).execute()
        else {
          const watch = { comment_id: id, expires_at: sql<Date>`now() + make_interval(secs => ${watchedSeconds})` }
          await trx
            .insertInto('comment_watch')
            .values({ ...watch, staff_id: account })
            .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(watch))
            .execute()
        }
        if ((before?.isCurrent ? before.comment_id : null) === id) return false
        await changes.announce(trx, [watchedTag])
        return true
      })
      if (isNews) changes.publish([watchedTag])
    },
    list() {
      return db
        .selectFrom('comment_watch')
        .innerJoin('staff', 'staff.id', 'staff_id')
        .select(['comment_id as id', 'staff.id as account', 'staff.name as moderator'])
        .where('expires_at', '>', sql<Date>`now()`)
        .where('deactivated_at', 'is', null)
        .orderBy('moderator')
        .orderBy('account')
        .execute()
    },
    async purge() {
      await db.deleteFrom('comment_watch').where('expires_at', '<=', sql<Date>`now()`).execute()
    },
  }
}
