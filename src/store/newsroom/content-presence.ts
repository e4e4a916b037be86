import { sql } from 'kysely'
import type { ChangeBus } from '../database/change-bus.ts'
import type { Db } from '../database/tables.ts'

/** Announced when somebody opens or leaves a file, and when they begin or stop to type. */
const presenceTag = 'presence'
/** How long somebody counts as being at a file without saying so again, in seconds. */
const presentSeconds = 30

/** What somebody does with a file that they have opened. */
export type Presence = 'reading' | 'typing'

export interface PresentPerson {
  account: string
  name: string
  isTyping: boolean
}

/**
 * NEWS-6: who has which file open, at whichever desk they are. It is a hint and no lock: it goes when somebody leaves, or
 * says nothing for a while, as a browser does that has died.
 */
export interface ContentPresence {
  /** @param presence  null where they have left it */
  set(fileId: string, account: string, presence: Presence | null): Promise<void>
  /** Those who have the file open, by name. */
  at(fileId: string): Promise<PresentPerson[]>
  /** Deletes what has expired. */
  purge(): Promise<void>
}

export function createContentPresence(db: Db, changes: ChangeBus): ContentPresence {
  return {
    async set(fileId, account, presence) {
      const isNews = await db.transaction().execute(async (trx) => {
        const before = await trx
          .selectFrom('content_presence')
          .select(['is_typing', sql<boolean>`expires_at > now()`.as('isCurrent')])
          .where('file_id', '=', fileId)
          .where('account', '=', account)
          .forUpdate()
          .executeTakeFirst()
        if (presence === null)
          await trx
            .deleteFrom('content_presence')
            .where('file_id', '=', fileId)
            .where('account', '=', account)
            .execute()
        else {
          const columns = {
            is_typing: presence === 'typing',
            expires_at: sql<Date>`now() + make_interval(secs => ${presentSeconds})`,
          }
          await trx
            .insertInto('content_presence')
            .values({ ...columns, file_id: fileId, account })
            .onConflict((conflict) => conflict.columns(['file_id', 'account']).doUpdateSet(columns))
            .execute()
        }
        const known = before?.isCurrent ? (before.is_typing ? 'typing' : 'reading') : null
        if (known === presence) return false
        await changes.announce(trx, [presenceTag])
        return true
      })
      if (isNews) changes.publish([presenceTag])
    },
    at(fileId) {
      return db
        .selectFrom('content_presence')
        .innerJoin('staff', 'staff.id', 'account')
        .select(['staff.id as account', 'staff.name', 'is_typing as isTyping'])
        .where('file_id', '=', fileId)
        .where('expires_at', '>', sql<Date>`now()`)
        .where('deactivated_at', 'is', null)
        .orderBy('staff.name')
        .orderBy('staff.id')
        .execute()
    },
    async purge() {
      await db.deleteFrom('content_presence').where('expires_at', '<=', sql<Date>`now()`).execute()
    },
  }
}
