import { sql } from 'kysely'
import { replayHours } from '#model/readers/kept-for.ts'
import type { Trx } from '../database/tables.ts'

/** One request to carry out an action. */
export interface Submission {
  /** The path of the action. */
  action: string
  /** The idempotency key. */
  key: string
  input: unknown
}

/** Submissions and their answers, within a transaction. */
export interface SubmissionRows {
  /** Waits for a transaction that has inserted the key. @returns false if that transaction committed */
  claim(submission: Submission, inputHash: string): Promise<boolean>
  /** Stores the answer of a claimed submission, as JSON. */
  record(submission: Submission, answer: unknown): Promise<void>
  /** The input and answer stored under a key. */
  recorded(submission: Submission): Promise<{ inputHash: string; answer: unknown }>
  /**
   * Deletes answers older than `replayHours`: a few rows at a time, so that no submission waits for another one's
   * cleanup.
   */
  deleteExpired(): Promise<void>
}

export function createSubmissionRows(trx: Trx): SubmissionRows {
  return {
    async claim({ action, key }, inputHash) {
      const claimed = await trx
        .insertInto('submission')
        .values({ action, key, input_hash: inputHash })
        .onConflict((conflict) => conflict.doNothing())
        .returning('key')
        .executeTakeFirst()
      return claimed !== undefined
    },
    async record({ action, key }, answer) {
      await trx
        .updateTable('submission')
        .set({ answer: sql`${JSON.stringify(answer)}::jsonb` })
        .where('action', '=', action)
        .where('key', '=', key)
        .execute()
    },
    async recorded({ action, key }) {
      const { input_hash, answer } = await trx
        .selectFrom('submission')
        .select(['input_hash', 'answer'])
        .where('action', '=', action)
        .where('key', '=', key)
        .executeTakeFirstOrThrow()
      return { inputHash: input_hash, answer }
    },
    async deleteExpired() {
      await sql`
        delete from submission where (action, key) in (
          select action, key from submission where made_at < now() - make_interval(hours => ${replayHours})
          order by made_at limit 100 for update skip locked
        )`.execute(trx)
    },
  }
}
