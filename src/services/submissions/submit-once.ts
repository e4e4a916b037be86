import { contentHash } from '#store/content/content-hash.ts'
import type { Submission } from '#store/readers/submission-rows.ts'
import type { Store } from '#store/store.ts'
import type { StoreTransaction } from '#store/transaction.ts'

/** Thrown if a key was used before with another input. */
export class KeyReused extends Error {
  override readonly name = 'KeyReused'
}

/**
 * Carries out an action at most once per key: `run` and the record of its answer commit together, and a request with
 * the same key and input gets the recorded answer. A request that arrives while the first is in flight waits for it.
 *
 * @returns once the transaction is committed
 * @throws KeyReused, or any error of `run`; then nothing is written, and the key may be used again
 */
export function submitOnce<Answer>(
  store: Pick<Store, 'transaction'>,
  submission: Submission,
  run: (transaction: StoreTransaction) => Promise<Answer>,
): Promise<Answer> {
  return store.transaction(async (transaction) => {
    const { submissions } = transaction
    await submissions.deleteExpired()
    const inputHash = contentHash(submission.input)
    if (await submissions.claim(submission, inputHash)) {
      const answer = await run(transaction)
      await submissions.record(submission, answer)
      return answer
    }
    const recorded = await submissions.recorded(submission)
    if (recorded.inputHash !== inputHash) throw new KeyReused()
    // The answer of the first `run`, as JSON.
    return recorded.answer as Answer
  })
}
