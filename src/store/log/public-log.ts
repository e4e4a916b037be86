import { sql } from 'kysely'
import { logProof } from '#tlog/log-proof.ts'
import { inclusionProof, tileWidth } from '#tlog/merkle-tree.ts'
import { entryBundle, type TileAddress } from '#tlog/tile-address.ts'
import { advisoryLocks } from '../database/advisory-locks.ts'
import type { ChangeBus } from '../database/change-bus.ts'
import type { Db } from '../database/tables.ts'
import { type LogHead, readEntries, readHashes, readHead } from './log-rows.ts'
import { createLogWriter, type LogWriter } from './log-writer.ts'

/** Announced when entries of an article have got their positions in the log. */
export function logTag(articleId: string): string {
  return `log:${articleId}`
}

/** The public log of texts and reviews (REV-6), as far as it is signed. */
export interface PublicLog {
  /** Null if nothing is signed: before the first start, and after a restore until the log goes on. */
  head(): Promise<LogHead | null>
  /** A tile of hashes or of entries; null if the signed log has none of this width. */
  tile(address: TileAddress): Promise<Buffer | null>
  /** The proof that an entry is in the log (`tlog-proof`); null if the signed log has no such entry. */
  proof(position: number): Promise<string | null>
  /** The positions of an article's entries, by the leaf hash of the entry, in hexadecimal. */
  positions(articleId: string): Promise<Map<string, number>>
  /** The number of entries without a position. */
  waiting(): Promise<number>
  /** Runs in a transaction while no other process signs the log. */
  exclusively<Result>(run: (log: LogWriter) => Promise<Result>): Promise<Result>
}

export function createPublicLog(db: Db, changes: ChangeBus): PublicLog {
  const head = () => readHead(db)
  return {
    head,

    async tile({ level, index, width }) {
      const signed = await head()
      const start = index * tileWidth
      const tileEntries = level === 'entries' ? 1 : tileWidth ** level
      if (!signed || (start + width) * tileEntries > signed.size) return null
      if (level === 'entries') return entryBundle(await readEntries(db, start, width))
      return Buffer.concat(await readHashes(db)(level, start, width))
    },

    async proof(position) {
      const signed = await head()
      if (!signed || position >= signed.size) return null
      return logProof(position, await inclusionProof(position, signed.size, readHashes(db)), signed.checkpoint)
    },

    async positions(articleId) {
      const { rows } = await sql<{ leaf: Buffer; position: string }>`
        select leaf_hash as leaf, position from log_entry
        where article_id = ${articleId} and position < (select size from log_head)`.execute(db)
      return new Map(rows.map(({ leaf, position }) => [leaf.toString('hex'), Number(position)]))
    },

    async waiting() {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from log_entry where position is null`.execute(db)
      return rows[0]?.count ?? 0
    },

    async exclusively(run) {
      const tags = new Set<string>()
      const result = await db.transaction().execute(async (trx) => {
        await sql`select pg_advisory_xact_lock(${advisoryLocks.logSigner})`.execute(trx)
        const result = await run(createLogWriter(trx, (articleId) => tags.add(logTag(articleId))))
        await changes.announce(trx, [...tags])
        return result
      })
      changes.publish([...tags])
      return result
    },
  }
}
