import { expect, it } from 'vitest'
import { pagesInTheMaking } from './page-routes.ts'
import { readPage } from './testing/read-page.ts'
import { fixtureContent, siteUnderTest } from './testing/site-under-test.ts'

const site = siteUnderTest()

it.each(['/', '/health/dark-spots', '/search?q=skin', '/people/jonas-weber', '/no-such-page'])(
  'before the first import %s asks a reader to wait, and comes back by itself',
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
  'before the first import %s tells a program to wait',
  async (path) => {
    const { statusCode, headers, json } = await site.get(path, { accept: 'application/json' })
    expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
    expect(json().error.message).toContain('try again')
  },
)

it('is not ready until the content is there, and serves it from then on', async () => {
  expect((await site.get('/readyz')).statusCode).toBe(503)
  expect((await site.get('/healthz')).statusCode).toBe(200)
  await site.store.documents.upsert(await fixtureContent())
  expect((await site.get('/readyz')).statusCode).toBe(200)
  expect((await site.get('/')).statusCode).toBe(200)
  expect((await site.get('/feed.xml')).statusCode).toBe(200)
})

it('with too much to do asks a reader to come back, and still serves what is kept', { timeout: 120_000 }, async () => {
  const kept = await site.get('/health/dark-spots')
  const { byPath } = site.store.articles
  const { promise: held, resolve: release } = Promise.withResolvers<null>()
  site.store.articles.byPath = () => held
  const asProgram = { accept: 'application/json' }
  const waiting = Array.from({ length: pagesInTheMaking }, (_, index) => site.get(`/number-${index}`, asProgram))
  const refused = await site.get('/health/shingles')
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5'])
  expect((await site.get('/health/dark-spots')).body).toBe(kept.body)
  expect((await site.get('/healthz')).statusCode).toBe(200)
  expect((await site.get('/readyz')).statusCode).toBe(200)

  site.store.articles.byPath = byPath
  release(null)
  const answers = await Promise.all(waiting)
  expect(answers.every(({ statusCode }) => statusCode === 404)).toBe(true)
  expect((await site.get('/health/shingles')).statusCode).toBe(200)
})
