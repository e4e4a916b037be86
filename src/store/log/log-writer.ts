import { sql } from 'kysely'
import { folded, tileWidth, treeHash } from '#tlog/merkle-tree.ts'
import { inBatches } from '../database/batches.ts'
import type { Trx } from '../database/tables.ts'
import { type LogHead, readEntries, readHashes, readHead } from './log-rows.ts'

/** Operations of the process that signs the log; only one process can run them. */
export interface LogWriter {
  head(): Promise<LogHead | null>
  /** The number of entries with positions. */
  size(): Promise<number>
  /** The root hash of the tree of the first entries; null if there are fewer. */
  root(size: number): Promise<Buffer | null>
  entries(start: number, count: number): Promise<Buffer[]>
  /** Gives a position to each entry that has none. */
  sequence(): Promise<void>
  /** Appends entries that the database has lost, and restores the text records that they are about. */
  putBack(entries: readonly Buffer[]): Promise<void>
  /** Removes the position of every entry, to begin another log. */
  startOver(): Promise<void>
  /** Publishes the signed head. */
  publish(head: LogHead): Promise<void>
}

/** @param affect  receives the ids of articles with newly published entries */
export function createLogWriter(trx: Trx, affect: (articleId: string) => void): LogWriter {
  const size = async () => {
    const { rows } = await sql<{ size: string }>`
      select coalesce(max(position) + 1, 0) as size from log_entry`.execute(trx)
    return Number(rows[0]?.size)
  }
  return {
    head: () => readHead(trx),
    size,
    entries: (start, count) => readEntries(trx, start, count),

    async root(count) {
      return count > (await size()) ? null : treeHash(count, readHashes(trx))
    },

    async sequence() {
      const before = await size()
      await sql`
        update log_entry set position = ${before} - 1 + waiting.place
        from (select id, row_number() over (order by id) as place from log_entry where position is null) as waiting
        where log_entry.id = waiting.id`.execute(trx)
      await completeTiles(trx, before, await size())
    },

    async putBack(entries) {
      const before = await size()
      const rows = entries.map((entry, place) => ({ entry: entry.toString('hex'), position: before + place }))
      for (const batch of inBatches(rows)) {
        await sql`
          insert into log_entry (position, article_id, entry)
          select position, convert_from(decode(entry, 'hex'), 'UTF8')::jsonb ->> 2, decode(entry, 'hex')
          from jsonb_to_recordset(${batch}::jsonb) as given (entry text, position bigint)
          order by position
          on conflict (leaf_hash) do update set position = excluded.position`.execute(trx)
        await sql`
          insert into text_record (article_id, number, text_version, hash, parts, recorded_at)
          select words ->> 2, (words ->> 3)::integer, words ->> 4, words ->> 5, '[]', (words ->> 6)::timestamptz
          from jsonb_to_recordset(${batch}::jsonb) as given (entry text, position bigint)
          cross join lateral (select convert_from(decode(entry, 'hex'), 'UTF8')::jsonb as words) as parsed
          where words ->> 1 = 'text'
          on conflict do nothing`.execute(trx)
      }
      await completeTiles(trx, before, await size())
    },

    async startOver() {
      await sql`alter table log_entry disable trigger refuse_change_of_log_entry`.execute(trx)
      await sql`update log_entry set position = null`.execute(trx)
      await sql`alter table log_entry enable trigger refuse_change_of_log_entry`.execute(trx)
      await sql`delete from log_tile`.execute(trx)
      await sql`delete from log_head`.execute(trx)
    },

    async publish({ publicKey, size: signed, checkpoint }) {
      const before = (await readHead(trx))?.size ?? 0
      const { rows } = await sql<{ article: string }>`
        select distinct article_id as article from log_entry
        where position >= ${before} and position < ${signed}`.execute(trx)
      for (const { article } of rows) affect(article)
      await sql`
        insert into log_head (public_key, size, checkpoint) values (${publicKey}, ${signed}, ${checkpoint})
        on conflict (is_only) do update
          set public_key = excluded.public_key, size = excluded.size, checkpoint = excluded.checkpoint`.execute(trx)
    },
  }
}

/** Stores the hash of each tile that the entries between two sizes have completed, on every level. */
async function completeTiles(trx: Trx, from: number, to: number): Promise<void> {
  const read = readHashes(trx)
  for (let level = 1; tileWidth ** level <= to; level += 1) {
    const tileEntries = tileWidth ** level
    for (let position = Math.floor(from / tileEntries); position < Math.floor(to / tileEntries); position += 1) {
      const hash = folded(await read(level - 1, position * tileWidth, tileWidth))
      await sql`insert into log_tile (level, position, hash) values (${level}, ${position}, ${hash})`.execute(trx)
    }
  }
}
