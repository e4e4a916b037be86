import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { variantCookie } from '#model/ads/variant-cookie.ts'
import { contentDocument } from '#model/articles/content-document.ts'
import { runningContentsExperiment } from '#model/testing/running-experiment.ts'
import { type PageType, pageTypes } from '#pages/page-types.ts'
import { pageRoutePatterns, pagesOfLanguages } from '#routing/routes.ts'
import { article } from '#store/testing/fixtures.ts'
import { projectRoot } from './config/config.ts'
import { buildApp } from './http/app.ts'
import { type Answer, hasNginx, NginxOfTheDocs } from './testing/nginx.ts'
import { fixtureContent, siteUnderTest, testAssets, testConfig } from './testing/site-under-test.ts'

// More articles than a page of a list.
const site = siteUnderTest(async () => [
  ...(await fixtureContent()),
  ...Array.from({ length: 40 }, (_, index) =>
    article(`/health/listed-${index}`, { categories: ['/health'], published: '2020-01-01' }),
  ),
])
const nginx = new NginxOfTheDocs()
const { cacheFolder } = nginx
const nodes: FastifyInstance[] = []
/** Requests that reached a node, by path and query. */
const received: string[] = []

const startingMs = 180_000
/** Most uncached requests per address. */
const uncachedLimit = 40

beforeAll(async () => {
  if (!hasNginx) return
  const ports: number[] = []
  for (let count = 0; count < 2; count++) {
    const config = testConfig({ TRUST_PROXY: '127.0.0.1', UNCACHED_LIMIT: String(uncachedLimit) })
    const node = await buildApp(config, { store: site.store, assets: testAssets, assetsDir: null })
    node.server.on('request', ({ url }) => received.push(String(url)))
    await node.listen({ port: 0, host: '127.0.0.1' })
    nodes.push(node)
    const address = node.server.address()
    if (typeof address === 'object' && address) ports.push(address.port)
  }
  await nginx.start(ports)
}, startingMs)

afterAll(async () => {
  await nginx.close()
  for (const node of nodes) await node.close()
})

function get(path: string, headers: Record<string, string> = {}, localAddress?: string): Promise<Answer> {
  return nginx.get(path, { headers, localAddress })
}

function cachedFiles(): string[] {
  return readdirSync(cacheFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
}

describe.runIf(hasNginx)('the nginx block of docs/operating.md', () => {
  it('is valid', () => {
    mkdirSync(cacheFolder, { recursive: true })
    const { status, stderr } = spawnSync(...nginx.check, { encoding: 'utf8' })
    expect(stderr).not.toMatch(/\[(?:warn|emerg)\]/)
    expect(status).toBe(0)
  })

  it('caches a page in each encoding, and sends it from there', async () => {
    const encodings = [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['br;q=1, gzip', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
      ['', undefined, (body: Buffer) => body],
    ] as const
    const path = '/health/dark-spots'
    const states: unknown[] = []
    for (const [accepted, encoding, decoded] of encodings) {
      const { status, headers, body } = await get(path, { 'accept-encoding': accepted })
      expect([status, headers['content-encoding']]).toEqual([200, encoding])
      expect(decoded(body).toString()).toContain('How to fade dark spots')
      states.push(headers['x-cache'])
    }
    expect(states).toEqual(['MISS', 'HIT', 'MISS', 'MISS'])
    for (const [accepted] of encodings)
      expect((await get(path, { 'accept-encoding': accepted })).headers['x-cache']).toBe('HIT')
    const { headers } = await get(path, { 'accept-encoding': 'br' })
    expect(headers['cache-control']).toContain('s-maxage=300')
    expect((await get(path, { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) })).status).toBe(304)
  })

  it('adds nothing for query strings that no page depends on', async () => {
    await get('/about')
    const files = cachedFiles().length
    received.length = 0
    for (let count = 0; count < 200; count++) {
      const { status, headers } = await get(`/about?${count.toString(36)}=${'x'.repeat(50)}`)
      expect([status, headers['x-cache']]).toEqual([200, 'HIT'])
    }
    expect([received, cachedFiles().length]).toEqual([[], files])
  })

  it('distinguishes the pages of a list, and caches neither missing pages nor searches', async () => {
    const [first, second] = [await get('/health'), await get('/health?page=2')]
    expect(first.body.equals(second.body)).toBe(false)
    expect((await get('/health?page=2&utm_source=x')).headers['x-cache']).toBe('HIT')
    const files = cachedFiles().length
    for (const path of ['/no-such-page', '/search?q=shingles', '/preview/x', '/healthz'])
      for (let count = 0; count < 2; count++) expect((await get(path)).headers['x-cache']).toMatch(/MISS|BYPASS/)
    expect(cachedFiles().length).toBe(files)
  })

  it('caches the articles that an infinite page fetches, and nothing else of the API', async () => {
    const path = '/api/content/health/dark-spots'
    const states: unknown[] = []
    for (let count = 0; count < 2; count++) {
      const { status, headers, body } = await get(path, { accept: 'application/json' })
      expect([status, JSON.parse(body.toString()).data.contentMeta.title]).toEqual([200, 'How to fade dark spots'])
      states.push(headers['x-cache'])
    }
    expect(states).toEqual(['MISS', 'HIT'])
    for (let count = 0; count < 2; count++) expect((await get('/api/captcha')).headers['x-cache']).toBe('BYPASS')
  })

  it('caches no redirect of one reader for another', async () => {
    await site.store.documents.upsert([contentDocument('redirect', { from: '/old-about', to: '/about' })])
    expect((await get('/old-about?a=1')).headers.location).toBe('/about?a=1')
    expect((await get('/old-about?a=2')).headers['x-cache']).toBe('MISS')
    await get('/old-about')
    expect((await get('/old-about')).headers['x-cache']).toBe('HIT')
  })

  it('[EXP-1] caches each variant of an experiment separately, and no unknown one', async () => {
    const stored = await site.store.documents.get('site', 'site')
    if (!stored) throw new Error('The fixtures have no settings of the site')
    await site.store.documents.upsert([
      contentDocument('site', { ...stored, experiments: [runningContentsExperiment()] }),
    ])
    const path = '/health/acne-scars'
    const ask = async (variant: string, headers: Record<string, string> = {}) => {
      const cookie = `a=b; ${variantCookie}=contents-open.${variant}`
      const answer = await get(path, { 'accept-encoding': 'br', cookie, ...headers })
      const [, shown = 'none'] = /data-exposure="[^"]*variant&quot;:&quot;(\w+)/.exec(
        brotliDecompressSync(answer.body).toString(),
      ) ?? ['', 'none']
      return [answer.headers['x-cache'], shown]
    }
    for (const state of ['MISS', 'HIT'])
      for (const variant of ['control', 'open']) expect(await ask(variant)).toEqual([state, variant])
    const first = await get(path, { 'accept-encoding': 'br' })
    expect([first.headers['x-cache'], brotliDecompressSync(first.body).includes('data-variant-draw')]).toEqual([
      'MISS',
      true,
    ])
    expect(await ask('open', { 'sec-gpc': '1' })).toEqual(['HIT', 'none'])
    const files = cachedFiles().length
    for (const variant of ['closed', 'closed', 'x'.repeat(20), 'Not-A-Name'])
      expect((await ask(variant))[1]).toBe('none')
    for (const requested of ['/feed.xml', '/health', '/about'])
      expect((await get(requested, { cookie: `${variantCookie}=a.b` })).headers['x-cache']).toBe('MISS')
    expect(cachedFiles().length).toBe(files)
    await site.store.documents.upsert([contentDocument('site', stored)])
  })

  it('lets no reader wait for another at a page that is never cached, in any language', async () => {
    const stored = await site.store.documents.get('site', 'site')
    if (!stored) throw new Error('The fixtures have no settings of the site')
    const languages = [
      { code: 'en', name: 'English', direction: 'ltr' as const },
      { code: 'pt-BR', name: 'Português', direction: 'ltr' as const },
    ]
    await site.store.documents.upsert([contentDocument('site', { ...stored, languages })])
    const withoutCache = pagesOfLanguages.filter((type) => pageTypes[type].cache === 'none')
    const paths = withoutCache.flatMap((type) => pageRoutePatterns[type].flatMap((path) => [path, `/pt-br${path}`]))
    expect(paths).toContain('/pt-br/search')
    // Each request from an address of its own: these pages count towards the limit for uncached pages.
    for (const [index, path] of paths.entries()) {
      const { headers } = await get(path, {}, `127.0.1.${index + 1}`)
      expect([path, headers['x-cache']]).toEqual([path, 'BYPASS'])
    }
    for (const path of ['/pt-br', '/comments/all/health/dark-spots', '/health/searching'])
      expect([path, (await get(path)).headers['x-cache']]).toEqual([path, 'MISS'])
    await site.store.documents.upsert([contentDocument('site', stored)])
  })

  it('shows a change once its page is removed from the cache', async () => {
    const path = '/health/shingles'
    await get(path)
    const stored = await site.store.documents.get('article', path)
    if (!stored) throw new Error('The fixtures have no article on shingles')
    await site.store.documents.upsert([contentDocument('article', { ...stored, title: 'A new title' })])
    expect((await get(path)).body.toString()).not.toContain('A new title')
    const docs = readFileSync(join(projectRoot, 'docs/operating.md'), 'utf8')
    const command = /^grep .*/m.exec(docs)?.[0] ?? ''
    const here = command.replace('/var/cache/nginx/salus', cacheFolder).replace('/health/dark-spots', path)
    execFileSync('sh', ['-c', here])
    const { headers, body } = await get(path)
    expect([headers['x-cache'], body.toString().includes('A new title')]).toEqual(['MISS', true])
    expect((await get('/health/dark-spots', { 'accept-encoding': 'br' })).headers['x-cache']).toBe('HIT')
  })

  it('limits each reader by the address that nginx sees, whatever headers the reader sends', async () => {
    const statuses = async (address: string) => {
      const found = new Set<number>()
      // Each node counts separately.
      for (let count = 0; count < 2 * uncachedLimit + 4; count++)
        found.add((await get('/no-such-page', { 'x-forwarded-for': `203.0.113.${count}` }, address)).status)
      return [...found].toSorted()
    }
    expect(await statuses('127.0.0.2')).toEqual([404, 429])
    expect((await get('/no-such-page', {}, '127.0.0.3')).status).toBe(404)
  })

  it('uses both nodes, and the other one when a node is gone', async () => {
    const [first, second] = nodes
    const requested = new Set<FastifyInstance>()
    for (const node of nodes) node.server.on('request', () => requested.add(node))
    for (let count = 0; count < 4; count++) await get(`/search?q=${count}`)
    expect(requested).toEqual(new Set([first, second]))
    await second?.close()
    for (let count = 0; count < 4; count++) expect((await get(`/search?q=x${count}`)).status).toBe(200)
  })
})

it('the key of the nginx block has every parameter that a cached page depends on', () => {
  const parameters = Object.values(pageTypes).flatMap((type: PageType) =>
    type.cache === 'shared' ? type.queryParameters : [],
  )
  // Flags are only read outside of production.
  expect(new Set(parameters.filter((name) => name !== 'flags'))).toEqual(new Set(['page']))
})
