import { sql } from 'kysely'
import { trashDays } from '#model/newsroom/trash-days.ts'
import { contentTag } from '../content/content-rows.ts'
import type { ChangeBus } from '../database/change-bus.ts'
import type { Db } from '../database/tables.ts'
import { recordAudit } from '../readers/audit.ts'

/** The SQLSTATE of a foreign key violation: another row refers to this one. */
const foreignKeyViolation = '23503'

/** Files in the trash. */
export interface ContentTrash {
  /**
   * Deletes the files that were in the trash for `trashDays`, with their versions. A file that was ever published
   * stays, and so does a file with a version that other rows refer to: published and signed versions are kept for ever.
   */
  purge(): Promise<void>
}

const isOver = sql`not was_live and trashed_at <= now() - make_interval(days => ${trashDays})`

export function createContentTrash(db: Db, changes: ChangeBus): ContentTrash {
  async function purgeFile(id: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ path: string }>`
        select path from content_file
        where id = ${id} and ${isOver} for update`.execute(trx)
      if (!rows[0]) return
      await sql`delete from content_draft where file_id = ${id}`.execute(trx)
      await sql`delete from content_revision where file_id = ${id}`.execute(trx)
      await sql`delete from content_file where id = ${id}`.execute(trx)
      const entry = { actor: 'schedule', action: 'purge', item: `content ${id}`, bulkId: null } as const
      await recordAudit(trx, { ...entry, after: { path: rows[0].path } })
      await changes.announce(trx, [contentTag])
    })
    changes.publish([contentTag])
  }
  return {
    async purge() {
      const { rows } = await sql<{ id: string }>`
        select id from content_file where ${isOver}`.execute(db)
      for (const { id } of rows)
        await purgeFile(id).catch((error: { code?: string }) => {
          if (error.code !== foreignKeyViolation) throw error
        })
    },
  }
}
