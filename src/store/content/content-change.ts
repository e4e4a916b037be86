import { sql } from 'kysely'
import type { IsoDate } from '#model/articles/date.ts'
import { advisoryLocks } from '../database/advisory-locks.ts'
import type { ChangeBus } from '../database/change-bus.ts'
import type { Db, Trx } from '../database/tables.ts'
import { affectedTags, type DocumentName } from './affected-tags.ts'
import type { DocumentReader } from './schema-fingerprint.ts'

/** Dependencies of every write of content. */
export interface ContentDatabase {
  db: Db
  changes: ChangeBus
  reader: DocumentReader
  /** Today, in UTC. */
  today: () => IsoDate
}

/**
 * Runs one change of content in a transaction. Writers take turns, so that counts of created, updated and changed
 * documents are exact; readers are not blocked.
 *
 * @param run  writes; it calls `affect` with the names of the documents it changes, before and after it writes them.
 *   The tags of everything that shows them, before or after, are announced with the commit, and so are the tags given
 *   to `announce`
 */
export async function changeContent<T>(
  { db, changes, reader }: ContentDatabase,
  run: (trx: Trx, affect: (names: DocumentName[]) => Promise<void>, announce: (tag: string) => void) => Promise<T>,
): Promise<T> {
  const tags = new Set<string>()
  const result = await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${advisoryLocks.content})`.execute(trx)
    const affect = async (names: DocumentName[]) => {
      for (const tag of await affectedTags(trx, reader, names)) tags.add(tag)
    }
    const result = await run(trx, affect, (tag) => tags.add(tag))
    await changes.announce(trx, [...tags])
    return result
  })
  changes.publish([...tags])
  return result
}
