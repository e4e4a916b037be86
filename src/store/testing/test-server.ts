import pg from 'pg'
import { ensureDatabaseFolder } from '../embedded/create-database.ts'
import { placeOf } from '../embedded/place.ts'
import { ensureRunning, stop } from '../embedded/server.ts'
import { openDatabase } from '../open-database.ts'

/* The database server of a test run: the embedded one, in a folder of the run, shared by all workers. */

const quiet = () => undefined
/** Durability is off: the data is not needed after the test run. */
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }
const template = 'migrated'
/** Key of the advisory lock under which one worker creates the template. Any fixed number does. */
const templateLock = 7_258_710

/** Starts the server unless it runs, and creates the migrated database that is copied for each test. */
export async function startTestServer(folder: string): Promise<pg.ClientConfig> {
  const place = placeOf(folder, quiet)
  ensureDatabaseFolder(place, quiet)
  const server = await ensureRunning(place, quiet, settings)
  await withClient(server, async (client) => {
    await client.query(`select pg_advisory_lock(${templateLock})`)
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template])
    if (rowCount) return
    await client.query(`create database unfinished`)
    const database = await openDatabase({ databaseUrl: urlOf(server, 'unfinished'), dataDir: '' }, quiet)
    await database.close()
    await client.query(`alter database unfinished rename to ${template}`)
  })
  return server
}

export async function stopTestServer(folder: string): Promise<void> {
  await stop(placeOf(folder, quiet))
}

export async function createDatabase(server: pg.ClientConfig, name: string, isMigrated: boolean): Promise<string> {
  await withClient(server, (client) =>
    client.query(`create database ${client.escapeIdentifier(name)} template ${isMigrated ? template : 'template0'}`),
  )
  return urlOf(server, name)
}

export async function dropDatabase(server: pg.ClientConfig, name: string): Promise<void> {
  await withClient(server, (client) => client.query(`drop database ${client.escapeIdentifier(name)} with (force)`))
}

/** As `DATABASE_URL` would hold it. */
function urlOf({ user, host }: pg.ClientConfig, name: string): string {
  return `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host ?? '')}`
}

async function withClient<T>(server: pg.ClientConfig, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(server)
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}
