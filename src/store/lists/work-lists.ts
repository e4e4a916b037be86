import { sql } from 'kysely'
import type { DocumentFilter } from '#model/newsroom/document-filter.ts'
import type { Db } from '../database/tables.ts'
import { type ContentFacts, type ReadBy, type UnreadVersion, unreadVersions, writeFacts } from './content-facts.ts'
import { documentIds, type ListedDocument, listDocuments } from './list-documents.ts'

/** The options of the list's filters. */
export interface FilterChoices {
  categories: string[]
  /** People of the byline, by id. */
  reviewers: string[]
}

/** A published version of an article. */
export interface RecentPublication {
  fileId: string | null
  title: string
  path: string
  /** Numbers the texts of the article. */
  number: number
  at: Date
}

/** A planned event. */
export interface CalendarEntry {
  kind: 'publish' | 'takeDown' | 'review' | 'task'
  /** ISO 8601, UTC. */
  day: string
  /** Null for an event without a time of day. */
  at: Date | null
  fileId: string | null
  /** Title of the file, or of the task. */
  title: string
  /** The assignee of a task; null for other kinds. */
  assignee: string | null
}

/** Lists of all documents (NEWS-11). Their columns come from the newest versions: `readFacts` of src/services/lists. */
export interface WorkLists {
  unread(readBy: ReadBy, limit: number): Promise<UnreadVersion[]>
  writeFacts(facts: readonly ContentFacts[]): Promise<void>
  list(
    filter: DocumentFilter,
    page: { limit: number; offset: number },
  ): Promise<{ documents: ListedDocument[]; total: number }>
  ids(filter: DocumentFilter, limit: number): Promise<string[]>
  /** The published path of a file, and its title; null if its facts are not extracted yet. */
  place(fileId: string): Promise<{ sitePath: string | null; title: string } | null>
  /** Titles of all files with facts, by id. */
  titles(): Promise<Map<string, string>>
  choices(): Promise<FilterChoices>
  /** Files that the site has changed since their import: the folder may have changed them too. */
  changedSinceImport(limit: number): Promise<string[]>
  /** The events from one day to another, both included, in order. ISO 8601. */
  calendar(from: string, to: string): Promise<CalendarEntry[]>
  /** Newest first. */
  published(limit: number): Promise<RecentPublication[]>
}

export function createWorkLists(db: Db): WorkLists {
  return {
    unread: (readBy, limit) => unreadVersions(db, readBy, limit),
    writeFacts: (facts) => writeFacts(db, facts),
    list: (filter, page) => listDocuments(db, filter, page),
    ids: (filter, limit) => documentIds(db, filter, limit),
    async place(fileId) {
      const { rows } = await sql<{ sitePath: string | null; title: string }>`
        select site_path as "sitePath", title from content_facts where file_id = ${fileId}`.execute(db)
      return rows[0] ?? null
    },
    async titles() {
      const { rows } = await sql<{ id: string; title: string }>`
        select file_id as id, title from content_facts`.execute(db)
      return new Map(rows.map(({ id, title }) => [id, title]))
    },
    async choices() {
      const { rows } = await sql<FilterChoices>`
        select
          array(select distinct unnest(categories) as one from content_facts order by one) as categories,
          array(select distinct unnest(reviewers) as one from content_facts order by one) as reviewers`.execute(db)
      return rows[0] ?? { categories: [], reviewers: [] }
    },
    async changedSinceImport(limit) {
      const { rows } = await sql<{ id: string }>`
        select id from content_file
        where imported_id is not null and imported_id <> head_id and state <> 'trashed'
        order by id limit ${limit}`.execute(db)
      return rows.map(({ id }) => id)
    },
    async calendar(from, to) {
      const title = sql`coalesce((select title from content_facts where file_id = file.id), file.path)`
      const { rows } = await sql<CalendarEntry>`
        select 'publish' as kind, to_char(publish_at at time zone 'UTC', 'YYYY-MM-DD') as day, publish_at as at,
          file.id as "fileId", ${title} as title, null::text as assignee
        from content_file as file
        where publish_at >= ${from}::date at time zone 'UTC' and publish_at < (${to}::date + 1) at time zone 'UTC'
        union all
        select 'takeDown', to_char(take_down_at at time zone 'UTC', 'YYYY-MM-DD'), take_down_at, file.id, ${title}, null
        from content_file as file
        where take_down_at >= ${from}::date at time zone 'UTC' and take_down_at < (${to}::date + 1) at time zone 'UTC'
        union all
        select 'review', to_char(next_on, 'YYYY-MM-DD'), null, file.id, ${title}, null
        from (
          select distinct on (article_id) article_id, next_on from review
          where sections is null and verdict <> 'withdrawn' order by article_id, number desc
        ) as last
        join content_file as file on file.article_id = last.article_id and live_id is not null
        where next_on between ${from}::date and ${to}::date
        union all
        select 'task', to_char(due_on, 'YYYY-MM-DD'), null, desk_task.file_id, desk_task.title, staff.name
        from desk_task left join staff on staff.id = assignee
        where done_at is null and due_on between ${from}::date and ${to}::date
        order by day, at nulls last, title`.execute(db)
      return rows
    },
    async published(limit) {
      const { rows } = await sql<RecentPublication>`
        select file.id as "fileId", article.title, article.path, recorded.number, recorded.recorded_at as at
        from (
          select article_id, number, recorded_at from text_record order by recorded_at desc limit ${limit}
        ) as recorded
        join article on article.id = recorded.article_id and not is_preview
        left join lateral (
          select id from content_file where article_id = article.id and live_id is not null limit 1
        ) as file on true
        order by recorded.recorded_at desc, article.path`.execute(db)
      return rows
    },
  }
}
