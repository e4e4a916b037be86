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

/** Documents written in one transaction: few enough to not block other writers and readers for long. */
const batchSize = 50
/** Documents from elsewhere that one transaction compares with their last versions. */
const receivedAtOnce = 2000

/** The content as editors wrote it: documents by kind and key. */
export interface Documents extends DocumentReads, DocumentPublication {
  /**
   * Writes the documents whose hash differs from the store; others are not looked at. When a document that differs
   * breaks its schema, nothing is written (`InvalidDocuments`). Writes in the order given, in batches, each of them a
   * transaction: when the database fails, the batches already written remain, and the same call completes the rest.
   * Each batch announces the tags of all it changed with its commit.
   *
   * An article is identified by its id: if it is stored at another path, it moves, and its former path leads to it from
   * then on. Articles that move, or take the path of another article, are written first, in one transaction.
   *
   * @param receipt  who brings them, and which of them came from elsewhere: each of these gets a version, and an
   *   article from elsewhere whose address another one takes is recorded as gone
   * @param filed  the files of the content folder that they are made of: files changed at the desk meanwhile are left
   *   out
   */
  upsert(documents: ContentDocument[], receipt?: Receipt, filed?: FiledVersions): Promise<Upserted>
  /** Records the versions of files none of whose documents changed. */
  recordFiled(filed: FiledVersions): Promise<void>
  /**
   * Records documents from elsewhere that no upsert recorded: they are unchanged although their source differs. A
   * document that has this version already gets no new one.
   */
  recordReceived(receipt: Receipt): Promise<void>
  /**
   * False if there was no such document. The former path of an article is kept.
   *
   * @param by  who does it, for the history of a document from elsewhere
   */
  remove(kind: DocumentKind, key: string, by?: ReceivedBy): Promise<boolean>
  /**
   * Deletes the whole history of a document from elsewhere, and records it in the audit log in the same transaction.
   *
   * @param id  of `ImportedEntry`
   * @returns how many versions it had; null, with nothing deleted, while its document is published
   */
  eraseReceived(id: string, audit: AuditRecord): Promise<number | null>
  /** Records the source file of documents, by "kind key". An upsert records none. */
  setSources(sources: ReadonlyMap<string, string>): Promise<void>
  /** Removes these documents if they are unchanged, in one transaction. @returns "kind key" of each */
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
          // Articles that swap their paths move together or not at all.
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

/** The received sources of a batch's documents, for those that came from elsewhere. */
function receivedOf(batch: readonly PreparedDocument[], { documents }: Receipt): ReceivedDocument[] {
  return batch.flatMap(({ document }) => documents.get(nameOf(document)) ?? [])
}

function chunked<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}
