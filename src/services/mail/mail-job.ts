import { randomUUID } from 'node:crypto'

/**
 * Another job for a mail that had one. The earlier job may not have ended yet, and would block a job with the same id.
 *
 * @param id  of the mail
 */
export function anotherMailJob(id: string): { id: string } {
  return { id: `${id} ${randomUUID()}` }
}

/** The id of the mail that a job is about. @param job  its id */
export function mailOf(job: string): string {
  return job.split(' ', 1)[0] ?? job
}
