import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { IntakeFull } from '#store/events/intake-full.ts'
import { sendEvents } from '../testing/events.ts'
import { readPage } from '../testing/read-page.ts'
import { fixtureContent, siteUnderTest } from '../testing/site-under-test.ts'

const site = siteUnderTest(fixtureContent)
const asProgram = { accept: 'application/json' }
const event = {
  id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  name: 'listing_clicked',
  at: '2026-01-01T00:00:00Z',
  payload: { path: '/', list: 'rail', to: '/health' },
}
const withPayload = (changed: object) => ({ ...event, payload: { ...event.payload, ...changed } })
const withList = (list: string) => withPayload({ list })

describe('bad input', () => {
  it.each<[string, unknown, string]>([
    ['no events', {}, 'events'],
    ['an empty list', { events: [] }, 'events'],
    ['too many events', { events: Array(51).fill(event) }, 'events'],
    ['an unknown event', { events: [event, { ...event, name: 'spied' }] }, 'events.1.name'],
    ['no id', { events: [{ ...event, id: undefined }] }, 'events.0.id'],
    ['an id that is none', { events: [{ ...event, id: '7' }] }, 'events.0.id'],
    ['no time', { events: [{ ...event, at: 'yesterday' }] }, 'events.0.at'],
    ['a time before all clocks', { events: [{ ...event, at: '0000-01-01T00:00:00Z' }] }, 'events.0.at'],
    ['a time after all clocks', { events: [{ ...event, at: '9999-12-31T23:59:59Z' }] }, 'events.0.at'],
    ['a NUL character', { events: [withList('a\0b')] }, 'events.0.payload.list'],
    ['a lone surrogate', { events: [withList('a\ud800b')] }, 'events.0.payload.list'],
    ['a character outside XML', { events: [withList('a\ufffeb')] }, 'events.0.payload.list'],
    ['a NUL character in the path', { events: [withPayload({ path: '/\0' })] }, 'events.0.payload.path'],
    ['a query in the path', { events: [withPayload({ path: '/search?q=hiv' })] }, 'events.0.payload.path'],
    ['a hash in the path', { events: [withPayload({ path: '/health#hiv' })] }, 'events.0.payload.path'],
    ['an address of a person', { events: [withPayload({ path: '/ana@example.org' })] }, 'events.0.payload.path'],
    ['one that is encoded', { events: [withPayload({ path: '/ana%40example.org' })] }, 'events.0.payload.path'],
    ['a wrong payload', { events: [{ ...event, payload: { path: '/', list: 7, to: '/x' } }] }, 'events.0.payload.list'],
    ['no payload', { events: [{ ...event, payload: undefined }] }, 'events.0.payload'],
    ['a list for a body', [event], 'body'],
    ['a text for a body', '"text"', 'body'],
  ])('[ERR-3] %s is answered with 400 and the field', async (_, payload, field) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await site.app.inject({ method: 'POST', url: '/api/events', headers, payload: payload as object })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({
      error: {
        message: 'Some fields are not accepted.',
        fields: expect.arrayContaining([{ field, message: expect.stringMatching(/\w/) }]),
      },
    })
    expect(answer.body).not.toMatch(/ at |node_modules|\.ts/)
  })

  it('more events than can be stored are answered with 503 and Retry-After', async () => {
    const { append } = site.store.events
    onTestFinished(() => {
      site.store.events.append = append
    })
    site.store.events.append = async () => {
      throw new IntakeFull('Too many events wait to be stored')
    }
    const answer = await sendEvents(site, '203.0.113.7', { events: [event] })
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
    expect(answer.json()).toEqual({ error: { message: expect.stringContaining('try again') } })
  })

  it('[ERR-3] stores nothing of a batch with one invalid event', async () => {
    const written: unknown[] = []
    const { append } = site.store.events
    site.store.events.append = async (events) => void written.push(...events)
    expect((await sendEvents(site, '203.0.113.1', { events: [event, { ...event, name: 'spied' }] })).statusCode).toBe(
      400,
    )
    expect(written).toEqual([])
    expect((await sendEvents(site, '203.0.113.1', { events: [event] })).statusCode).toBe(202)
    site.store.events.append = append
    expect(written).toHaveLength(1)
  })

  it.each<[string, object, number]>([
    ['what is no JSON', { headers: { 'content-type': 'application/json' }, payload: '{"events":' }, 400],
    ['another content type', { headers: { 'content-type': 'text/csv' }, payload: 'a,b' }, 415],
    ['nothing at all', {}, 400],
    ['a body that is too long', { payload: { events: ['x'.repeat(70_000)] } }, 413],
    ['a prototype', { headers: { 'content-type': 'application/json' }, payload: '{"__proto__":{"events":[]}}' }, 400],
  ])('[ERR-3] %s is refused as JSON without a stack', async (_, request, status) => {
    const answer = await site.app.inject({ method: 'POST', url: '/api/events', ...request })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'application/json; charset=utf-8'])
    expect(answer.json().error.message).toMatch(/\w/)
    expect(answer.body).not.toMatch(/ at |node_modules|\.ts\b/)
  })
})

describe('an unknown address', () => {
  it.each(['/health/50%', `/people/${'a'.repeat(400)}`])(
    '[PAGE-10] so does %s, as a page and as JSON',
    async (path) => {
      const { statusCode, body, headers } = await site.get(path)
      expect([statusCode, readPage(body).text('h1')]).toEqual([404, 'This page is not here'])
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect((await site.get(path, asProgram)).json()).toEqual({
        error: { message: 'There is nothing at this address.' },
      })
    },
  )

  it.each(['/no-such-page', '/health/no-such', '/people/nobody', '/series/none', '/images/none.avif', '/a/b/c/d'])(
    '[PAGE-10] %s shows a reader a page that helps on',
    async (path) => {
      const { statusCode, body, headers } = await site.get(path)
      const page = readPage(body)
      expect([statusCode, page.text('h1')]).toEqual([404, 'This page is not here'])
      expect(page.meta('robots')).toBe('noindex')
      expect(page.all('input').some(({ properties }) => properties.name === 'q')).toBe(true)
      const links = page.attributes('href')
      expect(links).toEqual(expect.arrayContaining(['/about/contact', '/']))
      const picks = (await site.store.documents.get('site', 'site'))?.homePicks ?? []
      expect(picks.filter((pick) => links.includes(pick)).length).toBeGreaterThanOrEqual(3)
      expect(headers['cache-control']).toBe('no-store')
      expect(body).not.toContain(path)
    },
  )

  it('is answered with a page to a client that accepts anything', async () => {
    const { statusCode, headers } = await site.get('/no-such-page', { accept: '*/*' })
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  })

  it.each([
    ['/no-such-page', asProgram],
    ['/api/none', {}],
    ['/no-such-page', { accept: 'application/json' }],
  ])('%s is answered as JSON in the common error format', async (path, headers) => {
    const answer = await site.get(path, headers as Record<string, string>)
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { error: { message: 'There is nothing at this address.' } },
    ])
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', vary: 'accept' })
  })
})

describe('an internal error', () => {
  const broken = () => Promise.reject(new Error('select * from secrets: connection lost'))
  let mend: () => void = () => undefined
  function breakStore(part: 'site' | 'articles'): void {
    const { site: settings } = site.store
    const { byPath } = site.store.articles
    if (part === 'site') site.store.site = broken
    else site.store.articles.byPath = broken
    mend = () => {
      site.store.site = settings
      site.store.articles.byPath = byPath
    }
  }
  afterEach(() => mend())

  it('[PAGE-10] shows readers a page with links, and no internals of the site', async () => {
    breakStore('articles')
    const { statusCode, body, headers } = await site.get('/health/shingles')
    const page = readPage(body)
    expect([statusCode, page.text('h1')]).toEqual([500, 'We’re sorry — there’s a problem on our end'])
    expect(page.attributes('href')).toEqual(expect.arrayContaining(['/', '/about/contact']))
    expect(page.meta('robots')).toBe('noindex')
    expect(headers['cache-control']).toBe('no-store')
    expect(body).not.toMatch(/secrets|connection lost/)
  })

  it('is answered as JSON in the common error format', async () => {
    breakStore('articles')
    const answer = await site.get('/health/shingles', asProgram)
    expect([answer.statusCode, answer.json()]).toEqual([
      500,
      { error: { message: "We're sorry — there's a problem on our end. Please try again shortly" } },
    ])
  })

  it('is answered even when the error page cannot be rendered', async () => {
    breakStore('site')
    const answer = await site.get('/health/shingles')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8'])
    expect(readPage(answer.body).text('h1')).toBe('We’re sorry — there’s a problem on our end')
    expect(answer.headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-/)
    expect(answer.body).not.toMatch(/secrets|connection lost/)
    // Without settings, nobody knows whether a page exists.
    expect((await site.app.inject({ url: '/no-such', headers: { accept: 'text/html' } })).statusCode).toBe(500)
  })

  it('is not cached: the page is served as soon as the store is available', async () => {
    breakStore('articles')
    expect((await site.get('/health/shingles')).statusCode).toBe(500)
    mend()
    expect((await site.get('/health/shingles')).statusCode).toBe(200)
  })

  it('affects readiness, not liveness', async () => {
    breakStore('site')
    expect((await site.get('/healthz')).statusCode).toBe(200)
    expect((await site.get('/readyz')).statusCode).toBe(503)
  })
})
