import { type Job, type JobResult, PgBoss } from 'pg-boss'
import { batchSizes, type JobData, type QueueName } from './queues.ts'

/** The schema of pg-boss's tables. */
export const jobSchema = 'pgboss'

/** Runs SQL on a pool, or within a transaction. */
export interface SqlRunner {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}

/** Interval, in seconds, at which a queue is polled for due jobs; `wake` announces new ones. */
const pollSeconds = 30
/** Interval for finding jobs of killed workers, and for deleting finished jobs. In seconds. */
const superviseSeconds = 60
/** Interval of pg-boss's own caches and checks that the site rarely needs; in seconds. */
const rarelySeconds = 60 * 60
/** The time that a shutdown waits for jobs in progress; then they are retried after the next start. In milliseconds. */
const stopMs = 6_000

/** Thrown by a handler for a job to be retried. Its message is stored, so it must not identify a reader. */
export class TryAgain extends Error {}

/** Sends jobs, and runs them in a process that serves the site. */
export class JobQueue {
  readonly #boss: PgBoss
  #workers: string[] = []

  /** @param onError  gets errors of the queue itself; handlers report their own */
  constructor(sql: SqlRunner, onError: (error: Error) => void) {
    this.#boss = new PgBoss({
      db: sql,
      schema: jobSchema,
      migrate: false,
      schedule: false,
      superviseIntervalSeconds: superviseSeconds,
      monitorIntervalSeconds: superviseSeconds,
      queueCacheIntervalSeconds: rarelySeconds,
      flowIntervalSeconds: rarelySeconds,
    })
    this.#boss.on('error', onError)
  }

  /**
   * Sends a job within the transaction; a job that is waiting or active for the same row is not sent twice.
   *
   * @param after  its earliest time to run; at once when left out
   */
  async send<Name extends QueueName>(
    name: Name,
    data: JobData[Name],
    transaction: SqlRunner,
    after?: Date,
  ): Promise<void> {
    await this.#boss.send(name, data, {
      db: transaction,
      singletonKey: data.id,
      ...(after && { startAfter: after }),
    })
  }

  /**
   * Starts to run the jobs of a queue. The handler may be called again for a finished job, if the process was killed
   * before that was recorded. After a failure, as when the database is unavailable, it can be started again.
   */
  async start<Name extends QueueName>(name: Name, handle: (data: JobData[Name]) => Promise<void>): Promise<void> {
    try {
      await this.#boss.start()
    } catch (error) {
      // Otherwise the started parts would run twice.
      await this.#boss.stop({ close: false, graceful: false }).catch(() => undefined)
      throw error
    }
    // Finds the jobs of a killed process now, not at the first interval.
    await this.#boss.supervise()
    const options = {
      batchSize: batchSizes[name],
      burstWhenBatchFull: true,
      perJobResults: true,
      pollingIntervalSeconds: pollSeconds,
    } as const
    const worker = await this.#boss.work<JobData[Name], object, typeof options>(name, options, (jobs) =>
      Promise.all(jobs.map((job) => resultOf(job, handle))),
    )
    this.#workers.push(worker)
  }

  /** Fetches new jobs now. */
  wake(): void {
    for (const worker of this.#workers) this.#boss.notifyWorker(worker)
  }

  /** Waits for jobs in progress. Does nothing if it was not started. */
  async stop(): Promise<void> {
    this.#workers = []
    await this.#boss.stop({ close: false, graceful: true, timeout: stopMs })
  }
}

async function resultOf<Data>(job: Job<Data>, handle: (data: Data) => Promise<void>): Promise<JobResult> {
  try {
    await handle(job.data)
    return { id: job.id, status: 'completed' }
  } catch (error) {
    // pg-boss would store every field of the error; those of a mail server's error hold the reader's address.
    const message = error instanceof TryAgain ? error.message : (error as Error).name
    return { id: job.id, status: 'failed', output: { message } }
  }
}
