import type { Actor } from '#model/staff/actor.ts'
import type { StoreTransaction } from '#store/transaction.ts'

/** Records what a moderator did with the data under an email address, without the address. */
export async function recordReader(
  { audit, erasures }: StoreTransaction,
  actor: Actor,
  action: 'export' | 'erase',
  email: string,
): Promise<void> {
  const key = await erasures.emailKey(email)
  // Long enough to recognize two entries about the same address.
  const item = `reader ${key.slice(key.indexOf(':') + 1).slice(0, 12)}`
  await audit.record({ actor, action, item, bulkId: null })
}
