import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Database } from './database.ts'
import { type Migration, migrate, readMigrations } from './migrate.ts'
import { openDatabase } from './open-database.ts'
import { openServerDatabase } from './server-database.ts'
import { type PostgresServer, startPostgres } from './testing/postgres-server.ts'

const quiet = () => undefined
const first: Migration = { name: '0001-a', sql: "create table a (it text); insert into a values ('$1; $$');" }
const second: Migration = { name: '0002-b', sql: '-- a remark\ncreate table b ();' }

let server: PostgresServer
beforeAll(async () => {
  server = await startPostgres()
}, 60_000)
afterAll(() => server.stop())

/** Connections to a new database, one for each node. */
async function nodes(name: string, count: number): Promise<Database[]> {
  const databaseUrl = await server.createDatabase(name)
  const databases = await Promise.all(Array.from({ length: count }, () => openServerDatabase(databaseUrl, quiet)))
  onTestFinished(async () => void (await Promise.all(databases.map((database) => database.close()))))
  return databases
}

const applied = async ({ db }: Database) =>
  (await sql<{ name: string }>`select name from migration order by name`.execute(db)).rows.map(({ name }) => name)

describe('migrations', () => {
  it('are the numbered files of the store', () => {
    const names = readMigrations().map((migration) => migration.name)
    expect(names[0]).toBe('0001-content')
    expect(names.map((name) => name.slice(0, 4))).toEqual(names.map((_, index) => String(index + 1).padStart(4, '0')))
  })

  it('run once each, in order, several statements at a time', async () => {
    const [node] = (await nodes('once', 1)) as [Database]
    const log: string[] = []
    await migrate(node.db, [first], (message) => log.push(message))
    await migrate(node.db, [first, second], (message) => log.push(message))
    expect(log).toEqual(['Applied migration 0001-a', 'Applied migration 0002-b'])
    expect((await sql`select it from a`.execute(node.db)).rows).toEqual([{ it: '$1; $$' }])
  })

  it('run once when several nodes start at the same time', async () => {
    const databases = await nodes('together', 4)
    const log: string[] = []
    await Promise.all(databases.map(({ db }) => migrate(db, [first, second], (message) => log.push(message))))
    expect(log).toEqual(['Applied migration 0001-a', 'Applied migration 0002-b'])
  })

  it('leave nothing behind when one of them fails', async () => {
    const [node] = (await nodes('failing', 1)) as [Database]
    const broken = { name: '0002-b', sql: 'create table b (); select no_such_thing();' }
    const failing = migrate(node.db, [first, broken], quiet)
    await expect(failing).rejects.toThrow(/^Migration 0002-b failed: .*no_such_thing/)
    await migrate(node.db, [first, second], quiet)
    expect(await applied(node)).toEqual(['0001-a', '0002-b'])
  })

  it('are not edited after they were applied', async () => {
    const [node] = (await nodes('edited', 1)) as [Database]
    await migrate(node.db, [first], quiet)
    const edited = migrate(node.db, [{ ...first, sql: 'create table c ()' }], quiet)
    await expect(edited).rejects.toThrow('Migration 0001-a was changed after it had been applied.')
  })

  it('are not undone by an older version', async () => {
    const [node] = (await nodes('newer', 1)) as [Database]
    await migrate(node.db, [first, second], quiet)
    const older = migrate(node.db, [first], quiet)
    await expect(older).rejects.toThrow(/newer version of Salus \(0002-b\)/)
  })
})

it('says so when the server cannot be reached', async () => {
  const unreachable = 'postgres://postgres@localhost/none?host=/nonexistent'
  await expect(openDatabase({ databaseUrl: unreachable, dataDir: '' }, quiet)).rejects.toThrow(/ENOENT/)
})
