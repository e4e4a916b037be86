import { type RawBuilder, sql } from 'kysely'
import type { Slug } from '#model/text/text.ts'
import { inBatches } from '../database/batches.ts'
import type { Trx } from '../database/tables.ts'

/** The hash of an article's present text; null if it has no canonical form. */
export interface HashedArticle {
  article_id: Slug
  hash: string
}

/** For an article whose file names a reviewer but no day. */
const noDay = '0001-01-01'

/**
 * Records the text with which a file's day of review was first published (REV-3). A later text with the same or an
 * earlier day is not the reviewed one. Call it when the text is published, and never for changes made in the database.
 */
export async function recordClaims(trx: Trx, articles: readonly HashedArticle[]): Promise<void> {
  for (const batch of inBatches([...articles])) {
    await sql`
      insert into review_claim (article_id, reviewed_on, hash)
      select given.article_id, stated.day, given.hash
      from jsonb_to_recordset(${batch}::jsonb) as given (article_id text, hash text)
      join article on article.id = given.article_id and not is_preview
      join document on kind = 'article' and key = path, ${statedDay}
      where article.reviewers <> '{}' and not exists (
        select from review_claim where article_id = given.article_id and reviewed_on >= stated.day
      )`.execute(trx)
  }
}

const statedDay = sql`lateral (
  select coalesce(value #>> '{propsFor,byline,dates,medicallyReviewed,date}', ${noDay})::date as day
) as stated`

/** Stores the text hashes of articles, and whose reviews cover them. */
export async function writeStandings(trx: Trx, articles: readonly HashedArticle[]): Promise<void> {
  for (const batch of inBatches([...articles])) {
    await sql`
      insert into review_standing (article_id, hash, reviewers)
      select given.article_id, given.hash, ${coveringReviewers}
      from jsonb_to_recordset(${batch}::jsonb) as given (article_id text, hash text)
      join article on article.id = given.article_id and not is_preview
      join document on kind = 'article' and key = path, ${statedDay}
      on conflict (article_id) do update set hash = excluded.hash, reviewers = excluded.reviewers`.execute(trx)
  }
}

/** A condition on table `review`: the review covers the whole article, and its reviewer has not withdrawn it. */
const holds = sql`review.sections is null and review.verdict <> 'withdrawn' and not exists (
  select from review as taken
  where taken.article_id = review.article_id and taken.withdraws = review.number and taken.account = review.account
)`

/** `signedStanding` of `src/model/reviews` in SQL, for lists; it does not verify signatures. */
const coveringReviewers = sql`case
  when exists (
    select from review where article_id = given.article_id and sections is null and verdict <> 'withdrawn'
  ) then array(
    select distinct person from review
    where article_id = given.article_id and ${holds} and (hash = given.hash or exists (
      select from review_minor
      where article_id = given.article_id and review = review.number and review_minor.hash = given.hash
    ))
  )
  when exists (
    select from review_claim where article_id = given.article_id and reviewed_on = stated.day and hash = given.hash
  ) then article.reviewers
  else '{}'
end`

/**
 * The people whose review covers the text of row `article`. Articles from before there were reviews show their file's
 * reviewers until the next start has hashed them.
 */
export const reviewersInLists: RawBuilder<unknown> = sql`coalesce(
  (select review_standing.reviewers from review_standing where article_id = article.id),
  (select '{}'::text[] from review_claim where article_id = article.id limit 1),
  article.reviewers
)`

/** Published articles without a known text hash: from before there were reviews, or changed in the database. */
export function unsettledArticles(): RawBuilder<{ kind: 'article'; key: string }> {
  return sql`
    select 'article' as kind, path as key from article
    where not is_preview and not exists (select from review_standing where article_id = article.id)
    order by path`
}
