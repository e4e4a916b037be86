import { sql } from 'kysely'
import type { ContentState } from '#model/newsroom/content-transitions.ts'
import type { Trx } from '../../database/tables.ts'
import { nameOf, type PreparedDocument } from '../document-table.ts'
import type { NewRevision } from './record-revisions.ts'
import { recordRevisions } from './record-revisions.ts'

/** An imported file, beside its state in the store when the import read that. */
export interface FiledVersion {
  path: string
  /** Null if the store did not have the file. */
  seen: { fileId: string; headId: string; liveId: string | null } | null
  /** The new live version; null if the live version stays. */
  revision: NewRevision | null
}

/**
 * The files of an import (NEWS-5). The transaction that writes the first documents of a file records its version. If
 * somebody has changed a file at the desk since the import compared it, its documents and its version are left out.
 */
export class FiledVersions {
  /** The paths of the files left out: those changed at the desk, and files that share a document with them. */
  readonly heldBack = new Set<string>()
  readonly #filesOf: ReadonlyMap<string, readonly FiledVersion[]>
  readonly #files: readonly FiledVersion[]
  readonly #recorded = new Set<FiledVersion>()

  /** @param filesOf  the files that each document is made of, by "kind key" */
  constructor(files: readonly FiledVersion[], filesOf: ReadonlyMap<string, readonly FiledVersion[]>) {
    this.#files = files
    this.#filesOf = filesOf
  }

  /** Whether a document was left out, by its "kind key". */
  isHeldBack(name: string): boolean {
    return (this.#filesOf.get(name) ?? []).some(({ path }) => this.heldBack.has(path))
  }

  /** The documents that were not left out, by "kind key". */
  written<T>(documents: ReadonlyMap<string, T>): Map<string, T> {
    return new Map([...documents].filter(([name]) => !this.isHeldBack(name)))
  }

  /**
   * Records the versions of the files that documents are made of. Writers of content take turns (`changeContent`).
   *
   * @param isWhole  whether all documents are left out if one is
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

  /** Records the versions of files none of whose documents changed. */
  async recordRest(trx: Trx): Promise<void> {
    const rest = this.#files.filter((file) => file.revision && !this.#recorded.has(file))
    await this.#holdBackMoved(trx, rest)
    await this.#recordFiles(trx, rest)
  }

  #filesOfDocument({ document }: PreparedDocument): readonly FiledVersion[] {
    return this.#filesOf.get(nameOf(document)) ?? []
  }

  /** Leaves out the documents of files that are held back, then those that share another file with them, and so on. */
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

  /** Holds back the files that have changed since they were seen, and locks the others. */
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
      // An unpublished version changes nothing that readers see.
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
