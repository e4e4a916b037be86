import { sql } from 'kysely'
import type { ReadHashes } from '#tlog/merkle-tree.ts'
import type { Db, Trx } from '../database/tables.ts'

/** The log as last signed. */
export interface LogHead {
  /** The 32 bytes of an Ed25519 key. */
  publicKey: Buffer
  size: number
  /** A signed note. */
  checkpoint: string
}

export async function readHead(on: Db | Trx): Promise<LogHead | null> {
  const { rows } = await sql<{ publicKey: Buffer; size: string; checkpoint: string }>`
    select public_key as "publicKey", size, checkpoint from log_head`.execute(on)
  return rows[0] ? { ...rows[0], size: Number(rows[0].size) } : null
}

export async function readEntries(on: Db | Trx, start: number, count: number): Promise<Buffer[]> {
  const { rows } = await sql<{ entry: Buffer }>`
    select entry from log_entry where position >= ${start} and position < ${start + count}
    order by position`.execute(on)
  return rows.map(({ entry }) => entry)
}

/** Throws if the database lacks a hash. */
export function readHashes(on: Db | Trx): ReadHashes {
  return async (level, start, count) => {
    const { rows } = await (level === 0
      ? sql<{ hash: Buffer }>`
          select leaf_hash as hash from log_entry where position >= ${start} and position < ${start + count}
          order by position`
      : sql<{ hash: Buffer }>`
          select hash from log_tile where level = ${level} and position >= ${start} and position < ${start + count}
          order by position`
    ).execute(on)
    if (rows.length !== count) throw new Error(`The log lacks hashes of level ${level} from ${start} on`)
    return rows.map(({ hash }) => hash)
  }
}
