import { sql } from 'kysely'
import type { ArticleRow } from './article-row.ts'
import { inBatches } from './batches.ts'
import type { Trx } from './tables.ts'

/** Writes the projections of articles in place of those they had. */
export async function writeArticleRows(trx: Trx, rows: ArticleRow[]): Promise<void> {
  await deleteArticleRows(
    trx,
    rows.map((row) => row.path),
  )
  for (const batch of inBatches(rows)) {
    await sql`
      insert into article (
        path, id, is_preview, sort_date, card, authors, reviewers, credits, categories, series, dependencies, title,
        deck, headings, body, projection_version
      )
      select * from jsonb_to_recordset(${batch}::jsonb) as new (
        path text, id text, is_preview boolean, sort_date date, card jsonb, authors text[], reviewers text[],
        credits text[], categories text[], series text, dependencies text[], title text, deck text, headings text,
        body text, projection_version integer
      )`.execute(trx)
  }
}

export async function deleteArticleRows(trx: Trx, paths: string[]): Promise<void> {
  await sql`delete from article where path = any(${paths}::text[])`.execute(trx)
}
