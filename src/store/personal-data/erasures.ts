import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { inBatches } from '../database/batches.ts'
import type { Db, Trx } from '../database/tables.ts'

/**
 * What was erased, and when: a restored backup is erased by this again. It can be kept outside of the database, as it
 * names nobody.
 */
export const Erasure = z.object({
  /**
   * `salt` is no erasure: new addresses are hashed with it. `passkey` was revoked, `staff` is a deactivated account,
   * and `identity` at an organisation signs in no more.
   */
  kind: z.enum(['email', 'comment', 'signup', 'salt', 'passkey', 'staff', 'identity']),
  /** The salted hash of an email; the id of other kinds. */
  key: z.string().min(1),
  madeAt: z.iso.datetime(),
})
export type Erasure = z.infer<typeof Erasure>

/** @param keys  `emailKey` of emails */
export async function recordErasures(trx: Trx, kind: Erasure['kind'], keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await trx
    .insertInto('erasure')
    .values(keys.map((key) => ({ kind, key })))
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doUpdateSet({ made_at: sql`now()` }))
    .execute()
}

/** The key of an address: stable within this database, and reversible only by guessing the address. */
export async function emailKey(trx: Trx, email: string): Promise<string> {
  const known = await trx
    .selectFrom('erasure')
    .select('key')
    .where('kind', '=', 'salt')
    .orderBy('made_at')
    .executeTakeFirst()
  if (known) return hashed(known.key, email)
  const salt = randomBytes(16).toString('hex')
  await recordErasures(trx, 'salt', [salt])
  return hashed(salt, email)
}

/** Oldest first. */
export async function listErasures(db: Db | Trx): Promise<Erasure[]> {
  const rows = await db.selectFrom('erasure').selectAll().orderBy('made_at').orderBy('key').execute()
  return rows.map(({ made_at, ...row }) => ({ ...row, madeAt: made_at.toISOString() }))
}

/** Adds erasures of another time or database; of duplicates, the later time counts. */
export async function keepErasures(trx: Trx, erasures: readonly Erasure[]): Promise<void> {
  for (const batch of inBatches([...erasures]))
    await sql`
      insert into erasure (kind, key, made_at)
      select kind, key, max("madeAt")
      from jsonb_to_recordset(${batch}::jsonb) as given (kind text, key text, "madeAt" timestamptz)
      group by kind, key
      on conflict (kind, key) do update set made_at = greatest(erasure.made_at, excluded.made_at)`.execute(trx)
}

/** Which of the addresses were erased, and when. */
export function erasedEmails(
  erasures: readonly Erasure[],
  emails: readonly string[],
): { email: string; erasedAt: Date }[] {
  const times = new Map(erasures.flatMap(({ kind, key, madeAt }) => (kind === 'email' ? [[key, madeAt]] : [])))
  // Usually one salt; several after erasures of another database were added.
  const salts = new Set([...times.keys()].map((key) => key.slice(0, key.indexOf(':'))))
  return emails.flatMap((email) =>
    [...salts].flatMap((salt) => {
      const time = times.get(hashed(salt, email))
      // A Date has no microseconds: rows of the same millisecond are included.
      return time ? [{ email, erasedAt: new Date(Date.parse(time) + 1) }] : []
    }),
  )
}

function hashed(salt: string, email: string): string {
  return `${salt}:${createHash('sha256').update(`${salt}:${email.trim().toLowerCase()}`).digest('hex')}`
}
