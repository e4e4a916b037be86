import { sql } from 'kysely'
import { LimitReached } from '#model/readers/limit-reached.ts'
import type { Db } from '../database/tables.ts'

/** Daily limit of requests by all readers: more than editors can read, and too few to fill the disk. */
const mostInDay = 1_000

/** A topic that a reader searched for without results. It must not identify the reader. */
export interface TopicRequest {
  topic: string
  /** Anything else the reader wrote; may be empty. */
  detail: string
}

/** All requests for one topic, whatever their case and spacing. */
export interface RequestedTopic {
  /** As spelled in the newest request. */
  topic: string
  times: number
  newestAt: Date
  /** The non-empty details of its requests, newest first. */
  details: string[]
}

export interface TopicRequests {
  /** @throws LimitReached when all readers together have reached the daily limit */
  add(request: TopicRequest): Promise<void>
  /** All topics, newest request first. */
  list(): Promise<RequestedTopic[]>
  /** Deletes requests that are older than so many days. */
  purge(retentionDays: number): Promise<void>
}

export function createTopicRequests(db: Db): TopicRequests {
  return {
    async add({ topic, detail }) {
      const { rows } = await sql<{ isFull: boolean }>`
        select count(*) >= ${mostInDay} as "isFull" from topic_request where made_at > now() - interval '1 day'`.execute(
        db,
      )
      if (rows[0]?.isFull)
        // The key of a text, as `textMessage` writes it: the store does not import the texts.
        throw new LimitReached('form.topicLimit')
      await db.insertInto('topic_request').values({ topic, detail }).execute()
    },
    async list() {
      const { rows } = await sql<RequestedTopic>`
        select
          (array_agg(topic order by id desc))[1] as topic,
          count(*)::int as times,
          max(made_at) as "newestAt",
          coalesce(array_agg(detail order by id desc) filter (where detail <> ''), '{}') as details
        from topic_request
        group by lower(regexp_replace(topic, '\\s+', ' ', 'g'))
        order by max(made_at) desc, max(id) desc`.execute(db)
      return rows
    },
    async purge(retentionDays) {
      await sql`delete from topic_request where made_at < now() - make_interval(days => ${retentionDays})`.execute(db)
    },
  }
}
