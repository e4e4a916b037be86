import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { NoticeRegistry } from '#adapters/sources/notices.ts'
import { queues } from '#jobs/queues.ts'
import { dayMs } from '#model/duration.ts'
import { isPublicAddress } from '../fetching/public-address.ts'
import { checkSource, watchSources } from './watch-sources.ts'

const now = new Date('2026-03-14T00:00:00Z')

/** A server on this machine in place of the public internet, with answers by path. */
async function internet(answers: Record<string, RequestListener>) {
  const requests: string[] = []
  const server = createServer((request, response) => {
    if (request.url !== '/robots.txt') requests.push(`${request.method} ${request.url}`)
    const answer = answers[request.url ?? '']
    if (answer) answer(request, response)
    else response.writeHead(404).end()
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const rules = {
    userAgent: 'Salus-source-watch (+https://salus.test; mailto:desk@salus.test)',
    now: () => now,
    resolve: async (name: string) => [{ address: name === 'inner.example' ? '10.0.0.1' : '127.0.0.1', family: 4 }],
    isAllowed: (address: string) => address === '127.0.0.1' || isPublicAddress(address),
  }
  const base = `http://guides.example:${port}`
  const check = (path: string, absences = 0, registries: NoticeRegistry[] = []) =>
    checkSource(`${base}${path}`, absences, { registries, ...rules })
  return { requests, check, base, port, rules }
}

const page =
  (title: string): RequestListener =>
  (_, response) =>
    response.setHeader('content-type', 'text/html').end(`<title>\n ${title} </title>`)
const to =
  (status: number, location: string): RequestListener =>
  (_, response) =>
    response.writeHead(status, { location }).end()

it('[REV-9] a job of a slow host ends in time, and leaves other due sources to the next job', async () => {
  const { rules, base } = await internet({})
  let at = now.getTime()
  const slow: NoticeRegistry = {
    name: 'slow',
    ask: async () => {
      at += 60_000
      return null
    },
  }
  const registries = [slow, slow, slow, slow]
  const checked: string[] = []
  let run: ((data: { id: string }) => Promise<void>) | undefined
  const stop = await watchSources(
    {
      work: async (_, __, handle) => {
        run = handle as typeof run
        return async () => undefined
      },
      sourceChecks: {
        due: async (_: string, limit: number) =>
          Array.from({ length: limit }, (__, index) => ({ link: `${base}/${index}`, absences: 0 })),
        record: async ({ link }: { link: string }) => void checked.push(link),
        sendJobs: async () => undefined,
      } as never,
    },
    { registries, ...rules, now: () => new Date(at) },
  )
  onTestFinished(stop)
  await run?.({ id: 'guides.example' })
  expect((at - now.getTime()) / 1000).toBeLessThanOrEqual(queues.sourceCheck.expireInSeconds ?? 0)
  expect(checked).toHaveLength(2)
})

describe('checking a source', () => {
  it('[REV-9] requests by HEAD, and by GET for the title of a page or if HEAD is refused', async () => {
    let agent: string | undefined
    const { requests, check } = await internet({
      '/page': page('A guide'),
      '/file.pdf': (_, response) => response.setHeader('content-type', 'application/pdf').end(),
      '/get-only': (request, response) => {
        agent = request.headers['user-agent']
        if (request.method === 'HEAD') response.writeHead(405).end()
        else page('Got')(request, response)
      },
    })
    expect(await check('/page')).toMatchObject({ reached: 'there', title: 'A guide', finding: 'status 200' })
    expect(await check('/file.pdf')).toMatchObject({ reached: 'there', title: null })
    expect(await check('/get-only')).toMatchObject({ reached: 'there', title: 'Got' })
    expect(requests).toEqual(['HEAD /page', 'GET /page', 'HEAD /file.pdf', 'HEAD /get-only', 'GET /get-only'])
    expect(agent).toBe('Salus-source-watch (+https://salus.test; mailto:desk@salus.test)')
  })

  it('[REV-9] means "moved" if every redirect is permanent, and "there" otherwise', async () => {
    const { check, base } = await internet({
      '/old': to(301, '/newer'),
      '/newer': to(308, '/new'),
      '/new': page('New'),
      '/for-now': to(302, '/new'),
      '/slash': to(301, '/slash/'),
      '/slash/': page('Slash'),
    })
    expect(await check('/old')).toMatchObject({ reached: 'moved', finalLink: `${base}/new` })
    expect(await check('/for-now')).toMatchObject({ reached: 'there', finalLink: null })
    expect(await check('/slash')).toMatchObject({ reached: 'there', finalLink: null })
  })

  it('[REV-9] means "gone" after three absences in a row, and until then "unknown"', async () => {
    const { check } = await internet({ '/back': page('Back') })
    expect(await check('/missing', 0)).toMatchObject({ reached: 'unknown', absences: 1 })
    expect(await check('/missing', 1)).toMatchObject({ reached: 'unknown', absences: 2 })
    expect(await check('/missing', 2)).toMatchObject({ reached: 'gone', absences: 3 })
    expect(await check('/back', 3)).toMatchObject({ reached: 'there', absences: 0 })
  })

  it.each([403, 429, 500, 503])(
    '[REV-9] a server that answers %i leaves it unknown, and is asked the next day',
    async (status) => {
      const { check } = await internet({ '/busy': (_, response) => response.writeHead(status).end() })
      const found = await check('/busy', 2)
      expect(found).toMatchObject({ reached: 'unknown', absences: 2, finding: `status ${status}` })
      expect(found.nextAt.getTime() - now.getTime()).toBe(dayMs)
    },
  )

  it('[REV-9] respects robots.txt, and leaves hosts alone whose robots.txt cannot be read', async () => {
    const robots =
      (status: number, text = ''): RequestListener =>
      (_, response) =>
        response.writeHead(status).end(text)
    const { requests, check } = await internet({
      '/robots.txt': robots(200, 'User-agent: *\nDisallow: /closed\n'),
      '/closed': page('Closed'),
      '/open': page('Open'),
    })
    const found = await check('/closed', 2)
    expect(found).toMatchObject({ reached: 'unknown', absences: 2, finding: expect.stringContaining('robots.txt') })
    expect(found.nextAt.getTime() - now.getTime()).toBe(7 * dayMs)
    expect(requests).toEqual([])
    expect(await check('/open')).toMatchObject({ reached: 'there' })
    const broken = await internet({ '/robots.txt': robots(500), '/page': page('Page') })
    expect(await broken.check('/page')).toMatchObject({ reached: 'unknown', finding: 'its robots.txt answers 500' })
    expect(broken.requests).toEqual([])
  })

  it('[REV-9] a page that answers 200 and says that it is missing is absent, and so is one that redirects to the front page', async () => {
    const { check } = await internet({
      '/soft': page('Page not found | Guides'),
      '/soft-es': page('404 - Página no encontrada'),
      '/real': page('Foods not found to raise blood sugar'),
      '/deep/guide': to(301, '/'),
      '/deep/other': to(302, '/en/'),
      '/': page('Guides'),
      '/en/': page('Guides'),
    })
    for (const path of ['/soft', '/soft-es', '/deep/guide', '/deep/other']) {
      expect.soft(await check(path, 0), path).toMatchObject({ reached: 'unknown', absences: 1 })
      expect.soft(await check(path, 2), path).toMatchObject({ reached: 'gone', finalLink: null })
    }
    expect(await check('/real')).toMatchObject({ reached: 'there', absences: 0 })
    expect(await check('/')).toMatchObject({ reached: 'there' })
  })

  it('[REV-9] respects Retry-After', async () => {
    const { check } = await internet({
      '/later': (_, response) => response.writeHead(503, { 'retry-after': String(3 * 24 * 60 * 60) }).end(),
    })
    expect((await check('/later')).nextAt.getTime() - now.getTime()).toBe(3 * dayMs)
  })

  it('[REV-9] never requests an address in the network of the machine, neither first nor by a redirect', async () => {
    const { check, requests, port } = await internet({
      '/inside': to(301, 'http://inner.example/admin'),
      '/literal': to(302, 'http://169.254.169.254/latest'),
      '/file': to(301, 'file:///etc/passwd'),
      '/loop': to(302, '/loop'),
    })
    for (const path of ['/inside', '/literal', '/file', '/loop'])
      expect(await check(path), path).toMatchObject({ reached: 'unknown', finalLink: null })
    expect(requests.filter((request) => request.includes('admin'))).toEqual([])
    const rules = { userAgent: 'Salus', now: () => now, registries: [] }
    const direct = await checkSource(`http://127.0.0.1:${port}/inside`, 0, rules)
    expect(direct).toMatchObject({ reached: 'unknown', finding: expect.stringContaining('is not public') })
  })

  it('[REV-9] merges the states of all registries with the source; if one fails, the source is checked the next day', async () => {
    const { check } = await internet({ '/paper': page('Paper') })
    const retracting: NoticeRegistry = {
      name: 'One',
      ask: async () => ({
        outcome: 'notices',
        notices: [{ state: 'retracted', date: '2025-01-02', link: 'https://doi.org/10.1/n' }],
      }),
    }
    const failing: NoticeRegistry = { name: 'Two', ask: async () => ({ outcome: 'unknown', reason: 'status 500' }) }
    expect(await check('/paper', 0, [failing, retracting])).toMatchObject({
      retraction: 'retracted',
      noticeLink: 'https://doi.org/10.1/n',
      noticeDate: '2025-01-02',
    })
    const unsure = await check('/paper', 0, [failing])
    expect(unsure).toMatchObject({ reached: 'there', retraction: 'unknown' })
    expect(unsure.nextAt.getTime() - now.getTime()).toBe(dayMs)
    expect((await check('/paper')).retraction).toBe('unknown')
  })
})
