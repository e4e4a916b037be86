import pg from 'pg'
import { callOnce } from '#model/call-once.ts'
import { openEmbeddedServer } from '../embedded/open-embedded-server.ts'
import { prepareTypoTolerance } from '../search/typo-tolerance.ts'
import { Availability } from './availability.ts'
import { ChangeBus } from './change-bus.ts'
import { listenForChanges } from './change-listener.ts'
import { databaseOn } from './connection-pool.ts'
import type { Database, DatabaseServer } from './database.ts'
import type { Log } from './log.ts'
import { migrate, readMigrations } from './migrate.ts'

export interface DatabaseOptions {
  /** Address of a Postgres server (15 or later); without one, the database is embedded. */
  databaseUrl?: string | undefined
  /** Folder of the embedded database. */
  dataDir: string
  /** Time limit of a statement, in milliseconds; none when left out. Maintenance has none. */
  queryTimeoutMs?: number
}

/** Opens the database that the options name and migrates it to this version. */
export async function openDatabase(options: DatabaseOptions, log: Log): Promise<Database> {
  const availability = new Availability(log)
  const { databaseUrl, dataDir, queryTimeoutMs = 0 } = options
  const server = databaseUrl ? serverAt(databaseUrl) : await openEmbeddedServer(dataDir, log)
  const changes = new ChangeBus(log)
  const listener = await listenForChanges(server.connect, changes, availability)
  const db = databaseOn(server.connection, availability, queryTimeoutMs)
  const maintenanceDb = databaseOn(server.connection, availability, 0)
  const closeOnce = callOnce(close)
  async function close(): Promise<void> {
    await db.destroy()
    await maintenanceDb.destroy()
    await listener.stop(server.disconnect)
  }
  try {
    await migrate(maintenanceDb, readMigrations(), log)
    const correctsTypos = await prepareTypoTolerance(maintenanceDb, log)
    const pools = () => ({ requests: db.poolUse(), maintenance: maintenanceDb.poolUse() })
    return { db, maintenanceDb, changes, availability, pools, correctsTypos, close: closeOnce }
  } catch (error) {
    await closeOnce()
    throw error
  }
}

function serverAt(connectionString: string): DatabaseServer {
  const connection = { connectionString, keepAlive: true, keepAliveInitialDelayMillis: 10_000 }
  return {
    connection,
    async connect() {
      const client = new pg.Client({ ...connection, application_name: 'salus changes' })
      client.on('error', () => undefined)
      await client.connect()
      return client
    },
    disconnect: async () => undefined,
  }
}
