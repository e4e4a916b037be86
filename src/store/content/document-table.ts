import { sql } from 'kysely'
import type { ContentDocument } from '#model/articles/content-document.ts'
import type { IsoDate } from '#model/articles/date.ts'
import { documentTexts } from '#model/articles/document-texts.ts'
import type { HtmlIndex } from '#model/text/html-index.ts'
import { indexHtml } from '#model/text/index-html.ts'
import { writeSeeds } from '../comments/seed-comments.ts'
import { inBatches } from '../database/batches.ts'
import type { Db, Trx } from '../database/tables.ts'
import type { DocumentName } from './affected-tags.ts'
import { type ArticleRow, articleRow } from './article-row.ts'
import { writeArticleRows } from './article-table.ts'
import { contentHash } from './content-hash.ts'
import { currentFingerprint } from './schema-fingerprint.ts'

/** A document with everything that is stored about it, computed before the transaction begins. */
export interface PreparedDocument {
  document: ContentDocument
  hash: string
  /** An index for each of its `documentTexts`. */
  htmlIndex: HtmlIndex[]
  /** The projection of an article; null for other documents. */
  row: ArticleRow | null
}

/**
 * @param document  as parsed by its schema
 * @param today  in UTC
 */
export function prepareDocument(document: ContentDocument, today: IsoDate): PreparedDocument {
  return {
    document,
    hash: contentHash(document.value),
    htmlIndex: documentTexts(document).map(indexHtml),
    row: document.kind === 'article' ? articleRow(document.value, today) : null,
  }
}

/** Writes documents and the rows derived from them, in place of the earlier ones. */
export async function writeDocuments(trx: Trx, prepared: PreparedDocument[]): Promise<void> {
  const rows = prepared.map(({ document, hash, htmlIndex }) => ({
    ...document,
    hash,
    html_index: htmlIndex,
    schema_fingerprint: currentFingerprint(document.kind),
  }))
  for (const batch of inBatches(rows)) {
    await sql`
      insert into document (kind, key, value, hash, schema_fingerprint, html_index)
      select kind, key, value, hash, schema_fingerprint, html_index
      from jsonb_to_recordset(${batch}::jsonb)
        as new (kind text, key text, value jsonb, hash text, schema_fingerprint text, html_index json)
      on conflict (kind, key) do update
      set value = excluded.value, hash = excluded.hash, schema_fingerprint = excluded.schema_fingerprint,
        html_index = excluded.html_index, source = null, modified_at = now()`.execute(trx)
  }
  await writeArticleRows(
    trx,
    prepared.flatMap(({ row }) => row ?? []),
  )
  for (const { document } of prepared) if (document.kind === 'comments') await writeSeeds(trx, document.value)
}

/** Hashes of the documents among these that are stored, by "kind key". */
export async function storedHashes(db: Db | Trx, names: DocumentName[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ kind: string; key: string; hash: string }>`
    select kind, key, hash from document
    join unnest(${names.map(({ kind }) => kind)}::text[], ${names.map(({ key }) => key)}::text[])
      as given (kind, key) using (kind, key)`.execute(db)
  return new Map(rows.map((row) => [nameOf(row), row.hash]))
}

/** A document's name in reports, such as "article /health/dark-spots". */
export function nameOf({ kind, key }: { kind: string; key: string }): string {
  return `${kind} ${key}`
}
