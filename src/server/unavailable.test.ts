import { expect, it, vi } from 'vitest'
import { maxSearching, maxWaitingSearches } from './http/search-queue.ts'
import { maxRendering, maxWaiting } from './rendering/render-queue.ts'
import { readPage } from './testing/read-page.ts'
import { fixtureContent, siteUnderTest } from './testing/site-under-test.ts'

const site = siteUnderTest()

it.each(['/', '/health/dark-spots', '/search?q=skin', '/people/jonas-weber', '/no-such-page'])(
  'before the first import %s answers a reader with 503 and a page that reloads itself',
  async (path) => {
    const { statusCode, headers, body } = await site.get(path)
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store'])
    const page = readPage(body)
    expect(page.text('h1')).toBe('One moment, please')
    expect(page.all('meta').map(({ properties }) => properties.httpEquiv?.toString())).toContain('refresh')
    expect(headers['content-security-policy']).not.toContain('unsafe')
  },
)

it.each(['/', '/feed.xml', '/health/dark-spots'])(
  'before the first import %s answers a program with 503 and Retry-After',
  async (path) => {
    const { statusCode, headers, json } = await site.get(path, { accept: 'application/json' })
    expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
    expect(json().error.message).toContain('try again')
  },
)

it('is not ready until content is published, and serves it from then on', { timeout: 120_000 }, async () => {
  expect((await site.get('/readyz')).statusCode).toBe(503)
  expect((await site.get('/healthz')).statusCode).toBe(200)
  await site.store.documents.upsert(await fixtureContent())
  expect((await site.get('/readyz')).statusCode).toBe(200)
  expect((await site.get('/')).statusCode).toBe(200)
  expect((await site.get('/feed.xml')).statusCode).toBe(200)
})

it('with a full render queue refuses any further rendering, and still serves what needs none', {
  timeout: 120_000,
}, async () => {
  const cached = await site.get('/health/dark-spots')
  const notFound = await site.get('/no-such-page')
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const { total } = site.store.articles
  site.store.articles.total = async (list) => {
    await held
    return total(list)
  }
  const waiting = Array.from({ length: maxRendering + maxWaiting }, (_, index) =>
    site.get(`/people/jonas-weber?page=${index + 1}`),
  )
  await vi.waitFor(async () => expect((await site.get('/search?q=x')).statusCode).toBe(503))
  for (const path of [
    '/health/shingles',
    '/nutrition',
    '/search?q=x',
    '/people/priya-raman',
    '/feed.atom',
    '/sitemap.xml',
  ]) {
    const { statusCode, headers } = await site.get(path)
    expect.soft([statusCode, headers['retry-after']], path).toEqual([503, '5'])
  }
  expect((await site.get('/health/dark-spots')).body).toBe(cached.body)
  expect((await site.get('/another-unknown-page')).body).toBe(notFound.body)
  for (const path of ['/healthz', '/readyz']) expect((await site.get(path)).statusCode).toBe(200)

  site.store.articles.total = total
  release()
  expect(new Set((await Promise.all(waiting)).map(({ statusCode }) => statusCode))).toEqual(new Set([200, 404]))
  expect((await site.get('/health/shingles')).statusCode).toBe(200)
})

it('while searches wait for the database, other pages are rendered, and searches beyond a bound are refused', {
  timeout: 120_000,
}, async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const { search } = site.store.articles
  site.store.articles.search = async (query, page) => {
    await held
    return search(query, page)
  }
  let answered = 0
  const waiting = Array.from({ length: maxSearching + maxWaitingSearches }, async (_, index) => {
    const { statusCode } = await site.get(`/search?q=skin-${index}`)
    answered += 1
    return statusCode
  })
  await vi.waitFor(async () => expect((await site.get('/search?q=x')).statusCode).toBe(503))
  for (const path of ['/health/metformin', '/people/maya-lindqvist'])
    expect((await site.get(path)).statusCode, path).toBe(200)
  expect(answered).toBe(0)

  site.store.articles.search = search
  release()
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([200]))
})
