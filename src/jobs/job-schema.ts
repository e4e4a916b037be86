import { getConstructionPlans, getMigrationPlans, PgBoss } from 'pg-boss'
import packageOfPgBoss from 'pg-boss/package.json' with { type: 'json' }
import { jobSchema, type SqlRunner } from './job-queue.ts'
import { type QueueName, queues } from './queues.ts'

/**
 * Creates or migrates pg-boss's tables and the queues. The caller holds the lock of the migrations. A serving node
 * never migrates by itself, so indexes are built here and not by pg-boss's background task.
 */
export async function migrateJobs(sql: SqlRunner): Promise<void> {
  const boss = new PgBoss({ db: sql, schema: jobSchema, migrate: false, supervise: false, schedule: false })
  const version = (await boss.isInstalled()) ? await boss.schemaVersion() : null
  if (version === null) await sql.executeSql(getConstructionPlans(jobSchema, { createSchema: !(await hasSchema(sql)) }))
  else if (version < packageOfPgBoss.pgboss.schema) await sql.executeSql(getMigrationPlans(jobSchema, version))
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const name of Object.keys(queues) as QueueName[]) {
    const queue = existing.get(name)
    const { policy, ...options } = queues[name]
    if (!queue) await boss.createQueue(name, queues[name])
    else if (Object.entries(options).some(([option, value]) => queue[option as keyof typeof queue] !== value))
      await boss.updateQueue(name, options)
  }
}

/** The server's administrator can create this schema for a role that may not create schemas. */
async function hasSchema(sql: SqlRunner): Promise<boolean> {
  const { rows } = await sql.executeSql('select 1 from pg_namespace where nspname = $1', [jobSchema])
  return rows.length > 0
}
