import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { type ContentDocument, contentDocument } from '#model/articles/content-document.ts'
import { fixtureContent, siteUnderTest } from './testing/site-under-test.ts'

let content: ContentDocument[] = []
const site = siteUnderTest(async () => {
  // The article is the newest, so that it is on the first page of every list.
  content = (await fixtureContent()).map((document) =>
    document.key === path
      ? contentDocument(
          'article',
          JSON.parse(JSON.stringify(document.value).replaceAll('"2024-03-05"', '"2026-11-01"')),
        )
      : document,
  )
  return content
})

const path = '/health/dark-spots'
const decoders = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body }
const encodings = Object.keys(decoders) as (keyof typeof decoders)[]

describe('the response of a page', () => {
  it.each(encodings)(
    'is encoded as %s for a reader who accepts it, the same page in every encoding',
    async (encoding) => {
      const { headers, rawPayload } = await site.get(path, { 'accept-encoding': encoding })
      expect(headers['content-encoding'] ?? 'identity').toBe(encoding)
      expect(Number(headers['content-length'])).toBe(rawPayload.length)
      expect(decoders[encoding](rawPayload).toString()).toBe((await site.get(path)).body)
    },
  )

  it.each(encodings)(
    'has a strong validator of its own as %s, and is not sent again to a reader who has it',
    async (encoding) => {
      const { headers } = await site.get(path, { 'accept-encoding': encoding })
      const etag = String(headers.etag)
      expect(etag).toMatch(/^"[\w-]+"$/)
      for (const known of [etag, `"other", ${etag}`, `W/${etag}`, '*']) {
        const again = await site.get(path, { 'accept-encoding': encoding, 'if-none-match': known })
        expect([again.statusCode, again.body]).toEqual([304, ''])
        const { etag: sameEtag, vary, 'cache-control': cacheControl } = again.headers
        expect([sameEtag, vary, cacheControl]).toEqual([etag, headers.vary, headers['cache-control']])
      }
      for (const other of encodings.filter((name) => name !== encoding)) {
        expect((await site.get(path, { 'accept-encoding': other, 'if-none-match': etag })).statusCode).toBe(200)
      }
      expect((await site.get(path, { 'accept-encoding': encoding, 'if-none-match': '"other"' })).statusCode).toBe(200)
    },
  )

  it.each(['/', path, '/health', '/process', '/people/jonas-weber', '/series/sleep-well', '/infinite'])(
    '%s may be stored by a shared cache, with tags to purge it by',
    async (address) => {
      const { headers } = await site.get(address)
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=60, s-maxage=300, stale-while-revalidate=600',
        vary: 'accept-encoding',
        'cache-tag': expect.stringMatching(/\bsite:site\b/),
        'content-type': 'text/html; charset=utf-8',
      })
    },
  )

  it('has the tags of everything it shows, without duplicates', async () => {
    expect((await site.get(path)).headers['cache-tag']).toBe(
      `article:${path},sources,treatment:dark-spots,comments:dark-spots,site:site`,
    )
    expect((await site.get('/about/medical-team')).headers['cache-tag']).toBe(
      'page:/about/medical-team,person,site:site',
    )
    expect((await site.get('/health/skin')).headers['cache-tag']).toBe('category:/health/skin,site:site')
  })

  it.each(['/search?q=skin', '/no-such-page', '/health?page=9'])(
    '%s is stored by no cache, and compressed all the same',
    async (address) => {
      const { headers } = await site.get(address, { 'accept-encoding': 'gzip, br' })
      expect(headers['cache-control']).toContain('no-store')
      expect(headers).not.toHaveProperty('etag')
      expect(headers['content-encoding']).toBe('br')
    },
  )
})

/** Each change, with the addresses that must show it. */
const changes: [kind: ContentDocument['kind'], key: string, from: string, to: string, shownAt: string[]][] = [
  [
    'article',
    path,
    'How to fade dark spots',
    'How to fade them',
    [path, '/tabbed', '/', '/health/skin', '/health', '/people/maya-lindqvist', '/health/acne-scars', '/feed.json'],
  ],
  [
    'person',
    'dr-elena-marquez',
    'Elena Marquez',
    'Elena Renamed',
    [path, '/health/skin', '/reviewers', '/people/dr-elena-marquez', '/about/medical-team'],
  ],
  ['category', '/health/skin', 'Skin', 'Skins and hair', ['/health/skin', '/health/skin/acne', '/health', path]],
  ['series', 'sleep-well', 'Sleep well', 'Sleep much better', ['/series/sleep-well']],
  ['page', '/process', 'Our standards', 'What we hold to', ['/process']],
  [
    'site',
    'site',
    'checked and in the open',
    'in full view',
    ['/', path, '/health', '/process', '/people/jonas-weber'],
  ],
]

describe('a cached page', () => {
  it.each(changes)('[PAGE-10] shows a change of %s %s at once', async (kind, key, from, to, shownAt) => {
    const document = content.find((candidate) => candidate.kind === kind && candidate.key === key)
    const changed = JSON.parse(JSON.stringify(document?.value).replaceAll(from, to))
    for (const address of shownAt) expect((await site.get(address)).body).not.toContain(to)

    await site.store.documents.upsert([contentDocument(kind, changed)])
    for (const address of shownAt) expect.soft((await site.get(address)).body, address).toContain(to)
  })

  it('is dropped when its article is removed, and rendered again when it is back', async () => {
    const vitaminD = content.find(({ key }) => key === '/nutrition/vitamin-d')
    expect((await site.get('/nutrition/vitamin-d')).statusCode).toBe(200)
    await site.store.documents.remove('article', '/nutrition/vitamin-d')
    expect((await site.get('/nutrition/vitamin-d')).statusCode).toBe(410)
    expect((await site.get('/nutrition/vitamins')).body).not.toContain('/nutrition/vitamin-d"')
    await site.store.documents.upsert(vitaminD ? [vitaminD] : [])
    expect((await site.get('/nutrition/vitamin-d')).statusCode).toBe(200)
  })

  it('shows a new person in the list of all people', async () => {
    const someone = content.find(({ kind }) => kind === 'person')
    expect((await site.get('/about/medical-team')).body).not.toContain('Nova New')
    await site.store.documents.upsert([
      contentDocument('person', {
        ...(someone?.value as object),
        id: 'nova-new',
        name: { display: 'Nova New' },
      } as never),
    ])
    expect((await site.get('/about/medical-team')).body).toContain('Nova New')
  })

  it('is served without a query, however its address is spelled', async () => {
    await site.get('/about')
    const { byPath } = site.store.articles
    site.store.articles.byPath = () => Promise.reject(new Error('asked'))
    const spellings = ['/about', '/about?utm_source=x', '/%61bout', '/about#a', 'http://evil.example/about']
    const answers = await Promise.all(spellings.map((address) => site.get(address)))
    site.store.articles.byPath = byPath
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(spellings.map(() => 200))
  })

  it.each([
    ['/people/dr-elena-marquez', '/people/%64r-elena-marquez'],
    ['/health/dark-spots', '/health/%64ark-spots'],
    ['/tabbed/health/dark-spots', '/tabbed/%68ealth/dark-spots'],
  ])('%s is the same page as %s', async (address, spelling) => {
    const { headers, body } = await site.get(address)
    const { get } = site.store.documents
    site.store.documents.get = () => Promise.reject(new Error('asked'))
    const same = await site.get(spelling)
    site.store.documents.get = get
    expect([same.statusCode, same.headers.etag, same.body]).toEqual([200, headers.etag, body])
  })
})
