import { sql } from 'kysely'
import type { Log } from '../database/log.ts'
import type { Db } from '../database/tables.ts'

/** Extensions of Postgres' own distribution: words that look alike; words that sound alike, and edit distance. */
const extensions = ['pg_trgm', 'fuzzystrmatch']

/**
 * Installs the extensions with which search corrects typing errors. If the server refuses, one line is logged, and
 * search works without.
 *
 * @returns whether search can correct typing errors
 */
export async function prepareTypoTolerance(db: Db, log: Log): Promise<boolean> {
  try {
    await db.transaction().execute(async (trx) => {
      for (const name of extensions) {
        // Checked first: a role without the right to create extensions may use existing ones.
        const { rows } = await sql`select from pg_extension where extname = ${name}`.execute(trx)
        if (rows.length === 0) await sql`create extension if not exists ${sql.ref(name)}`.execute(trx)
      }
      await sql`create index if not exists search_word_similar on search_word using gin (word gin_trgm_ops)`.execute(
        trx,
      )
      await sql`create index if not exists search_word_sound on search_word (dmetaphone(word))`.execute(trx)
    })
    return true
  } catch (error) {
    const commands = extensions.map((name) => `CREATE EXTENSION ${name};`).join(' ')
    log(
      `Search runs without correcting typing errors: ${(error as Error).message}. To have it, run "${commands}" in the database as its owner and restart.`,
    )
    return false
  }
}
