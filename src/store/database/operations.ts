import { sql } from 'kysely'
import type { Db } from './tables.ts'

export type OperationName = 'import' | 'backup' | 'rehearsal'

/** The outcome of a run. */
export interface OperationResult {
  succeeded: boolean
  /** By name, such as `errors`, `bytes`, `rows`. */
  figures: Record<string, number>
  /** The error in one line; null if there was none. */
  problem: string | null
}

/** The latest run of an operation. */
export interface Operation extends OperationResult {
  name: OperationName
  startedAt: Date
  /** Null while it runs, and if its process was killed. */
  endedAt: Date | null
  /** When a run last succeeded. */
  succeededAt: Date | null
}

/** One of the last runs of an operation. */
export interface OperationRun extends OperationResult {
  id: string
  startedAt: Date
  /** Null while it runs, and if its process was killed. */
  endedAt: Date | null
}

/** Runs of each operation that are kept. */
const rememberedRuns = 30

/** Runs of the operator's work, by any process on any node. */
export interface Operations {
  /** The latest run of each operation. */
  list(): Promise<Operation[]>
  /** The last runs, the newest first. */
  history(name: OperationName): Promise<OperationRun[]>
  /** Runs an operation and records the outcome; an error is recorded and thrown again. */
  record<Result extends OperationResult>(name: OperationName, run: () => Promise<Result>): Promise<Result>
  /**
   * Claims a run that is due: of all processes that call this, one gets true and then records the run. It is due if the
   * last run began before `since`, an hour after a failed run, or six hours after a run that has not ended.
   */
  claim(name: OperationName, since: Date): Promise<boolean>
  /** Marks the latest run as failed if it has not ended: its process was killed, or never began. */
  endKilled(name: OperationName, problem: string): Promise<void>
}

export function createOperations(db: Db): Operations {
  /** @returns the id of the run */
  async function begin(name: OperationName): Promise<string> {
    await sql`
      insert into operation (name, started_at) values (${name}, now())
      on conflict (name) do update set started_at = now(), ended_at = null`.execute(db)
    const { rows } = await sql<{ id: string }>`
      insert into operation_run (name, started_at) values (${name}, now()) returning id`.execute(db)
    return rows[0]?.id ?? ''
  }
  async function end(run: string, name: OperationName, result: OperationResult): Promise<void> {
    const { succeeded, figures, problem } = result
    await sql`
      update operation set ended_at = now(), succeeded = ${succeeded}, figures = ${JSON.stringify(figures)},
        problem = ${problem}, succeeded_at = case when ${succeeded} then now() else succeeded_at end
      where name = ${name}`.execute(db)
    await sql`
      update operation_run set ended_at = now(), succeeded = ${succeeded}, figures = ${JSON.stringify(figures)},
        problem = ${problem} where id = ${run}`.execute(db)
    await sql`
      delete from operation_run where name = ${name} and id <= (
        select id from operation_run where name = ${name} order by id desc offset ${rememberedRuns} limit 1
      )`.execute(db)
  }
  return {
    async list() {
      const rows = await db.selectFrom('operation').selectAll().orderBy('name').execute()
      return rows.map(({ name, started_at, ended_at, succeeded, succeeded_at, figures, problem }) => ({
        name,
        startedAt: started_at,
        endedAt: ended_at,
        succeededAt: succeeded_at,
        succeeded,
        figures: figures as Record<string, number>,
        problem,
      }))
    },
    async history(name) {
      const rows = await db
        .selectFrom('operation_run')
        .selectAll()
        .where('name', '=', name)
        .orderBy('id', 'desc')
        .limit(rememberedRuns)
        .execute()
      return rows.map(({ id, started_at, ended_at, succeeded, figures, problem }) => ({
        id,
        startedAt: started_at,
        endedAt: ended_at,
        succeeded,
        figures: figures as Record<string, number>,
        problem,
      }))
    },
    async record(name, run) {
      const id = await begin(name)
      try {
        const result = await run()
        await end(id, name, result)
        return result
      } catch (error) {
        // The failure may be the database's own.
        await end(id, name, { succeeded: false, figures: {}, problem: oneLine(error) }).catch(() => undefined)
        throw error
      }
    },
    async claim(name, since) {
      const { rows } = await sql`
        insert into operation as known (name, started_at) values (${name}, now())
        on conflict (name) do update set started_at = now(), ended_at = null
        where (known.started_at < ${since} and known.ended_at is not null)
          or (known.ended_at is null and known.started_at < now() - interval '6 hours')
          or (not known.succeeded and known.ended_at < now() - interval '1 hour')
        returning name`.execute(db)
      return rows.length > 0
    },
    async endKilled(name, problem) {
      await sql`
        update operation set ended_at = now(), succeeded = false, figures = '{}', problem = ${problem}
        where name = ${name} and ended_at is null`.execute(db)
      await sql`
        update operation_run set ended_at = now(), succeeded = false, problem = ${problem}
        where ended_at is null and id = (select max(id) from operation_run where name = ${name})`.execute(db)
    },
  }
}

function oneLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? ''
}
