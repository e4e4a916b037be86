import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createEvents } from '../events.ts'
import type { StoreUnderTest } from './store-under-test.ts'

/** Reader events. */
export function eventsContract(under: StoreUnderTest): void {
  const at = '2026-03-14T09:26:53.589Z'
  const open = { name: 'overlay-open', payload: { type: 'author', words: '{"a": [1]}' }, at }
  const partitions = async () =>
    (
      await under.rows(sql<{ name: string }>`
        select inhrelid::regclass::text as name from pg_inherits where inhparent = 'event'::regclass order by 1`)
    ).map(({ name }) => name)
  /** Nodes whose clocks say the same time. */
  const nodesAt = (time: string, count = 1) =>
    Array.from({ length: count }, () => createEvents(under.db, under.db, 2, () => new Date(time)))

  describe('events', () => {
    it('are stored unchanged, with the time of receipt and nothing about the reader', async () => {
      await under.store.events.append([open])
      await under.store.events.append([])
      const rows = await under.rows(sql<Record<string, unknown>>`select * from event`)
      expect(rows).toEqual([{ ...open, at: new Date(at), received_at: expect.any(Date) }])
    })

    it('are partitioned by the day they were received, and dropped by day after the retention time', async () => {
      for (const day of ['2020-01-01', '2020-01-02', '2020-01-03']) {
        const [node] = nodesAt(`${day}T23:59:59Z`)
        await node?.append([open])
      }
      expect((await partitions()).slice(0, 4)).toEqual([
        'event_20200101',
        'event_20200102',
        'event_20200103',
        'event_20200104',
      ])
      const [node] = nodesAt('2020-01-04T00:00:00Z')
      await node?.maintainPartitions()
      expect((await partitions()).slice(0, 4)).toEqual([
        'event_20200102',
        'event_20200103',
        'event_20200104',
        'event_20200105',
      ])
      expect(await under.rows(sql`select * from event`)).toHaveLength(2)
    })

    it('find their partition when several nodes receive the first of a day together', async () => {
      const nodes = nodesAt('2020-02-01T00:00:00Z', 6)
      await Promise.all(nodes.flatMap((node) => [node.append([open]), node.maintainPartitions(), node.append([open])]))
      expect(await under.rows(sql`select * from event_20200201`)).toHaveLength(12)
    })
  })
}
