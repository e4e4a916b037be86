import type { Db, Trx } from './tables.ts'

/** The actor of what writers do by their private link. */
export const writerActor = 'writer'

/** What was done, by whom. */
export interface AuditEntry {
  /** Grows with time. */
  id: string
  at: Date
  /** Name of the moderator, or `writerActor`. */
  actor: string
  action: string
  /** Kind and id, such as "comment dark-spots/tint". */
  item: string
  /** The same for all that was done at once. */
  bulkId: string | null
}

export interface AuditFilter {
  item?: string | undefined
  actor?: string | undefined
  action?: string | undefined
  limit: number
}

/** Everything that moderators do. */
export interface Audit {
  /** Newest first. */
  list(filter: AuditFilter): Promise<AuditEntry[]>
}

export interface AuditRecord extends Omit<AuditEntry, 'id' | 'at'> {
  /** What the action replaced, as JSON, so that it can be undone. */
  before?: object
  /** Version of the item after the action. */
  version?: number
}

/** Records an action in its own transaction. */
export async function recordAudit(trx: Trx, { bulkId, before, version, ...entry }: AuditRecord): Promise<AuditEntry> {
  const row = await trx
    .insertInto('audit')
    .values({
      ...entry,
      bulk_id: bulkId,
      before: before ? JSON.stringify(before) : null,
      version: version ?? null,
    })
    .returning(['id', 'at'])
    .executeTakeFirstOrThrow()
  return { ...entry, bulkId, ...row }
}

/** Removes what the log holds of erased items but who did what, when. */
export async function forgetItems(trx: Trx, items: readonly string[]): Promise<void> {
  await trx.updateTable('audit').set({ before: null }).where('item', 'in', items).execute()
}

export function createAudit(db: Db): Audit {
  return { list: (filter) => listAudit(db, filter) }
}

export async function listAudit(db: Db | Trx, { item, actor, action, limit }: AuditFilter): Promise<AuditEntry[]> {
  let query = db
    .selectFrom('audit')
    .select(['id', 'at', 'actor', 'action', 'item', 'bulk_id as bulkId'])
    .orderBy('id', 'desc')
    .limit(limit)
  if (item !== undefined) query = query.where('item', '=', item)
  if (actor !== undefined) query = query.where('actor', '=', actor)
  if (action !== undefined) query = query.where('action', '=', action)
  return query.execute()
}
