import { z } from 'zod/mini'

/* Backups and rehearsals of a restore, as the desk's application and its server exchange them. See desk-api.ts. */

/** One that neither succeeded nor failed has been cut off, such as by a stop of the machine. */
export const backupOutcomes = ['succeeded', 'failed', 'running', 'cut off'] as const

const run = {
  id: z.string(),
  startedAt: z.iso.datetime(),
  /** Null where it runs, and where it was cut off. */
  endedAt: z.nullable(z.iso.datetime()),
  outcome: z.enum(backupOutcomes),
  /** What went wrong. */
  problem: z.nullable(z.string()),
}
/** Of what was not recorded: null, as of a run that failed. */
const figure = z.nullable(z.number())

/** The newest runs of each kind, the newest first. */
export const BackupRuns = z.object({
  backups: z.array(z.object({ ...run, bytes: figure, pictures: figure })),
  rehearsals: z.array(z.object({ ...run, rows: figure, tables: figure, pictures: figure })),
})
export type BackupRuns = z.infer<typeof BackupRuns>
