import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Trx } from './tables.ts'

/** Mails a day that readers may cause: from one address, to one address, from one network. */
export const dailyMails = { sender: 10, recipient: 5, network: 30 } as const
export type MailScope = keyof typeof dailyMails

/** Who causes a mail and who gets it. */
export interface MailParties {
  sender: string
  recipient: string
  /** The network of the sender's device, such as `203.0.113.0/24`. */
  network: string
}

/**
 * Counts a mail against the limits of a day. Concurrent transactions with a party in common wait for each other, so that
 * all of them together stay within the limits.
 *
 * @returns the limit that is reached; null when the mail is counted
 */
export async function countMail(trx: Trx, parties: MailParties): Promise<MailScope | null> {
  const keys = (Object.keys(dailyMails) as MailScope[]).map((scope) => ({ scope, key: hashOf(parties[scope]) }))
  // Locked in one order, so that two transactions never wait for each other.
  for (const lock of keys.map(({ scope, key }) => `mail ${scope} ${key}`).sort())
    await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(trx)
  for (const { scope, key } of keys) {
    const { count } = await trx
      .selectFrom('mail_count')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('scope', '=', scope)
      .where('key', '=', key)
      .where('made_at', '>', sql<Date>`now() - interval '1 day'`)
      .executeTakeFirstOrThrow()
    if (count >= dailyMails[scope]) return scope
  }
  await trx.insertInto('mail_count').values(keys).execute()
  return null
}

export async function isBlocked(trx: Trx, recipient: string): Promise<boolean> {
  const row = await trx
    .selectFrom('mail_block')
    .select('recipient_hash')
    .where('recipient_hash', '=', hashOf(recipient))
    .executeTakeFirst()
  return row !== undefined
}

/**
 * The hash of an address without what its owner may vary: upper case, and what stands behind a plus in its local part.
 * A network has neither.
 */
export function hashOf(address: string): string {
  const plain = address
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, '')
  return createHash('sha256').update(plain).digest('hex')
}
