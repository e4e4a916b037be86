import { sql } from 'kysely'
import type { ChangeBus } from '../database/change-bus.ts'
import type { Db } from '../database/tables.ts'

/** Announced when somebody turns to another comment. */
const watchedTag = 'watched'
/** How long somebody counts as looking at a comment without saying so again, in seconds. */
const watchedSeconds = 90

export interface WatchedComment {
  /** Of the comment. */
  id: string
  /** The account of the staff that looks at it. */
  account: string
  moderator: string
}

/**
 * Who looks at which comment, so that two moderators do not work on one, at whichever desk they are. It is a hint and no
 * lock: it goes when somebody leaves, or is quiet for a while.
 */
export interface WatchedComments {
  /** @param id  of the comment; null where the account looks at none any more */
  watch(account: string, id: string | null): Promise<void>
  list(): Promise<WatchedComment[]>
  /** Deletes what has expired. */
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
