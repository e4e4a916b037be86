import { sql } from 'kysely'
import type { SeedComments } from '#model/readers/comment.ts'
import type { Slug } from '#model/text/text.ts'
import { inBatches } from '../database/batches.ts'
import type { Trx } from '../database/tables.ts'
import { commentId } from './published-comments.ts'

/**
 * Replaces the seeds of an article by those of its document. Comments of readers are not touched. If a moderator has
 * changed a seed, the moderator's decision, wording and note stay. An erased seed does not come back.
 */
export async function writeSeeds(trx: Trx, { article, comments }: SeedComments): Promise<void> {
  const rows = comments.map((seed, place) => ({
    id: commentId(article, seed.id),
    body: seed.comment,
    edited_body: seed.editedComment ?? null,
    medical_note: seed.medicalNote ?? null,
    condition: seed.primaryHealthConcern,
    age: seed.age,
    years: seed.yearsSinceDiagnosis,
    published_at: publishedAt(seed.date.date, place),
  }))
  await trx
    .deleteFrom('comment')
    .where('article_id', '=', article)
    .where('is_seed', '=', true)
    .where('id', '<>', sql<string>`all(${rows.map(({ id }) => id)}::text[])`)
    .execute()
  for (const batch of inBatches(rows)) {
    await sql`
      insert into comment as stored (
        id, article_id, is_seed, body, edited_body, medical_note, condition, age, years, made_at, published_at, state
      )
      select id, ${article}, true, body, edited_body, medical_note, condition, age, years, published_at, published_at, 'approved'
      from jsonb_to_recordset(${batch}::jsonb) as seed (
        id text, body text, edited_body text, medical_note text, condition text, age text, years text,
        published_at timestamptz
      )
      where not exists (select from erasure where erasure.kind = 'comment' and erasure.key = seed.id)
      on conflict (id) do update set
        body = excluded.body, condition = excluded.condition, age = excluded.age, years = excluded.years,
        made_at = excluded.made_at, published_at = excluded.published_at,
        edited_body = case when stored.version = 0 then excluded.edited_body else stored.edited_body end,
        medical_note = case when stored.version = 0 then excluded.medical_note else stored.medical_note end
      where stored.is_seed`.execute(trx)
  }
}

export async function deleteSeeds(trx: Trx, article: Slug): Promise<void> {
  await trx.deleteFrom('comment').where('article_id', '=', article).where('is_seed', '=', true).execute()
}

/** Noon of the day, in UTC, minus a second per position: seeds of one day keep the order of the file. */
function publishedAt(day: string, place: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) - (place + 1) * 1000).toISOString()
}
