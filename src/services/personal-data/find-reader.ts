import type { HeldData } from '#store/personal-data/personal-data.ts'
import type { Store } from '#store/store.ts'
import { recordReader } from './record-reader.ts'

/** Everything that is stored under an email address (PRIV-3). Changes nothing. */
export function findReader(store: Pick<Store, 'transaction'>, email: string): Promise<HeldData> {
  return store.transaction(({ personalData }) => personalData.find(email))
}

/** The same; the audit log says who has exported it, without the address. */
export function exportReader(store: Pick<Store, 'transaction'>, email: string, moderator: string): Promise<HeldData> {
  return store.transaction(async (transaction) => {
    await recordReader(transaction, moderator, 'export', email)
    return transaction.personalData.find(email)
  })
}
