import { sql } from 'kysely'
import type { Db, Trx } from '../database/tables.ts'

/** Unsaved text: what somebody has typed, and not saved as a version. */
export interface ContentDraft {
  /** Id of this state of the draft. */
  id: string
  /** The version that the draft changes. */
  baseId: string
  text: string
  savedAt: Date
}

/** Names a draft: its account and file. */
export interface DraftPlace {
  fileId: string
  account: string
}

export async function readDraft(db: Db | Trx, { fileId, account }: DraftPlace): Promise<ContentDraft | null> {
  const { rows } = await sql<ContentDraft>`
    select id, base_id as "baseId", text, saved_at as "savedAt" from content_draft
    where file_id = ${fileId} and account = ${account}`.execute(db)
  return rows[0] ?? null
}

export async function writeDraft(
  trx: Trx,
  { fileId, account }: DraftPlace,
  { id, baseId, text }: Omit<ContentDraft, 'savedAt'>,
): Promise<void> {
  await sql`
    insert into content_draft (file_id, account, id, base_id, text) values (${fileId}, ${account}, ${id}, ${baseId}, ${text})
    on conflict (file_id, account) do update
    set id = excluded.id, base_id = excluded.base_id, text = excluded.text, saved_at = now()`.execute(trx)
}

/** Deletes a draft if it is in one of these states. */
export async function dropDraft(trx: Trx, { fileId, account }: DraftPlace, ids: readonly string[]): Promise<void> {
  await sql`
    delete from content_draft
    where file_id = ${fileId} and account = ${account} and id = any(${ids}::uuid[])`.execute(trx)
}
