import { TryAgain } from '#jobs/job-queue.ts'
import { longestJob } from '#jobs/queues.ts'
import { messageOf } from '#store/database/availability.ts'
import { DatabaseUnavailable } from '#store/database/database-unavailable.ts'
import type { Store } from '#store/store.ts'
import { type JobTimes, lastDue } from './last-due.ts'

/** Interval of the check for due jobs, in milliseconds. */
const everyMs = 60_000

export interface ExtensionJobs {
  jobs: readonly { name: string; when: JobTimes }[]
  /** Runs a job, and ends it after the limit. @returns the error; null for none */
  run(name: string, dueAt: string, limitMs: number): Promise<string | null>
  print(line: string): void
  now(): Date
}

/**
 * SITE-6: runs the publisher's own jobs, each once per due time, on any node. If due times passed while no node ran,
 * the last of them is made up for.
 *
 * @returns the function that stops
 */
export async function runExtensionJobs(
  { extensionRuns, work }: Pick<Store, 'extensionRuns' | 'work'>,
  { jobs, run, print, now }: ExtensionJobs,
): Promise<() => Promise<void>> {
  const stop = await work('extensionJob', 'content', async ({ id }) => {
    const [name = '', dueAt = ''] = id.split(' ')
    const problem = await run(name, dueAt, longestJob.extensionJob * 1000)
    if (problem === null) return
    print(`The job ${name} of ${dueAt} failed: ${problem}`)
    throw new TryAgain(`The job ${name} failed`)
  })
  const takeDue = async () => {
    for (const { name, when } of jobs) {
      try {
        await extensionRuns.take(name, lastDue(when, now()))
      } catch (error) {
        // It will still be due in a minute.
        if (error instanceof DatabaseUnavailable) return
        print(`The job ${name} could not be begun: ${messageOf(error)}`)
      }
    }
  }
  const timer = setInterval(takeDue, everyMs).unref()
  await takeDue()
  return async () => {
    clearInterval(timer)
    await stop()
  }
}
