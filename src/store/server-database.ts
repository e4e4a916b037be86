import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { ChangeBus } from './change-bus.ts'
import { listenForChanges } from './change-listener.ts'
import type { Database } from './database.ts'
import type { Log } from './log.ts'
import type { Tables } from './tables.ts'

/** How long a request waits for a connection before it fails. */
const connectionTimeoutMillis = 5_000

/** A Postgres server, by address. Throws when it cannot be reached. */
export async function openServerDatabase(databaseUrl: string, log: Log): Promise<Database> {
  const changes = new ChangeBus(log, true)
  const stopListening = await listenForChanges(databaseUrl, changes, log)
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'salus',
    connectionTimeoutMillis,
    keepAlive: true,
  })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => log(`A database connection broke: ${error.message}`))
  let closing: Promise<void> | undefined
  return {
    kind: 'server',
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    changes,
    close: () => {
      closing ??= Promise.all([stopListening(), pool.end()]).then(() => undefined)
      return closing
    },
  }
}
