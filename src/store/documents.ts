import { sql } from 'kysely'
import { type ContentDocument, type DocumentKind, type DocumentValue, schemaOf } from '#model/content-document.ts'
import { affectedTags, type DocumentName } from './affected-tags.ts'
import { articleRow } from './article-row.ts'
import { writeArticles } from './article-table.ts'
import { inBatches } from './batches.ts'
import type { ChangeBus } from './change-bus.ts'
import { contentHash } from './content-hash.ts'
import type { Db, Trx } from './tables.ts'
import { validateDocuments } from './validate-documents.ts'

export interface Upserted {
  /** Kind and key of each, such as "article /health/dark-spots". */
  created: string[]
  updated: string[]
  unchanged: number
}

/** The content as editors wrote it: documents by kind and key. */
export interface Documents {
  /**
   * Writes what differs from the store, in one transaction: all of it, or nothing and an error (`InvalidDocuments` when
   * a value breaks its schema). Announces the tags of all that changed with the commit.
   */
  upsert(documents: ContentDocument[]): Promise<Upserted>
  /** False when there was no such document. */
  remove(kind: DocumentKind, key: string): Promise<boolean>
  get<K extends DocumentKind>(kind: K, key: string): Promise<DocumentValue<K> | null>
  /** In the order of their keys. */
  all<K extends DocumentKind>(kind: K): Promise<DocumentValue<K>[]>
  /** Content hashes by "kind key". */
  hashes(): Promise<Map<string, string>>
}

/** Writers take turns, so that what counts as created, updated and changed is exact. Any fixed number does. */
const writeLock = 7_258_702

export function createDocuments(db: Db, changes: ChangeBus): Documents {
  /** One change: `touch` names documents, and whatever shows them, before and after writing, is announced. */
  async function change<T>(run: (trx: Trx, touch: (names: DocumentName[]) => Promise<void>) => Promise<T>): Promise<T> {
    const tags = new Set<string>()
    const result = await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${writeLock})`.execute(trx)
      const result = await run(trx, async (names) => {
        for (const tag of await affectedTags(trx, names)) tags.add(tag)
      })
      await changes.announce(trx, [...tags])
      return result
    })
    changes.publish([...tags])
    return result
  }

  return {
    async upsert(documents) {
      const given = validateDocuments(documents).map((document) => ({ ...document, hash: contentHash(document.value) }))
      return change(async (trx, touch) => {
        const known = await hashesOf(trx, given)
        const differing = given.filter((document) => known.get(entry(document)) !== document.hash)
        await touch(differing)
        await write(trx, differing)
        await touch(differing)
        const entries = differing.map(entry)
        return {
          created: entries.filter((name) => !known.has(name)),
          updated: entries.filter((name) => known.has(name)),
          unchanged: given.length - differing.length,
        }
      })
    },

    remove(kind, key) {
      return change(async (trx, touch) => {
        await touch([{ kind, key }])
        const { rows } = await sql`delete from document where kind = ${kind} and key = ${key} returning key`.execute(
          trx,
        )
        if (kind === 'article') await sql`delete from article where path = ${key}`.execute(trx)
        return rows.length > 0
      })
    },

    async get(kind, key) {
      const { rows } = await sql<{ value: unknown }>`
        select value from document where kind = ${kind} and key = ${key}`.execute(db)
      return rows[0] ? parseAs(kind, rows[0].value) : null
    },

    async all(kind) {
      const { rows } = await sql<{ value: unknown }>`
        select value from document where kind = ${kind} order by key`.execute(db)
      return rows.map((row) => parseAs(kind, row.value))
    },

    async hashes() {
      const { rows } = await sql<HashedName>`select kind, key, hash from document`.execute(db)
      return new Map(rows.map((row) => [entry(row), row.hash]))
    },
  }
}

interface HashedName {
  kind: string
  key: string
  hash: string
}

function entry({ kind, key }: { kind: string; key: string }): string {
  return `${kind} ${key}`
}

async function hashesOf(trx: Trx, documents: DocumentName[]): Promise<Map<string, string>> {
  const { rows } = await sql<HashedName>`
    select kind, key, hash from document
    join unnest(${documents.map(({ kind }) => kind)}::text[], ${documents.map(({ key }) => key)}::text[])
      as given (kind, key) using (kind, key)`.execute(trx)
  return new Map(rows.map((row) => [entry(row), row.hash]))
}

async function write(trx: Trx, documents: (ContentDocument & { hash: string })[]): Promise<void> {
  for (const batch of inBatches(documents)) {
    await sql`
      insert into document (kind, key, value, hash)
      select kind, key, value, hash
      from jsonb_to_recordset(${batch}::jsonb) as new (kind text, key text, value jsonb, hash text)
      on conflict (kind, key) do update
      set value = excluded.value, hash = excluded.hash, modified_at = now()`.execute(trx)
  }
  const articles = documents.filter((document) => document.kind === 'article')
  await writeArticles(
    trx,
    articles.map((document) => articleRow(document.value)),
  )
}

/** Parsed again when read, so that a document written by an older version has the fields added since. */
function parseAs<K extends DocumentKind>(kind: K, value: unknown): DocumentValue<K> {
  return schemaOf(kind).parse(value)
}
