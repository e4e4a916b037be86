import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { projectRoot } from '#server/config/config.ts'
import type { ProgramName } from '#server/process/programs.ts'
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
    const run = (program: ProgramName, ...words: string[]): Promise<Ended> =>
      new ProgramProcess(program, words, environment).ended()
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
    await vi.waitUntil(async () => (await page()) === 410)

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
    expect(await page()).toBe(410)

    expect(await run('backup', 'restore', file)).toMatchObject({ code: 0, errors: [] })
    await vi.waitUntil(async () => (await page()) === 200)
    expect(await site.end('SIGTERM')).toMatchObject({ code: 0, errors: [] })

    // Into another, empty database.
    environment.DATA_DIR = temporaryFolder()
    expect(await run('backup', 'restore', file)).toMatchObject({ code: 0, errors: [] })
    expect(await run('content', 'remove', 'article', '/health/sleep')).toMatchObject({ code: 0 })
  })

  it('goes to the standard output and comes from the standard input, as a whole or not at all', async () => {
    const environment = { DATA_DIR: temporaryFolder(), DATABASE_URL: await testDatabase() }
    const run = (word: string, input?: Buffer) =>
      spawnSync(process.execPath, [join(projectRoot, 'bin/salus.mjs'), word, '-'], {
        env: environment,
        input,
      })
    const { status, stdout, stderr } = run('backup')
    expect([status, stderr.toString()]).toEqual([0, ''])
    const [header = ''] = gunzipSync(stdout).toString().split('\n')
    expect(JSON.parse(header)).toMatchObject({ salusBackup: 1 })
    expect(run('restore', stdout)).toMatchObject({ status: 0 })
    const half = run('restore', stdout.subarray(0, stdout.length / 2))
    expect([half.status, half.stderr.toString()]).toEqual([1, expect.stringMatching(/^Nothing was restored: it .*\n$/)])
  })

  it('replaces no device, link or folder, and rejects a file made to fill the memory in one line', async () => {
    const environment = { DATA_DIR: temporaryFolder(), DATABASE_URL: await testDatabase() }
    const run = (...words: string[]) => new ProgramProcess('backup', words, environment).ended()
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'real'), 'mine')
    symlinkSync('real', join(folder, 'link'))
    for (const target of ['/dev/null', folder, join(folder, 'link')])
      expect(await run('backup', target)).toMatchObject({
        code: 1,
        errors: [expect.stringContaining(`${target} is no ordinary file`)],
      })
    expect([statSync('/dev/null').isCharacterDevice(), readFileSync(join(folder, 'real'), 'utf8')]).toEqual([
      true,
      'mine',
    ])
    const bomb = join(folder, 'bomb.gz')
    writeFileSync(bomb, gzipSync(Buffer.alloc(80_000_000, 'a')))
    expect(await run('restore', bomb)).toMatchObject({
      code: 1,
      errors: [expect.stringMatching(/^Nothing was restored: it has a line of more than/)],
    })
  })

  it('is not made of an embedded database without a site, as without the settings of the service, nor is anything erased there', async () => {
    const environment = { DATA_DIR: temporaryFolder(), DATABASE_URL: '' }
    const file = join(temporaryFolder(), 'salus.backup.gz')
    for (const target of [file, '-'])
      expect(await new ProgramProcess('backup', ['backup', target], environment).ended()).toMatchObject({
        code: 1,
        lines: [],
        errors: [expect.stringMatching(/^The database in .* holds no site, and nothing was done\. Set DATA_DIR or/)],
      })
    expect(existsSync(file)).toBe(false)
    for (const words of [['--as', 'operator', 'erase', 'ana@example.org'], ['erased']])
      expect(await new ProgramProcess('reader', words, environment).ended()).toMatchObject({
        code: 1,
        lines: [],
        errors: [expect.stringContaining('holds no site')],
      })
  })

  it('reports a missing file', async () => {
    const environment = { DATA_DIR: temporaryFolder(), DATABASE_URL: await testDatabase() }
    const { code, errors } = await new ProgramProcess('backup', ['restore', '/no/such'], environment).ended()
    expect([code, errors]).toEqual([1, [expect.stringContaining('/no/such does not exist')]])
  })
})
