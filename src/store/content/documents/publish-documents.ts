import { sql } from 'kysely'
import type { ContentDocument } from '#model/articles/content-document.ts'
import type { Trx } from '../../database/tables.ts'
import { type ReceivedBy, recordReplaced } from '../../imported/record-received.ts'
import { type AuditActor, type AuditRecord, recordAudit } from '../../readers/audit.ts'
import { type ContentDatabase, changeContent } from '../content-change.ts'
import { applyContentEvent, contentTag, createContentRows } from '../content-rows.ts'
import { nameOf } from '../document-table.ts'
import { documentsOfFile, writeSources } from '../files/document-sources.ts'
import type { NewRevision } from '../files/record-revisions.ts'
import type { VersionOrigin } from '../published/article-versions.ts'
import { refuseDuplicates } from '../validate-documents.ts'
import { placesOf, prepareDiffering, removeDocuments, type Upserted, writeBatch } from './write-batch.ts'

/** A step after which readers see another version of a file, or none. */
export interface PublicationStep {
  fileId: string
  /** The head of the file, as the caller saw it. */
  headId: string
  audit: AuditRecord
}

/** A step that adds a version and publishes it in place of the live one. */
export interface RevisionStep {
  revision: Omit<NewRevision, 'isImported' | 'isLive'>
  audit: AuditRecord
}

/** How a file is published: the step and its documents' files. */
export interface Publication {
  step: PublicationStep
  /** Path of the file. */
  path: string
  /** The files of all its documents by "kind key", including documents that are stored already. */
  sources: ReadonlyMap<string, string>
}

/** The steps that publish other documents of files. */
export interface DocumentPublication {
  /**
   * Writes the changed documents of one file, and removes those of its documents that are no longer among them. The
   * same transaction makes the file's head live and records the step.
   *
   * @returns null, with nothing written, if the file has another head by now or its state forbids publishing
   */
  publish(documents: ContentDocument[], publication: Publication): Promise<Upserted | null>
  /**
   * Writes the changed documents of several files, along with their new versions, in one transaction.
   *
   * @param publication  its sources are the files of these documents by "kind key", including documents that are stored
   *   already
   * @returns null, with nothing written, if another version of a file is live by now, or there is a newer one
   */
  publishTogether(
    documents: ContentDocument[],
    publication: { steps: readonly RevisionStep[]; sources: ReadonlyMap<string, string> },
  ): Promise<Upserted | null>
  /**
   * Removes the documents of the file at a path, in one transaction with its step. Site settings and comments stay.
   *
   * @param others  the documents as they are without the file; the changed ones are written
   * @returns "kind key" of each; null, with nothing removed, if the file has another head by now or is down already
   */
  takeDown(step: PublicationStep, path: string, others?: ContentDocument[]): Promise<string[] | null>
}

export function createDocumentPublication(content: ContentDatabase): DocumentPublication {
  const { db, reader, today } = content
  return {
    async publish(documents, { step, path, sources }) {
      refuseDuplicates(documents)
      const prepared = await prepareDiffering(db, documents, today())
      return changeContent(content, async (trx, affect, announce) => {
        if (!(await applyStep(trx, 'publish', step))) return null
        announce(contentTag)
        const ids = new Set(idsOf(documents))
        const gone = (await documentsOfFile(trx, path)).filter(
          (stored) => !sources.has(nameOf(stored)) && !(stored.articleId !== null && ids.has(stored.articleId)),
        )
        await recordReplaced(trx, placesOf(prepared), receivedBy(step.audit.actor))
        const written = await writeBatch(trx, reader, affect, prepared, await originOf(trx, step))
        await removeDocuments(trx, affect, gone)
        await writeSources(trx, sources)
        // Stores that a file started at the desk holds this article.
        const [articleId] = idsOf(documents)
        if (articleId)
          await sql`update content_file set article_id = ${articleId} where id = ${step.fileId}`.execute(trx)
        return { ...written, unchanged: documents.length - prepared.length + written.unchanged }
      })
    },

    async publishTogether(documents, { steps, sources }) {
      refuseDuplicates(documents)
      const prepared = await prepareDiffering(db, documents, today())
      return changeContent(content, async (trx, affect, announce) => {
        if (!(await mayAllReplace(trx, steps))) return null
        for (const { revision, audit } of steps) {
          await createContentRows(trx).add(revision)
          await sql`
            update content_file set head_id = ${revision.id}, live_id = ${revision.id}
            where id = ${revision.file.id}`.execute(trx)
          await recordAudit(trx, audit)
        }
        announce(contentTag)
        const [first] = steps
        if (first) await recordReplaced(trx, placesOf(prepared), receivedBy(first.audit.actor))
        const written = await writeBatch(trx, reader, affect, prepared)
        await writeSources(trx, sources)
        return { ...written, unchanged: documents.length - prepared.length + written.unchanged }
      })
    },

    async takeDown(step, path, others = []) {
      refuseDuplicates(others)
      const prepared = await prepareDiffering(db, others, today())
      return changeContent(content, async (trx, affect, announce) => {
        if (!(await applyStep(trx, 'takeDown', step))) return null
        announce(contentTag)
        await writeBatch(trx, reader, affect, prepared)
        return removeDocuments(trx, affect, await documentsOfFile(trx, path))
      })
    },
  }
}

/** Who publishes, and the reason given by the author of the version. */
async function originOf(trx: Trx, { headId, audit: { actor } }: PublicationStep): Promise<VersionOrigin> {
  const { rows } = await sql<{ reason: string | null }>`
    select reason from content_revision where id = ${headId}`.execute(trx)
  return { account: typeof actor === 'string' ? null : actor.id, reason: rows[0]?.reason ?? null }
}

/** @returns false if the event is forbidden */
async function applyStep(
  trx: Trx,
  event: 'publish' | 'takeDown',
  { fileId, headId, audit }: PublicationStep,
): Promise<boolean> {
  const { rows } = await sql<{ isLive: boolean }>`
    select live_id is not null as "isLive" from content_file
    where id = ${fileId} and head_id = ${headId} for update`.execute(trx)
  if (!rows[0] || (event === 'takeDown' && !rows[0].isLive)) return false
  if (!(await applyContentEvent(trx, event, fileId, { live_id: headId }))) return false
  await recordAudit(trx, audit)
  return true
}

/** Whether the version that each step replaces is both the head and live. Locks the files. */
async function mayAllReplace(trx: Trx, steps: readonly RevisionStep[]): Promise<boolean> {
  const bases = steps.flatMap(({ revision: { base } }) => base?.id ?? [])
  const { rows } = await sql`
    select from content_file where head_id = any(${bases}::uuid[]) and live_id = head_id order by id for update`.execute(
    trx,
  )
  return rows.length === steps.length
}

function idsOf(documents: readonly ContentDocument[]): string[] {
  return documents.flatMap(({ kind, value }) => (kind === 'article' ? [value.id] : []))
}

function receivedBy(actor: AuditActor): ReceivedBy {
  return typeof actor === 'string' ? { actor, account: null } : { actor: actor.name, account: actor.id }
}
