import { type Selectable, sql } from 'kysely'
import type { Db, Tables, Trx } from '../database/tables.ts'

/** A registered passkey. */
export interface Passkey {
  /** Id of the credential, Base64url. */
  id: string
  staffId: string
  /** COSE. */
  publicKey: Uint8Array<ArrayBuffer>
  algorithm: number
  signCount: number
  rpId: string
  transports: string[]
  /** Where it was registered, such as "Firefox on Linux". */
  label: string
  /** Whether its owner's passkey service syncs it to several devices. */
  isSynced: boolean
  madeAt: Date
  usedAt: Date | null
  revokedAt: Date | null
}

export interface Passkeys {
  /** The passkeys of all accounts, or of one; newest first, including revoked ones. */
  list(staffId?: string): Promise<Passkey[]>
  get(id: string): Promise<Passkey | null>
  add(passkey: Omit<Passkey, 'madeAt' | 'usedAt' | 'revokedAt'>): Promise<void>
  /** Records a sign-in. @returns false if it was revoked, or its counter has not grown: a copy may have been used */
  use(id: string, signCount: number): Promise<boolean>
  /** Revokes one passkey, or all of an account. @returns the ids of those newly revoked */
  revoke(which: { id?: string; staffId?: string }): Promise<string[]>
}

export function createPasskeys(db: Db | Trx): Passkeys {
  return {
    async list(staffId) {
      const rows = await db
        .selectFrom('staff_passkey')
        .selectAll()
        .$if(staffId !== undefined, (query) => query.where('staff_id', '=', staffId ?? ''))
        .orderBy('made_at', 'desc')
        .orderBy('id')
        .execute()
      return rows.map(passkeyOf)
    },
    async get(id) {
      const row = await db.selectFrom('staff_passkey').selectAll().where('id', '=', id).executeTakeFirst()
      return row ? passkeyOf(row) : null
    },
    async add({ staffId, publicKey, signCount, rpId, isSynced, ...passkey }) {
      await db
        .insertInto('staff_passkey')
        .values({
          ...passkey,
          staff_id: staffId,
          public_key: Buffer.from(publicKey),
          sign_count: String(signCount),
          rp_id: rpId,
          is_synced: isSynced,
        })
        .execute()
    },
    async use(id, signCount) {
      // Synced passkeys do not count, and always report 0.
      const { rows } = await sql`
        update staff_passkey set sign_count = ${signCount}, used_at = now()
        where id = ${id} and revoked_at is null and (sign_count < ${signCount} or (sign_count = 0 and ${signCount} = 0))
        returning id`.execute(db)
      return rows.length > 0
    },
    async revoke({ id, staffId }) {
      const rows = await db
        .updateTable('staff_passkey')
        .set({ revoked_at: sql`now()` })
        .where('revoked_at', 'is', null)
        .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
        .$if(staffId !== undefined, (query) => query.where('staff_id', '=', staffId ?? ''))
        .returning('id')
        .execute()
      return rows.map((row) => row.id)
    },
  }
}

function passkeyOf({
  staff_id,
  public_key,
  sign_count,
  rp_id,
  is_synced,
  made_at,
  used_at,
  revoked_at,
  ...row
}: Selectable<Tables['staff_passkey']>): Passkey {
  return {
    ...row,
    staffId: staff_id,
    publicKey: new Uint8Array(public_key),
    signCount: Number(sign_count),
    rpId: rp_id,
    isSynced: is_synced,
    madeAt: made_at,
    usedAt: used_at,
    revokedAt: revoked_at,
  }
}
