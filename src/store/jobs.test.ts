import { expect, it, vi } from 'vitest'
import { JobQueue, type SqlRunner } from '#jobs/job-queue.ts'
import { longestJob, queues } from '#jobs/queues.ts'
import { Availability } from './database/availability.ts'
import { databaseOn } from './database/connection-pool.ts'
import { DatabaseUnavailable, onceAvailable } from './database/database-unavailable.ts'
import { sqlOn } from './database/sql-runner.ts'
import { testDatabase } from './testing/test-database.ts'

it.each([1, 3])(
  'the job queue starts although the database is lost at statement %i of its start, and works each job once',
  async (lostAt) => {
    const db = databaseOn({ connectionString: await testDatabase() }, new Availability(() => undefined), 0)
    const sql = sqlOn(db)
    let statements = 0
    const lostOnce: SqlRunner = {
      async executeSql(text, values) {
        if (++statements === lostAt) throw new DatabaseUnavailable('The database is unavailable')
        return sql.executeSql(text, values)
      },
    }
    const jobs = new JobQueue(lostOnce, () => undefined)
    const worked: string[] = []
    const { promise: isWorked, resolve } = Promise.withResolvers<void>()
    await onceAvailable(() =>
      jobs.start('mail', async ({ id }) => {
        worked.push(id)
        resolve()
      }),
    )
    await jobs.send('mail', { id: 'one' }, sql)
    jobs.wake()
    await isWorked
    await jobs.stop()
    await db.destroy()
    expect(worked).toEqual(['one'])
  },
)

it('a node takes no more jobs of a queue than the batch has time for', async () => {
  const db = databaseOn({ connectionString: await testDatabase() }, new Availability(() => undefined), 0)
  const sql = sqlOn(db)
  const jobs = new JobQueue(sql, () => undefined)
  for (const id of ['one', 'two', 'three', 'four', 'five']) await jobs.send('picture', { id }, sql)
  const batches: number[] = []
  let taken = 0
  let waiting: Promise<void> | undefined
  await jobs.start('picture', async () => {
    taken += 1
    // All jobs of a batch are handed over before the first of them goes on.
    waiting ??= new Promise((resolve) => setTimeout(resolve)).then(() => {
      batches.push(taken)
      taken = 0
      waiting = undefined
    })
    await waiting
  })
  await vi.waitFor(() => expect(batches.reduce((sum, size) => sum + size, 0)).toBe(5), 30_000)
  await jobs.stop()
  await db.destroy()
  const most = Math.max(...batches)
  expect(queues.picture.expireInSeconds).toBeGreaterThan(most * longestJob.picture)
})
