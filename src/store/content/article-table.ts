import { type RawBuilder, sql } from 'kysely'
import { inBatches } from '../database/batches.ts'
import type { Trx } from '../database/tables.ts'
import type { ArticleRow } from './article-row.ts'

/** Replaces the projections of articles. */
export async function writeArticleRows(trx: Trx, rows: ArticleRow[]): Promise<void> {
  await deleteArticleRows(
    trx,
    rows.map((row) => row.path),
  )
  for (const batch of inBatches(rows)) {
    await sql`
      with written as (
        insert into article (
          path, id, language, is_preview, waits_until, canonical, sort_date, card, authors, reviewers, credits, categories, series, dependencies, title,
          deck, headings, body, words, text_words, name_keys, topic, search, projection_version
        )
        select
          path, id, language, is_preview, waits_until, canonical, sort_date, card, authors, reviewers, credits, categories, series, dependencies, title,
          deck, headings, body, words, text_words, array(select distinct search_key(dictionary, name) from unnest(plain_names) as name),
          topic, topic || setweight(to_tsvector(dictionary, plain_body), 'D'), projection_version
        from jsonb_to_recordset(${batch}::jsonb) as new (
          path text, id text, language text, is_preview boolean, waits_until date, canonical text, sort_date date, card jsonb, authors text[], reviewers text[],
          credits text[], categories text[], series text, dependencies text[], title text, deck text, headings text,
          body text, dictionary regconfig, words text[], text_words text[], plain_names text[], plain_deck text, plain_headings text, plain_body text,
          projection_version integer
        ), lateral (
          select
            setweight(to_tsvector(dictionary, array_to_string(plain_names, ' ')), 'A') ||
            setweight(to_tsvector(dictionary, plain_deck), 'B') ||
            setweight(to_tsvector(dictionary, plain_headings), 'C') as topic
        ) as vector
        returning language, words, text_words
      ),
      ${countedWords('written')},
      counted_again as (
        update search_word set articles = search_word.articles + counted.articles, texts = search_word.texts + counted.texts
        from counted where search_word.language = counted.language and search_word.word = counted.word
      ),
      spelled as (
        select distinct on (language, word) language, word, spelling
        from jsonb_to_recordset(${batch}::jsonb) as new (language text, spellings jsonb), jsonb_each_text(spellings) as one (word, spelling)
        order by language, word, spelling
      )
      insert into search_word (language, word, stem, spelling, articles, texts)
      select language, word, coalesce((tsvector_to_array(to_tsvector(dictionary, word)))[1], ''), spelling, articles, texts
      from counted
        join (select distinct language, dictionary from jsonb_to_recordset(${batch}::jsonb) as new (language text, dictionary regconfig)) as used using (language)
        left join spelled using (language, word)
      where not exists (
        select from search_word where search_word.language = counted.language and search_word.word = counted.word
      )`.execute(trx)
  }
}

/** Counts, per word, the articles that have it in names, deck or headings, and those that have it in the text. */
function countedWords(articles: string): RawBuilder<unknown> {
  return sql`
    counted as materialized (
      select language, word, count(*) filter (where is_topic)::int as articles, count(*) filter (where not is_topic)::int as texts
      from (
        select language, unnest(words) as word, true as is_topic from ${sql.table(articles)}
        union all select language, unnest(text_words), false from ${sql.table(articles)}
      ) as used
      group by language, word
    )`
}

export async function deleteArticleRows(trx: Trx, paths: string[]): Promise<void> {
  const { rows } = await sql<{ language: string; word: string }>`
    with deleted as (
      delete from article where path = any(${paths}::text[]) returning language, words, text_words
    ),
    ${countedWords('deleted')},
    left_over as (
      update search_word set articles = search_word.articles - counted.articles, texts = search_word.texts - counted.texts
      from counted where search_word.language = counted.language and search_word.word = counted.word
      returning search_word.language, search_word.word, search_word.articles, search_word.texts
    )
    select language, word from left_over where articles <= 0 and texts <= 0`.execute(trx)
  if (rows.length === 0) return
  await sql`
    delete from search_word
    where (language, word) in (
      select * from unnest(${rows.map(({ language }) => language)}::text[], ${rows.map(({ word }) => word)}::text[])
    ) and articles <= 0 and texts <= 0`.execute(trx)
}
