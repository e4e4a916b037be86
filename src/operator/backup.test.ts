import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { type Ended, ProgramProcess, startHost } from '#server/testing/site-process.ts'
import { smallContent } from '#server/testing/small-content.ts'
import { temporaryFolder } from '#store/testing/temporary-folder.ts'
import { testDatabase } from '#store/testing/test-database.ts'

vi.setConfig({ testTimeout: 240_000 })

describe('a backup', () => {
  it('is made and restored while the site runs, and its pages then show the restored content', async () => {
    const environment = {
      DATA_DIR: temporaryFolder(),
      DATABASE_URL: await testDatabase(),
      CONTENT_DIR: await smallContent(),
    }
    const run = (program: string, ...words: string[]): Promise<Ended> =>
      new ProgramProcess(`src/operator/${program}.ts`, words, environment).ended()
    const file = join(temporaryFolder(), 'salus.backup.gz')
    const site = await startHost(environment)
    await site.line('Salus is at')
    const page = async () => (await fetch(`${site.url}/health/sleep`)).status
    expect(await page()).toBe(200)
    const sent = await fetch(`${site.url}/api/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ events: [] }),
    })
    expect(sent.status).toBeLessThan(500)

    expect(await run('backup', 'backup', file)).toMatchObject({ code: 0, errors: [] })
    await run('content', 'remove', 'article', '/health/sleep')
    await vi.waitUntil(async () => (await page()) === 404)

    // A truncated file, or one that is no backup, changes nothing.
    const bytes = readFileSync(file)
    const damaged = `${file}.damaged`
    for (const content of [bytes.subarray(0, bytes.length - 40), Buffer.from('text'), bytes.subarray(0, 0)]) {
      writeFileSync(damaged, content)
      expect(await run('backup', 'restore', damaged)).toMatchObject({
        code: 1,
        errors: [expect.stringMatching(/^Nothing was restored: it /)],
      })
    }
    expect(await page()).toBe(404)

    expect(await run('backup', 'restore', file)).toMatchObject({ code: 0, errors: [] })
    await vi.waitUntil(async () => (await page()) === 200)
    expect(await site.end('SIGTERM')).toMatchObject({ code: 0, errors: [] })

    // Into another, empty database.
    environment.DATA_DIR = temporaryFolder()
    expect(await run('backup', 'restore', file)).toMatchObject({ code: 0, errors: [] })
    expect(await run('content', 'remove', 'article', '/health/sleep')).toMatchObject({ code: 0 })
  })

  it('reports a missing file', async () => {
    const environment = { DATA_DIR: temporaryFolder(), DATABASE_URL: await testDatabase() }
    const { code, errors } = await new ProgramProcess(
      'src/operator/backup.ts',
      ['restore', '/no/such'],
      environment,
    ).ended()
    expect([code, errors]).toEqual([1, [expect.stringContaining('/no/such does not exist')]])
  })
})
