import { sql } from 'kysely'
import type { FeedbackType } from '#model/readers/feedback.ts'
import type { Db, Trx } from '../database/tables.ts'

/** A reader's message about an article, without the sender. */
export interface ReaderSignal {
  /** Its id, such as "feedback {id}" and "topic {its words}". */
  origin: string
  /** The type of feedback; null for topics. */
  type: FeedbackType | null
  text: string
  /** How often readers requested a topic. */
  times: number
  newestAt: Date
  /** Whether staff assigned it to the article; otherwise words of its title suggest it. */
  isPlaced: boolean
  /** Whether nobody has answered it yet. */
  isOpen: boolean
  answer: { version: number; by: string; at: Date } | null
}

/** Signs that an article leaves readers without an answer. */
export interface FailingArticle {
  path: string
  title: string
  fileId: string | null
  reads: number
  /** Feedback received, and the part of it that calls the article unhelpful. */
  votes: number
  unhelpful: number
  /** The share of readers who began it and left before its second half; null if too few have begun it. */
  leftEarly: number | null
  /** Requested topics that were assigned to it. */
  topics: number
  /** From 0 to 1; the rank. */
  score: number
}

export interface ReaderSignals {
  /** Signals about an article, by its path and file: open ones first, then newest first. */
  at(place: { fileId: string; sitePath: string | null; title: string }): Promise<{
    feedback: ReaderSignal[]
    topics: ReaderSignal[]
  }>
  /** @param days  of counts and events, up to today */
  failing(days: number): Promise<Omit<FailingArticle, 'score'>[]>
}

/** Within a transaction. */
export interface ReaderSignalRows {
  place(origin: string, fileId: string): Promise<void>
  answer(origin: string, by: string, answerId: string): Promise<void>
  /** Marks feedback as done. @returns false if it was done before, or does not exist */
  endFeedback(id: string): Promise<boolean>
  /** Ends the open task made from a signal, with the version that answers it. @returns its id */
  endTask(origin: string, by: string, answerId: string): Promise<string | null>
  /** The id of a version of a file, by its number. */
  version(fileId: string, number: number): Promise<string | null>
  /** The text of feedback about a path; null if there is none. */
  feedbackText(id: string, path: string | null): Promise<string | null>
}

/** Entries per article and kind. */
const most = 50
/** Readers who must have begun an article before the share of those who left is computed. */
const fewestBegun = 20

/** Requests for one topic have the same key, whatever their case and spacing. */
const topicKey = sql`lower(regexp_replace(btrim(topic), '\\s+', ' ', 'g'))`

export function createReaderSignals(db: Db): ReaderSignals {
  return {
    async at({ fileId, sitePath, title }) {
      const [{ rows: feedback }, { rows: topics }] = await Promise.all([
        sql<SignalRow>`
          select 'feedback ' || feedback.id as origin, feedback.type, feedback.text, 1 as times,
            feedback.made_at as "newestAt", true as "isPlaced", feedback.state <> 'done' as "isOpen",
            answer.number as version, staff.name as by, answered_at
          from feedback ${answered(sql`'feedback ' || feedback.id`)}
          where feedback.article = ${sitePath}
          order by feedback.state = 'done', feedback.made_at desc limit ${most}`.execute(db),
        sql<SignalRow>`
          select 'topic ' || key as origin, null as type, topic as text, times, newest_at as "newestAt",
            signal.file_id is not null as "isPlaced", answered_at is null or answered_at < newest_at as "isOpen",
            answer.number as version, staff.name as by, answered_at
          from (
            select ${topicKey} as key, (array_agg(topic order by id desc))[1] as topic, count(*)::int as times,
              max(made_at) as newest_at
            from topic_request group by 1
          ) as asked ${answered(sql`'topic ' || key`)}
          where signal.file_id = ${fileId} or (
            signal.file_id is null and ${sitePath}::text is not null
            and to_tsvector('english', ${title}) @@ replace(plainto_tsquery('english', key)::text, ' & ', ' | ')::tsquery
          )
          order by 7 desc, newest_at desc limit ${most}`.execute(db),
      ])
      return { feedback: feedback.map(signalOf), topics: topics.map(signalOf) }
    },
    async failing(days) {
      const { rows } = await sql<Omit<FailingArticle, 'score'>>`
        with counted as (
          select
            case subject when 'read' then key else split_part(key, ' ', 2) end as path,
            sum(count) filter (where subject = 'read') as reads,
            sum(count) filter (where subject = 'feedbackArticle') as votes,
            sum(count) filter (where subject = 'feedbackArticle' and key like 'negative%') as unhelpful
          from event_count
          where subject in ('read', 'feedbackArticle') and day > (now() at time zone 'UTC')::date - ${days}::int
          group by 1
        ), seen as (
          select payload ->> 'path' as path, (payload ->> 'index')::int as index, count(*) as views
          from event
          where name = 'section_viewed' and day > (now() at time zone 'UTC')::date - ${days}::int
          group by 1, 2
        ), length as (
          select path, max(index) as last from seen group by path having max(index) >= 2
        ), depth as (
          select path, max(views) filter (where index = 0) as begun,
            max(views) filter (where index >= (last + 1) / 2) as second_half
          from seen join length using (path) group by path
        ), asked as (
          select signal.file_id, count(distinct ${topicKey})::int as topics
          from topic_request join reader_signal as signal on origin = 'topic ' || ${topicKey}
          where signal.file_id is not null and (answered_at is null or answered_at < topic_request.made_at)
          group by 1
        )
        select article.path, article.title, file.id as "fileId", coalesce(reads, 0)::int as reads,
          coalesce(votes, 0)::int as votes, coalesce(unhelpful, 0)::int as unhelpful,
          case when begun >= ${fewestBegun}
            then greatest(0, 1 - coalesce(second_half, 0)::float / begun) end as "leftEarly",
          coalesce(topics, 0) as topics
        from article
        left join counted using (path)
        left join depth using (path)
        left join lateral (
          select id from content_file where article_id = article.id and live_id is not null limit 1
        ) as file on true
        left join asked on asked.file_id = file.id
        where not is_preview and (votes > 0 or begun >= ${fewestBegun} or topics > 0)
        order by article.path`.execute(db)
      return rows
    },
  }
}

export function createReaderSignalRows(trx: Trx): ReaderSignalRows {
  return {
    async place(origin, fileId) {
      await sql`
        insert into reader_signal (origin, file_id) values (${origin}, ${fileId})
        on conflict (origin) do update set file_id = excluded.file_id`.execute(trx)
    },
    async answer(origin, by, answerId) {
      await sql`
        insert into reader_signal (origin, answered_at, answered_by, answer_id)
        values (${origin}, now(), ${by}, ${answerId})
        on conflict (origin) do update
        set answered_at = excluded.answered_at, answered_by = excluded.answered_by, answer_id = excluded.answer_id`.execute(
        trx,
      )
    },
    async endFeedback(id) {
      const { numAffectedRows } = await sql`
        update feedback set state = 'done' where id = ${id} and state <> 'done'`.execute(trx)
      return numAffectedRows === 1n
    },
    async endTask(origin, by, answerId) {
      const { rows } = await sql<{ id: string }>`
        update desk_task set done_at = now(), done_by = ${by}, done_revision = ${answerId}
        where origin = ${origin} and done_at is null returning id`.execute(trx)
      return rows[0]?.id ?? null
    },
    async version(fileId, number) {
      const { rows } = await sql<{ id: string }>`
        select id from content_revision where file_id = ${fileId} and number = ${number}`.execute(trx)
      return rows[0]?.id ?? null
    },
    async feedbackText(id, path) {
      const { rows } = await sql<{ text: string }>`
        select text from feedback where id = ${id} and article = ${path}`.execute(trx)
      return rows[0]?.text ?? null
    },
  }
}

/** Joins the signal with an origin, its answer and who gave it. */
function answered(origin: ReturnType<typeof sql>) {
  return sql`
    left join reader_signal as signal on signal.origin = ${origin}
    left join content_revision as answer on answer.id = signal.answer_id
    left join staff on staff.id = signal.answered_by`
}

interface SignalRow extends Omit<ReaderSignal, 'answer'> {
  version: number | null
  by: string | null
  answered_at: Date | null
}

function signalOf({ version, by, answered_at, ...row }: SignalRow): ReaderSignal {
  return { ...row, answer: answered_at && version !== null ? { version, by: by ?? '', at: answered_at } : null }
}
