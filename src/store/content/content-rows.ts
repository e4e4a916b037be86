import { sql } from 'kysely'
import { type ContentColumn, type ContentEvent, contentTransitions } from '#model/newsroom/content-transitions.ts'
import { assignmentsOf, mayHappen } from '../database/apply-event.ts'
import type { Trx } from '../database/tables.ts'
import { type ContentDraft, type DraftPlace, dropDraft, readDraft, writeDraft } from './draft-rows.ts'
import type { NewRevision } from './files/record-revisions.ts'
import { type ContentFile, readFiles } from './revisions.ts'

/** The tag of changes at the desk: versions, states, times. Readers see none of these. */
export const contentTag = 'content'

/** Files of the content folder within a transaction. */
export interface ContentRows {
  /** The file, locked until this transaction ends; null if there is none. */
  lock(id: string): Promise<ContentFile | null>
  /** The file at a path, where no other transaction starts one until this one ends; null if there is none. */
  lockPath(path: string): Promise<ContentFile | null>
  /** Adds a version that is neither live nor in the folder; for the first version, also adds the file. */
  add(version: Omit<NewRevision, 'isImported' | 'isLive'>): Promise<void>
  /** Records that the folder holds this version of a file. */
  setImported(fileId: string, versionId: string): Promise<void>
  hasVersion(fileId: string, id: string): Promise<boolean>
  draft(place: DraftPlace): Promise<ContentDraft | null>
  writeDraft(place: DraftPlace, draft: Omit<ContentDraft, 'savedAt'>): Promise<void>
  /** Deletes a draft if it is in one of these states. */
  dropDraft(place: DraftPlace, ids: readonly string[]): Promise<void>
  /** @returns false if the event is forbidden in the state of the file */
  apply(event: ContentEvent, id: string, given?: Partial<Record<ContentColumn, unknown>>): Promise<boolean>
}

export function createContentRows(trx: Trx): ContentRows {
  return {
    async lock(id) {
      await sql`select from content_file where id = ${id} for update`.execute(trx)
      const [file] = await readFiles(trx, sql`file.id = ${id}`)
      return file ?? null
    },

    async lockPath(path) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`content file ${path}`}, 0))`.execute(trx)
      const [file] = await readFiles(trx, sql`file.path = ${path}`)
      return file ?? null
    },

    async add({ id, file, base, number, path, text, hash, origin, actor, account = null, reason }) {
      if (base === null)
        await sql`
          insert into content_file (id, path, article_id, head_id, state)
          values (${file.id}, ${path}, ${file.articleId}, ${id}, 'draft')`.execute(trx)
      await sql`
        insert into content_revision (id, file_id, number, parent_id, path, text, hash, origin, actor, account, reason)
        values (${id}, ${file.id}, ${number}, ${base?.id ?? null}, ${path}, ${text}, ${hash}, ${origin}, ${actor},
          ${account}, ${reason})`.execute(trx)
    },

    async setImported(fileId, versionId) {
      await sql`update content_file set imported_id = ${versionId} where id = ${fileId}`.execute(trx)
    },

    async hasVersion(fileId, id) {
      const { rows } = await sql`select from content_revision where file_id = ${fileId} and id = ${id}`.execute(trx)
      return rows.length > 0
    },
    draft: (place) => readDraft(trx, place),
    writeDraft: (place, draft) => writeDraft(trx, place, draft),
    dropDraft: (place, ids) => dropDraft(trx, place, ids),
    apply: (event, id, given) => applyContentEvent(trx, event, id, given),
  }
}

/** @returns false if the event is forbidden in the state of the file */
export async function applyContentEvent(
  trx: Trx,
  event: ContentEvent,
  id: string,
  given?: Partial<Record<ContentColumn, unknown>>,
): Promise<boolean> {
  const row = contentTransitions[event]
  const { numAffectedRows } = await sql`
    update content_file set ${assignmentsOf('content_file', row, given)}
    where id = ${id} and ${mayHappen('content_file', row)}`.execute(trx)
  return numAffectedRows === 1n
}
