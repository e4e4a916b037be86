import pg from 'pg'
import { ensureDatabaseFolder } from '../embedded/create-database.ts'
import { databaseLocationOf } from '../embedded/database-location.ts'
import { ensureRunning, stop } from '../embedded/server.ts'

/* The database server of a test run: the embedded one, in a folder of the run, shared by all workers. */

const quiet = () => undefined
/** Durability is off: the data is not needed after the test run. */
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }
/** Key of the advisory lock under which one worker creates a template. Any fixed number does. */
const templateLock = 7_258_710

/** Starts the server unless it runs. */
export async function startTestServer(folder: string): Promise<pg.ClientConfig> {
  const place = databaseLocationOf(folder, quiet)
  ensureDatabaseFolder(place, quiet)
  return ensureRunning(place, quiet, settings)
}

/**
 * Creates a template database for tests, unless the run has it already.
 *
 * @param origin  the template of this template
 */
export async function ensureTemplate(
  server: pg.ClientConfig,
  name: string,
  origin: string,
  fill: (databaseUrl: string) => Promise<void>,
): Promise<void> {
  await withClient(server, async (client) => {
    await client.query(`select pg_advisory_lock(${templateLock})`)
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount) return
    await client.query('drop database if exists unfinished with (force)')
    await fill(await createDatabase(server, 'unfinished', origin))
    await client.query(`alter database unfinished rename to ${name}`)
  })
}

export async function stopTestServer(folder: string): Promise<void> {
  await stop(databaseLocationOf(folder, quiet))
}

/**
 * Creates a copy of the template by copying files: the default, which copies through the log, takes about three times
 * as long.
 *
 * @param template  the database to copy
 * @returns its address, in the form of `DATABASE_URL`
 */
export async function createDatabase(server: pg.ClientConfig, name: string, template: string): Promise<string> {
  await withClient(server, (client) =>
    client.query(`create database ${client.escapeIdentifier(name)} template ${template} strategy file_copy`),
  )
  return urlOf(server, name)
}

export async function dropDatabase(server: pg.ClientConfig, name: string): Promise<void> {
  await withClient(server, (client) => client.query(`drop database ${client.escapeIdentifier(name)} with (force)`))
}

/** The address, in the form of `DATABASE_URL`. */
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
