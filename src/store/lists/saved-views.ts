import { sql } from 'kysely'
import type { DocumentFilter } from '#model/newsroom/document-filter.ts'
import type { Db } from '../database/tables.ts'

/** A list of the desk that somebody has saved under a name. */
export interface SavedView {
  id: string
  name: string
  query: DocumentFilter
  isShared: boolean
  /** The account that saved it. */
  owner: string
  isOwn: boolean
}

export interface SavedViews {
  /** The views of an account, and those that others share, by name. */
  list(account: string): Promise<SavedView[]>
  /** Replaces a view of the same name and account. */
  save(account: string, view: Pick<SavedView, 'name' | 'query' | 'isShared'>): Promise<void>
  /** @returns false if the account has no such view */
  remove(account: string, id: string): Promise<boolean>
}

export function createSavedViews(db: Db): SavedViews {
  return {
    async list(account) {
      const { rows } = await sql<SavedView>`
        select saved_view.id, saved_view.name, query, is_shared as "isShared", staff.name as owner,
          account = ${account} as "isOwn"
        from saved_view join staff on staff.id = account
        where account = ${account} or is_shared order by lower(saved_view.name), saved_view.id`.execute(db)
      return rows
    },
    async save(account, { name, query, isShared }) {
      await sql`
        insert into saved_view (account, name, query, is_shared)
        values (${account}, ${name}, ${JSON.stringify(query)}, ${isShared})
        on conflict (account, name) do update set query = excluded.query, is_shared = excluded.is_shared`.execute(db)
    },
    async remove(account, id) {
      const { numAffectedRows } = await sql`
        delete from saved_view where account = ${account} and id = ${id}`.execute(db)
      return numAffectedRows === 1n
    },
  }
}
