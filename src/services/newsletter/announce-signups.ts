import { newsletterTag } from '#store/readers/newsletter.ts'
import type { StoreTransaction } from '#store/transaction.ts'

/** Sends the jobs that notify the newsletter service of signups; they commit with the change. */
export async function announceSignups({ sendJob, announce }: StoreTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  for (const id of ids) await sendJob('newsletter', { id })
  announce(newsletterTag)
}
