import { sql } from 'kysely'
import { type ContentDocument, documentOrder } from '#model/articles/content-document.ts'
import type { IsoDate } from '#model/articles/date.ts'
import type { Trx } from '../database/tables.ts'
import type { DocumentName } from './affected-tags.ts'
import { projectionVersion } from './article-row.ts'
import { deleteArticleRows } from './article-table.ts'
import { type ContentDatabase, changeContent } from './content-change.ts'
import { prepareDocument, writeDocuments } from './document-table.ts'
import { reoccupy } from './former-paths.ts'
import { logRecords, recordTexts, settleReviews, unrecordedArticles, unsettled } from './published/text-records.ts'
import { currentFingerprint, type DocumentRow } from './schema-fingerprint.ts'

/** Documents rewritten in one transaction, few enough to not block readers and writers for long. */
const batchSize = 50

/**
 * Upgrades documents of an older schema, and projections of an older version, in batches while the site answers; until
 * then, documents of older shapes are validated when read. A document that does not fit is logged and stays; the
 * projection of such an article is removed, so that no list shows an article without a page. Nodes that run it together
 * share the work.
 *
 * @param signal  stops it after the current batch; the next start continues
 */
export async function upgradeContent(content: ContentDatabase, signal: AbortSignal): Promise<void> {
  const { rows: outdated } = await sql<DocumentName>`
    select kind, key from ${outdatedDocuments(content.today())} order by kind, key`.execute(content.db)
  await upgradeAll(content, outdated, signal)
  await inEach(content, await unrecordedArticles(content.db), signal, recordTexts)
  await changeContent(content, logRecords)
  await inEach(content, await unsettled(content.db), signal, settleReviews)
}

/** Publishes the articles that waited for today or an earlier day: until then, their projection is a preview's. */
export async function publishWaiting(content: ContentDatabase, signal: AbortSignal): Promise<void> {
  const { rows: due } = await sql<DocumentName>`
    select 'article' as kind, path as key from article where waits_until <= ${content.today()}::date
    order by path`.execute(content.db)
  await upgradeAll(content, due, signal)
}

async function upgradeAll(content: ContentDatabase, names: DocumentName[], signal: AbortSignal): Promise<void> {
  for (let start = 0; start < names.length && !signal.aborted; start += batchSize) {
    await upgradeBatch(content, names.slice(start, start + batchSize))
  }
}

/** Runs a change of these articles in batches, and announces their pages. */
async function inEach(
  content: ContentDatabase,
  names: DocumentName[],
  signal: AbortSignal,
  write: typeof recordTexts,
): Promise<void> {
  for (let start = 0; start < names.length && !signal.aborted; start += batchSize) {
    const batch = names.slice(start, start + batchSize)
    await changeContent(content, async (trx, affect) => {
      await write(trx, content.reader, batch)
      await affect(batch)
    })
  }
}

/** @param today  in UTC: articles that waited for it are outdated */
function outdatedDocuments(today: IsoDate) {
  const shapes = Object.fromEntries(documentOrder.map((kind) => [kind, currentFingerprint(kind)]))
  return sql`(
    select kind, key, value, document.schema_fingerprint from document left join article on kind = 'article' and path = key
    where document.schema_fingerprint is distinct from ${JSON.stringify(shapes)}::jsonb ->> kind
      or (kind = 'article' and projection_version is distinct from ${projectionVersion})
      or waits_until <= ${today}::date
  ) as outdated`
}

function upgradeBatch(content: ContentDatabase, names: DocumentName[]): Promise<void> {
  return changeContent(content, async (trx, affect) => {
    // Read again under the lock: another node may have upgraded them, or a writer replaced them.
    const today = content.today()
    const rows = await stillOutdated(trx, names, today)
    const prepared = rows.flatMap((row) => {
      const value = content.reader.read(row.kind, row)
      return value ? [prepareDocument({ kind: row.kind, key: row.key, value } as ContentDocument, today)] : []
    })
    const upgraded = new Set(prepared.map(({ document }) => document.key))
    const unreadable = rows.filter(({ kind, key }) => kind === 'article' && !upgraded.has(key))
    const changed = [...prepared.map(({ document }) => document), ...unreadable]
    await affect(changed)
    await writeDocuments(trx, prepared)
    // Articles that waited for their day are at their paths from now on.
    await reoccupy(trx, [...upgraded])
    await deleteArticleRows(
      trx,
      unreadable.map(({ key }) => key),
    )
    await recordTexts(trx, content.reader, changed)
    await affect(changed)
  })
}

async function stillOutdated(trx: Trx, names: DocumentName[], today: IsoDate): Promise<(DocumentRow & DocumentName)[]> {
  const { rows } = await sql<DocumentRow & DocumentName>`
    select kind, key, value, schema_fingerprint from ${outdatedDocuments(today)}
    join unnest(${names.map(({ kind }) => kind)}::text[], ${names.map(({ key }) => key)}::text[])
      as given (kind, key) using (kind, key)`.execute(trx)
  return rows
}
