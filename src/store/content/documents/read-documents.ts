import { sql } from 'kysely'
import type { ContentDocument, DocumentKind, DocumentValue } from '#model/articles/content-document.ts'
import type { Db } from '../../database/tables.ts'
import { shownPictures } from '../../pictures/shown-pictures.ts'
import type { DocumentName } from '../affected-tags.ts'
import { nameOf } from '../document-table.ts'
import { documentsOfFile } from '../files/document-sources.ts'
import { takePartInMoves } from '../former-paths.ts'
import { hasPage, type PageIndex } from '../page-index.ts'
import type { DocumentReader } from '../schema-fingerprint.ts'

/** A stored document that came of a file. */
export interface FiledDocument {
  kind: DocumentKind
  key: string
  hash: string
  /** Its file, below the content folder. */
  source: string
}

/** What is stored. */
export interface DocumentReads {
  /** The documents that came of files, in the order of their names. */
  filed(): Promise<FiledDocument[]>
  /** The documents that came of the file at a path, but for the settings of the site and comments. */
  ofFile(path: string): Promise<DocumentName[]>
  /** The ids of all articles, previews too, by path. */
  articleIds(): Promise<Map<string, string>>
  /** Names of those of these documents that are articles which move, or take over the path of another. */
  moving(documents: readonly ContentDocument[]): Promise<Set<string>>
  /** One query; none where there is no page of this name. */
  get<K extends DocumentKind>(kind: K, key: string): Promise<DocumentValue<K> | null>
  /** Those of these keys that there are, in the order of the keys. One query. */
  getMany<K extends DocumentKind>(kind: K, keys: readonly string[]): Promise<DocumentValue<K>[]>
  /** In the order of their keys. */
  all<K extends DocumentKind>(kind: K): Promise<DocumentValue<K>[]>
  /** `src` of every picture that a document shows. */
  pictures(): Promise<Set<string>>
  /** Content hashes (`contentHash`) by "kind key": of all documents, or of one kind. */
  hashes(kind?: DocumentKind): Promise<Map<string, string>>
}

export function createDocumentReads(db: Db, reader: DocumentReader, pages: PageIndex): DocumentReads {
  return {
    async filed() {
      const { rows } = await sql<FiledDocument>`
        select kind, key, hash, source from document where source is not null order by kind, key`.execute(db)
      return rows
    },

    ofFile: (path) => documentsOfFile(db, path),

    async articleIds() {
      const { rows } = await sql<{ path: string; id: string }>`select path, id from article`.execute(db)
      return new Map(rows.map(({ path, id }) => [path, id]))
    },

    async moving(documents) {
      const articles = documents.flatMap(({ kind, key, value }) =>
        kind === 'article' ? [{ id: value.id, path: key }] : [],
      )
      const paths = await takePartInMoves(db, articles)
      return new Set([...paths].map((key) => nameOf({ kind: 'article', key })))
    },

    async get(kind, key) {
      if (kind !== 'article' && hasPage(kind) && !(await pages.has(kind, key))) return null
      const { rows } = await sql<{ key: string; value: unknown; schema_fingerprint: string }>`
        select key, value, schema_fingerprint from document where kind = ${kind} and key = ${key}`.execute(db)
      return rows[0] ? reader.read(kind, rows[0]) : null
    },

    async getMany(kind, keys) {
      if (keys.length === 0) return []
      const { rows } = await sql<{ key: string; value: unknown; schema_fingerprint: string }>`
        select document.key, value, schema_fingerprint
        from unnest(${keys}::text[]) with ordinality as given (key, place)
        join document on kind = ${kind} and document.key = given.key order by place`.execute(db)
      return rows.flatMap((row) => reader.read(kind, row) ?? [])
    },

    async all(kind) {
      const { rows } = await sql<{ key: string; value: unknown; schema_fingerprint: string }>`
        select key, value, schema_fingerprint from document where kind = ${kind} order by key`.execute(db)
      return rows.flatMap((row) => reader.read(kind, row) ?? [])
    },

    pictures: () => shownPictures(db),

    async hashes(kind) {
      const { rows } = await sql<{ kind: string; key: string; hash: string }>`
        select kind, key, hash from document where ${kind ?? null}::text is null or kind = ${kind ?? null}
        order by kind, key`.execute(db)
      return new Map(rows.map((row) => [nameOf(row), row.hash]))
    },
  }
}
