import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Trx } from '../database/tables.ts'

/** Daily limits of mails that readers may cause: from one address, to one address, from one network. */
export const dailyMails = { sender: 10, recipient: 5, network: 30 } as const
export type MailScope = keyof typeof dailyMails
const scopes = Object.keys(dailyMails) as MailScope[]

/** Who causes a mail and who gets it. */
export interface MailParties {
  sender: string
  recipient: string
  /** The network of the sender's device, such as `203.0.113.0/24`. */
  network: string
}

/** Locks the parties: concurrent transactions with a party in common wait for each other. */
export async function lockParties(trx: Trx, parties: MailParties): Promise<void> {
  // In a fixed order, so that transactions never deadlock.
  for (const lock of scopes.map((scope) => lockName(scope, hashOfAddress(parties[scope]))).sort())
    await takeLock(trx, lock)
}

/** Locks a recipient: concurrent transactions that send to the same recipient wait for each other. */
export async function lockRecipient(trx: Trx, recipientHash: string): Promise<void> {
  await takeLock(trx, lockName('recipient', recipientHash))
}

function lockName(scope: MailScope, key: string): string {
  return `mail ${scope} ${key}`
}

async function takeLock(trx: Trx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)
}

/**
 * Counts a mail against the limits of a day. All transactions together stay within them when each holds the lock of its
 * parties.
 *
 * @returns the limit reached; null when the mail is counted
 */
export async function countMail(trx: Trx, parties: MailParties): Promise<MailScope | null> {
  const keys = scopes.map((scope) => ({ scope, key: hashOfAddress(parties[scope]) }))
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

export async function isBlocked(trx: Trx, recipientHash: string): Promise<boolean> {
  const row = await trx
    .selectFrom('mail_block')
    .select('recipient_hash')
    .where('recipient_hash', '=', recipientHash)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * The hash of an address without the parts that its owner may vary: case, and anything after a plus in its local part.
 * A network has neither.
 */
export function hashOfAddress(address: string): string {
  const plain = address
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, '')
  return createHash('sha256').update(plain).digest('hex')
}
