import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { ContentDocument, DocumentKind, DocumentValue } from '#model/articles/content-document.ts'
import type { IsoDate } from '#model/articles/date.ts'
import type { SitePath } from '#model/text/text.ts'
import { deleteSeeds } from '../comments/seed-comments.ts'
import type { Db, Trx } from '../database/tables.ts'
import {
  eraseReceived,
  type Receipt,
  type ReceivedBy,
  type ReceivedDocument,
  recordReceived,
  recordReplaced,
  recordTakenDown,
} from '../imported/record-received.ts'
import { shownPictures } from '../pictures/shown-pictures.ts'
import { type AuditActor, type AuditRecord, recordAudit } from '../readers/audit.ts'
import type { DocumentName } from './affected-tags.ts'
import { deleteArticleRows } from './article-table.ts'
import { type ContentDatabase, changeContent } from './content-change.ts'
import { contentHash } from './content-hash.ts'
import { applyContentEvent, contentTag, createContentRows } from './content-rows.ts'
import { nameOf, type PreparedDocument, prepareDocument, storedHashes, writeDocuments } from './document-table.ts'
import { documentsOfFile, writeSources } from './files/document-sources.ts'
import type { FiledVersions } from './files/filed-versions.ts'
import type { NewRevision } from './files/record-revisions.ts'
import {
  isNamedBySite,
  keepFormerPaths,
  type MovedArticle,
  movesAway,
  moveWhatIsKeptByPath,
  reoccupy,
  takePartInMoves,
} from './former-paths.ts'
import { hasPage, type PageIndex } from './page-index.ts'
import type { VersionOrigin } from './published/article-versions.ts'
import { recordTexts } from './published/text-records.ts'
import type { DocumentReader } from './schema-fingerprint.ts'
import { InvalidDocuments, refuseDuplicates, validateDocument } from './validate-documents.ts'

/** Documents written in one transaction: few enough that other writers and readers are not blocked for long. */
const batchSize = 50
/** Documents from elsewhere that are compared with their last versions in one transaction. */
const receivedAtOnce = 2000

export interface Upserted {
  /** Kind and key of each, such as "article /health/dark-spots". */
  created: string[]
  updated: string[]
  unchanged: number
  /** Articles whose path has changed; each is also among `created` or `updated`, at its new path. */
  moved: MovedArticle[]
}

/** A stored document that came of a file. */
export interface FiledDocument {
  kind: DocumentKind
  key: string
  hash: string
  /** Its file, below the content folder. */
  source: string
}

/** A step by which readers see another version of a file, or none. */
export interface PublicationStep {
  fileId: string
  /** What the head is, as far as is known. */
  headId: string
  audit: AuditRecord
}

/** A step by which readers see a version that comes with it, in place of the one that they see. */
export interface RevisionStep {
  revision: Omit<NewRevision, 'isImported' | 'isLive'>
  audit: AuditRecord
}

/** What a file is published as. */
export interface Publication {
  step: PublicationStep
  /** Of the file. */
  path: string
  /** The files of all its documents by "kind key", also of those that the store has already. */
  sources: ReadonlyMap<string, string>
}

/** The content as editors wrote it: documents by kind and key. */
export interface Documents {
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
   * Writes what differs of the documents of one file, and removes those that came of it and are not among them, in one
   * transaction, in which the head of the file becomes what readers see and the step is recorded.
   *
   * @returns null, with nothing written, where the file has another head by now or may not be published in its state
   */
  publish(documents: ContentDocument[], publication: Publication): Promise<Upserted | null>
  /**
   * Writes what differs of the documents of several files, whose versions come with it, in one transaction.
   *
   * @param publication  its sources are the files of these documents by "kind key", also of those that the store has already
   * @returns null, with nothing written, where readers see another version of a file by now, or there is a newer one
   */
  publishTogether(
    documents: ContentDocument[],
    publication: { steps: readonly RevisionStep[]; sources: ReadonlyMap<string, string> },
  ): Promise<Upserted | null>
  /**
   * Removes the documents that came of the file at a path, in one transaction with its step. The settings of the site and
   * comments stay.
   *
   * @param others  as they are without the file, of which those that differ are written
   * @returns "kind key" of each; null, with nothing removed, where the file has another head by now or is down already
   */
  takeDown(step: PublicationStep, path: string, others?: ContentDocument[]): Promise<string[] | null>
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
  /** The documents that came of files, in the order of their names. */
  filed(): Promise<FiledDocument[]>
  /** Removes those that are still as given, in one transaction. @returns "kind key" of each */
  prune(documents: readonly FiledDocument[]): Promise<string[]>
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

export function createDocuments(content: ContentDatabase, pages: PageIndex): Documents {
  const { db, reader, today } = content
  return {
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
        // A file that was started at the desk is known to hold an article from here on.
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

    async filed() {
      const { rows } = await sql<FiledDocument>`
        select kind, key, hash, source from document where source is not null order by kind, key`.execute(db)
      return rows
    },

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

type Affect = (names: DocumentName[]) => Promise<void>

async function writeBatch(
  trx: Trx,
  reader: DocumentReader,
  affect: Affect,
  batch: PreparedDocument[],
  origin?: VersionOrigin,
): Promise<Upserted> {
  // Read again under the lock: another writer may have changed them since.
  const known = await storedHashes(
    trx,
    batch.map(({ document }) => document),
  )
  const differing = batch.filter(({ document, hash }) => known.get(nameOf(document)) !== hash)
  const documents = differing.map(({ document }) => document)
  const places = placesOf(differing)
  const moved = await movesAway(trx, places)
  const taken = new Set(places.map(({ path }) => path))
  // What another article takes over is no former path: that article is there.
  const left = moved.map(({ from }) => from).filter((path) => !taken.has(path))
  const affected = [...documents, ...left.flatMap(atPath)]
  await affect(affected)
  await keepFormerPaths(trx, left)
  await sql`delete from document where kind = 'article' and key = any(${left}::text[])`.execute(trx)
  await deleteArticleRows(trx, left)
  await writeDocuments(trx, differing)
  await reoccupy(trx, [...documents.map(({ key }) => key), ...left])
  await moveWhatIsKeptByPath(trx, moved)
  await recordTexts(trx, reader, documents, origin)
  await affect(affected)
  const ids = moved.map(({ id }) => id)
  if (await isNamedBySite(trx, ids)) await affect([{ kind: 'site', key: 'site' }])
  const names = documents.map(nameOf)
  return {
    created: names.filter((name) => !known.has(name)),
    updated: names.filter((name) => known.has(name)),
    unchanged: batch.length - differing.length,
    moved,
  }
}

/** Who publishes, and what the author of the version said of it. */
async function originOf(trx: Trx, { headId, audit: { actor } }: PublicationStep): Promise<VersionOrigin> {
  const { rows } = await sql<{ reason: string | null }>`
    select reason from content_revision where id = ${headId}`.execute(trx)
  return { account: typeof actor === 'string' ? null : actor.id, reason: rows[0]?.reason ?? null }
}

/** @returns false where it may not happen */
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

/** Whether each file has the version as its newest one that the step replaces, and readers see it. Locks them. */
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

/** @returns "kind key" of those that there were */
async function removeDocuments(
  trx: Trx,
  affect: (names: DocumentName[]) => Promise<void>,
  names: readonly DocumentName[],
): Promise<string[]> {
  const keysOf = (kind: DocumentKind) => names.flatMap((name) => (name.kind === kind ? [name.key] : []))
  const articles = keysOf('article')
  const affected = [...names, ...articles.flatMap(atPath)]
  await affect(affected)
  await keepFormerPaths(trx, articles)
  const { rows } = await sql<DocumentName>`
    delete from document
    using unnest(${names.map(({ kind }) => kind)}::text[], ${names.map(({ key }) => key)}::text[]) as gone (kind, key)
    where document.kind = gone.kind and document.key = gone.key returning document.kind, document.key`.execute(trx)
  await deleteArticleRows(trx, articles)
  await reoccupy(trx, articles)
  for (const article of keysOf('comments')) await deleteSeeds(trx, article)
  await affect(affected)
  return rows.map(nameOf)
}

/** What may be at a path that an article leaves. */
function atPath(key: SitePath): DocumentName[] {
  return [
    { kind: 'article', key },
    { kind: 'redirect', key },
  ]
}

/** What the documents of a batch were made of, as far as they came from elsewhere. */
function receivedOf(batch: readonly PreparedDocument[], { documents }: Receipt): ReceivedDocument[] {
  return batch.flatMap(({ document }) => documents.get(nameOf(document)) ?? [])
}

function receivedBy(actor: AuditActor): ReceivedBy {
  return typeof actor === 'string' ? { actor, account: null } : { actor: actor.name, account: actor.id }
}

function placesOf(prepared: readonly PreparedDocument[]): { id: string; path: string }[] {
  return prepared.flatMap(({ row }) => row ?? [])
}

function chunked<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}
