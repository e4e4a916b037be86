import { sql } from 'kysely'
import { entryBytes, type LogEntry } from '#tlog/log-entry.ts'
import { inBatches } from '../database/batches.ts'
import type { Trx } from '../database/tables.ts'

/**
 * Queues entries for the public log, in the transaction that writes what they are about. The process that signs the log
 * gives them positions within seconds of the commit, in the order in which they were queued. An entry that is in the
 * log already is not added again.
 */
export async function appendToLog(trx: Trx, entries: readonly LogEntry[]): Promise<void> {
  const rows = entries.map((entry) => ({ article_id: entry.article, entry: entryBytes(entry).toString('utf8') }))
  for (const batch of inBatches(rows)) {
    await sql`
      insert into log_entry (article_id, entry)
      select article_id, convert_to(entry, 'UTF8')
      from rows from (jsonb_to_recordset(${batch}::jsonb) as (article_id text, entry text))
        with ordinality as given (article_id, entry, place)
      order by place
      on conflict (leaf_hash) do nothing`.execute(trx)
  }
}
