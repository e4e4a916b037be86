import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { OperationRun } from '#store/database/operations.ts'
import { BackupRuns } from '../backups-api.ts'

/** How long after its start a run that has not ended is taken for one that was cut off, in milliseconds. */
const longestRunMs = 6 * 60 * 60 * 1000

/** How the daily backups went, and the rehearsals of a restore by which they are verified. */
export const backupRoutes: FastifyPluginAsyncZod = async (api) => {
  api.get('/backups', { schema: { response: { 200: BackupRuns } } }, async ({ permitted }) => {
    const [backups, rehearsals] = await Promise.all([
      permitted.operations.history('backup'),
      permitted.operations.history('rehearsal'),
    ])
    return {
      backups: backups.map((run) => ({ ...shown(run), ...figures(run, 'bytes', 'pictures') })),
      rehearsals: rehearsals.map((run) => ({ ...shown(run), ...figures(run, 'rows', 'tables', 'pictures') })),
    }
  })
}

function shown({ id, startedAt, endedAt, succeeded, problem }: OperationRun) {
  return {
    id,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    outcome: endedAt ? (succeeded ? 'succeeded' : 'failed') : isCutOff(startedAt) ? 'cut off' : 'running',
    problem,
  } as const
}

function isCutOff(startedAt: Date): boolean {
  return startedAt.getTime() < Date.now() - longestRunMs
}

function figures<Name extends string>(run: OperationRun, ...names: Name[]): Record<Name, number | null> {
  return Object.fromEntries(names.map((name) => [name, run.figures[name] ?? null])) as Record<Name, number | null>
}
