import { randomUUID } from 'node:crypto'

/**
 * Another job of a mail that has had one. The former may not have ended yet, and would hold one with its name back.
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
