import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#store/database/open-database.ts'
import { temporaryFolder } from '#store/testing/temporary-folder.ts'
import { testDatabase } from '#store/testing/test-database.ts'
import { startHost } from './testing/site-process.ts'
import { smallContent } from './testing/small-content.ts'

const timeoutMs = 120_000

/**
 * Lines of a first start, in order: each start is interrupted at one of them, the next at the one after it. SIGTERM
 * lets the database be completed first, so that no start reaches the migrations after one that created the database.
 */
const interruptions = [
  ['SIGKILL', ['Creating the embedded database', 'Applied migration', 'First start', 'new, ']],
  ['SIGTERM', ['Creating the embedded database', 'First start', 'new, ']],
  ['SIGTERM', ['Applied migration']],
] as const
const ends = { SIGTERM: { code: 0, signal: null, errors: [] }, SIGKILL: { code: null, signal: 'SIGKILL' } }

it.each(interruptions)(
  'a first start interrupted by %s at each of %j does not prevent the next start',
  {
    timeout: timeoutMs,
  },
  async (signal, stages) => {
    const environment = { DATA_DIR: temporaryFolder(), CONTENT_DIR: await smallContent() }
    for (const stage of stages) {
      const interrupted = await startHost(environment)
      await interrupted.line(stage)
      expect(await interrupted.end(signal)).toMatchObject(ends[signal])
      if (signal === 'SIGTERM') expect(existsSync(join(environment.DATA_DIR, 'postgres/postmaster.pid'))).toBe(false)
    }
    const host = await startHost(environment)
    await host.line('Salus is at')
    const answer = await fetch(`${host.url}/health/sleep`)
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('Sleep well.')])
    expect((await host.end('SIGTERM')).errors).toEqual([])
  },
)

it('a first start prints its address once pages can be read, even if its notices of changes are late', {
  timeout: timeoutMs,
}, async () => {
  const databaseUrl = await testDatabase()
  const database = await openDatabase({ databaseUrl, dataDir: '' }, () => undefined)
  onTestFinished(() => database.close())
  const host = await startHost({
    DATA_DIR: temporaryFolder(),
    CONTENT_DIR: await smallContent(),
    DATABASE_URL: databaseUrl,
  })
  await host.line('First start')
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and application_name = 'salus changes'
    order by backend_start desc limit 1`.execute(database.db)
  const { pid } = rows[0] ?? expect.fail('The site does not listen for changes')
  process.kill(pid, 'SIGSTOP')
  const address = host.line('Salus is at').then(() => fetch(`${host.url}/health/sleep`))
  await Promise.race([address, host.line('new, ')])
  process.kill(pid, 'SIGCONT')
  expect((await address).status).toBe(200)
})
