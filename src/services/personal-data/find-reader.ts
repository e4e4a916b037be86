import type { Actor } from '#model/staff/actor.ts'
import type { ReaderData } from '#store/personal-data/personal-data.ts'
import type { Store } from '#store/store.ts'
import { requirePermission } from '../staff/permission.ts'
import { recordReader } from './record-reader.ts'

/** Everything stored under an email address (PRIV-3). Changes nothing. @throws NotPermitted */
export async function findReader(store: Pick<Store, 'transaction'>, email: string, actor: Actor): Promise<ReaderData> {
  requirePermission(actor, 'readers.find')
  return store.transaction(({ personalData }) => personalData.find(email))
}

/** As `findReader`; the audit log records who has exported it, without the address. @throws NotPermitted */
export async function exportReader(
  store: Pick<Store, 'transaction'>,
  email: string,
  actor: Actor,
): Promise<ReaderData> {
  requirePermission(actor, 'readers.export')
  return store.transaction(async (transaction) => {
    await recordReader(transaction, actor, 'export', email)
    return transaction.personalData.find(email)
  })
}
