import { sql } from 'kysely'
import { dayAfter } from '#model/day.ts'
import { advisoryLocks } from '../database/advisory-locks.ts'
import type { Db, Trx } from '../database/tables.ts'

/**
 * Creates the partitions of table `event` for these days, if missing. Several nodes may do it at the same time. Waits
 * at most two seconds for readers of the table; writers wait as long as this does.
 */
export async function createEventPartitions(db: Db, days: string[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = '2s'`.execute(trx)
    await createPartitions(trx, days)
  })
}

/** Creates them within a transaction, which waits for readers of the table without a limit. */
export async function createPartitions(trx: Trx, days: string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.eventPartitions})`.execute(trx)
  for (const day of days) {
    const partition = partitionOf(day)
    const { rows } = await sql`select 1 from pg_class where oid = to_regclass(${partition})`.execute(trx)
    if (rows.length > 0) continue
    // Attaching a table blocks neither readers nor writers of the others; `partition of` waits for all of them.
    await sql`create table ${sql.table(partition)} (like event including all)`.execute(trx)
    await sql`alter table event attach partition ${sql.table(partition)}
      for values from (${sql.lit(`${day} 00:00+00`)}) to (${sql.lit(`${dayAfter(day)} 00:00+00`)})`.execute(trx)
  }
}

/** Drops the partitions of all days before this one. */
export async function dropEventPartitions(db: Db, firstKeptDay: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits
    where inhparent = 'event'::regclass and inhrelid::regclass::text < ${partitionOf(firstKeptDay)}`.execute(db)
  for (const { name } of rows) {
    await db.transaction().execute(async (trx) => {
      await sql`set local lock_timeout = '2s'`.execute(trx)
      await sql`select pg_advisory_xact_lock(${advisoryLocks.eventPartitions})`.execute(trx)
      await sql`drop table if exists ${sql.table(name)}`.execute(trx)
    })
  }
}

function partitionOf(day: string): string {
  return `event_${day.replaceAll('-', '')}`
}
