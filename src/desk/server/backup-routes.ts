import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { OperationRun } from '#store/database/operations.ts'
import { BackupRuns } from '../backups-api.ts'

/** Time after its start at which an unfinished run counts as cut off, in milliseconds. */
const longestRunMs = 6 * 60 * 60 * 1000

/** The results of the daily backups, and of the rehearsals of a restore that verify them. */
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
