import type { StoreTransaction } from '#store/transaction.ts'
import { announceSignups } from './announce-signups.ts'

/** Confirms a signup. @returns false if it was deleted or has ended */
export async function confirmSignup(transaction: StoreTransaction, id: string): Promise<boolean> {
  const [signup] = await transaction.newsletter.apply('confirm', { id })
  if (signup) await announceSignups(transaction, [signup.id])
  return signup !== undefined
}
