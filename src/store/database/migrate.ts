import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { migrateJobs } from '#jobs/job-schema.ts'
import { advisoryLocks } from './advisory-locks.ts'
import type { Log } from './log.ts'
import { sqlOn } from './sql-runner.ts'
import type { Db, Trx } from './tables.ts'

export interface Migration {
  /** File name without its ending, such as `0001-content`; the number in front gives the order. */
  name: string
  sql: string
}

/** The build copies the folder (src/server/rendering/run-time-files.ts). */
const folder = new URL('../migrations/', import.meta.url)

/** The migrations of this version. */
export function readMigrations(): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({ name: file.slice(0, -'.sql'.length), sql: readFileSync(new URL(file, folder), 'utf8') }))
}

/** Migrates the database to this version in one transaction, and under its lock the tables of the job queue. */
export async function migrate(db: Db, migrations: Migration[], log: Log): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await applyMigrations(trx, migrations, log)
    // pg-boss begins and commits transactions of its own; the lock is held until they are done.
    await migrateJobs(sqlOn(db))
  })
}

/**
 * Applies the migrations that the database lacks.
 *
 * @throws Error when an applied migration was edited, or is unknown because a newer version applied it
 */
export async function applyMigrations(trx: Trx, migrations: Migration[], log: Log): Promise<void> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.migration})`.execute(trx)
  await sql`create table if not exists migration (
    name text collate "C" primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`.execute(trx)
  const applied = await trx.selectFrom('migration').select(['name', 'checksum']).execute()
  const checksums = new Map(applied.map((row) => [row.name, row.checksum]))
  for (const migration of migrations) {
    const checksum = createHash('sha256').update(migration.sql).digest('hex')
    const known = checksums.get(migration.name)
    checksums.delete(migration.name)
    if (known === checksum) continue
    if (known) throw new Error(`Migration ${migration.name} was changed after it had been applied.`)
    await apply(trx, migration)
    await trx.insertInto('migration').values({ name: migration.name, checksum }).execute()
    log(`Applied migration ${migration.name}`)
  }
  if (checksums.size > 0) {
    const unknown = [...checksums.keys()].sort().join(', ')
    throw new Error(
      `The database was migrated by a newer version of Salus (${unknown}); run that version, or restore a backup of before into an empty database.`,
    )
  }
}

/** A migration has several statements, which the extended query protocol refuses; `execute` in a block allows them. */
async function apply(trx: Trx, migration: Migration): Promise<void> {
  const block = `do $block$ begin execute $migration$${migration.sql}$migration$; end $block$`
  try {
    await sql.raw(block).execute(trx)
  } catch (error) {
    throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, { cause: error })
  }
}
