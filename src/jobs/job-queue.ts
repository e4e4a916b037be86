import { type Job, type JobResult, PgBoss } from 'pg-boss'
import { batchSizes, type JobData, type QueueName } from './queues.ts'

/** The schema of pg-boss's tables. */
export const jobSchema = 'pgboss'

/** Runs SQL on a pool, or within a transaction. */
export interface SqlRunner {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}

/** Interval, in seconds, at which a queue is polled for jobs that are due; new ones are announced by `wake`. */
const pollSeconds = 30
/** How often jobs of killed workers are looked for, and finished ones deleted. In seconds. */
const superviseSeconds = 60
/** pg-boss's own caches and checks that the site does not need as often; in seconds. */
const rarelySeconds = 60 * 60
/** How long a shutdown waits for jobs in progress; then they are tried again after the next start. In milliseconds. */
const stopMs = 6_000

/** Thrown by a handler for a job that shall be tried again. Its message is stored, so it must not identify a reader. */
export class TryAgain extends Error {}

/** Sends jobs, and works them off in a process that serves the site. */
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
   * Sends a job within the transaction; one that is waiting or active for the same row already is not sent twice.
   *
   * @param after  when it is worked at the earliest; at once when left out
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
   * Starts to work the jobs of a queue off. The handler may be called again for a job that it has finished, when the
   * process is killed before that is recorded. What fails, as when the database is away, can be started again.
   */
  async start<Name extends QueueName>(name: Name, handle: (data: JobData[Name]) => Promise<void>): Promise<void> {
    try {
      await this.#boss.start()
    } catch (error) {
      // Otherwise the parts that have begun would run twice.
      await this.#boss.stop({ close: false, graceful: false }).catch(() => undefined)
      throw error
    }
    // Jobs of a process that was killed do not wait for the first pass.
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

  /** Asks for jobs now. */
  wake(): void {
    for (const worker of this.#workers) this.#boss.notifyWorker(worker)
  }

  /** Waits for jobs in progress. Does nothing when it was not started. */
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
