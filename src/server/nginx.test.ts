import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { request } from 'node:https'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentDocument } from '#model/content-document.ts'
import { runningContentsExperiment } from '#model/testing/running-experiment.ts'
import { variantCookie } from '#model/variant-cookie.ts'
import { type PageType, pageTypes } from '#pages/page-types.ts'
import { article } from '#store/testing/fixtures.ts'
import { makeTemporaryFolder } from '#store/testing/temporary-folder.ts'
import { findProgram } from '../../tests/support/find-program.ts'
import { freePort } from '../../tests/support/free-port.ts'
import { buildApp } from './app.ts'
import { projectRoot } from './config.ts'
import { fixtureContent, siteUnderTest, testAssets, testConfig } from './testing/site-under-test.ts'

const nginx = findProgram('nginx')
const openssl = findProgram('openssl')
const isInstalled = nginx !== undefined && openssl !== undefined
if (!isInstalled)
  process.stdout.write('nginx or openssl is not installed: the block of docs/operating.md is not tested\n')

// More articles than a page of a list holds.
const site = siteUnderTest(async () => [
  ...(await fixtureContent()),
  ...Array.from({ length: 40 }, (_, index) =>
    article(`/health/listed-${index}`, { categories: ['/health'], published: '2020-01-01' }),
  ),
])
const folder = makeTemporaryFolder()
const cacheFolder = join(folder, 'cache')
const nodes: FastifyInstance[] = []
/** Requests that reached a node, by path and query. */
const received: string[] = []
let server: ChildProcess | undefined
let port = 0

const startingMs = 180_000
/** Uncached pages that one address may ask for. */
const uncachedLimit = 40

beforeAll(async () => {
  if (!isInstalled) return
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
  port = await freePort()
  writeCertificate()
  writeFileSync(join(folder, 'salus.conf'), blockOfTheDocs(ports))
  writeFileSync(join(folder, 'nginx.conf'), mainConfiguration())
  server = spawn(nginx, ['-p', folder, '-c', 'nginx.conf'], { stdio: ['ignore', 'ignore', 'pipe'] })
  const lines = createInterface({ input: server.stderr as NodeJS.ReadableStream })
  await new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => {
      if (line.includes('start worker process ')) resolve()
      if (line.includes('[emerg]')) reject(new Error(line))
    })
  })
}, startingMs)

afterAll(async () => {
  if (server && server.exitCode === null) {
    const ended = once(server, 'exit')
    server.kill()
    await ended
  }
  for (const node of nodes) await node.close()
  rmSync(folder, { recursive: true, force: true })
})

function writeCertificate(): void {
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
  const options = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '1',
    '-subj',
    '/CN=salus.example',
    ...files,
  ]
  execFileSync(openssl ?? '', options, { stdio: 'ignore' })
}

/** The block of the documentation; only places are others: ports, certificate and cache folder. */
function blockOfTheDocs([first = 0, second = 0]: number[]): string {
  const docs = readFileSync(join(projectRoot, 'docs/operating.md'), 'utf8')
  const block = /^```nginx\n([\s\S]*?)^```/m.exec(docs)?.[1] ?? ''
  const places: [string, string][] = [
    ['/var/cache/nginx/salus', cacheFolder],
    ['/etc/letsencrypt/live/salus.example/', `${folder}/`],
    ['server 127.0.0.1:3000;', `server 127.0.0.1:${first};`],
    ['server 127.0.0.1:3001;', `server 127.0.0.1:${second};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`],
    ['  listen [::]:443 ssl http2;\n', ''],
    ['listen 80;', `listen unix:${folder}/http;`],
    ['  listen [::]:80;\n', ''],
  ]
  return places.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`docs/operating.md does not have ${from}`)
    return text.replaceAll(from, to)
  }, block)
}

/** What Debian's own nginx.conf has around the block, in a folder of the test. */
function mainConfiguration(): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  return `
    ${process.getuid?.() === 0 ? 'user root root;' : ''}
    daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr notice;
    events { worker_connections 256; }
    http {
      include /etc/nginx/mime.types; default_type application/octet-stream;
      sendfile on; gzip on; access_log off; ${temporary.join(' ')}
      include ${folder}/salus.conf;
    }`
}

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

async function get(path: string, headers: Record<string, string> = {}, localAddress = '127.0.0.1'): Promise<Answer> {
  const options = {
    host: '127.0.0.1',
    port,
    path,
    localAddress,
    servername: 'salus.example',
    rejectUnauthorized: false,
  }
  const sent = request({
    ...options,
    agent: false,
    headers: { host: 'salus.example', accept: 'text/html', ...headers },
  })
  sent.end()
  const [response] = await once(sent, 'response')
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) }
}

function cachedFiles(): string[] {
  return readdirSync(cacheFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
}

describe.runIf(isInstalled)('the nginx block of docs/operating.md', () => {
  it('is valid', () => {
    mkdirSync(cacheFolder, { recursive: true })
    const { status, stderr } = spawnSync(nginx ?? '', ['-t', '-p', folder, '-c', 'nginx.conf'], { encoding: 'utf8' })
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

  it('tells the pages of a list apart, and caches neither what is missing nor what was searched for', async () => {
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
    expect((await get('/old-about?a=1')).headers.location).toBe('/about')
    expect((await get('/old-about?a=2')).headers['x-cache']).toBe('MISS')
    await get('/old-about')
    expect((await get('/old-about')).headers['x-cache']).toBe('HIT')
  })

  it('[EXP-1] caches each variant of an experiment by itself, and none that does not exist', async () => {
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
    for (const asked of ['/feed.xml', '/health', '/about'])
      expect((await get(asked, { cookie: `${variantCookie}=a.b` })).headers['x-cache']).toBe('MISS')
    expect(cachedFiles().length).toBe(files)
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

  it('limits each reader by the address that nginx sees, whatever the reader sends', async () => {
    const statuses = async (address: string) => {
      const found = new Set<number>()
      // Each node counts for itself.
      for (let count = 0; count < 2 * uncachedLimit + 4; count++)
        found.add((await get('/no-such-page', { 'x-forwarded-for': `203.0.113.${count}` }, address)).status)
      return [...found].toSorted()
    }
    expect(await statuses('127.0.0.2')).toEqual([404, 429])
    expect((await get('/no-such-page', {}, '127.0.0.3')).status).toBe(404)
  })

  it('asks both nodes, and the other one when a node is gone', async () => {
    const [first, second] = nodes
    const asked = new Set<FastifyInstance>()
    for (const node of nodes) node.server.on('request', () => asked.add(node))
    for (let count = 0; count < 4; count++) await get(`/search?q=${count}`)
    expect(asked).toEqual(new Set([first, second]))
    await second?.close()
    for (let count = 0; count < 4; count++) expect((await get(`/search?q=x${count}`)).status).toBe(200)
  })
})

it('the key of the nginx block has every parameter that a cached page depends on', () => {
  const parameters = Object.values(pageTypes).flatMap((type: PageType) =>
    type.cache === 'shared' ? type.queryParameters : [],
  )
  // Flags are read outside of production only.
  expect(new Set(parameters.filter((name) => name !== 'flags'))).toEqual(new Set(['page']))
})
