import { describe, expect, it } from 'vitest'
import { article } from '#store/testing/fixtures.ts'
import { fixtureContent, origin, siteUnderTest } from './testing/site-under-test.ts'

const site = siteUnderTest(fixtureContent)

const redirect = (from: string, to: string) => ({ kind: 'redirect' as const, key: from, value: { from, to } })

describe('an old address', () => {
  it('leads to the new one, with its query and in any case, from the moment it is stored', async () => {
    expect((await site.get('/2019/05/Dark_Spots.html')).statusCode).toBe(404)
    await site.store.documents.upsert([
      redirect('/2019/05/Dark_Spots.html', '/health/dark-spots'),
      redirect('/übersicht', 'https://example.org/a'),
    ])
    for (const query of ['', '?utm_source=x&a=%2F']) {
      const { statusCode, headers } = await site.get(`/2019/05/Dark_Spots.html${query}`)
      expect([statusCode, headers.location]).toEqual([301, `/health/dark-spots${query}`])
      expect(headers['cache-control']).toContain('s-maxage=300')
    }
    for (const path of ['/%C3%BCbersicht', '/%C3%BCbersicht?utm_source=x', '/%C3%9Cbersicht'])
      expect((await site.get(path)).headers.location, path).toBe('https://example.org/a')
    await site.store.documents.remove('redirect', '/2019/05/Dark_Spots.html')
    expect((await site.get('/2019/05/Dark_Spots.html')).statusCode).toBe(404)
  })

  it('never hides a page', async () => {
    await site.store.documents.upsert([redirect('/health/dark-spots', '/about')])
    expect((await site.get('/health/dark-spots')).statusCode).toBe(200)
  })
})

it('an address with capitals redirects to the page in lowercase, with its query, if there is one', async () => {
  const leadingOn = {
    '/Health/Dark-Spots': '/health/dark-spots',
    '/HEALTH/dark-spots?a=B&c=%2F': '/health/dark-spots?a=B&c=%2F',
    '/H%65alth/Skin': '/health/skin',
    '/About': '/about',
    '/Search?q=Sleep': '/search?q=Sleep',
    '/Topic-Request': '/topic-request',
    '/Feed.XML': '/feed.xml',
    '/people/Maya-Lindqvist?a=%2F%2Fb': '/people/maya-lindqvist?a=%2F%2Fb',
    '/People/maya-lindqvist': '/people/maya-lindqvist',
    '/Series/Sleep-Well': '/series/sleep-well',
    '/sponsors/Lull': '/sponsors/lull',
    '/tabbed/Health/Dark-Spots': '/tabbed/health/dark-spots',
    '/Comments/One/Health/Dark-Spots/First%20One': '/comments/one/health/dark-spots/First%20One',
    '/history/Health/Dark-Spots': '/history/health/dark-spots',
    '/History/Version/1/Health/dark-spots?a=B': '/history/version/1/health/dark-spots?a=B',
  }
  for (const [from, to] of Object.entries(leadingOn)) {
    const { statusCode, headers } = await site.get(from)
    expect([statusCode, headers.location], from).toEqual([301, to])
    expect(headers['cache-control']).toContain('s-maxage=300')
  }
  const nothing = ['/Health/Nothing', '/About%00', '//Example.org', '/people/Nobody', '/people/Maya-Lindqvist/x']
  for (const path of [
    ...nothing,
    '/people/nobody',
    '/Api/Events',
    '/GO?to=https://shop.example.com/',
    '/tabbed/Health',
    '/History/Health/Nothing',
    '/comments/one/health/dark-spots/First%20One',
  ]) {
    expect((await site.get(path)).statusCode, path).toBe(404)
  }
  const posted = await site.app.inject({ method: 'POST', url: '/Api/Topic-Requests', payload: {} })
  expect(posted.statusCode).toBe(404)
})

it('an address with trailing characters of a text redirects to the page, with its query, if there is one', async () => {
  const page = '/health/dark-spots'
  for (const behind of [
    '.',
    ',',
    ')',
    ').',
    '%20',
    '%C2%A0',
    '!',
    '%3E',
    '%22',
    '%E2%80%9D.',
    '/.',
    '...',
    '*',
    ']',
    ';',
  ])
    for (const query of ['', '?a=B.&c=%2F']) {
      const { statusCode, headers } = await site.get(`${page}${behind}${query}`)
      expect([statusCode, headers.location], behind).toEqual([301, page + query])
    }
  const leadingOn = {
    '/Health/Dark-Spots.': page,
    '/).': '/',
    '/about,': '/about',
    '/search.?q=Sleep.': '/search?q=Sleep.',
    '/people/maya-lindqvist.': '/people/maya-lindqvist',
    '/series/sleep-well)': '/series/sleep-well',
    '/tabbed/health/dark-spots.': '/tabbed/health/dark-spots',
    '/history/health/dark-spots,': '/history/health/dark-spots',
    '/comments/all/health/dark-spots.': '/comments/all/health/dark-spots',
    '/Comments/One/Health/Dark-Spots/First.': '/comments/one/health/dark-spots/First.',
  }
  for (const [from, to] of Object.entries(leadingOn)) {
    const { statusCode, headers } = await site.get(from)
    expect([statusCode, headers.location], from).toEqual([301, to])
  }
  for (const path of [
    '/health/nothing.',
    '//example.org.',
    '/.//example.org',
    '/go.?to=https://shop.example.com/',
    '/api/events.',
  ])
    expect((await site.get(path)).statusCode, path).toBe(404)
})

describe('an article with a changed path', () => {
  const moved = (path: string, id = 'wandering') =>
    article(path, {
      id,
      title: 'Wandering on',
      categories: ['/health/skin'],
      meta: { relatedStories: ['/health/dark-spots'] },
    })
  const old = '/health/wandering'
  const now = '/wellness/wandering'
  const list = ['/health/skin', '/sitemap.xml', '/search?q=wandering']

  it('is only at its new address; all former ones redirect there at once, even if they were cached', async () => {
    await site.store.documents.upsert([moved(old)])
    for (const path of [old, `/tabbed${old}`, ...list]) expect((await site.get(path)).statusCode, path).toBe(200)
    await site.store.documents.upsert([moved(now)])
    const leadingOn = {
      [old]: now,
      [`${old}/`]: old,
      [`${old}?utm_source=x`]: `${now}?utm_source=x`,
      '/Health/WANDERING': now,
      [`/tabbed${old}`]: `/tabbed${now}`,
      [`/infinite${old}`]: `/infinite${now}`,
      [`/api/content${old}`]: `/api/content${now}`,
      [`/comments/all${old}`]: `/comments/all${now}`,
      [`/comments/one${old}/first%20one`]: `/comments/one${now}/first%20one`,
      [`/cards${old}.jpg`]: `/cards${now}.jpg`,
    }
    for (const [from, to] of Object.entries(leadingOn)) {
      const { statusCode, headers } = await site.get(from)
      expect([statusCode, headers.location], from).toEqual([301, to])
    }
    for (const path of [now, `/tabbed${now}`]) expect((await site.get(path)).statusCode).toBe(200)
    for (const path of list) {
      const { body } = await site.get(path)
      expect([body.includes(`${old}"`) || body.includes(`${old}<`), body.includes(now)], path).toEqual([false, true])
    }
    expect((await site.get('/tabbed/2019/nothing')).statusCode).toBe(404)
  })

  it('is gone (410) at all of them once it is taken down, and comes back when it is stored again', async () => {
    await site.store.documents.upsert([moved(now)])
    await site.store.documents.remove('article', now)
    for (const path of [old, now, `/tabbed${now}`]) {
      const { statusCode, body, headers } = await site.get(path)
      expect([statusCode, headers['cache-control']], path).toEqual([410, 'no-store'])
      expect(body).toContain('This article is no longer here')
    }
    const answer = await site.get(`/api/content${now}`, { accept: 'application/json' })
    expect([answer.statusCode, answer.json()]).toEqual([
      410,
      { error: { message: 'What was at this address has been taken down.' } },
    ])
    expect((await site.get('/sitemap.xml')).body).not.toContain(now)
    await site.store.documents.upsert([moved(now)])
    expect((await site.get(now)).statusCode).toBe(200)
    expect((await site.get(old)).headers.location).toBe(now)
  })
})

it('the JSON Schema of content is at an address of the site', async () => {
  const { headers, body } = await site.get('/content.schema.json')
  expect(headers['content-type']).toContain('application/schema+json')
  expect(JSON.parse(body)).toMatchObject({
    $id: `${origin}/content.schema.json`,
    $schema: expect.stringContaining('json-schema.org'),
  })
})
