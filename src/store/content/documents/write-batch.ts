import { sql } from 'kysely'
import type { ContentDocument, DocumentKind } from '#model/articles/content-document.ts'
import type { IsoDate } from '#model/articles/date.ts'
import { letOthersRun } from '#model/let-others-run.ts'
import type { SitePath } from '#model/text/text.ts'
import { deleteSeeds } from '../../comments/seed-comments.ts'
import type { Db, Trx } from '../../database/tables.ts'
import type { DocumentName } from '../affected-tags.ts'
import { deleteArticleRows } from '../article-table.ts'
import { contentHash } from '../content-hash.ts'
import { nameOf, type PreparedDocument, prepareDocument, storedHashes, writeDocuments } from '../document-table.ts'
import {
  isNamedBySite,
  keepFormerPaths,
  type MovedArticle,
  movesAway,
  moveWhatIsKeptByPath,
  reoccupy,
} from '../former-paths.ts'
import type { VersionOrigin } from '../published/article-versions.ts'
import { recordTexts } from '../published/text-records.ts'
import type { DocumentReader } from '../schema-fingerprint.ts'
import { InvalidDocuments, validateDocument } from '../validate-documents.ts'

export interface Upserted {
  /** Kind and key of each, such as "article /health/dark-spots". */
  created: string[]
  updated: string[]
  unchanged: number
  /** Articles whose path has changed; each is also in `created` or `updated`, at its new path. */
  moved: MovedArticle[]
}

/** Validates the documents whose hash differs from the stored one, and computes what to write. */
export async function prepareDiffering(
  db: Db,
  documents: ContentDocument[],
  today: IsoDate,
): Promise<PreparedDocument[]> {
  const known = await storedHashes(db, documents)
  const prepared: PreparedDocument[] = []
  const problems: string[] = []
  for (const document of documents) {
    await letOthersRun()
    if (known.get(nameOf(document)) === contentHash(document.value)) continue
    const result = validateDocument(document)
    if ('valid' in result) prepared.push(prepareDocument(result.valid, today))
    else problems.push(...result.problems)
  }
  if (problems.length > 0) throw new InvalidDocuments(problems)
  return prepared
}

/** Announces everything that shows these documents. */
type Affect = (names: DocumentName[]) => Promise<void>

/** Writes the changed documents of a batch, and everything derived from them. */
export async function writeBatch(
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
  // A path that another article takes over is no former path.
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

/** @returns "kind key" of the documents that existed */
export async function removeDocuments(trx: Trx, affect: Affect, names: readonly DocumentName[]): Promise<string[]> {
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

/** The documents that may be at a path once an article leaves it. */
function atPath(key: SitePath): DocumentName[] {
  return [
    { kind: 'article', key },
    { kind: 'redirect', key },
  ]
}

/** The articles among some documents. */
export function placesOf(prepared: readonly PreparedDocument[]): { id: string; path: string }[] {
  return prepared.flatMap(({ row }) => row ?? [])
}
