import { CompiledQuery } from 'kysely'
import type { SqlRunner } from '#jobs/job-queue.ts'
import type { Db } from './tables.ts'

/** Runs SQL of the job queue on a pool, or in a transaction. */
export function sqlOn(db: Db): SqlRunner {
  return {
    async executeSql(text, values = []) {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
      // Several statements sent at once have no single result.
      return { rows: rows ?? [] }
    },
  }
}
