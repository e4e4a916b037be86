import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTemporaryFolder } from '#store/testing/temporary-folder.ts'
import type { AppContext } from '../process/app-context.ts'
import { headersOfDocuments, securityHeaders } from '../security/security-headers.ts'
import { fileRoutes } from './files.ts'

const dataDir = makeTemporaryFolder()
const assetsDir = join(dataDir, 'assets')
const earlierDir = join(dataDir, 'earlier')
const script = 'console.log("a script that is long enough to be compressed")'.repeat(20)
let app: FastifyInstance

beforeAll(async () => {
  app = Fastify()
  const headers = securityHeaders({ origin: 'http://localhost' })
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers))
  for (const folder of ['assets', 'images', 'placeholders', 'cards/health'])
    mkdirSync(join(dataDir, folder), { recursive: true })
  writeFileSync(join(dataDir, 'operator-token'), 'secret')
  writeFileSync(join(dataDir, 'images/spots.0a1b2c3d-96.avif'), 'picture')
  writeFileSync(join(dataDir, 'cards/health/dark-spots.jpg'), 'card')
  for (const name of ['site', '0a1b2c3d4e5f6071', 'health/waiting', 'waiting'])
    writeFileSync(join(dataDir, `cards/${name}.jpg`), 'card')
  writeFileSync(join(dataDir, 'placeholders/spots.0a1b2c3d-96.avif'), 'placeholder')
  writeFileSync(join(dataDir, 'placeholders/late.0a1b2c3d-96.avif'), 'placeholder')
  writeFileSync(join(assetsDir, 'entry-a1.js'), script)
  writeFileSync(join(assetsDir, 'entry-a1.js.br'), brotliCompressSync(script))
  mkdirSync(earlierDir)
  writeFileSync(join(earlierDir, 'entry-a0.js'), `earlier ${script}`)
  writeFileSync(join(earlierDir, 'entry-a0.js.br'), brotliCompressSync(`earlier ${script}`))
  const earlierAssetsDirs = [join(dataDir, 'gone'), earlierDir]
  const languages = [{ code: 'en' }, { code: 'es', prefix: '/espanol' }, { code: 'ar' }]
  const store = {
    kindAt: async (path: string) => (path.endsWith('/dark-spots') ? 'article' : null),
    documents: { get: async () => ({ languages }) },
  }
  await app.register(fileRoutes, { config: { dataDir }, store, assetsDir, earlierAssetsDirs } as unknown as AppContext)
})
afterAll(() => app.close())

describe('files', () => {
  it.each(['/images/spots.0a1b2c3d-96.avif', '/assets/entry-a1.js'])(
    '%s is cached for a year, immutable',
    async (url) => {
      const { statusCode, headers } = await app.inject({ url })
      expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
    },
  )

  it('a picture that is not prepared yet has a placeholder, which is not cached', async () => {
    const late = '/images/late.0a1b2c3d-96.avif'
    const { body, headers } = await app.inject({ url: late })
    expect([body, headers['cache-control'], headers['content-type']]).toEqual(['placeholder', 'no-store', 'image/webp'])
    writeFileSync(join(dataDir, late), 'picture')
    const prepared = await app.inject({ url: late })
    expect([prepared.body, prepared.headers['content-type']]).toEqual(['picture', 'image/avif'])
    expect(prepared.headers['cache-control']).toContain('immutable')
  })

  it('a picture that is prepared while it is requested is served, before and after', async () => {
    const [images, placeholders] = [join(dataDir, 'images'), join(dataDir, 'placeholders')]
    // In a large folder, reading the list of files takes long enough for a picture to be added meanwhile.
    for (let number = 0; number < 3000; number++) writeFileSync(join(images, `other-${number}.webp`), '')
    const statuses: number[] = []
    for (let turns = 0; turns < 60; turns++) {
      const name = `coming-${turns}.0a1b2c3d-96.webp`
      writeFileSync(join(placeholders, name), 'placeholder')
      writeFileSync(join(images, `${name}.part`), 'picture')
      const answer = app.inject({ url: `/images/${name}` })
      for (let turn = 0; turn < turns; turn++) await nextTurn()
      renameSync(join(images, `${name}.part`), join(images, name))
      statuses.push((await answer).statusCode)
    }
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  it('the social card of the site is served, uncached, while an article has none yet', async () => {
    const drawn = join(dataDir, 'cards/health/dark-spots.jpg')
    rmSync(drawn)
    writeFileSync(join(dataDir, 'cards/site.jpg'), 'card of the site')
    const { body, headers, statusCode } = await app.inject({ url: '/cards/health/dark-spots.jpg' })
    writeFileSync(drawn, 'card')
    expect([statusCode, body, headers['cache-control']]).toEqual([200, 'card of the site', 'no-store'])
    expect(headers['content-type']).toBe('image/jpeg')
  })

  it('[LANG-1] until the card of the site in a language is drawn, the card in the default language is served', async () => {
    writeFileSync(join(dataDir, 'cards/site.jpg'), 'English card')
    writeFileSync(join(dataDir, 'cards/site.es.jpg'), 'Spanish card')
    const cardAt = async (path: string) => {
      const { body, headers, statusCode } = await app.inject({ url: `/cards${path}.jpg` })
      return statusCode === 200 ? [body, headers['cache-control']] : statusCode
    }
    expect(await cardAt('/site.es')).toEqual(['Spanish card', 'public, max-age=3600'])
    expect(await cardAt('/site.ar')).toEqual(['English card', 'no-store'])
    expect(await cardAt('/espanol/salud/dark-spots')).toEqual(['Spanish card', 'no-store'])
    expect(await cardAt('/ar/dark-spots')).toEqual(['English card', 'no-store'])
    expect(await cardAt('/site.fr')).toBe(404)
  })

  it('a social card, whose name stays the same when it changes, is cached for an hour', async () => {
    const { headers, body } = await app.inject({ url: '/cards/health/dark-spots.jpg' })
    expect([body, headers['cache-control']]).toEqual(['card', 'public, max-age=3600'])
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
  })

  it('[PAGE-9] a card is served for the site, by its hash, and for published articles only', async () => {
    const statusOf = async (name: string) => (await app.inject({ url: `/cards/${name}.jpg` })).statusCode
    for (const name of ['site', '0a1b2c3d4e5f6071', 'health/dark%2Dspots']) expect(await statusOf(name), name).toBe(200)
    for (const name of ['health/waiting', 'health/w%61iting', 'waiting']) expect(await statusOf(name), name).toBe(404)
  })

  it.each(['br', 'identity'])(
    'a script (%s) has no headers that say something about documents only',
    async (encoding) => {
      const { headers } = await app.inject({ url: '/assets/entry-a1.js', headers: { 'accept-encoding': encoding } })
      expect(headersOfDocuments.filter((name) => name in headers)).toEqual([])
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      })
      const picture = await app.inject({ url: '/images/spots.0a1b2c3d-96.avif' })
      expect(headersOfDocuments.filter((name) => !(name in picture.headers))).toEqual([])
    },
  )

  it('a script is sent as compressed by the build', async () => {
    const { headers, rawPayload } = await app.inject({
      url: '/assets/entry-a1.js',
      headers: { 'accept-encoding': 'br' },
    })
    expect(headers).toMatchObject({ 'content-encoding': 'br', 'content-type': expect.stringContaining('javascript') })
    expect(brotliDecompressSync(rawPayload).toString()).toBe(script)
    expect((await app.inject({ url: '/assets/entry-a1.js' })).body).toBe(script)
  })

  it('a script of the previous build is served for pages cached then', async () => {
    for (const encoding of ['br', 'identity']) {
      const { statusCode, rawPayload } = await app.inject({
        url: '/assets/entry-a0.js',
        headers: { 'accept-encoding': encoding },
      })
      expect(statusCode).toBe(200)
      const body = encoding === 'br' ? brotliDecompressSync(rawPayload) : rawPayload
      expect(body.toString()).toBe(`earlier ${script}`)
    }
  })

  it.each([
    '/images/none.avif',
    '/images/',
    '/cards',
    '/images/../operator-token',
    '/images/%2e%2e/operator-token',
    '/cards/..%2foperator-token',
    '/assets/.vite/manifest.json',
    '/assets/entry-none.js',
  ])('%s is not served', async (url) => {
    const { statusCode, body } = await app.inject({ url })
    expect([403, 404]).toContain(statusCode)
    expect(body).not.toContain('secret')
  })
})
