import { sql } from 'kysely'
import type { JobQueue } from '#jobs/job-queue.ts'
import { replayHours } from '#model/readers/kept-for.ts'
import { type CommentInbox, createCommentInbox } from '../comments/submitted-comments.ts'
import { contentHash } from '../content/content-hash.ts'
import type { ChangeBus } from '../database/change-bus.ts'
import type { Db, Trx } from '../database/tables.ts'
import { type CaptchaTokens, createCaptchaTokens } from './captcha-tokens.ts'
import { createFeedbackForm, type FeedbackForm } from './feedback.ts'
import { createOutbox, type Outbox } from './mail.ts'
import { createSignupForm, type SignupForm } from './newsletter.ts'
import { createTopicRequests, type TopicRequests } from './topic-requests.ts'

/** What an action may read and write, all in one transaction. */
export interface StoreTransaction {
  captchaTokens: CaptchaTokens
  feedback: FeedbackForm
  topicRequests: TopicRequests
  comments: CommentInbox
  mail: Outbox
  newsletter: SignupForm
  /** Whether there is an article at the path that readers can open. */
  isPublished(path: string): Promise<boolean>
}

/** One request to carry out an action. */
export interface Submission {
  /** The path of the action. */
  action: string
  /** The idempotency key. */
  key: string
  input: unknown
}

export interface Submissions {
  /**
   * Carries out an action at most once per key: `run` and the record of its answer commit together, and a request with
   * the same key and input gets the recorded answer. One that arrives while the first is in flight waits for it.
   *
   * @returns once the transaction is committed
   * @throws KeyReused, or whatever `run` throws; then nothing is written, and the same key may be used again
   */
  once<Answer>(submission: Submission, run: (transaction: StoreTransaction) => Promise<Answer>): Promise<Answer>
}

/**
 * Thrown when a key was used before with another input. Identified by its name, because the built app has a copy of this
 * class of its own.
 */
export class KeyReused extends Error {
  override readonly name = 'KeyReused'
}

export function createSubmissions(db: Db, jobs: JobQueue, changes: ChangeBus): Submissions {
  return {
    async once(submission, run) {
      const announced = new Set<string>()
      const answer = await db.transaction().execute(async (trx) => {
        await deleteExpired(trx)
        const inputHash = contentHash(submission.input)
        if (!(await claimKey(trx, submission, inputHash)))
          return recordedAnswer<Awaited<ReturnType<typeof run>>>(trx, submission, inputHash)
        const mail = createOutbox(trx, jobs, changes, announced)
        const answer = await run({
          captchaTokens: createCaptchaTokens(trx),
          feedback: createFeedbackForm(trx, changes, announced),
          topicRequests: createTopicRequests(trx),
          comments: createCommentInbox(trx, jobs, changes, announced),
          mail,
          newsletter: createSignupForm(trx, mail, jobs, changes, announced),
          isPublished: (path) => isPublished(trx, path),
        })
        await recordAnswer(trx, submission, answer)
        return answer
      })
      changes.publish([...announced])
      return answer
    },
  }
}

/** Waits for a transaction that has inserted the key; false when that one committed. */
async function claimKey(trx: Trx, { action, key }: Submission, inputHash: string): Promise<boolean> {
  const claimed = await trx
    .insertInto('submission')
    .values({ action, key, input_hash: inputHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

async function recordAnswer(trx: Trx, { action, key }: Submission, answer: unknown): Promise<void> {
  await trx
    .updateTable('submission')
    .set({ answer: sql`${JSON.stringify(answer)}::jsonb` })
    .where('action', '=', action)
    .where('key', '=', key)
    .execute()
}

async function recordedAnswer<Answer>(trx: Trx, { action, key }: Submission, inputHash: string): Promise<Answer> {
  const recorded = await trx
    .selectFrom('submission')
    .select(['input_hash', 'answer'])
    .where('action', '=', action)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (recorded.input_hash !== inputHash) throw new KeyReused()
  // What `run` returned the first time, as JSON.
  return recorded.answer as Answer
}

/** A few rows at a time, skipping those that another transaction is deleting, so that no submission waits for it. */
async function deleteExpired(trx: Trx): Promise<void> {
  await sql`
    delete from submission where (action, key) in (
      select action, key from submission where made_at < now() - make_interval(hours => ${replayHours})
      order by made_at limit 100 for update skip locked
    )`.execute(trx)
}

async function isPublished(trx: Trx, path: string): Promise<boolean> {
  const row = await trx
    .selectFrom('article')
    .select('path')
    .where('path', '=', path)
    .where('is_preview', '=', false)
    .executeTakeFirst()
  return row !== undefined
}
