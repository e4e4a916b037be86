import type { Database } from './database.ts'
import { openEmbeddedDatabase } from './embedded-database.ts'
import type { Log } from './log.ts'
import { migrate, readMigrations } from './migrate.ts'
import { openServerDatabase } from './server-database.ts'

export interface DatabaseOptions {
  /** Address of a Postgres server (15 or later); without one, the database is embedded. */
  databaseUrl?: string
  /** Folder of the embedded database. */
  dataDir: string
  /** Where this process takes operator commands; others learn it from `readLock`. The host is loopback unless named. */
  operator?: { host?: string; port: number }
}

/** Opens the database the options name and brings it to this version. */
export async function openDatabase({ databaseUrl, dataDir, operator }: DatabaseOptions, log: Log): Promise<Database> {
  const database = databaseUrl
    ? await openServerDatabase(databaseUrl, log)
    : await openEmbeddedDatabase(dataDir, log, operator && { host: '127.0.0.1', ...operator })
  try {
    await migrate(database.db, readMigrations(), log)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
