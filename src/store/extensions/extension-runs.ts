import { sql } from 'kysely'
import type { JobQueue } from '#jobs/job-queue.ts'
import { sqlOn } from '../database/sql-runner.ts'
import type { Db } from '../database/tables.ts'

/** The due times of the publisher's own jobs (SITE-6). */
export interface ExtensionRuns {
  /**
   * Sends the job of a due time, unless a node has sent the one of this or a later time. @returns whether it was sent
   */
  take(name: string, dueAt: Date): Promise<boolean>
}

export function createExtensionRuns(db: Db, jobs: JobQueue): ExtensionRuns {
  return {
    async take(name, dueAt) {
      const isTaken = await db.transaction().execute(async (trx) => {
        const { rows } = await sql`
          insert into extension_run (name, due_at) values (${name}, ${dueAt})
          on conflict (name) do update set due_at = excluded.due_at where extension_run.due_at < excluded.due_at
          returning name`.execute(trx)
        if (rows.length > 0) await jobs.send('extensionJob', { id: `${name} ${dueAt.toISOString()}` }, sqlOn(trx))
        return rows.length > 0
      })
      if (isTaken) jobs.wake()
      return isTaken
    },
  }
}
