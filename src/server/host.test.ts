import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '#store/testing/temporary-folder.ts'
import { ensureBuilt } from './build.ts'
import { startHost } from './testing/site-process.ts'
import { smallContent } from './testing/small-content.ts'

const patienceMs = 120_000

// Once, so that no start below spends its time on it.
beforeAll(async () => void (await ensureBuilt(() => undefined)), patienceMs)

async function takenPort(): Promise<{ port: string; free(): void }> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return { port: String(typeof address === 'object' && address?.port), free: () => server.close() }
}

describe('a start that fails', () => {
  it('names each setting that cannot be used', { timeout: patienceMs }, async () => {
    const host = await startHost({ DATA_DIR: temporaryFolder(), PORT: 'http', ORIGIN: 'salus' })
    const { code, errors } = await host.ended()
    expect(code).toBe(1)
    expect(errors).toEqual([expect.stringMatching(/^These settings cannot be used\. PORT: .+; ORIGIN: /)])
  })

  it('says that its port is taken, and leaves no database running', { timeout: patienceMs }, async () => {
    const { port, free } = await takenPort()
    const dataDir = temporaryFolder()
    const { code, errors } = await (await startHost({ DATA_DIR: dataDir, PORT: port })).ended()
    free()
    expect(code).toBe(1)
    expect(errors).toEqual([expect.stringContaining(`Port ${port} is taken. Stop what listens there, or set`)])
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
  })

  it('says which database it cannot reach, without the password', { timeout: patienceMs }, async () => {
    const { port, free } = await takenPort()
    free()
    const databaseUrl = `postgres://salus:geheim@127.0.0.1:${port}/articles`
    const { code, errors } = await (await startHost({ DATA_DIR: temporaryFolder(), DATABASE_URL: databaseUrl })).ended()
    expect(code).toBe(1)
    expect(errors).toEqual([
      expect.stringMatching(`^DATABASE_URL: 127.0.0.1:${port}/articles cannot be used: .*ECONNREFUSED`),
    ])
    expect(errors.join()).not.toContain('geheim')
  })
})

/** From the first file of the database to the import of the content. */
const moments = ['Creating the embedded database', 'Applied migration', 'First start', 'new, ']

describe.each([
  ['SIGTERM', { code: 0, signal: null }],
  ['SIGKILL', { code: null, signal: 'SIGKILL' }],
] as const)('a first start cut short by %s', (signal, end) => {
  it('leaves nothing that keeps the next one from working', { timeout: patienceMs }, async () => {
    const environment = { DATA_DIR: temporaryFolder(), CONTENT_DIR: await smallContent() }
    for (const moment of moments) {
      const host = await startHost(environment)
      // A moment that an earlier start has left behind does not come again.
      await host.line(
        moments.indexOf(moment) < 2 && existsSync(join(environment.DATA_DIR, 'postgres')) ? 'new, ' : moment,
      )
      expect(await host.end(signal)).toMatchObject(end)
    }
    const host = await startHost(environment)
    await host.line('Salus is at')
    const answer = await fetch(`${host.url}/health/sleep`)
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('Sleep well.')])
    expect((await host.end('SIGTERM')).errors).toEqual([])
  })
})

describe('a start', () => {
  it('asks readers to wait until its first import is done, and keeps nobody waiting the next time', {
    timeout: patienceMs,
  }, async () => {
    const environment = { DATA_DIR: temporaryFolder(), CONTENT_DIR: await smallContent() }
    const first = await startHost(environment)
    expect(await first.line('Salus is at')).toBe(`Salus is at ${first.url}`)
    expect(first.lines).toContain('First start: preparing the content; readers are asked to wait')
    expect(first.lines).toContainEqual(expect.stringMatching(/^5 new, 0 changed, 0 unchanged, 0 errors, 0 warnings$/))
    expect(await first.end('SIGTERM')).toMatchObject({ code: 0, errors: [] })
    expect(existsSync(join(environment.DATA_DIR, 'postgres/postmaster.pid'))).toBe(false)

    const second = await startHost(environment)
    await second.line('Salus is at')
    expect(second.lines).toEqual(['0 new, 0 changed, 5 unchanged, 0 errors, 0 warnings', `Salus is at ${second.url}`])
    expect((await fetch(`${second.url}/readyz`)).status).toBe(200)
  })

  it('without any content says what is missing and takes it while it runs', { timeout: patienceMs }, async () => {
    const host = await startHost({ DATA_DIR: temporaryFolder(), CONTENT_DIR: '/nowhere' })
    expect(await host.line('There is no site')).toContain('/nowhere holds none')
    expect((await fetch(`${host.url}/`, { headers: { accept: 'text/html' } })).status).toBe(503)
    expect((await fetch(`${host.url}/healthz`)).status).toBe(200)
  })

  it('says that its first import failed, and why', { timeout: patienceMs }, async () => {
    const contentDir = await smallContent({ 'site/site.yaml': 'name: [\n' })
    const host = await startHost({ DATA_DIR: temporaryFolder(), CONTENT_DIR: contentDir })
    expect(await host.line('There is no site')).toContain('correct the content')
    expect(host.lines).toContainEqual(expect.stringMatching(/site\.yaml:\d+:\d+ {2}error: /))
    const { errors } = await host.end('SIGTERM')
    expect(errors).toContain(`The import of ${contentDir} ended with exit code 1; what it said is above`)
  })

  it('with a mistake in the content tells it, and serves the rest', { timeout: patienceMs }, async () => {
    const contentDir = await smallContent({ 'articles/health/bad.md': '---\ntitle: Bad\npath: no-path\n---\nText.\n' })
    const host = await startHost({ DATA_DIR: temporaryFolder(), CONTENT_DIR: contentDir })
    await host.line('Salus is at')
    expect(host.lines).toContainEqual(expect.stringMatching(/bad\.md:3:7 {2}error: "no-path"; expected a site path/))
    expect((await fetch(`${host.url}/health/sleep`)).status).toBe(200)
  })
})
