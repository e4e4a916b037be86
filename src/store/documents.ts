import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { ContentDocument, DocumentKind, DocumentValue } from '#model/content-document.ts'
import type { IsoDate } from '#model/date.ts'
import { deleteArticleRows } from './article-table.ts'
import { deleteSeeds } from './comments/seed-comments.ts'
import { type ContentDatabase, changeContent } from './content-change.ts'
import { contentHash } from './content-hash.ts'
import { nameOf, type PreparedDocument, prepareDocument, storedHashes, writeDocuments } from './document-table.ts'
import { hasPage, type PageIndex } from './page-index.ts'
import type { Db } from './tables.ts'
import { InvalidDocuments, refuseDuplicates, validateDocument } from './validate-documents.ts'

/** Documents written in one transaction: few enough that other writers and readers are not blocked for long. */
const batchSize = 50

export interface Upserted {
  /** Kind and key of each, such as "article /health/dark-spots". */
  created: string[]
  updated: string[]
  unchanged: number
}

/** The content as editors wrote it: documents by kind and key. */
export interface Documents {
  /**
   * Writes what differs from the store by its hash; nothing else is looked at. When a document that differs breaks its
   * schema, nothing is written (`InvalidDocuments`). Writes in the order given, in batches, each of them a transaction:
   * when the database fails, the batches already written remain, and the same call completes the rest. Each
   * batch announces the tags of all it changed with its commit.
   */
  upsert(documents: ContentDocument[]): Promise<Upserted>
  /** False when there was no such document. */
  remove(kind: DocumentKind, key: string): Promise<boolean>
  /** One query; none where there is no page of this name. */
  get<K extends DocumentKind>(kind: K, key: string): Promise<DocumentValue<K> | null>
  /** In the order of their keys. */
  all<K extends DocumentKind>(kind: K): Promise<DocumentValue<K>[]>
  /** Content hashes (`contentHash`) by "kind key": of all documents, or of one kind. */
  hashes(kind?: DocumentKind): Promise<Map<string, string>>
}

export function createDocuments(content: ContentDatabase, pages: PageIndex): Documents {
  const { db, reader, today } = content
  return {
    async upsert(documents) {
      refuseDuplicates(documents)
      const prepared = await prepareDiffering(db, documents, today())
      const result: Upserted = { created: [], updated: [], unchanged: documents.length - prepared.length }
      for (let start = 0; start < prepared.length; start += batchSize) {
        const written = await writeBatch(content, prepared.slice(start, start + batchSize))
        result.created.push(...written.created)
        result.updated.push(...written.updated)
        result.unchanged += written.unchanged
      }
      return result
    },

    remove(kind, key) {
      return changeContent(content, async (trx, affect) => {
        await affect([{ kind, key }])
        const { rows } = await sql`delete from document where kind = ${kind} and key = ${key} returning key`.execute(
          trx,
        )
        if (kind === 'article') await deleteArticleRows(trx, [key])
        if (kind === 'comments') await deleteSeeds(trx, key)
        return rows.length > 0
      })
    },

    async get(kind, key) {
      if (kind !== 'article' && hasPage(kind) && !(await pages.has(kind, key))) return null
      const { rows } = await sql<{ key: string; value: unknown; shape: string }>`
        select key, value, shape from document where kind = ${kind} and key = ${key}`.execute(db)
      return rows[0] ? reader.read(kind, rows[0]) : null
    },

    async all(kind) {
      const { rows } = await sql<{ key: string; value: unknown; shape: string }>`
        select key, value, shape from document where kind = ${kind} order by key`.execute(db)
      return rows.flatMap((row) => reader.read(kind, row) ?? [])
    },

    async hashes(kind) {
      const { rows } = await sql<{ kind: string; key: string; hash: string }>`
        select kind, key, hash from document where ${kind ?? null}::text is null or kind = ${kind ?? null}
        order by kind, key`.execute(db)
      return new Map(rows.map((row) => [nameOf(row), row.hash]))
    },
  }
}

/** Validates the documents whose hash differs from the stored one, and computes what is written of them. */
async function prepareDiffering(db: Db, documents: ContentDocument[], today: IsoDate): Promise<PreparedDocument[]> {
  const known = await storedHashes(db, documents)
  const prepared: PreparedDocument[] = []
  const problems: string[] = []
  for (const document of documents) {
    // Projecting an article takes milliseconds: lets the event loop do other work in between.
    await setImmediate()
    if (known.get(nameOf(document)) === contentHash(document.value)) continue
    const result = validateDocument(document)
    if ('valid' in result) prepared.push(prepareDocument(result.valid, today))
    else problems.push(...result.problems)
  }
  if (problems.length > 0) throw new InvalidDocuments(problems)
  return prepared
}

function writeBatch(content: ContentDatabase, batch: PreparedDocument[]): Promise<Upserted> {
  return changeContent(content, async (trx, affect) => {
    // Read again under the lock: another writer may have changed them since.
    const known = await storedHashes(
      trx,
      batch.map(({ document }) => document),
    )
    const differing = batch.filter(({ document, hash }) => known.get(nameOf(document)) !== hash)
    const documents = differing.map(({ document }) => document)
    await affect(documents)
    await writeDocuments(trx, differing)
    await affect(documents)
    const names = documents.map(nameOf)
    return {
      created: names.filter((name) => !known.has(name)),
      updated: names.filter((name) => known.has(name)),
      unchanged: batch.length - differing.length,
    }
  })
}
