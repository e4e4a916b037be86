import type { ObjectSchema } from './object-schema.ts'

/** A published article, as a job receives it. */
export interface JobArticle {
  path: string
  title: string
  deck: string
  /** Days such as `2026-03-14`; null where it has none. */
  published: string | null
  /** When it was last changed, reviewed or published. */
  updated: string | null
}

/** What a job is given. */
export interface JobContext<O> {
  options: O
  /** For which time it runs, in UTC, such as `2026-03-16T06:00:00.000Z`; it may run later than that. */
  dueAt: string
  /** All published articles, newest first. */
  articles: readonly JobArticle[]
  /** Writes a file into the folder of the job, `jobs/<name>` in the data folder; what was there is replaced. */
  write(file: string, text: string): Promise<void>
}

/** Work that is done again and again, of a publisher's own. */
export interface OwnJob<O = never> {
  /** Lower-case words joined by hyphens, as its folder. */
  name: string
  /** Each day at this time in UTC, or on this day of each week. */
  when: {
    at: string
    on?: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'
  }
  /** Its options, as `salus.config.ts` has them: `extensions: { '<name>': { … } }`. */
  schema: ObjectSchema<O>
  /** What it does. What it throws is written to the log of the site, and it is tried again. */
  run(context: JobContext<O>): Promise<void> | void
}

/** Declares a job; the file `job.ts` exports it by default. */
export function defineJob<O>(job: OwnJob<O>): OwnJob<O> {
  return job
}
