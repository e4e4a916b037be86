import { EventEmitter } from 'node:events'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openStore, type Store } from '../store.ts'
import { article, person } from '../testing/fixtures.ts'
import { testDatabase } from '../testing/test-database.ts'
import { Availability } from './availability.ts'
import { anyTag, ChangeBus } from './change-bus.ts'
import { listenForChanges } from './change-listener.ts'

let databaseUrl: string
let here: Store
let there: Store

beforeEach(async () => {
  databaseUrl = await testDatabase()
  const open = () => openStore({ databaseUrl, dataDir: '' })
  ;[here, there] = await Promise.all([open(), open()])
})
afterEach(async () => {
  await Promise.all([here.close(), there.close()])
})

/** Resolves with all tags that a listener of the store received, once every expected tag is among them. */
function heard(store: Store, ...expected: string[]): Promise<string[]> {
  const tags: string[] = []
  return new Promise((resolve) => {
    const leave = store.changes.subscribe((changed) => {
      tags.push(...changed)
      if (!expected.every((tag) => tags.includes(tag))) return
      leave()
      resolve(tags)
    })
  })
}

it('notifies every node of a change, once each', async () => {
  const [own, other] = [heard(here, 'person:tom'), heard(there, 'person:tom')]
  await here.documents.upsert([person('maya', 'Maya')])
  await here.documents.upsert([person('tom', 'Tom')])
  expect(await own).toEqual(['person:maya', 'person:tom'])
  expect(await other).toEqual(['person:maya', 'person:tom'])
  const [gone] = await Promise.all([heard(there, 'person:maya'), here.documents.remove('person', 'maya')])
  expect(gone).toEqual(['person:maya'])
})

it('notifies the node that made the change before the write returns', async () => {
  const received: string[] = []
  here.changes.subscribe((tags) => received.push(...tags))
  await here.documents.upsert([person('ann', 'Ann')])
  expect(received).toEqual(['person:ann'])
})

it('catches up with what other nodes have committed', async () => {
  for (const id of ['ann', 'bob', 'cleo', 'dana', 'edgar', 'fay']) {
    const received: string[] = []
    const unsubscribe = there.changes.subscribe((tags) => received.push(...tags))
    await here.documents.upsert([person(id, id)])
    await there.changes.catchUp()
    unsubscribe()
    expect(received).toContain(`person:${id}`)
  }
})

it('splits changes that exceed one notice', async () => {
  const many = Array.from({ length: 600 }, (_, index) => article(`/health/an-article-with-a-long-path-${index}`))
  const tags = many.map(({ key }) => `article:${key}`)
  const other = heard(there, 'articles', ...tags)
  await here.documents.upsert(many)
  expect(new Set(await other)).toEqual(new Set(['articles', ...tags]))
}, 30_000)

it('reconnects after its connection broke, and then announces that everything may have changed', async () => {
  const afterBreak = heard(there, anyTag)
  const admin = new pg.Client(databaseUrl)
  await admin.connect()
  await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'salus changes'`)
  await admin.end()
  expect(await afterBreak).toEqual([anyTag])
  const next = heard(there, 'person:eve')
  await here.documents.upsert([person('eve', 'Eve')])
  expect(await next).toEqual(['person:eve'])
  expect(await there.isReady()).toBe(true)
})

it('logs why its first connection broke', async () => {
  const broken = Object.assign(new EventEmitter(), {
    async query() {
      broken.emit('error', new Error('Connection terminated unexpectedly'))
      broken.emit('end')
      throw new Error('Connection terminated unexpectedly')
    },
    end: async () => undefined,
  })
  const ignore = () => undefined
  const listening = listenForChanges(async () => broken as never, new ChangeBus(ignore), new Availability(ignore))
  await expect(listening).rejects.toThrow('Connection terminated')
})
