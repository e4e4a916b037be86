import type { ObjectSchema } from './object-schema.ts'

/** A published article, in the form that jobs receive. */
export interface JobArticle {
  path: string
  title: string
  deck: string
  /** Days such as `2026-03-14`; null without one. */
  published: string | null
  /** The last change, review or publication. */
  updated: string | null
}

/** The input of a job. */
export interface JobContext<O> {
  options: O
  /** The time that the run is for, in UTC, such as `2026-03-16T06:00:00.000Z`; it may run later. */
  dueAt: string
  /** All published articles, newest first. */
  articles: readonly JobArticle[]
  /** Writes a file into the folder of the job, `jobs/<name>` in the data folder; an existing file is replaced. */
  write(file: string, text: string): Promise<void>
}

/** A publisher's own work that is repeated on a schedule. */
export interface OwnJob<O = never> {
  /** Lower-case words joined by hyphens, the same as its folder. */
  name: string
  /** Each day at this time in UTC, or on this day of each week. */
  when: {
    at: string
    on?: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'
  }
  /** The schema of its options in `salus.config.ts`: `extensions: { '<name>': { … } }`. */
  schema: ObjectSchema<O>
  /** Runs the job. Errors are written to the log of the site, and the job is retried. */
  run(context: JobContext<O>): Promise<void> | void
}

/** Declares a job; the file `job.ts` exports it by default. */
export function defineJob<O>(job: OwnJob<O>): OwnJob<O> {
  return job
}
