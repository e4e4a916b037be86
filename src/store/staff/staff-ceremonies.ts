import { sql } from 'kysely'
import type { Db, Trx } from '../database/tables.ts'

/** How long a challenge can be answered, in minutes. */
const ceremonyMinutes = 10

/** An issued challenge, and its purpose. */
export interface Ceremony {
  /** Base64url. */
  challenge: string
  kind: 'register' | 'sign in' | 'review'
  /** Of a registration: the link that it is for, or the account whose session requested it. */
  linkId: string | null
  staffId: string | null
  /** For a registration. */
  userHandle: string | null
  /** For a review: the signed statement, whose hash is the challenge. */
  statement: Uint8Array | null
}

export interface Ceremonies {
  add(ceremony: Omit<Ceremony, 'statement'> & Partial<Pick<Ceremony, 'statement'>>): Promise<void>
  /** Takes a challenge: of several answers to it, only one succeeds. Null if it is unknown, taken or too old. */
  take(challenge: string, kind: Ceremony['kind']): Promise<Ceremony | null>
  purge(): Promise<void>
}

export function createCeremonies(db: Db | Trx): Ceremonies {
  return {
    async add({ linkId, staffId, userHandle, statement = null, ...ceremony }) {
      await db
        .insertInto('staff_ceremony')
        .values({
          ...ceremony,
          link_id: linkId,
          staff_id: staffId,
          user_handle: userHandle,
          statement: statement && Buffer.from(statement),
          expires_at: sql`now() + make_interval(mins => ${ceremonyMinutes})`,
        })
        .execute()
    },
    async take(challenge, kind) {
      const row = await db
        .deleteFrom('staff_ceremony')
        .where('challenge', '=', challenge)
        .where('kind', '=', kind)
        .where('expires_at', '>', sql<Date>`now()`)
        .returningAll()
        .executeTakeFirst()
      if (!row) return null
      const { link_id: linkId, staff_id: staffId, user_handle: userHandle, statement } = row
      return { challenge, kind, linkId, staffId, userHandle, statement }
    },
    async purge() {
      await sql`delete from staff_ceremony where expires_at < now()`.execute(db)
    },
  }
}
