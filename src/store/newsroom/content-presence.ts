import { sql } from 'kysely'
import type { ChangeBus } from '../database/change-bus.ts'
import type { Db } from '../database/tables.ts'

/** Announced when somebody opens or leaves a file, begins to type or stops. */
const presenceTag = 'presence'
/** How long somebody counts as present in a file after the last sign of it, in seconds. */
const presentSeconds = 30

/** What somebody does in an open file. */
export type Presence = 'reading' | 'typing'

export interface PresentPerson {
  account: string
  name: string
  isTyping: boolean
}

/**
 * NEWS-6: who has which file open, at any desk. A hint and no lock: an entry goes when somebody leaves, or sends no
 * sign for a while, as a crashed browser does.
 */
export interface ContentPresence {
  /** @param presence  null when the account has left the file */
  set(fileId: string, account: string, presence: Presence | null): Promise<void>
  /** The people who have the file open, by name. */
  at(fileId: string): Promise<PresentPerson[]>
  /** Deletes expired entries. */
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
