import { z } from 'zod/mini'

/* Backups and rehearsals of a restore, as the desk's application and its server exchange them. See desk-api.ts. */

/** `cut off`: the run ended without a result, such as by a stop of the machine. */
export const backupOutcomes = ['succeeded', 'failed', 'running', 'cut off'] as const

const run = {
  id: z.string(),
  startedAt: z.iso.datetime(),
  /** Null while it runs, and where it was cut off. */
  endedAt: z.nullable(z.iso.datetime()),
  outcome: z.enum(backupOutcomes),
  /** The failure, in words. */
  problem: z.nullable(z.string()),
}
/** Null where the figure was not recorded, as for a run that failed. */
const figure = z.nullable(z.number())

/** The newest runs of each kind, newest first. */
export const BackupRuns = z.object({
  backups: z.array(z.object({ ...run, bytes: figure, pictures: figure })),
  rehearsals: z.array(z.object({ ...run, rows: figure, tables: figure, pictures: figure })),
})
export type BackupRuns = z.infer<typeof BackupRuns>
