import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '#store/testing/temporary-folder.ts'
import { ensureBuilt } from './build.ts'
import { startHost } from './testing/site-process.ts'
import { smallContent } from './testing/small-content.ts'

const timeoutMs = 120_000

// Once here, so that no start below has to build.
beforeAll(async () => void (await ensureBuilt(() => undefined)), timeoutMs)

/** Lines of a first start, in order: a start is interrupted at each. */
const stages = ['Creating the embedded database', 'Applied migration', 'First start', 'new, ']

describe.each([
  ['SIGTERM', { code: 0, signal: null }],
  ['SIGKILL', { code: null, signal: 'SIGKILL' }],
] as const)('a first start interrupted by %s', (signal, end) => {
  it.each(stages)('at "%s" does not prevent the next start', { timeout: timeoutMs }, async (stage) => {
    const environment = { DATA_DIR: temporaryFolder(), CONTENT_DIR: await smallContent() }
    const interrupted = await startHost(environment)
    await interrupted.line(stage)
    expect(await interrupted.end(signal)).toMatchObject(end)
    if (signal === 'SIGTERM') expect(existsSync(join(environment.DATA_DIR, 'postgres/postmaster.pid'))).toBe(false)
    const host = await startHost(environment)
    await host.line('Salus is at')
    const answer = await fetch(`${host.url}/health/sleep`)
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('Sleep well.')])
    expect((await host.end('SIGTERM')).errors).toEqual([])
  })
})
