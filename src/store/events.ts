import { sql } from 'kysely'
import { inBatches } from './batches.ts'
import { createEventPartitions, dayAfter, dayOf, dropEventPartitions } from './event-partitions.ts'
import type { Db } from './tables.ts'

/** Something a reader did. It must not identify the reader. */
export interface ReaderEvent {
  name: string
  payload: object
  /** ISO 8601, with zone, by the reader's clock. */
  at: string
}

/** Reader events, in one partition per UTC day they were received on. */
export interface Events {
  append(events: ReaderEvent[]): Promise<void>
  /** Creates the partitions of today and tomorrow, and drops the days past the retention time. */
  maintainPartitions(): Promise<void>
}

/**
 * @param maintenanceDb  without a time limit: dropping a partition waits for its readers
 * @param retentionDays  whole days that events are stored besides the day they were received on
 * @param now  the clock
 */
export function createEvents(db: Db, maintenanceDb: Db, retentionDays: number, now: () => Date): Events {
  /** Days whose partitions are known to exist. */
  let preparedDays: string[] = []

  async function prepare(today: string): Promise<void> {
    const days = [today, dayAfter(today)]
    await createEventPartitions(maintenanceDb, days)
    preparedDays = days
  }

  return {
    async append(events) {
      const receivedAt = now()
      const today = dayOf(receivedAt)
      // Usually prepared a day ahead, by `maintainPartitions`.
      if (!preparedDays.includes(today)) await prepare(today)
      for (const batch of inBatches(events)) {
        await sql`
          insert into event (received_at, name, payload, at)
          select ${receivedAt.toISOString()}::timestamptz, name, payload, at
          from jsonb_to_recordset(${batch}::jsonb) as new (name text, payload jsonb, at timestamptz)`.execute(db)
      }
    },

    async maintainPartitions() {
      const today = dayOf(now())
      await prepare(today)
      await dropEventPartitions(maintenanceDb, dayAfter(today, -retentionDays))
    },
  }
}
