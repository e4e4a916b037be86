import type { Trx } from '../database/tables.ts'
import { type Erasure, emailKey, listErasures, recordErasures } from './erasures.ts'

/** The erasures, within a transaction; a restored backup is erased by them again. */
export interface ErasureRows {
  add(kind: 'comment' | 'signup' | 'passkey' | 'staff' | 'identity', ids: readonly string[]): Promise<void>
  /** Removes the entries of deactivated accounts, or of ended identities at organisations. */
  withdraw(kind: 'staff' | 'identity', ids: readonly string[]): Promise<void>
  /** Stores the salted hash of an email. @param email  in lowercase */
  addEmail(email: string): Promise<void>
  /** The key of an address: stable within this database, and reversible only by guessing the address. */
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
