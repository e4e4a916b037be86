import { get, Agent as HttpAgent } from 'node:http'
import { Agent } from 'node:https'
import { describe, expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '#store/testing/temporary-folder.ts'
import { testDatabase } from '#store/testing/test-database.ts'
import { freePort } from '../../tests/support/free-port.ts'
import { hasNginx, NginxOfTheDocs } from './testing/nginx.ts'
import { type ProgramProcess, startHost } from './testing/site-process.ts'
import { smallContent } from './testing/small-content.ts'

const timeoutMs = 180_000
const readers = 8

describe('a site that is told to stop', () => {
  it('drains: readiness fails, requests under way and those on open connections are answered, and it exits with 0', {
    timeout: timeoutMs,
  }, async () => {
    // The embedded database, which must stop with it.
    const site = await startHost({
      DATA_DIR: temporaryFolder(),
      CONTENT_DIR: await smallContent(),
      UNCACHED_LIMIT: '0',
    })
    await site.line('Salus is at')
    const agent = new HttpAgent({ keepAlive: true })
    onTestFinished(() => agent.destroy())
    const answers: { status: number; connection: string | undefined }[] = []
    const failures: string[] = []
    let isStopped = false
    const ask = (path: string) =>
      new Promise<number>((resolve) => {
        const request = get(`${site.url}${path}`, { agent }, (response) => {
          response.resume()
          response.on('end', () => {
            answers.push({ status: response.statusCode ?? 0, connection: response.headers.connection })
            resolve(response.statusCode ?? 0)
          })
        })
        request.on('error', (error: NodeJS.ErrnoException) => {
          // Once it is closed no connection is accepted any more.
          isStopped = error.code === 'ECONNREFUSED'
          // A connection that was closed while it was idle: clients send such a request again.
          if (!isStopped && !request.reusedSocket) failures.push(String(error.code))
          resolve(0)
        })
      })
    let asked = 0
    const reading = Promise.all(
      Array.from({ length: readers }, async () => {
        while (!isStopped) await ask(asked++ % 2 ? '/health/sleep' : `/search?q=${asked}`)
      }),
    )
    const answered = (count: number) => expect.poll(() => answers.length, { timeout: timeoutMs }).toBeGreaterThan(count)
    await answered(100)
    const ended = site.end('SIGTERM')
    expect(await Promise.race([until(async () => (await ask('/readyz')) === 503), ended])).toBe(true)
    await answered(answers.length + 20)
    expect(await ended).toMatchObject({ code: 0, errors: [] })
    await reading
    expect(failures).toEqual([])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
    expect(answers.filter(({ status }) => status === 503).every(({ connection }) => connection === 'close')).toBe(true)
    expect(answers.at(-1)?.connection).toBe('close')
  })

  it.runIf(hasNginx)(
    'is replaced without a failed request, one node after the other',
    { timeout: timeoutMs },
    async () => {
      const environment = {
        DATABASE_URL: await testDatabase('empty'),
        CONTENT_DIR: await smallContent(),
        TRUST_PROXY: '127.0.0.1',
        UNCACHED_LIMIT: '0',
      }
      const start = async (port: number): Promise<ProgramProcess> => {
        const host = await startHost({ ...environment, PORT: String(port), DATA_DIR: temporaryFolder() })
        await host.line('Salus is at')
        await until(async () => (await fetch(`${host.url}/readyz`)).status === 200)
        return host
      }
      const ports = [await freePort(), await freePort()]
      const nodes: ProgramProcess[] = []
      for (const port of ports) nodes.push(await start(port))
      const nginx = new NginxOfTheDocs()
      await nginx.start(ports)
      onTestFinished(() => nginx.close())

      const agent = new Agent({ keepAlive: true })
      onTestFinished(() => agent.destroy())
      const statuses: number[] = []
      let isReplaced = false
      const reading = Promise.all(
        Array.from({ length: readers }, async () => {
          while (!isReplaced || statuses.length < 1_000) {
            // No proxy caches what was searched for.
            const path = `/search?q=${statuses.length}`
            statuses.push((await nginx.get(path, { agent })).status)
          }
        }),
      )
      for (const [index, port] of ports.entries()) {
        expect(await nodes[index]?.end('SIGTERM')).toMatchObject({ code: 0, errors: [] })
        nodes[index] = await start(port)
      }
      isReplaced = true
      await reading
      expect(statuses.length).toBeGreaterThanOrEqual(1_000)
      expect(new Set(statuses)).toEqual(new Set([200]))
      for (const node of nodes) await node.end('SIGTERM')
    },
  )
})

/** Asks again and again until it is so; asking itself takes the time between. */
async function until(isSo: () => Promise<boolean>): Promise<true> {
  while (!(await isSo().catch(() => false))) await new Promise((resolve) => setTimeout(resolve, 20))
  return true
}
