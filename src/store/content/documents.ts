import { sql } from 'kysely'
import type { ContentDocument, DocumentKind } from '#model/articles/content-document.ts'
import {
  eraseReceived,
  type Receipt,
  type ReceivedBy,
  type ReceivedDocument,
  recordReceived,
  recordReplaced,
  recordTakenDown,
} from '../imported/record-received.ts'
import { type AuditRecord, recordAudit } from '../readers/audit.ts'
import type { DocumentName } from './affected-tags.ts'
import { type ContentDatabase, changeContent } from './content-change.ts'
import { contentTag } from './content-rows.ts'
import { nameOf, type PreparedDocument } from './document-table.ts'
import { createDocumentPublication, type DocumentPublication } from './documents/publish-documents.ts'
import { createDocumentReads, type DocumentReads, type FiledDocument } from './documents/read-documents.ts'
import { placesOf, prepareDiffering, removeDocuments, type Upserted, writeBatch } from './documents/write-batch.ts'
import { writeSources } from './files/document-sources.ts'
import type { FiledVersions } from './files/filed-versions.ts'
import { takePartInMoves } from './former-paths.ts'
import type { PageIndex } from './page-index.ts'
import { refuseDuplicates } from './validate-documents.ts'

/** Documents written in one transaction: few enough that other writers and readers are not blocked for long. */
const batchSize = 50
/** Documents from elsewhere that are compared with their last versions in one transaction. */
const receivedAtOnce = 2000

/** The content as editors wrote it: documents by kind and key. */
export interface Documents extends DocumentReads, DocumentPublication {
  /**
   * Writes what differs from the store by its hash; nothing else is looked at. When a document that differs breaks its
   * schema, nothing is written (`InvalidDocuments`). Writes in the order given, in batches, each of them a transaction:
   * when the database fails, the batches already written remain, and the same call completes the rest. Each
   * batch announces the tags of all it changed with its commit.
   *
   * An article is its id: one that is stored at another path moves, and its former path leads to it from then on.
   * Articles that move, or take over the path of another, are written first and in one transaction.
   *
   * @param receipt  who brings them, and what of them came from elsewhere: a version of each is recorded with it, and that
   * an article from elsewhere is gone whose address another one takes
   * @param filed  the files of the content folder that they are made of: what was changed at the desk meanwhile is left out
   */
  upsert(documents: ContentDocument[], receipt?: Receipt, filed?: FiledVersions): Promise<Upserted>
  /** Records the versions of files whose documents are all as they were. */
  recordFiled(filed: FiledVersions): Promise<void>
  /**
   * Records what came from elsewhere and was not recorded with its document: those that are the same although their source
   * differs. What has this version already gets none.
   */
  recordReceived(receipt: Receipt): Promise<void>
  /**
   * False when there was no such document. The path of an article is remembered as one that something was at.
   *
   * @param by  who does it, for the past of a document from elsewhere
   */
  remove(kind: DocumentKind, key: string, by?: ReceivedBy): Promise<boolean>
  /**
   * Deletes the whole past of a document from elsewhere, in one transaction with its entry in the audit log.
   *
   * @param id  of `ImportedEntry`
   * @returns how many versions it had; null, with nothing deleted, while readers see what was made of it
   */
  eraseReceived(id: string, audit: AuditRecord): Promise<number | null>
  /** Records which files documents came of, by "kind key". An upsert records none. */
  setSources(sources: ReadonlyMap<string, string>): Promise<void>
  /** Removes those that are still as given, in one transaction. @returns "kind key" of each */
  prune(documents: readonly FiledDocument[]): Promise<string[]>
}

export function createDocuments(content: ContentDatabase, pages: PageIndex): Documents {
  const { db, reader, today } = content
  return {
    ...createDocumentReads(db, reader, pages),
    ...createDocumentPublication(content),

    async upsert(documents, receipt, filed) {
      refuseDuplicates(documents)
      const prepared = await prepareDiffering(db, documents, today())
      const unchanged = documents.length - prepared.length
      const result: Upserted = { created: [], updated: [], unchanged, moved: [] }
      const movers = await takePartInMoves(db, placesOf(prepared))
      const isMoving = ({ row }: PreparedDocument) => row !== null && movers.has(row.path)
      const others = prepared.filter((candidate) => !isMoving(candidate))
      const batches = [prepared.filter(isMoving), ...chunked(others, batchSize)]
      for (const given of batches.filter(({ length }) => length > 0)) {
        const written = await changeContent(content, async (trx, affect, announce) => {
          // Of articles that take each other's paths none moves alone.
          const batch = filed ? await filed.record(trx, given, { isWhole: given.some(isMoving) }) : given
          if (receipt) {
            const received = await recordReceived(trx, receivedOf(batch, receipt), receipt)
            const replaced = await recordReplaced(trx, placesOf(batch), receipt)
            if (received + replaced > 0) announce(contentTag)
          }
          return writeBatch(trx, reader, affect, batch)
        })
        result.created.push(...written.created)
        result.updated.push(...written.updated)
        result.moved.push(...written.moved)
        result.unchanged += written.unchanged
      }
      return result
    },

    recordFiled: (filed) => changeContent(content, (trx) => filed.recordRest(trx)),

    async recordReceived(receipt) {
      for (const documents of chunked([...receipt.documents.values()], receivedAtOnce))
        await changeContent(content, async (trx, _affect, announce) => {
          if ((await recordReceived(trx, documents, receipt)) > 0) announce(contentTag)
        })
    },

    remove(kind, key, by) {
      return changeContent(content, async (trx, affect, announce) => {
        if (by && (await recordTakenDown(trx, { kind, key }, by))) announce(contentTag)
        const removed = await removeDocuments(trx, affect, [{ kind, key }])
        return removed.length > 0
      })
    },

    eraseReceived(id, audit) {
      return changeContent(content, async (trx, _affect, announce) => {
        const erased = await eraseReceived(trx, id)
        if (erased === null || erased === 0) return erased
        await recordAudit(trx, audit)
        announce(contentTag)
        return erased
      })
    },

    setSources: (sources) => writeSources(db, sources),

    prune(documents) {
      return changeContent(content, async (trx, affect) => {
        const { rows } = await sql<DocumentName>`
          select kind, key from document
          join unnest(
            ${documents.map(({ kind }) => kind)}::text[], ${documents.map(({ key }) => key)}::text[],
            ${documents.map(({ hash }) => hash)}::text[], ${documents.map(({ source }) => source)}::text[]
          ) as given (kind, key, hash, source) using (kind, key, hash, source)
          order by kind, key`.execute(trx)
        return removeDocuments(trx, affect, rows)
      })
    },
  }
}

/** What the documents of a batch were made of, as far as they came from elsewhere. */
function receivedOf(batch: readonly PreparedDocument[], { documents }: Receipt): ReceivedDocument[] {
  return batch.flatMap(({ document }) => documents.get(nameOf(document)) ?? [])
}

function chunked<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}
