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
      with written as (
        insert into article (
          path, id, is_preview, waits_until, canonical, sort_date, card, authors, reviewers, credits, categories, series, dependencies, title,
          deck, headings, body, words, name_keys, topic, search, projection_version
        )
        select
          path, id, is_preview, waits_until, canonical, sort_date, card, authors, reviewers, credits, categories, series, dependencies, title,
          deck, headings, body, words, array(select distinct search_key(name) from unnest(plain_names) as name),
          topic, topic || setweight(to_tsvector('english'::regconfig, plain_body), 'D'), projection_version
        from jsonb_to_recordset(${batch}::jsonb) as new (
          path text, id text, is_preview boolean, waits_until date, canonical text, sort_date date, card jsonb, authors text[], reviewers text[],
          credits text[], categories text[], series text, dependencies text[], title text, deck text, headings text,
          body text, words text[], plain_names text[], plain_deck text, plain_headings text, plain_body text,
          projection_version integer
        ), lateral (
          select
            setweight(to_tsvector('english'::regconfig, array_to_string(plain_names, ' ')), 'A') ||
            setweight(to_tsvector('english'::regconfig, plain_deck), 'B') ||
            setweight(to_tsvector('english'::regconfig, plain_headings), 'C') as topic
        ) as vector
        returning words
      )
      insert into search_word as known (word, stem, articles)
      select word, coalesce((tsvector_to_array(to_tsvector('english'::regconfig, word)))[1], ''), count(*)
      from written, unnest(words) as word group by word
      on conflict (word) do update set articles = known.articles + excluded.articles`.execute(trx)
  }
}

export async function deleteArticleRows(trx: Trx, paths: string[]): Promise<void> {
  await sql`
    with deleted as (
      delete from article where path = any(${paths}::text[]) returning words
    ),
    counted as (
      select word, count(*) as articles from deleted, unnest(words) as word group by word
    )
    update search_word set articles = search_word.articles - counted.articles
    from counted where search_word.word = counted.word`.execute(trx)
  await sql`delete from search_word where articles <= 0`.execute(trx)
}
