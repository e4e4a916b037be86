import type { Store } from '#store/store.ts'
import { announceSignups } from './announce-signups.ts'

/** Ends a signup; one that has ended stays so. @returns false where there is none of this id */
export function endSignup(store: Pick<Store, 'transaction'>, id: string): Promise<boolean> {
  return store.transaction(async (transaction) => {
    const [signup] = await transaction.newsletter.apply('end', { id })
    if (signup) await announceSignups(transaction, [signup.id])
    return signup !== undefined
  })
}
