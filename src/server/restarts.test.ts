import { get, Agent as HttpAgent } from 'node:http'
import { Agent } from 'node:https'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { freePort } from '#store/embedded/free-port.ts'
import { temporaryFolder } from '#store/testing/temporary-folder.ts'
import { testDatabase } from '#store/testing/test-database.ts'
import { hasNginx, NginxOfTheDocs } from './testing/nginx.ts'
import { type ProgramProcess, startHost } from './testing/site-process.ts'
import { smallContent } from './testing/small-content.ts'

const timeoutMs = 180_000
const readers = 8

describe('a site that is told to stop', () => {
  it('drains: readiness fails, requests in progress and on open connections are answered, and it exits with 0', {
    timeout: timeoutMs,
  }, async () => {
    const site = await startHost({
      // The embedded database, which must stop with it.
      DATA_DIR: temporaryFolder(),
      CONTENT_DIR: await smallContent(),
      UNCACHED_LIMIT: '0',
      // Longer than the requests in progress take when readiness fails, also on a busy machine.
      DRAIN_SECONDS: '4',
    })
    await site.line('Salus is at')
    const agent = new HttpAgent({ keepAlive: true })
    onTestFinished(() => agent.destroy())
    const answers: { status: number; connection: string | undefined }[] = []
    const ask = (path: string) =>
      new Promise<number>((resolve, reject) => {
        const request = get(`${site.url}${path}`, { agent }, (response) => {
          response.resume()
          response.on('end', () => {
            answers.push({ status: response.statusCode ?? 0, connection: response.headers.connection })
            resolve(response.statusCode ?? 0)
          })
        })
        request.on('error', reject)
      })
    let isReady = true
    const reading = Promise.all(
      Array.from({ length: readers }, async (_, reader) => {
        for (let requested = 0; isReady || requested === 0; requested++)
          await ask(requested % 2 ? '/health/sleep' : `/search?q=${reader}-${requested}`)
        // One more each: readiness fails before anything else does.
        return ask('/health/sleep')
      }),
    )
    await expect.poll(() => answers.length, { timeout: timeoutMs }).toBeGreaterThan(100)
    const ended = site.end('SIGTERM')
    await until(async () => (await ask('/readyz')) === 503)
    isReady = false
    expect(new Set(await reading)).toEqual(new Set([200]))
    expect(answers.at(-1)).toEqual({ status: 200, connection: 'close' })
    expect(answers.filter(({ status }) => status !== 200)).toEqual([{ status: 503, connection: 'close' }])
    expect(await ended).toMatchObject({ code: 0, errors: [] })
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
            // No proxy caches searches.
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

/** Repeats the check until it succeeds. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  await vi.waitUntil(() => isSo().catch(() => false), { timeout: timeoutMs })
}
