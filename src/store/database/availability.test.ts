import { sql } from 'kysely'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { openStore } from '../store.ts'
import { databaseProxy } from '../testing/database-proxy.ts'
import { person } from '../testing/fixtures.ts'
import { testDatabase } from '../testing/test-database.ts'
import { Availability } from './availability.ts'
import { anyTag, ChangeBus } from './change-bus.ts'
import { listenForChanges } from './change-listener.ts'
import { databaseOn } from './connection-pool.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'

it('while the database is unavailable every query fails with 503; one log line marks the start and one the end', async () => {
  const proxy = await databaseProxy(await testDatabase())
  const log: string[] = []
  const store = await openStore({ databaseUrl: proxy.url, dataDir: '', log: (line) => log.push(line) })
  onTestFinished(() => store.close())
  await store.documents.upsert([person('ada', 'Ada')])

  proxy.cut()
  for (let count = 0; count < 5; count++)
    await expect(store.documents.get('person', 'ada')).rejects.toThrow(DatabaseUnavailable)
  expect(log).toEqual([expect.stringMatching(/^The database is unavailable: ./)])

  const reconnected = new Promise<string[]>((resolve) => void store.changes.subscribe(resolve))
  proxy.restore()
  expect(await reconnected).toEqual([anyTag])
  expect(await store.documents.get('person', 'ada')).toMatchObject({ id: 'ada' })
  expect(log.slice(1)).toEqual(['The database is available again'])
})

it('a statement that exceeds its time limit is cancelled, which is logged once and is no outage', async () => {
  const log: string[] = []
  const db = databaseOn({ connectionString: await testDatabase() }, new Availability((line) => log.push(line)), 100)
  onTestFinished(() => db.destroy())
  await expect(sql`select pg_sleep(60)`.execute(db)).rejects.toThrow(DatabaseUnavailable)
  await expect(sql`select pg_sleep(60)`.execute(db)).rejects.toThrow(DatabaseUnavailable)
  // Neither the start nor the end of an outage.
  expect((await sql<{ number: number }>`select 1 as number`.execute(db)).rows).toEqual([{ number: 1 }])
  expect(log).toEqual(['A statement was canceled after 100 ms'])
})

it('maintenance is not subject to the time limit of queries', async () => {
  const databaseUrl = await testDatabase()
  const log: string[] = []
  const store = await openStore({ databaseUrl, dataDir: '', queryTimeoutMs: 500, log: (line) => log.push(line) })
  onTestFinished(() => store.close())
  await store.documents.upsert([person('ada', 'Ada')])
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query(`
    update document set schema_fingerprint = 'outdated';
    create function pause() returns trigger language plpgsql as 'begin perform pg_sleep(1); return new; end';
    create trigger pause before insert or update on document for each row execute function pause()`)
  await expect(store.documents.upsert([person('ben', 'Ben')])).rejects.toThrow(DatabaseUnavailable)
  await store.maintenance.start()
  expect((await client.query(`select from document where schema_fingerprint <> 'outdated'`)).rowCount).toBe(1)
  expect(log).not.toContainEqual(expect.stringContaining('failed'))
  await client.end()
})

it('a connection that breaks within a transaction fails it with 503 and is replaced', async () => {
  const connectionString = await testDatabase()
  const db = databaseOn({ connectionString }, new Availability(() => undefined), 0)
  onTestFinished(() => db.destroy())
  const client = new pg.Client(connectionString)
  await client.connect()
  onTestFinished(() => client.end())
  const broken = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    await client.query('select pg_terminate_backend($1, 10000)', [rows[0]?.pid])
    await sql`select 1`.execute(trx)
  })
  await expect(broken).rejects.toThrow(DatabaseUnavailable)
  expect((await sql<{ number: number }>`select 1 as number`.execute(db)).rows).toEqual([{ number: 1 }])
})

it('a query that is never answered is abandoned together with its connection', async () => {
  const proxy = await databaseProxy(await testDatabase())
  const db = databaseOn({ connectionString: proxy.url }, new Availability(() => undefined), 100)
  onTestFinished(() => db.destroy())
  await sql`select 1`.execute(db)
  proxy.stall()
  await expect(sql`select 1`.execute(db)).rejects.toThrow(DatabaseUnavailable)
  expect((await sql`select 1`.execute(db)).rows).toHaveLength(1)
})

it('a heartbeat detects a listening connection that no longer answers, and everything is invalidated', async () => {
  const proxy = await databaseProxy(await testDatabase())
  const bus = new ChangeBus(() => undefined)
  const connect = async () => {
    const client = new pg.Client(proxy.url)
    client.on('error', () => undefined)
    await client.connect()
    return client
  }
  const listener = await listenForChanges(connect, bus, new Availability(() => undefined), 50)
  onTestFinished(() => listener.stop(async () => undefined))
  const replaced = new Promise<string[]>((resolve) => void bus.subscribe(resolve))
  proxy.stall()
  expect(await replaced).toEqual([anyTag])
})

it('a malformed notice is logged and ignored', async () => {
  const databaseUrl = await testDatabase()
  const log: string[] = []
  const store = await openStore({ databaseUrl, dataDir: '', log: (line) => log.push(line) })
  onTestFinished(() => store.close())
  const received = new Promise<string[]>((resolve) => void store.changes.subscribe(resolve))
  const client = new pg.Client(databaseUrl)
  await client.connect()
  for (const payload of ['nonsense', '{}', '[]', '{"node":1,"tags":["a"]}', '{"node":"x","tags":["person:ada"]}'])
    await client.query(`select pg_notify('salus_changes', $1)`, [payload])
  await client.end()
  expect(await received).toEqual(['person:ada'])
  expect(log.filter((line) => line.startsWith('Ignored a malformed notice on salus_changes: '))).toHaveLength(4)
})
