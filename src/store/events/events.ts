import { sql } from 'kysely'
import { dayAfter, dayOf } from '#model/day.ts'
import { countRetentionDays } from '#model/readers/kept-for.ts'
import { countsOf, type EventSubject } from '#tracking/event-counts.ts'
import { hourOf } from '#tracking/event-time.ts'
import { catalogueVersion, type TrackedEvent } from '#tracking/tracking.ts'
import { inBatches } from '../database/batches.ts'
import type { Db } from '../database/tables.ts'
import { EventIntake } from './event-intake.ts'
import { createEventPartitions, dropEventPartitions } from './event-partitions.ts'

/** Partitions exist this many days ahead, so that a night without maintenance loses no events. */
const daysAhead = 7

export interface DailyCount {
  /** ISO 8601, UTC. */
  day: string
  subject: EventSubject
  key: string
  count: number
}

/** Reader events, in one partition per UTC day of receipt, and their counts by day. */
export interface Events {
  /**
   * Resolves when the events are stored. One whose id was stored on the same day is left out.
   *
   * @throws IntakeFull when they arrive faster than they can be stored
   */
  append(events: readonly TrackedEvent[]): Promise<void>
  /** The counts of the last days, today included. */
  counts(days: number): Promise<DailyCount[]>
  /** The sums of all stored counts of a subject, by key. */
  totals(subject: EventSubject): Promise<Map<string, number>>
  /** Creates the partitions of today and the days to come, and drops partitions past the retention time. */
  maintain(): Promise<void>
  /** Resolves when all appended events are stored. */
  close(): Promise<void>
}

/**
 * @param maintenanceDb  without a time limit: dropping a partition waits for its readers
 * @param retentionDays  whole days that events are stored besides the day they were received on
 * @param now  the clock
 */
export function createEvents(db: Db, maintenanceDb: Db, retentionDays: number, now: () => Date): Events {
  /** The day whose partition is known to exist. */
  let preparedDay = ''

  async function prepare(today: string): Promise<void> {
    await createEventPartitions(
      maintenanceDb,
      Array.from({ length: daysAhead + 1 }, (_, days) => dayAfter(today, days)),
    )
    preparedDay = today
  }

  async function store(events: TrackedEvent[]): Promise<void> {
    const receivedAt = hourOf(now())
    const today = receivedAt.slice(0, 10)
    // Usually prepared days ahead, by `maintain`.
    if (preparedDay !== today) await prepare(today)
    const distinct = [...new Map(events.map((event) => [event.id, { ...event, counts: countsOf(event) }])).values()]
    for (const batch of inBatches(distinct)) {
      // Counted in the statement that stores the events, so that events sent twice count once. Sorted by key, so that
      // nodes which count the same keys wait for each other without a deadlock.
      await sql`
        with given as (
          select * from jsonb_to_recordset(${batch}::jsonb)
            as new (id uuid, name text, payload jsonb, at timestamptz, counts jsonb)
        ), stored as (
          insert into event (day, id, received_at, name, payload, at, version)
          select ${today}::date, id, ${receivedAt}::timestamptz, name, payload, at, ${catalogueVersion}
          -- By their random ids: those of one call do not stand together.
          from given order by id
          on conflict do nothing returning id
        )
        insert into event_count as total (day, subject, key, count)
        select ${today}::date, subject, counted.key, count(*)
        from stored join given using (id), jsonb_to_recordset(counts)
          as counted (subject text, key text, article text, campaign text)
        where (counted.article is null or exists (select 1 from article where path = counted.article and not is_preview))
          and (counted.campaign is null or counted.campaign = 'gpt' or exists (
            select 1 from document where kind = 'site' and key = 'site'
              and value::jsonb -> 'houseAds' @> jsonb_build_array(jsonb_build_object('id', counted.campaign))))
        group by subject, counted.key order by subject, counted.key
        on conflict (day, subject, key) do update set count = total.count + excluded.count`.execute(db)
    }
  }

  const intake = new EventIntake(store)

  return {
    append: (events) => intake.add(events),

    async counts(days) {
      const rows = await db
        .selectFrom('event_count')
        .select(['subject', 'key', 'count', sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day')])
        .where('day', '>', sql<string>`${dayAfter(dayOf(now()), -days)}::date`)
        .orderBy('day')
        .orderBy('subject')
        .orderBy('key')
        .execute()
      // Only `store` writes these rows.
      return rows.map(({ subject, count, ...row }) => ({
        ...row,
        subject: subject as EventSubject,
        count: Number(count),
      }))
    },

    async totals(subject) {
      const rows = await db
        .selectFrom('event_count')
        .select(['key', ({ fn }) => fn.sum<string>('count').as('count')])
        .where('subject', '=', subject)
        .groupBy('key')
        .execute()
      return new Map(rows.map(({ key, count }) => [key, Number(count)]))
    },

    async maintain() {
      const today = dayOf(now())
      await prepare(today)
      await dropEventPartitions(maintenanceDb, dayAfter(today, -retentionDays))
      await sql`delete from event_count where day < ${dayAfter(today, -countRetentionDays)}::date`.execute(
        maintenanceDb,
      )
    },

    close: () => intake.close(),
  }
}
