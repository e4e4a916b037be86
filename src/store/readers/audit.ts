import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#model/staff/actor.ts'
import type { AuditAction } from '#model/staff/audit-action.ts'
import type { SitePath } from '#model/text/text.ts'
import type { Db, Trx } from '../database/tables.ts'

/** The actor of actions that writers take by their private link. */
export const writerActor = 'writer'

/** An action, with its actor and time. */
export interface AuditEntry {
  /** Increases with time. */
  id: string
  at: Date
  /** Name of the moderator, or `writerActor`. */
  actor: string
  /** The staff account that did it; null for actions of writers and the site, and for old entries. */
  account: string | null
  action: string
  /** Kind and id, such as "comment dark-spots/tint". */
  item: string
  /** The same for all entries of a bulk action. */
  bulkId: string | null
}

export interface AuditFilter {
  item?: string | undefined
  actor?: string | undefined
  /** A staff account; null for actions of writers and the site. */
  account?: string | null | undefined
  action?: string | undefined
  /** ISO days, UTC; both included. */
  from?: string | undefined
  to?: string | undefined
  /** Continues below this entry. */
  before?: string | undefined
  limit: number
}

/** An entry with the present facts about its item. */
export interface ExplainedEntry extends AuditEntry {
  /** The reason that the writer of a rejected comment got; null for other actions, and once the comment is erased. */
  reason: string | null
  /** The present path of a content file or name of a staff account; null for other items, and if it is gone. */
  itemName: string | null
  /** Path of the article that a comment is about; null while the article is not published. */
  articlePath: SitePath | null
  /** Whether the comment is published. */
  isPublished: boolean
  /** The values before and after the action; null for comments, whose texts belong to their writers. */
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  /** Version of the item after the action. */
  version: number | null
}

/** Somebody with entries in the log: two accounts may have the same name. */
export interface AuditName {
  name: string
  account: string | null
}

/** The log of everything that moderators do. */
export interface Audit {
  /** Newest first. */
  list(filter: AuditFilter): Promise<AuditEntry[]>
  /** The entries with reasons and the articles of comments. */
  explained(filter: AuditFilter): Promise<ExplainedEntry[]>
  /** The actors and actions in the log, by name. */
  names(): Promise<{ actors: AuditName[]; actions: string[] }>
}

/** A staff account; or the name of an actor without one, such as `writerActor`. */
export type AuditActor = Pick<Actor, 'id' | 'name'> | string

export interface AuditRecord extends Omit<AuditEntry, 'id' | 'at' | 'account' | 'actor' | 'action'> {
  actor: AuditActor
  action: AuditAction
  /** The replaced value, as JSON, so that the action can be undone. */
  before?: object
  /** The new value. */
  after?: object
  /** Version of the item after the action. */
  version?: number
}

/** Records an action in the caller's transaction. */
export async function recordAudit(
  trx: Trx,
  { actor: by, bulkId, before, after, version, ...entry }: AuditRecord,
): Promise<AuditEntry> {
  const [actor, account] = typeof by === 'string' ? [by, null] : [by.name, by.id]
  const row = await trx
    .insertInto('audit')
    .values({
      ...entry,
      actor,
      account,
      bulk_id: bulkId,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
      version: version ?? null,
    })
    .returning(['id', 'at'])
    .executeTakeFirstOrThrow()
  return { ...entry, actor, account, bulkId, ...row }
}

/** Removes the values of erased items from the log; who did what, when, stays. */
export async function forgetItems(trx: Trx, items: readonly string[]): Promise<void> {
  if (items.length === 0) return
  await trx.updateTable('audit').set({ before: null, after: null }).where('item', 'in', items).execute()
}

/** The id of the item of `entry`, if the item's kind has UUIDs. */
function idIn(kind: 'content' | 'staff'): RawBuilder<unknown> {
  return sql`case when entry.item ~ ${`^${kind} [0-9a-f-]{36}$`} then split_part(entry.item, ' ', 2)::uuid end`
}

export function createAudit(db: Db): Audit {
  return {
    list: (filter) => listAudit(db, filter),
    async explained(filter) {
      // The reason of a rejection is in the value that the comment's next change replaced, or in the comment itself.
      const { rows } = await sql<ExplainedEntry>`
        select entry.id, entry.at, entry.actor, entry.account, entry.action, entry.item, entry.bulk_id as "bulkId",
          case when entry.action = 'reject' then coalesce(
            (select next.before ->> 'reason' from audit as next
              where next.item = entry.item and next.version = entry.version + 1 limit 1),
            case when comment.version = entry.version then comment.reason end
          ) end as reason,
          case when entry.item not like 'comment %' then entry.before end as before,
          case when entry.item not like 'comment %' then entry.after end as after,
          entry.version, coalesce(content_file.path, staff.name) as "itemName", own.path as "articlePath", coalesce(comment.state = 'approved', false) as "isPublished"
        from (select * from audit where ${whereAudit(filter)} order by id desc limit ${filter.limit}) as entry
        left join comment on entry.item = 'comment ' || comment.id
        left join content_file on content_file.id = ${idIn('content')}
        left join staff on staff.id = ${idIn('staff')}
        left join lateral (
          select path from article where article.id = comment.article_id and not is_preview limit 1
        ) as own on true
        order by entry.id desc`.execute(db)
      return rows
    },
    async names() {
      const [{ rows: actors }, { rows: actions }] = await Promise.all([distinctActors(db), distinctActions(db)])
      return { actors, actions: actions.map(({ name }) => name) }
    },
  }
}

export async function listAudit(db: Db | Trx, filter: AuditFilter): Promise<AuditEntry[]> {
  const { rows } = await sql<AuditEntry>`
    select id, at, actor, account, action, item, bulk_id as "bulkId" from audit
    where ${whereAudit(filter)} order by id desc limit ${filter.limit}`.execute(db)
  return rows
}

function whereAudit({ item, actor, account, action, from, to, before }: AuditFilter): RawBuilder<unknown> {
  const conditions = [sql`true`]
  if (item !== undefined) conditions.push(sql`item = ${item}`)
  if (actor !== undefined) conditions.push(sql`actor = ${actor}`)
  if (account !== undefined) conditions.push(account === null ? sql`account is null` : sql`account = ${account}`)
  if (action !== undefined) conditions.push(sql`action = ${action}`)
  if (from !== undefined) conditions.push(sql`at >= ${from}::date at time zone 'UTC'`)
  if (to !== undefined) conditions.push(sql`at < (${to}::date + 1) at time zone 'UTC'`)
  if (before !== undefined) conditions.push(sql`id < ${before}`)
  return sql.join(conditions, sql` and `)
}

/** From an index, one step per name: the log is long, and its names are few. */
function distinctActions(db: Db) {
  return sql<{ name: string }>`
    with recursive known as (
      (select action as name from audit order by action limit 1)
      union all
      select (select action from audit where action > known.name order by action limit 1) from known
      where known.name is not null
    )
    select name from known where name is not null`.execute(db)
}

/**
 * As above for people, by the index of names with accounts; the zero UUID replaces a missing account and sorts first.
 */
function distinctActors(db: Db) {
  const account = sql`coalesce(account, '00000000-0000-0000-0000-000000000000'::uuid)`
  return sql<AuditName>`
    with recursive known as (
      (select actor, ${account} as account from audit order by actor, ${account} limit 1)
      union all
      select next.* from known, lateral (
        select actor, ${account} as account from audit
        where (actor, ${account}) > (known.actor, known.account) order by actor, ${account} limit 1
      ) as next
    )
    select actor as name, nullif(account, '00000000-0000-0000-0000-000000000000'::uuid) as account from known`.execute(
    db,
  )
}
