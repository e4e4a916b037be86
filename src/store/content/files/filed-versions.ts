import { sql } from 'kysely'
import type { ContentState } from '#model/newsroom/content-transitions.ts'
import type { Trx } from '../../database/tables.ts'
import { nameOf, type PreparedDocument } from '../document-table.ts'
import type { NewRevision } from './record-revisions.ts'
import { recordRevisions } from './record-revisions.ts'

/** A file that is imported, beside what the site had of it when the import read that. */
export interface FiledVersion {
  path: string
  /** Null for a file that the site did not know. */
  seen: { fileId: string; headId: string; liveId: string | null } | null
  /** What readers see of the file from now on; null where they see the version that they saw. */
  revision: NewRevision | null
}

/**
 * The files of an import (NEWS-5). A version of each is recorded in the transaction that writes its first documents. Where
 * somebody has gone on with a file at the desk since it was compared, its documents and its version are left out.
 */
export class FiledVersions {
  /** The paths of what was left out: such files, and those that share a document with them. */
  readonly heldBack = new Set<string>()
  readonly #filesOf: ReadonlyMap<string, readonly FiledVersion[]>
  readonly #files: readonly FiledVersion[]
  readonly #recorded = new Set<FiledVersion>()

  /** @param filesOf  those that documents are made of, by "kind key" */
  constructor(files: readonly FiledVersion[], filesOf: ReadonlyMap<string, readonly FiledVersion[]>) {
    this.#files = files
    this.#filesOf = filesOf
  }

  /** Whether a document was left out, by its "kind key". */
  isHeldBack(name: string): boolean {
    return (this.#filesOf.get(name) ?? []).some(({ path }) => this.heldBack.has(path))
  }

  /** Those of these documents that were not left out, by "kind key". */
  written<T>(documents: ReadonlyMap<string, T>): Map<string, T> {
    return new Map([...documents].filter(([name]) => !this.isHeldBack(name)))
  }

  /**
   * Records the versions of the files that documents are made of. Writers of content take turns (`changeContent`).
   *
   * @param isWhole  leaves out all of them where it leaves out one
   * @returns the documents that may be written
   */
  async record(
    trx: Trx,
    documents: PreparedDocument[],
    { isWhole }: { isWhole: boolean },
  ): Promise<PreparedDocument[]> {
    const files = [...new Set(documents.flatMap((document) => this.#filesOfDocument(document)))]
    await this.#holdBackMoved(trx, files)
    const written = this.#without(documents, isWhole)
    await this.#recordFiles(trx, files)
    return written
  }

  /** Records the versions of files of which no document differs. */
  async recordRest(trx: Trx): Promise<void> {
    const rest = this.#files.filter((file) => file.revision && !this.#recorded.has(file))
    await this.#holdBackMoved(trx, rest)
    await this.#recordFiles(trx, rest)
  }

  #filesOfDocument({ document }: PreparedDocument): readonly FiledVersion[] {
    return this.#filesOf.get(nameOf(document)) ?? []
  }

  /** Leaves out documents of files that are held back, then those that share another file with them, and so on. */
  #without(documents: PreparedDocument[], isWhole: boolean): PreparedDocument[] {
    const heldBack = documents.filter(({ document }) => this.isHeldBack(nameOf(document)))
    if (heldBack.length === 0) return documents
    const kept = isWhole ? [] : documents.filter((document) => !heldBack.includes(document))
    for (const document of isWhole ? documents : heldBack)
      for (const { path } of this.#filesOfDocument(document)) this.heldBack.add(path)
    return this.#without(kept, isWhole)
  }

  async #recordFiles(trx: Trx, files: readonly FiledVersion[]): Promise<void> {
    const recorded = files.filter((file) => !this.#recorded.has(file) && !this.heldBack.has(file.path))
    const added = await recordRevisions(
      trx,
      recorded.flatMap(({ revision }) => revision ?? []),
    )
    for (const file of recorded) if (file.revision && added.has(file.revision.id)) this.#recorded.add(file)
  }

  /** Holds back the files that are not as they were seen, and locks the others. */
  async #holdBackMoved(trx: Trx, files: readonly FiledVersion[]): Promise<void> {
    const { rows } = await sql<FileRow>`
      select id, path, head_id, live_id, state from content_file
      where id = any(${files.flatMap(({ seen }) => seen?.fileId ?? [])}::uuid[])
        or path = any(${files.flatMap(({ seen, path }) => (seen ? [] : path))}::text[])
      order by id for update`.execute(trx)
    const byId = new Map(rows.map((row) => [row.id, row]))
    const paths = new Set(rows.map(({ path }) => path))
    const isAsSeen = (file: FiledVersion) => {
      const { seen, revision } = file
      if (this.#recorded.has(file)) return byId.get(revision?.file.id ?? '')?.live_id === revision?.id
      if (!seen) return !paths.has(file.path)
      const now = byId.get(seen.fileId)
      if (now?.live_id !== seen.liveId) return false
      // A version in the making changes nothing of what readers see.
      return revision === null || (now.head_id === seen.headId && now.state !== 'trashed')
    }
    for (const file of files) if (!isAsSeen(file)) this.heldBack.add(file.path)
  }
}

interface FileRow {
  id: string
  path: string
  head_id: string
  live_id: string | null
  state: ContentState
}
