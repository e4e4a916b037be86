import type { Trx } from '../database/tables.ts'
import { type Erasure, emailKey, listErasures, recordErasures } from './erasures.ts'

/** What was erased, within a transaction: in a restored backup it is erased again. */
export interface ErasureRows {
  add(kind: 'comment' | 'signup' | 'passkey' | 'staff' | 'identity', ids: readonly string[]): Promise<void>
  /** Takes back that accounts were deactivated, or that identities at organisations ended. */
  withdraw(kind: 'staff' | 'identity', ids: readonly string[]): Promise<void>
  /** Of an email its salted hash is stored. @param email  in small letters */
  addEmail(email: string): Promise<void>
  /** What stands for an address: the same in this database, and not to be turned back into it without guessing it. */
  emailKey(email: string): Promise<string>
  /** Oldest first. */
  list(): Promise<Erasure[]>
}

export function createErasureRows(trx: Trx): ErasureRows {
  return {
    add: (kind, ids) => recordErasures(trx, kind, ids),
    async withdraw(kind, ids) {
      await trx.deleteFrom('erasure').where('kind', '=', kind).where('key', 'in', ids).execute()
    },
    addEmail: async (email) => recordErasures(trx, 'email', [await emailKey(trx, email)]),
    emailKey: (email) => emailKey(trx, email),
    list: () => listErasures(trx),
  }
}
