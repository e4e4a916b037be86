import type { Trx } from '../database/tables.ts'
import { type AuditEntry, type AuditFilter, type AuditRecord, forgetItems, listAudit, recordAudit } from './audit.ts'

/** The audit log within a transaction. */
export interface AuditRows {
  /** Records an action. */
  record(entry: AuditRecord): Promise<AuditEntry>
  /** Newest first. */
  list(filter: AuditFilter): Promise<AuditEntry[]>
  /**
   * The replaced value of an entry, as JSON, and the version of its item after the action; null if there is no such
   * entry.
   */
  get(id: string): Promise<{ item: string; before: unknown; version: number | null } | null>
  /** Removes the values of erased items from the log; who did what, when, stays. */
  forget(items: readonly string[]): Promise<void>
}

export function createAuditRows(trx: Trx): AuditRows {
  return {
    record: (entry) => recordAudit(trx, entry),
    list: (filter) => listAudit(trx, filter),
    async get(id) {
      const entry = await trx
        .selectFrom('audit')
        .select(['item', 'before', 'version'])
        .where('id', '=', id)
        .executeTakeFirst()
      return entry ?? null
    },
    forget: (items) => forgetItems(trx, items),
  }
}
