import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { DocumentKind } from '#model/articles/content-document.ts'
import { inBatches } from '../database/batches.ts'
import type { Trx } from '../database/tables.ts'

/** A document as it was received from elsewhere. */
export interface ReceivedDocument {
  kind: DocumentKind
  /** The id of an article, which stays when its address changes; the key of other documents. */
  name: string
  /** The key of the document made from it. */
  key: string
  title: string
  /** The text of this document alone, as another system wrote it. */
  source: string
  /** "medlineplus", "json", "folder", or one of the publisher's own importers. */
  feed: string
  /** The name of the source file. */
  file: string
}

/** Who imports documents from elsewhere. */
export interface ReceivedBy {
  actor: string
  /** Staff account; null for automatic work. */
  account: string | null
}

/** The documents that an import has received. */
export interface Receipt extends ReceivedBy {
  /** By "kind key". */
  documents: ReadonlyMap<string, ReceivedDocument>
}

/**
 * Adds a version of each document whose source or key differs from its last one (NEWS-3). Writers of content take turns
 * (`changeContent`), so that numbers have no gaps.
 *
 * @returns how many were added
 */
export async function recordReceived(
  trx: Trx,
  documents: readonly ReceivedDocument[],
  { actor, account }: ReceivedBy,
): Promise<number> {
  if (documents.length === 0) return 0
  const last = await lastVersions(trx, documents)
  const given = documents.map((document) => {
    const source = storable(document.source)
    return { ...document, source, hash: sourceHash(source) }
  })
  const changed = given.filter(({ kind, name, hash, key }) => {
    const known = last.get(`${kind} ${name}`)
    return known?.hash !== hash || known.key !== key
  })
  for (const batch of inBatches(changed)) {
    await sql`
      insert into imported_document (kind, name)
      select kind, name from jsonb_to_recordset(${batch}::jsonb) as given (kind text, name text)
      on conflict do nothing`.execute(trx)
    await sql`
      insert into imported_revision (
        document_id, number, parent_id, key, title, feed, file, source, hash, actor, account)
      select document.id, coalesce(last.number, 0) + 1, last.id, given.key, given.title, given.feed, given.file,
        given.source, given.hash, ${actor}, ${account}::uuid
      from jsonb_to_recordset(${batch}::jsonb) as given (
        kind text, name text, key text, title text, feed text, file text, source text, hash text)
      join imported_document as document using (kind, name)
      left join lateral (
        select id, number from imported_revision where document_id = document.id order by number desc limit 1
      ) as last on true`.execute(trx)
  }
  return changed.length
}

/**
 * Records that a document was taken down, in its history, if it came from elsewhere and not from a file of the site.
 *
 * @returns false if it has no such history
 */
export async function recordTakenDown(
  trx: Trx,
  { kind, key }: { kind: DocumentKind; key: string },
  { actor, account }: ReceivedBy,
): Promise<boolean> {
  const { rows } = await sql`
    insert into imported_revision (document_id, number, parent_id, key, title, feed, actor, account)
    select document_id, number + 1, last.id, key, title, feed, ${actor}, ${account}::uuid
    from imported_document as known
    join lateral (
      select * from imported_revision where document_id = known.id order by number desc limit 1
    ) as last on true
    where kind = ${kind} and key = ${key} and source is not null
      and exists (select from document where kind = ${kind} and key = ${key} and source is null)
    returning id`.execute(trx)
  return rows.length > 0
}

/**
 * Records that articles from elsewhere are gone, if another article takes their address and they do not move.
 *
 * @param places  of the articles that the same transaction writes after this
 * @returns how many were replaced
 */
export async function recordReplaced(
  trx: Trx,
  places: readonly { id: string; path: string }[],
  { actor, account }: ReceivedBy,
): Promise<number> {
  const { rows } = await sql`
    insert into imported_revision (document_id, number, parent_id, key, title, feed, actor, account)
    select document_id, number + 1, last.id, last.key, title, feed, ${actor}, ${account}::uuid
    from unnest(${places.map(({ path }) => path)}::text[], ${places.map(({ id }) => id)}::text[]) as given (path, id)
    join document on document.kind = 'article' and document.key = given.path and document.source is null
    join imported_document as known on known.kind = 'article' and known.name = document.value ->> 'id'
    join lateral (
      select * from imported_revision where document_id = known.id order by number desc limit 1
    ) as last on last.key = given.path and last.source is not null
    where known.name <> all(${places.map(({ id }) => id)}::text[])
    returning id`.execute(trx)
  return rows.length
}

/**
 * Deletes the whole history of a document from elsewhere (GDPR).
 *
 * @returns how many versions it had; null, with nothing deleted, while its document is published
 */
export async function eraseReceived(trx: Trx, id: string): Promise<number | null> {
  const { rows: seen } = await sql`
    select from imported_document as known
    join document on document.kind = known.kind and document.source is null
      and known.name = case known.kind when 'article' then document.value ->> 'id' else document.key end
    where known.id = ${id}`.execute(trx)
  if (seen.length > 0) return null
  await sql`select set_config('salus.erases_imported', 'on', true)`.execute(trx)
  const { rows } = await sql`delete from imported_revision where document_id = ${id} returning id`.execute(trx)
  await sql`delete from imported_document where id = ${id}`.execute(trx)
  await sql`select set_config('salus.erases_imported', 'off', true)`.execute(trx)
  return rows.length
}

/** The last versions of these documents, by kind and name, as far as they have one. */
async function lastVersions(
  trx: Trx,
  documents: readonly ReceivedDocument[],
): Promise<Map<string, { hash: string | null; key: string }>> {
  const { rows } = await sql<{ kind: string; name: string; hash: string | null; key: string }>`
    select kind, name, hash, key
    from unnest(${documents.map(({ kind }) => kind)}::text[], ${documents.map(({ name }) => name)}::text[])
      as given (kind, name)
    join imported_document as document using (kind, name)
    join lateral (
      select hash, key from imported_revision where document_id = document.id order by number desc limit 1
    ) as last on true`.execute(trx)
  return new Map(rows.map(({ kind, name, ...version }) => [`${kind} ${name}`, version]))
}

/** A source without the characters that PostgreSQL cannot store; the document made from it may never have had them. */
function storable(source: string): string {
  return source.replaceAll('\0', '\ufffd').toWellFormed()
}

function sourceHash(source: string): string {
  return createHash('sha256').update(source).digest('hex')
}
