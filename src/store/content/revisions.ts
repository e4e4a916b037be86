import { type RawBuilder, sql } from 'kysely'
import type { ContentState } from '#model/newsroom/content-transitions.ts'
import type { Db, Trx } from '../database/tables.ts'
import { type ContentDraft, type DraftPlace, readDraft } from './draft-rows.ts'
import { type NewRevision, type RevisionOrigin, recordRevisions } from './files/record-revisions.ts'

/** A version of a file of the content folder, without its text. */
export interface Revision {
  id: string
  /** Numbers the versions of its file, from 1. */
  number: number
  /** sha256 over its bytes, in hexadecimal. */
  hash: string
  /** Path of the file at that time: below the content folder, joined by "/". */
  path: string
  origin: RevisionOrigin
  actor: string
  /** Staff account; null for an import. */
  account: string | null
  reason: string | null
  madeAt: Date
  /** The number of the version that it changed; null for the first. */
  parent: number | null
}

/** A file of the content folder as the site knows it. */
export interface ContentFile {
  id: string
  path: string
  /** The article in the file; null for other files. */
  articleId: string | null
  /** The newest version, which the next one changes. */
  head: Pick<Revision, 'id' | 'number' | 'hash' | 'actor' | 'account' | 'madeAt'>
  /** The hash of the version in the folder at the last import; null if no folder has the file. */
  importedHash: string | null
  /** The published version; null if there is none. */
  liveId: string | null
  /** The state of the head. */
  state: ContentState
  /** When to publish the head, and when to take the file down. */
  publishAt: Date | null
  takeDownAt: Date | null
  /** The number of versions. */
  revisions: number
  /** Whether a version of it was ever published. */
  wasLive: boolean
  /** Who put it into the trash; null if it is not there. */
  trash: { at: Date; by: string; reason: string } | null
}

/** The history of every file of the content folder (NEWS-3). */
export interface Revisions {
  /** Every file that was ever imported, ordered by path. */
  files(): Promise<ContentFile[]>
  get(fileId: string): Promise<ContentFile | null>
  /** Files whose time to be published or taken down has come. */
  due(now: Date): Promise<ContentFile[]>
  /** When the next file is to be published or taken down; null if none is scheduled. */
  nextDue(): Promise<Date | null>
  /** The versions of a file, newest first. */
  history(fileId: string): Promise<Revision[]>
  /** The numbers of the versions of these files, by file and hash; the last number if hashes repeat. */
  numbers(fileIds: readonly string[]): Promise<Map<string, Map<string, number>>>
  /** The unsaved text that an account has typed into a file; null if there is none. */
  draft(place: DraftPlace): Promise<ContentDraft | null>
  /** Texts of versions, by id. */
  texts(ids: readonly string[]): Promise<Map<string, string>>
  /**
   * Adds versions in one transaction. A version is left out if the head of its file has changed since, so that nobody's
   * work is overwritten.
   *
   * @returns the ids of the versions added
   */
  record(revisions: readonly NewRevision[]): Promise<Set<string>>
  /** Records the new paths of files that were moved or renamed. */
  move(paths: ReadonlyMap<string, string>): Promise<void>
  /** Records the versions in the folder, by file: each was the head when the folder was read. */
  setImported(versions: ReadonlyMap<string, string>): Promise<void>
  /** For those of these files without a document left: records that they are in no folder and not published. */
  takeAway(fileIds: readonly string[]): Promise<void>
}

export function createRevisions(db: Db): Revisions {
  return {
    files: () => readFiles(db, sql`true`),

    async get(fileId) {
      const [file] = await readFiles(db, sql`file.id = ${fileId}`)
      return file ?? null
    },

    draft: (place) => readDraft(db, place),

    due: (now) => readFiles(db, sql`publish_at <= ${now} or take_down_at <= ${now}`),

    async nextDue() {
      const { rows } = await sql<{ at: Date | null }>`
        select least(min(publish_at), min(take_down_at)) as at from content_file`.execute(db)
      return rows[0]?.at ?? null
    },

    async history(fileId) {
      const { rows } = await sql<RevisionRow>`
        select revision.id, revision.number, revision.hash, revision.path, revision.origin, revision.actor,
          revision.account, revision.reason, revision.made_at, parent.number as parent
        from content_revision as revision left join content_revision as parent on parent.id = revision.parent_id
        where revision.file_id = ${fileId} order by revision.number desc`.execute(db)
      return rows.map(({ made_at: madeAt, ...row }) => ({ ...row, madeAt }))
    },

    async numbers(fileIds) {
      const { rows } = await sql<{ file_id: string; hash: string; number: number }>`
        select file_id, hash, number from content_revision where file_id = any(${fileIds}::uuid[])
        order by number`.execute(db)
      const byFile = Map.groupBy(rows, (row) => row.file_id)
      return new Map([...byFile].map(([id, versions]) => [id, new Map(versions.map((row) => [row.hash, row.number]))]))
    },

    async texts(ids) {
      const { rows } = await sql<{ id: string; text: string }>`
        select id, text from content_revision where id = any(${ids}::uuid[])`.execute(db)
      return new Map(rows.map(({ id, text }) => [id, text]))
    },

    record: (revisions) => db.transaction().execute((trx) => recordRevisions(trx, revisions)),

    async move(paths) {
      await sql`
        update content_file set path = given.path
        from unnest(${[...paths.keys()]}::uuid[], ${[...paths.values()]}::text[]) as given (id, path)
        where content_file.id = given.id`.execute(db)
    },

    async setImported(versions) {
      await sql`
        update content_file set imported_id = given.version_id
        from unnest(${[...versions.keys()]}::uuid[], ${[...versions.values()]}::uuid[]) as given (id, version_id)
        where content_file.id = given.id`.execute(db)
    },

    async takeAway(fileIds) {
      await sql`
        update content_file set live_id = null, imported_id = null,
          state = case when state = 'published' then 'unpublished' else state end
        where id = any(${fileIds}::uuid[]) and not exists (select from document where source = content_file.path)`.execute(
        db,
      )
    },
  }
}

/** @param which  a condition on `file` */
export async function readFiles(
  db: Db | Trx,
  which: RawBuilder<boolean> | RawBuilder<unknown>,
): Promise<ContentFile[]> {
  const { rows } = await sql<FileRow>`
    select file.id, file.path, article_id, head_id, head.number, head.hash, head.actor, head.account, head.made_at,
      imported.hash as imported_hash, live_id, state, publish_at, take_down_at, was_live, trashed_at, trashed_by, trash_reason,
      (select max(number) from content_revision where file_id = file.id) as revisions
    from content_file as file
    join content_revision as head on head.id = head_id
    left join content_revision as imported on imported.id = imported_id
    where ${which}
    order by file.path`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    path: row.path,
    articleId: row.article_id,
    head: {
      id: row.head_id,
      number: row.number,
      hash: row.hash,
      actor: row.actor,
      account: row.account,
      madeAt: row.made_at,
    },
    importedHash: row.imported_hash,
    liveId: row.live_id,
    state: row.state,
    publishAt: row.publish_at,
    takeDownAt: row.take_down_at,
    revisions: row.revisions,
    wasLive: row.was_live,
    trash: row.trashed_at && { at: row.trashed_at, by: row.trashed_by ?? '', reason: row.trash_reason ?? '' },
  }))
}

interface FileRow {
  id: string
  path: string
  article_id: string | null
  head_id: string
  number: number
  hash: string
  actor: string
  account: string | null
  made_at: Date
  state: ContentState
  publish_at: Date | null
  take_down_at: Date | null
  imported_hash: string | null
  live_id: string | null
  revisions: number
  was_live: boolean
  trashed_at: Date | null
  trashed_by: string | null
  trash_reason: string | null
}

interface RevisionRow extends Omit<Revision, 'madeAt'> {
  made_at: Date
}
