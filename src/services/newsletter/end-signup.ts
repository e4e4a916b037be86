import type { Store } from '#store/store.ts'
import { announceSignups } from './announce-signups.ts'

/** Ends a signup, if it has not ended already. @returns false if there is no such id */
export function endSignup(store: Pick<Store, 'transaction'>, id: string): Promise<boolean> {
  return store.transaction(async (transaction) => {
    const [signup] = await transaction.newsletter.apply('end', { id })
    if (signup) await announceSignups(transaction, [signup.id])
    return signup !== undefined
  })
}
