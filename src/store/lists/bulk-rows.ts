import { sql } from 'kysely'
import type { ContentState } from '#model/newsroom/content-transitions.ts'
import type { Trx } from '../database/tables.ts'

/** A change of many files at once. */
export interface BulkChange {
  id: string
  account: string
  action: string
  items: BulkItem[]
  madeAt: Date
  undoneAt: Date | null
}

/** A file's value before and after the change. */
export type BulkItem =
  | { fileId: string; owner: { before: string | null | undefined; after: string | null } }
  | { fileId: string; state: { before: ContentState; after: ContentState; headId: string } }
  | { fileId: string; task: string }

/** Changes of many files within a transaction. */
export interface BulkRows {
  /**
   * Begins or continues a change, and locks it.
   *
   * @returns false if it was undone meanwhile, or has another account or action
   */
  open(change: Pick<BulkChange, 'id' | 'account' | 'action'>): Promise<boolean>
  /** Adds the result for a file to an open change. */
  append(id: string, item: BulkItem): Promise<void>
  /** Reads and locks a change. */
  get(id: string): Promise<BulkChange | null>
  setUndone(id: string): Promise<void>
  /** The account named as a file's owner: null for nobody, undefined if none was ever named. */
  ownerOf(fileId: string): Promise<string | null | undefined>
  /** @param account  undefined removes the entry */
  setOwner(fileId: string, account: string | null | undefined): Promise<void>
  /** Restores the state of a file. @returns false if the file has changed since */
  putBack(fileId: string, state: { before: ContentState; after: ContentState; headId: string }): Promise<boolean>
}

export function createBulkRows(trx: Trx): BulkRows {
  return {
    async open({ id, account, action }) {
      const { numAffectedRows } = await sql`
        insert into bulk_change as begun (id, account, action, items) values (${id}, ${account}, ${action}, '[]')
        on conflict (id) do update set action = excluded.action
        where begun.account = excluded.account and begun.action = excluded.action and begun.undone_at is null`.execute(
        trx,
      )
      return numAffectedRows === 1n
    },
    async append(id, item) {
      await sql`update bulk_change set items = items || ${JSON.stringify([item])}::jsonb where id = ${id}`.execute(trx)
    },
    async get(id) {
      const row = await trx.selectFrom('bulk_change').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
      if (!row) return null
      const { made_at, undone_at, items, ...rest } = row
      // Only `append` writes these items.
      return { ...rest, items: items as BulkItem[], madeAt: made_at, undoneAt: undone_at }
    },
    async setUndone(id) {
      await sql`update bulk_change set undone_at = now() where id = ${id}`.execute(trx)
    },
    async ownerOf(fileId) {
      const row = await trx
        .selectFrom('content_owner')
        .select('account')
        .where('file_id', '=', fileId)
        .executeTakeFirst()
      return row?.account
    },
    async setOwner(fileId, account) {
      if (account === undefined) await sql`delete from content_owner where file_id = ${fileId}`.execute(trx)
      else
        await sql`
          insert into content_owner (file_id, account) values (${fileId}, ${account})
          on conflict (file_id) do update set account = excluded.account, set_at = now()`.execute(trx)
    },
    async putBack(fileId, { before, after, headId }) {
      const { numAffectedRows } = await sql`
        update content_file set state = ${before}, trashed_at = null, trashed_by = null, trash_reason = null
        where id = ${fileId} and state = ${after} and head_id = ${headId}`.execute(trx)
      return numAffectedRows === 1n
    },
  }
}
