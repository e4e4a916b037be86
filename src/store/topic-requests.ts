import { sql } from 'kysely'
import type { Db } from './tables.ts'

/** A topic that a reader searched for without results. It must not identify the reader. */
export interface TopicRequest {
  topic: string
  /** Whatever else the reader wrote; may be empty. */
  detail: string
}

/** All requests for one topic, however its letters are cased and its words spaced. */
export interface RequestedTopic {
  /** As the newest request spells it. */
  topic: string
  times: number
  newestAt: Date
  /** Of every request that has one, newest first. */
  details: string[]
}

export interface TopicRequests {
  add(request: TopicRequest): Promise<void>
  /** Every topic, that of the newest request first. */
  list(): Promise<RequestedTopic[]>
}

export function createTopicRequests(db: Db): TopicRequests {
  return {
    async add({ topic, detail }) {
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
  }
}
