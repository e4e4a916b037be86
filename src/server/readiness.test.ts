import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openDatabase } from '#store/database/open-database.ts'
import { openStore } from '#store/store.ts'
import { fixtureContent, siteUnderTest } from './testing/site-under-test.ts'

const site = siteUnderTest(fixtureContent)

it('a site whose database stores no writes is not ready, reports the reason once, and becomes ready again by itself', async () => {
  const log: string[] = []
  const store = await openStore({ databaseUrl: site.databaseUrl, dataDir: '', log: (line) => log.push(line) })
  const database = await openDatabase({ databaseUrl: site.databaseUrl, dataDir: '' }, () => undefined)
  onTestFinished(async () => {
    await store.close()
    await database.close()
  })
  const readiness = async () => (await site.get('/readyz')).statusCode
  const until = (status: number) =>
    vi.waitUntil(async () => (await readiness()) === status && (await store.isReady()) === (status === 200), {
      timeout: 60_000,
    })
  await until(200)

  // PostgreSQL's error when it cannot extend a file.
  await sql`create function fill_disk() returns trigger language plpgsql as
    $$begin raise 'could not extend file "base/1/2": No space left on device' using errcode = '53100'; end$$`.execute(
    database.db,
  )
  await sql`create trigger full_disk before insert on write_check execute function fill_disk()`.execute(database.db)
  await until(503)
  // Readers are still served, and liveness is separate.
  expect((await site.get('/health/dark-spots')).statusCode).toBe(200)
  expect((await site.get('/healthz')).statusCode).toBe(200)
  await sql`drop trigger full_disk on write_check`.execute(database.db)
  await until(200)
  expect(log).toEqual([
    expect.stringMatching(/^The disk of the database is full: could not extend file .* Free space on it/),
    'The database takes writes again',
  ])

  // A replica, or a server that was set to read-only.
  log.length = 0
  const setTo = async (mode: string) => {
    await sql
      .raw(
        `alter database "${new URL(site.databaseUrl).pathname.slice(1)}" set default_transaction_read_only = ${mode}`,
      )
      .execute(database.db)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name = 'salus'`.execute(
      database.db,
    )
  }
  await setTo('on')
  await until(503)
  await setTo('off')
  await until(200)
  expect(log).toContainEqual(expect.stringMatching(/^The database takes no writes: .*read-only/))
  expect(log.at(-1)).toMatch(/again$/)
})
