import { type RawBuilder, sql } from 'kysely'
import type { DocumentKind } from '#model/articles/content-document.ts'
import type { Db } from '../database/tables.ts'

/** A version of a document from elsewhere, without its source. */
export interface ImportedVersion {
  /** Numbers the versions of its document, from 1. */
  number: number
  /** The key of the document at that time: the address of a page, the id of a person. */
  key: string
  title: string
  /** "medlineplus", "json", "folder", or one of the publisher's own importers. */
  feed: string
  /** The name of the source file; null if the document was taken down. */
  file: string | null
  /** sha256 over its source, in hexadecimal; null if the document was taken down. */
  hash: string | null
  actor: string
  madeAt: Date
  /** The number of the version before; null for the first. */
  parent: number | null
}

/** A document from elsewhere, with its last version. */
export interface ImportedEntry extends ImportedVersion {
  id: string
  kind: DocumentKind
  /** The id of an article, which stays when its address changes; the key of other documents. */
  name: string
  /** The position of its last version among all versions: the next page begins below it. */
  cursor: string
}

export interface ImportedFilter {
  /** Words that all must occur in its title or key. */
  words?: string | undefined
  kind?: string | undefined
  feed?: string | undefined
  /** The cursor of the last entry of the page before. */
  before?: string | undefined
}

/** The history of documents that come from elsewhere (NEWS-3); `Documents` writes it with the imported documents. */
export interface ImportedDocuments {
  /** The documents with the newest versions first. */
  list(filter: ImportedFilter, limit: number): Promise<ImportedEntry[]>
  /** The options of the filters. */
  choices(): Promise<{ kinds: DocumentKind[]; feeds: string[] }>
  get(id: string): Promise<ImportedEntry | null>
  /** The documents with this name, key, or "kind key"; two at most. */
  named(name: string): Promise<ImportedEntry[]>
  /** The versions of a document, newest first. */
  history(id: string): Promise<ImportedVersion[]>
  /** The source of a version: null if the document was taken down; undefined if there is no such version. */
  source(id: string, number: number): Promise<string | null | undefined>
}

export function createImportedDocuments(db: Db): ImportedDocuments {
  return {
    list: (filter, limit) => readEntries(db, conditionOf(filter), limit),

    async choices() {
      const [kinds, feeds] = await Promise.all([
        sql<{ kind: DocumentKind }>`select distinct kind from imported_document order by kind`.execute(db),
        sql<{ feed: string }>`select distinct feed from imported_revision order by feed`.execute(db),
      ])
      return { kinds: kinds.rows.map(({ kind }) => kind), feeds: feeds.rows.map(({ feed }) => feed) }
    },

    async get(id) {
      const [entry] = await readEntries(db, sql`document.id = ${id}`, 1)
      return entry ?? null
    },

    named: (name) =>
      readEntries(db, sql`${name} in (document.name, revision.key, document.kind || ' ' || revision.key)`, 2),

    async history(id) {
      const { rows } = await sql<ImportedVersion>`
        select ${versionColumns} from imported_revision as revision ${parents}
        where revision.document_id = ${id} order by revision.number desc`.execute(db)
      return rows
    },

    async source(id, number) {
      const { rows } = await sql<{ source: string | null }>`
        select source from imported_revision where document_id = ${id} and number = ${number}`.execute(db)
      return rows[0]?.source
    },
  }
}

const versionColumns = sql`revision.number, revision.key, revision.title, revision.feed, revision.file, revision.hash,
  revision.actor, revision.made_at as "madeAt", parent.number as parent`
const parents = sql`left join imported_revision as parent on parent.id = revision.parent_id`

/** @param which  a condition on `document` and `revision`, its last version */
async function readEntries(db: Db, which: RawBuilder<unknown>, limit: number): Promise<ImportedEntry[]> {
  const { rows } = await sql<ImportedEntry>`
    select document.id, document.kind, document.name, revision.id::text as cursor, ${versionColumns}
    from imported_revision as revision
    join imported_document as document on document.id = revision.document_id
    ${parents}
    where (${which}) and not exists (
      select from imported_revision as later
      where later.document_id = revision.document_id and later.number > revision.number
    )
    order by revision.id desc limit ${limit}`.execute(db)
  return rows
}

function conditionOf({ words = '', kind, feed, before }: ImportedFilter): RawBuilder<unknown> {
  const conditions = words
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => sql`(revision.title || ' ' || revision.key) ilike ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`}`)
  if (kind) conditions.push(sql`document.kind = ${kind}`)
  if (feed) conditions.push(sql`revision.feed = ${feed}`)
  if (before) conditions.push(sql`revision.id < ${before}`)
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}
