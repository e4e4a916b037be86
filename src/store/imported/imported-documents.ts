import { type RawBuilder, sql } from 'kysely'
import type { DocumentKind } from '#model/articles/content-document.ts'
import type { Db } from '../database/tables.ts'

/** A version of a document from elsewhere, without its source. */
export interface ImportedVersion {
  /** Counts the versions of its document, from 1. */
  number: number
  /** The key that the document had: the address of a page, the id of a person. */
  key: string
  title: string
  /** "medlineplus", "json", "folder", or an importer of the publisher's own. */
  feed: string
  /** The name of the file that held it; null where the document was taken down. */
  file: string | null
  /** sha256 over its source, in hexadecimal; null where the document was taken down. */
  hash: string | null
  actor: string
  madeAt: Date
  /** The number of the version it came after; null for the first. */
  parent: number | null
}

/** A document from elsewhere, as its last version has it. */
export interface ImportedEntry extends ImportedVersion {
  id: string
  kind: DocumentKind
  /** Of an article its id, which stays when its address changes; of other documents their key. */
  name: string
  /** The place of the last version among all: the page after this one begins below it. */
  cursor: string
}

export interface ImportedFilter {
  /** Words that its title or key holds, each of them. */
  words?: string | undefined
  kind?: string | undefined
  feed?: string | undefined
  /** The cursor of the last one that was seen. */
  before?: string | undefined
}

/** The past of documents that come from elsewhere (NEWS-3); they are written with what is imported (`Documents`). */
export interface ImportedDocuments {
  /** Those with the newest versions first. */
  list(filter: ImportedFilter, limit: number): Promise<ImportedEntry[]>
  /** What there is to choose from. */
  choices(): Promise<{ kinds: DocumentKind[]; feeds: string[] }>
  get(id: string): Promise<ImportedEntry | null>
  /** Those of this name, key, or "kind key"; two at most. */
  named(name: string): Promise<ImportedEntry[]>
  /** The versions of a document, newest first. */
  history(id: string): Promise<ImportedVersion[]>
  /** The source of a version: null where the document was taken down; undefined where there is no such version. */
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
