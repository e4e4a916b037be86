import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { hourOf } from '#tracking/event-time.ts'
import type { TrackedEvent } from '#tracking/tracking.ts'
import { readMigrations } from '../database/migrate.ts'
import { createEvents } from '../events/events.ts'
import type { StoreUnderTest } from './store-under-test.ts'

/** Reader events. */
export function eventsContract(under: StoreUnderTest): void {
  const at = '2026-03-14T09:26:53.589Z'
  const open = (): TrackedEvent => ({
    id: randomUUID(),
    name: 'overlay_opened',
    payload: { path: '/', overlay: '{"a": [1]}' },
    at,
  })
  const shared = (network: string): TrackedEvent => ({ ...open(), name: 'shared', payload: { path: '/', network } })
  const partitions = async () =>
    (
      await under.rows(sql<{ name: string }>`
        select inhrelid::regclass::text as name from pg_inherits where inhparent = 'event'::regclass order by 1`)
    ).map(({ name }) => name)
  /** Nodes whose clocks show the same time. */
  const nodesAt = (time: string, count = 1) =>
    Array.from({ length: count }, () => createEvents(under.db, under.db, 2, () => new Date(time)))

  describe('events', () => {
    it('are stored unchanged, with the hour of receipt and nothing about the reader', async () => {
      const event = open()
      await under.store.events.append([event])
      await under.store.events.append([])
      const rows = await under.rows(sql<Record<string, unknown>>`select * from event`)
      expect(rows).toEqual([
        { ...event, at: new Date(at), received_at: expect.any(Date), day: expect.any(Date), version: 1 },
      ])
      const receivedAt = new Date(String(rows[0]?.received_at)).toISOString()
      expect(receivedAt).toBe(hourOf(receivedAt))
    })

    it('[TRK-1] that are sent twice are stored and counted once, in one call and in two', async () => {
      const [first, second] = [shared('email'), shared('email')]
      const other = shared('x')
      await Promise.all([under.store.events.append([first, first]), under.store.events.append([first, second])])
      await under.store.events.append([second, other])
      expect(await under.rows(sql`select id from event`)).toHaveLength(3)
      expect(await under.store.events.counts(1)).toEqual([
        { day: expect.any(String), subject: 'share', key: 'email', count: 2 },
        { day: expect.any(String), subject: 'share', key: 'x', count: 1 },
      ])
    })

    it('are counted by day; reads of published articles only', async () => {
      const viewed = (creative: string, path: string): TrackedEvent => ({
        ...open(),
        name: 'ad_clicked',
        payload: { path, slot: 'rail', creative },
      })
      const read = (path: string): TrackedEvent => ({ ...open(), name: 'article_read', payload: { path } })
      for (const [day, events] of [
        ['2020-03-01', [shared('email')]],
        ['2020-03-02', [shared('email'), read('/no/article'), viewed('walk', '/no/article'), viewed('no-ad', '/')]],
        ['2020-03-03', [shared('x'), open()]],
      ] as const)
        await nodesAt(`${day}T12:00:00Z`)[0]?.append(events)
      const [node] = nodesAt('2020-03-03T23:00:00Z')
      expect(await node?.totals('share')).toEqual(
        new Map([
          ['email', 2],
          ['x', 1],
        ]),
      )
      expect(await node?.counts(2)).toEqual([
        { day: '2020-03-02', subject: 'ad', key: 'clicked', count: 2 },
        { day: '2020-03-02', subject: 'share', key: 'email', count: 1 },
        { day: '2020-03-03', subject: 'share', key: 'x', count: 1 },
      ])
    })

    it('are partitioned by the day they were received, and dropped by day after the retention time', async () => {
      for (const day of ['2020-01-01', '2020-01-02', '2020-01-03']) {
        const [node] = nodesAt(`${day}T23:59:59Z`)
        await node?.append([open()])
      }
      const [node] = nodesAt('2020-01-04T00:00:00Z')
      await node?.maintain()
      const days = Array.from({ length: 10 }, (_, day) => `event_202001${String(day + 2).padStart(2, '0')}`)
      expect((await partitions()).filter((name) => name < 'event_202002')).toEqual(days)
      expect(await under.rows(sql`select * from event`)).toHaveLength(2)
    })

    it('find their partition when several nodes receive the first of a day together', async () => {
      const nodes = nodesAt('2020-02-01T00:00:00Z', 6)
      await Promise.all(nodes.flatMap((node) => [node.append([open()]), node.maintain(), node.append([open()])]))
      expect(await under.rows(sql`select * from event_20200201`)).toHaveLength(12)
    })

    it('[TRK-1] are all stored when many nodes count the same at once', async () => {
      const nodes = nodesAt('2020-02-02T00:00:00Z', 4)
      const networks = ['email', 'x', 'facebook', 'pinterest']
      await Promise.all(
        nodes.flatMap((node, index) =>
          Array.from({ length: 20 }, () =>
            node.append([...networks.slice(index), ...networks.slice(0, index)].map(shared)),
          ),
        ),
      )
      const counts = await nodes[0]?.counts(1)
      expect(counts?.map(({ key, count }) => [key, count])).toEqual(
        [...networks].sort().map((network) => [network, 80]),
      )
    })
  })

  describe('events of a backup from before they had ids', () => {
    it('are restored to their days, each with an id', async () => {
      const migrations = readMigrations()
        .map(({ name }) => name)
        .filter((name) => name < '0013')
      const received_at = '2020-05-01T23:59:59+00:00'
      const row = { received_at, name: 'shared', payload: { path: '/' }, at }
      const lines = async function* () {
        yield JSON.stringify({ salusBackup: 1, migrations, eventDays: ['2020-05-01'] })
        for (let times = 0; times < 2; times++) yield JSON.stringify(['event', row])
        yield JSON.stringify({ rows: { event: 2 } })
      }
      await under.store.backup.restore(lines, [], async () => undefined)
      expect(await under.rows(sql`select received_at, name, payload, at, version from event_20200501`)).toEqual(
        Array(2).fill({
          ...row,
          received_at: new Date(hourOf(received_at)),
          at: new Date(hourOf(at)),
          version: 1,
        }),
      )
      expect(await under.rows(sql`select distinct id from event`)).toHaveLength(2)
      await under.store.events.append([open()])
      expect(await under.rows(sql`select 1 from event`)).toHaveLength(3)
    })
  })

  describe('[ERR-1] errors of browsers', () => {
    const report = {
      name: 'TypeError',
      message: 'x.y is not a function (3)',
      stack: 'at attach (/assets/entry-CVR04c8m.js:1:234)\nat run (/assets/entry-CVR04c8m.js:1:9)',
      pageType: 'article',
      build: 'entry-CVR04c8m.js',
    }

    it('are counted by kind, whatever their numbers, positions and builds', async () => {
      const { clientErrors } = under.store
      await clientErrors.record(report)
      const later = {
        ...report,
        message: 'x.y is not a function (17)',
        stack: 'at attach (/assets/entry-Bx9_-aaa.js:2:1)',
        build: 'entry-Bx9_-aaa.js',
      }
      await clientErrors.record(later)
      await clientErrors.record({ ...report, name: 'RangeError' })
      expect(await clientErrors.list(30, 10)).toEqual([
        { ...later, count: 2, firstSeenAt: expect.any(Date), lastSeenAt: expect.any(Date) },
        { ...report, name: 'RangeError', count: 1, firstSeenAt: expect.any(Date), lastSeenAt: expect.any(Date) },
      ])
    })

    it('are deleted when they were not seen for long, and only so many kinds are stored', async () => {
      const { clientErrors } = under.store
      await clientErrors.record(report)
      await under.db.updateTable('client_error').set({ last_seen_at: sql`now() - interval '31 days'` }).execute()
      expect(await clientErrors.list(30, 10)).toEqual([])
      await clientErrors.purge(30)
      expect(await under.rows(sql`select 1 from client_error`)).toEqual([])
      await sql`insert into client_error (fingerprint, name, message, stack, page_type, build, count)
        select n::text, 'Error', '', '', 'article', '', 1 from generate_series(1, 500) as n`.execute(under.db)
      // A kind with several reports stays; of those with one report, the one not seen for longest goes.
      await sql`update client_error set count = 7, last_seen_at = now() - interval '9 days' where fingerprint = '1'`.execute(
        under.db,
      )
      await sql`update client_error set last_seen_at = now() - interval '1 hour' where fingerprint = '2'`.execute(
        under.db,
      )
      await clientErrors.record(report)
      await clientErrors.record(report)
      expect(await under.rows(sql`select 1 from client_error`)).toHaveLength(500)
      expect(
        await under.rows(
          sql`select fingerprint from client_error where fingerprint in ('1', '2') or name = 'TypeError' and count = 2`,
        ),
      ).toEqual([{ fingerprint: '1' }, { fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) }])
    })
  })
}
