import { sql } from 'kysely'
import type { Availability } from './availability.ts'
import type { Db } from './tables.ts'

/** How long an answer is reused, in milliseconds: anybody may request `/readyz` as often as they like. */
const holdsMs = 1000

/**
 * Whether the database stores writes. It tries a write into a new, empty file: with a full disk, existing rows can
 * still be changed, and a replica answers every read.
 */
export function createWriteCheck(db: Db, availability: Availability): () => Promise<boolean> {
  let latest: { answer: Promise<boolean>; until: number } | undefined
  async function check(): Promise<boolean> {
    try {
      await db.transaction().execute(async (trx) => {
        // Another node may check at this moment, or a backup read: the next check tries again.
        await sql`set local lock_timeout = '2s'`.execute(trx)
        await sql`truncate write_check`.execute(trx)
        await sql`insert into write_check (checked_at) values (now())`.execute(trx)
      })
      availability.takesWrites()
      return true
    } catch (error) {
      return isLockTimeout(error)
    }
  }
  return () => {
    const now = performance.now()
    if (!latest || now >= latest.until) {
      const answer = check()
      latest = { answer, until: Infinity }
      const newest = latest
      void answer.then(() => {
        newest.until = performance.now() + holdsMs
      })
    }
    return latest.answer
  }
}

/** `lock_not_available`: the table exists, and another session locks it. */
function isLockTimeout(error: unknown): boolean {
  return (error as { code?: string }).code === '55P03'
}
