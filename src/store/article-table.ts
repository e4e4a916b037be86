import { sql } from 'kysely'
import { StoredArticle } from '#model/article.ts'
import { type ArticleRow, articleRow, derivation } from './article-row.ts'
import { inBatches } from './batches.ts'
import type { Log } from './log.ts'
import type { Trx } from './tables.ts'

/** Writes the derived rows of articles, in place of those they had. */
export async function writeArticles(trx: Trx, rows: ArticleRow[]): Promise<void> {
  await sql`delete from article where path = any(${rows.map((row) => row.path)}::text[])`.execute(trx)
  for (const batch of inBatches(rows)) {
    await sql`
      insert into article (
        path, id, is_preview, newest, card, authors, reviewers, credits, categories, series, mentions, title, deck,
        headings, body, derivation
      )
      select * from jsonb_to_recordset(${batch}::jsonb) as new (
        path text, id text, is_preview boolean, newest date, card jsonb, authors text[], reviewers text[],
        credits text[], categories text[], series text, mentions text[], title text, deck text, headings text,
        body text, derivation integer
      )`.execute(trx)
  }
}

/** Computes the rows anew that another version of the rules computed. */
export async function deriveOutdated(trx: Trx, log: Log): Promise<void> {
  const { rows } = await sql<{ key: string; value: unknown }>`
    select key, value from document left join article on article.path = document.key
    where kind = 'article' and article.derivation is distinct from ${derivation}`.execute(trx)
  const derived = rows.flatMap(({ key, value }) => {
    const article = StoredArticle.safeParse(value)
    // Not thrown: the site must start, so that the article can be published anew.
    if (!article.success) log(`The stored article ${key} does not fit this version; publish it anew.`)
    return article.success ? [articleRow(article.data)] : []
  })
  await writeArticles(trx, derived)
}
