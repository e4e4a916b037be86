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

/** A stored document that was made from a file. */
export interface FiledDocument {
  kind: DocumentKind
  key: string
  hash: string
  /** Path of its file, below the content folder. */
  source: string
}

/** Queries of stored documents. */
export interface DocumentReads {
  /** The documents that were made from files, ordered by name. */
  filed(): Promise<FiledDocument[]>
  /** The documents of the file at a path, except site settings and comments. */
  ofFile(path: string): Promise<DocumentName[]>
  /** The ids of all articles, previews too, by path. */
  articleIds(): Promise<Map<string, string>>
  /** The names of these documents that are articles which move, or take the path of another article. */
  moving(documents: readonly ContentDocument[]): Promise<Set<string>>
  /** One query; no query if there is no page with this name. */
  get<K extends DocumentKind>(kind: K, key: string): Promise<DocumentValue<K> | null>
  /** The existing documents with these keys, in the order of the keys. One query. */
  getMany<K extends DocumentKind>(kind: K, keys: readonly string[]): Promise<DocumentValue<K>[]>
  /** Ordered by key. */
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
