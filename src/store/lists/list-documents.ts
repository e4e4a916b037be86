import { type RawBuilder, sql } from 'kysely'
import type { ContentState } from '#model/newsroom/content-transitions.ts'
import { type DocumentFilter, dueSoonDays } from '#model/newsroom/document-filter.ts'
import type { Db } from '../database/tables.ts'

/** A file with the columns of lists. */
export interface ListedDocument {
  id: string
  path: string
  title: string
  kind: string
  language: string
  sitePath: string | null
  categories: string[]
  reviewers: string[]
  urgency: string | null
  state: ContentState
  headId: string
  number: number
  changedBy: string
  changedAt: Date
  isLive: boolean
  isHeadLive: boolean
  publishAt: Date | null
  takeDownAt: Date | null
  owner: { id: string; name: string } | null
  /** The day by which a reviewer wants to review it again; ISO 8601. */
  reviewDue: string | null
  /** The number of its feedback entries that are not done. */
  feedback: number
  /** The number of open tasks about it. */
  tasks: number
}

/** The owner of a file: the account that was named, else the account that began it. */
export const ownerOf = sql`case when owned.file_id is null then facts.begun_by else owned.account end`

const source = sql`
  content_facts as facts
  join content_file as file on file.id = facts.file_id
  left join content_owner as owned on owned.file_id = facts.file_id`

/** The last valid review of the whole article, which names the day of the next. */
const nextReview = sql`(
  select review.next_on from review
  where review.article_id = file.article_id and sections is null and verdict <> 'withdrawn' and file.live_id is not null
  order by number desc limit 1
)`

const openFeedback = sql`(
  select count(*)::int from feedback where feedback.article = facts.site_path and feedback.state <> 'done'
)`

/** @returns a page of the matching files, and their total */
export async function listDocuments(
  db: Db,
  filter: DocumentFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ documents: ListedDocument[]; total: number }> {
  const [{ rows }, total] = await Promise.all([
    selectDocuments(filter, { limit, offset }).execute(db),
    countDocuments(db, filter),
  ])
  return { documents: rows.map(documentOf), total }
}

/** The query of a page, so that tests can read its plan. */
export function selectDocuments(
  filter: DocumentFilter,
  { limit, offset }: { limit: number; offset: number },
): RawBuilder<DocumentRow> {
  // The columns shown are read for the files of the page only.
  return sql<DocumentRow>`
    select page.*, file.path, file.state, file.head_id as "headId", file.live_id, file.publish_at as "publishAt",
      file.take_down_at as "takeDownAt", head.number, head.actor as "changedBy", owner.name as owner_name,
      to_char(${nextReview}, 'YYYY-MM-DD') as "reviewDue", ${openFeedback} as feedback,
      (select count(*)::int from desk_task where desk_task.file_id = facts.file_id and done_at is null) as tasks
    from (
      select facts.file_id as id, facts.title, facts.kind, facts.language, facts.site_path as "sitePath", facts.categories,
        facts.reviewers, facts.urgency, facts.changed_at as "changedAt", ${ownerOf} as owner_id, ${orderValue(filter)} as place
      from ${source}
      where ${where(filter)}
      order by ${order(filter)}
      limit ${limit} offset ${offset}
    ) as page
    join content_facts as facts on facts.file_id = page.id
    join content_file as file on file.id = page.id
    join content_revision as head on head.id = file.head_id
    left join staff as owner on owner.id = page.owner_id
    order by ${pageOrder(filter)}`
}

async function countDocuments(db: Db, filter: DocumentFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${source} where ${where(filter)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** The ids of all matching files, in order, if there are at most `limit`. */
export async function documentIds(db: Db, filter: DocumentFilter, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select facts.file_id as id, ${orderValue(filter)} as place from ${source} where ${where(filter)}
    order by ${order(filter)} limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

interface DocumentRow extends Omit<ListedDocument, 'owner' | 'isLive' | 'isHeadLive'> {
  live_id: string | null
  owner_id: string | null
  owner_name: string | null
  place: unknown
}

export function documentOf({ live_id, owner_id, owner_name, place: _, ...row }: DocumentRow): ListedDocument {
  return {
    ...row,
    owner: owner_id && owner_name ? { id: owner_id, name: owner_name } : null,
    isLive: live_id !== null,
    isHeadLive: live_id === row.headId,
  }
}

function orderValue({ sort }: DocumentFilter): RawBuilder<unknown> {
  return sort === 'due' ? nextReview : sql`null`
}

function order({ sort = 'changed' }: DocumentFilter): RawBuilder<unknown> {
  return {
    changed: sql`facts.changed_at desc, facts.file_id`,
    title: sql`lower(facts.title), facts.file_id`,
    due: sql`place nulls last, facts.file_id`,
  }[sort]
}

function pageOrder({ sort = 'changed' }: DocumentFilter): RawBuilder<unknown> {
  return {
    changed: sql`page."changedAt" desc, page.id`,
    title: sql`lower(page.title), page.id`,
    due: sql`page.place nulls last, page.id`,
  }[sort]
}

function where(filter: DocumentFilter): RawBuilder<unknown> {
  const { state, owner, kind, category, language, reviewer, due, urgency, hasFeedback, words } = filter
  const conditions = [state === 'trashed' ? sql`file.state = 'trashed'` : sql`file.state <> 'trashed'`]
  if (state === 'work') conditions.push(sql`file.head_id is distinct from file.live_id`)
  else if (state && state !== 'trashed') conditions.push(sql`file.state = ${state}`)
  if (owner === 'none') conditions.push(sql`(${ownerOf}) is null`)
  else if (owner) conditions.push(sql`(${ownerOf}) = ${owner}`)
  if (kind) conditions.push(sql`facts.kind = ${kind}`)
  if (category) conditions.push(sql`facts.categories @> array[${category}]`)
  if (language) conditions.push(sql`facts.language = ${language}`)
  if (reviewer) conditions.push(sql`facts.reviewers @> array[${reviewer}]`)
  if (urgency) conditions.push(sql`facts.urgency = ${urgency}`)
  if (due)
    conditions.push(
      {
        overdue: sql`${nextReview} < current_date`,
        soon: sql`${nextReview} between current_date and current_date + ${dueSoonDays}::int`,
        later: sql`${nextReview} > current_date + ${dueSoonDays}::int`,
      }[due],
    )
  if (hasFeedback)
    conditions.push(sql`facts.site_path in (select article from feedback where feedback.state <> 'done')`)
  for (const word of wordsOf(words))
    conditions.push(sql`(facts.title || ' ' || file.path) ilike ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`}`)
  return sql.join(conditions, sql` and `)
}

function wordsOf(words = ''): string[] {
  return words.split(/\s+/).filter((word) => word !== '')
}
