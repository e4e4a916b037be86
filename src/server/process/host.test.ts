import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '#store/testing/temporary-folder.ts'
import { testDatabase } from '#store/testing/test-database.ts'
import { ProgramProcess, startHost } from '../testing/site-process.ts'
import { smallContent } from '../testing/small-content.ts'

const timeoutMs = 120_000

/** For tests with nothing stored, on the server of the run: only tests of the embedded database start one. */
const emptySite = async () => ({ DATA_DIR: temporaryFolder(), DATABASE_URL: await testDatabase() })

async function takenPort(): Promise<{ port: string; free(): void }> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return { port: String(typeof address === 'object' && address?.port), free: () => server.close() }
}

describe('a failed start', () => {
  it('names each invalid setting', { timeout: timeoutMs }, async () => {
    const host = await startHost({ DATA_DIR: temporaryFolder(), PORT: 'http', ORIGIN: 'salus' })
    const { code, errors } = await host.ended()
    expect(code).toBe(1)
    expect(errors).toEqual([expect.stringMatching(/^These settings cannot be used\. PORT: .+; ORIGIN: /)])
  })

  it('reports that its port is taken, and leaves no database running', { timeout: timeoutMs }, async () => {
    const { port, free } = await takenPort()
    const dataDir = temporaryFolder()
    const { code, errors } = await (await startHost({ DATA_DIR: dataDir, PORT: port })).ended()
    free()
    expect(code).toBe(1)
    expect(errors).toEqual([
      expect.stringContaining(`Port ${port} is taken. Stop the process that listens there, or set`),
    ])
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
  })

  it('names the database that it cannot reach, without the password', { timeout: timeoutMs }, async () => {
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

describe('a start', () => {
  it('with --print-config prints the settings, warns of misspelt ones, and starts nothing', async () => {
    const dataDir = join(temporaryFolder(), 'data')
    const environment = { DATA_DIR: dataDir, MAIL_SECRET: 'geheim'.repeat(6), ORIGN: 'https://salus.example' }
    const { code, lines, errors } = await new ProgramProcess('site', ['--print-config'], environment).ended()
    expect(code).toBe(0)
    expect(lines).toContainEqual(expect.stringMatching(`^DATA_DIR +${dataDir} +environment`))
    expect(lines.join()).not.toContain('geheim')
    expect(errors).toEqual(['ORIGN is no setting of Salus. Is it meant to be ORIGIN?'])
    expect(existsSync(dataDir)).toBe(false)
  })

  it('answers 503 until its first import is done; the next start serves the stored pages at once', {
    timeout: timeoutMs,
  }, async () => {
    const environment = { DATA_DIR: temporaryFolder(), CONTENT_DIR: await smallContent() }
    const first = await startHost(environment)
    expect(await first.line('Salus is at')).toBe(`Salus is at ${first.url}`)
    expect(first.lines).toContain('First start: importing the content; until then pages answer 503')
    expect(await first.line('new, ')).toBe('5 new, 0 changed, 0 unchanged, 0 errors, 0 warnings')
    expect(await first.end('SIGTERM')).toMatchObject({ code: 0, errors: [] })
    expect(existsSync(join(environment.DATA_DIR, 'postgres/postmaster.pid'))).toBe(false)

    const second = await startHost(environment)
    await second.line('Salus is at')
    await second.line('new, ')
    expect(second.lines.toSorted()).toEqual([
      '0 new, 0 changed, 5 unchanged, 0 errors, 0 warnings',
      `Salus is at ${second.url}`,
    ])
    expect((await fetch(`${second.url}/readyz`)).status).toBe(200)
  })

  it('without any content reports what is missing and answers 503', { timeout: timeoutMs }, async () => {
    const host = await startHost({ ...(await emptySite()), CONTENT_DIR: '/nowhere' })
    expect(await host.line('There is no site')).toContain('/nowhere holds none')
    expect((await fetch(`${host.url}/`, { headers: { accept: 'text/html' } })).status).toBe(503)
    expect((await fetch(`${host.url}/healthz`)).status).toBe(200)
  })

  it('reports that its first import failed, and why', { timeout: timeoutMs }, async () => {
    const contentDir = await smallContent({ 'site/site.yaml': 'name: [\n' })
    const host = await startHost({ ...(await emptySite()), CONTENT_DIR: contentDir })
    expect(await host.line('There is no site')).toContain('correct the content')
    expect(host.lines).toContainEqual(expect.stringMatching(/site\.yaml:\d+:\d+ {2}error: /))
    const { errors } = await host.end('SIGTERM')
    expect(errors).toContain(`The import of ${contentDir} failed with exit code 1; its messages are above`)
  })

  it('reports a mistake in the content and serves the rest', { timeout: timeoutMs }, async () => {
    const contentDir = await smallContent({ 'articles/health/bad.md': '---\ntitle: Bad\npath: no-path\n---\nText.\n' })
    const host = await startHost({ ...(await emptySite()), CONTENT_DIR: contentDir })
    await host.line('Salus is at')
    expect(await host.line('bad.md:3:7')).toMatch(/bad\.md:3:7 {2}error: "no-path"; expected a site path/)
    expect((await fetch(`${host.url}/health/sleep`)).status).toBe(200)
  })
})
