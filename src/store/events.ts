import { sql } from 'kysely'
import { inBatches } from './batches.ts'
import type { Db } from './tables.ts'

/** Something a reader did. Nothing in it may tell who the reader is. */
export interface ReaderEvent {
  name: string
  payload: object
  /** ISO 8601, with zone. */
  at: string
}

export interface Events {
  append(events: ReaderEvent[]): Promise<void>
}

export function createEvents(db: Db): Events {
  return {
    async append(events) {
      await db.transaction().execute(async (trx) => {
        for (const batch of inBatches(events)) {
          await sql`
            insert into event (name, payload, at)
            select name, payload, at
            from jsonb_to_recordset(${batch}::jsonb) as new (name text, payload jsonb, at timestamptz)`.execute(trx)
        }
      })
    },
  }
}
