import { sql } from 'kysely'
import { type CanonicalElement, textVersion } from '#canonical/canonical-node.ts'
import { canonicalText } from '#canonical/canonical-text.ts'
import { type PartHash, type TextHashes, textHashes } from '#canonical/text-hashes.ts'
import { HiddenCharacter } from '#canonical/visible-text.ts'
import type { StoredArticle } from '#model/articles/article.ts'
import type { TreatmentSet } from '#model/articles/treatment.ts'
import { letOthersRun } from '#model/let-others-run.ts'
import type { Site } from '#model/site/site.ts'
import { siteIn } from '#model/site/site-in-language.ts'
import type { Slug } from '#model/text/text.ts'
import type { LogEntry } from '#tlog/log-entry.ts'
import { inBatches } from '../../database/batches.ts'
import type { Db, Trx } from '../../database/tables.ts'
import { appendToLog } from '../../log/append-to-log.ts'
import { recordClaims, unsettledArticles, writeStandings } from '../../reviews/review-standing.ts'
import { type DocumentName, tagOf } from '../affected-tags.ts'
import type { DocumentReader, DocumentRow } from '../schema-fingerprint.ts'
import { readSite } from '../site-settings.ts'
import { keepVersions, lastVersions, type VersionOrigin } from './article-versions.ts'
import { besideHash, type VersionBody, versionBody } from './version-body.ts'

/** The record of a text with which an article was published. */
export interface TextRecord {
  /** Numbers the texts of the article, from 1. */
  number: number
  textVersion: string
  /** sha256, in hexadecimal. */
  hash: string
  parts: PartHash[]
  recordedAt: Date
}

/** The entry of the public log for a text. */
export function entryOf({ article, number, textVersion, hash, at }: AddedRecord): LogEntry {
  return { kind: 'text', article, number, textVersion, hash, at }
}

interface AddedRecord {
  article: Slug
  number: number
  textVersion: string
  hash: string
  at: Date
}

/** The records of the texts with which an article was published, newest first. */
export async function readTextRecords(db: Db, articleId: Slug): Promise<TextRecord[]> {
  const { rows } = await sql<TextRecord>`
    select number, text_version as "textVersion", hash, parts, recorded_at as "recordedAt"
    from text_record where article_id = ${articleId} order by number desc`.execute(db)
  return rows
}

/**
 * Records the texts of the published articles that contain these documents, if the texts have changed (REV-6), and
 * whose reviews cover them (REV-3). Call it in the transaction that wrote the documents.
 *
 * Nothing is recorded before the site has settings, whose words are part of the texts. An article with a hidden
 * character has no canonical text and gets no record.
 */
export async function recordTexts(
  trx: Trx,
  reader: DocumentReader,
  changed: readonly DocumentName[],
  origin: VersionOrigin = noOrigin,
): Promise<void> {
  const keysOf = (kind: DocumentName['kind']) => changed.flatMap((name) => (name.kind === kind ? name.key : []))
  const [articles, sets, settings] = [keysOf('article'), keysOf('treatment'), keysOf('site')]
  if (articles.length + sets.length + settings.length === 0) return
  const site = await readSite(trx, reader)
  if (!site) return
  const placed = site.treatmentPlacements.flatMap(({ set, path }) => (sets.includes(set) ? path : []))
  const { rows } = await sql<DocumentRow>`
    select 'article' as kind, key, value, schema_fingerprint from document join article on path = key
    where kind = 'article' and not is_preview and (${settings.length > 0}
      or path = any(${[...articles, ...placed]}::text[])
      or dependencies && ${sets.map((key) => tagOf({ kind: 'treatment', key }))}::text[])`.execute(trx)
  if (rows.length === 0) return
  const hashed = await textsOf(rows, reader, site, await treatmentSets(trx, reader))
  await addRecords(trx, hashed, origin)
  await recordClaims(trx, hashed)
  await writeStandings(trx, hashed)
}

/**
 * Writes whose reviews cover the texts of these articles, if that is unknown. A text that was changed in the database
 * is no publication: it gets no record, and no review covers it.
 */
export async function settleReviews(
  trx: Trx,
  reader: DocumentReader,
  articles: readonly DocumentName[],
): Promise<void> {
  const site = await readSite(trx, reader)
  if (!site || articles.length === 0) return
  const { rows } = await sql<DocumentRow>`
    select kind, key, value, schema_fingerprint from document
    where kind = 'article' and key = any(${articles.map(({ key }) => key)}::text[])`.execute(trx)
  const hashed = await textsOf(rows, reader, site, await treatmentSets(trx, reader))
  const { rows: known } = await sql<{ article_id: Slug; hash: string }>`
    select distinct on (article_id) article_id, hash from text_record
    where article_id = any(${hashed.map(({ article_id }) => article_id)}::text[])
    order by article_id, number desc`.execute(trx)
  const recorded = new Map(known.map(({ article_id, hash }) => [article_id, hash]))
  await recordClaims(
    trx,
    hashed.filter(({ article_id, hash }) => recorded.get(article_id) === hash),
  )
  await writeStandings(trx, hashed)
}

/** A published article as stored, with its canonical text; null if it has none. */
export interface PublishedText {
  article: StoredArticle
  text: CanonicalElement | null
}

export async function readPublishedText(
  trx: Db,
  reader: DocumentReader,
  articleId: Slug,
): Promise<PublishedText | null> {
  const site = await readSite(trx, reader)
  const { rows } = await sql<DocumentRow>`
    select kind, key, value, schema_fingerprint from document join article on path = key
    where kind = 'article' and article.id = ${articleId} and not is_preview`.execute(trx)
  const article = rows[0] && reader.read('article', rows[0])
  return article && site ? { article, text: canonicalOf(article, site, await treatmentSets(trx, reader)) } : null
}

/** Articles that `settleReviews` has to process. */
export async function unsettled(db: Db): Promise<DocumentName[]> {
  const { rows } = await unsettledArticles().execute(db)
  return rows
}

/** Published articles without a kept version, such as those from before versions existed. */
export async function unrecordedArticles(db: Db): Promise<DocumentName[]> {
  const { rows } = await sql<DocumentName>`
    select 'article' as kind, path as key from article
    where not is_preview and not exists (select from article_version where article_id = article.id)
    order by path`.execute(db)
  return rows
}

/** Adds texts to the public log that were recorded before the log existed. */
export async function logRecords(trx: Trx): Promise<void> {
  const { rows } = await sql<AddedRecord>`
    select article_id as article, number, text_version as "textVersion", hash, recorded_at as at from text_record
    where not exists (
      select from log_entry cross join lateral (select convert_from(entry, 'UTF8')::jsonb as words) as parsed
      where log_entry.article_id = text_record.article_id and words ->> 1 = 'text'
        and words ->> 3 = number::text and words ->> 5 = hash)
    order by recorded_at, article_id, number`.execute(trx)
  await appendToLog(trx, rows.map(entryOf))
}

async function textsOf(
  rows: readonly DocumentRow[],
  reader: DocumentReader,
  site: Site,
  sets: ReadonlyMap<Slug, TreatmentSet>,
): Promise<Recorded[]> {
  const records: Recorded[] = []
  for (const row of rows) {
    await letOthersRun()
    const article = reader.read('article', row)
    const text = article && canonicalOf(article, site, sets)
    if (text) records.push({ article_id: article.id, ...textHashes(text), body: versionBody(article, text) })
  }
  return records
}

/** The present text of an article, recorded if it has changed. */
interface Recorded extends TextHashes {
  article_id: Slug
  body: VersionBody
}

function canonicalOf(article: StoredArticle, site: Site, treatmentSets: ReadonlyMap<Slug, TreatmentSet>) {
  try {
    return canonicalText({ article, treatmentSets, site: siteIn(site, article.language) })
  } catch (error) {
    if (error instanceof HiddenCharacter) return null
    throw error
  }
}

async function treatmentSets(trx: Db, reader: DocumentReader): Promise<Map<Slug, TreatmentSet>> {
  const { rows } = await sql<DocumentRow>`
    select kind, key, value, schema_fingerprint from document where kind = 'treatment'`.execute(trx)
  return new Map(rows.flatMap((row) => reader.read('treatment', row) ?? []).map((set) => [set.id, set]))
}

async function addRecords(trx: Trx, texts: readonly Recorded[], origin: VersionOrigin): Promise<void> {
  const last = await lastVersions(
    trx,
    texts.map(({ article_id }) => article_id),
  )
  const isOther = ({ article_id, hash, body }: Recorded) => {
    const { hash: lastHash, beside_hash: lastBeside } = last.get(article_id) ?? {}
    return hash !== lastHash || (lastBeside ?? besideHash(body)) !== besideHash(body)
  }
  const numbered = texts.map((text) => ({
    ...text,
    number: (last.get(text.article_id)?.number ?? 0) + Number(isOther(text)),
  }))
  const added = numbered.filter(isOther)
  for (const batch of inBatches(
    added.map(({ article_id, number, hash, parts }) => ({ article_id, number, hash, parts })),
  )) {
    const { rows } = await sql<AddedRecord>`
      insert into text_record (article_id, number, text_version, hash, parts)
      select article_id, number, ${textVersion}, hash, parts
      from jsonb_to_recordset(${batch}::jsonb) as given (article_id text, number integer, hash text, parts jsonb)
      returning article_id as article, number, text_version as "textVersion", hash, recorded_at as at`.execute(trx)
    await appendToLog(trx, rows.map(entryOf))
  }
  // Keeps the content of last versions that lack it, such as those recorded before content was kept.
  const unkept = numbered.filter((text) => !isOther(text) && last.get(text.article_id)?.beside_hash === null)
  await keepVersions(trx, added, origin)
  await keepVersions(trx, unkept, noOrigin)
}

/** The origin of a version by an import, or by a change of another document that the article shows. */
const noOrigin: VersionOrigin = { account: null, reason: null }
