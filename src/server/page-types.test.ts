import { toText } from 'hast-util-to-text'
import { describe, expect, it } from 'vitest'
import { article, category, person } from '#store/testing/fixtures.ts'
import { readPage } from './testing/read-page.ts'
import { fixtureContent, origin, siteUnderTest } from './testing/site-under-test.ts'

/** Enough articles for two pages of a list and part of a third. */
const many = 45
const site = siteUnderTest(async () => [
  ...(await fixtureContent()),
  category('/many', 'Many'),
  category('/none', 'None'),
  person('busy-writer', 'Busy Writer'),
  ...Array.from({ length: many }, (_, index) =>
    article(`/many/number-${index}`, {
      title: `Number ${index}`,
      categories: ['/many'],
      authors: ['busy-writer'],
      published: `2020-01-${String((index % 28) + 1).padStart(2, '0')}`,
    }),
  ),
])

async function page(path: string) {
  const answer = await site.get(path)
  return { status: answer.statusCode, ...readPage(answer.body), body: answer.body }
}

const articlesOf = ({ body }: { body: string }) => [...new Set(body.match(/\/many\/number-\d+/g))]

describe('an article', () => {
  it('[PAGE-1] is served at its canonical path, in its own page type', async () => {
    const { status, text, link, all } = await page('/health/dark-spots')
    expect([status, text('h1')]).toEqual([200, 'How to fade dark spots'])
    expect(link('canonical')).toBe(`${origin}/health/dark-spots`)
    expect(all('nav').some(({ properties }) => 'dataTabBar' in properties)).toBe(true)
  })

  it.each(['tabbed', 'infinite'])(
    '[PAGE-2] says what every reader must know of this edition, as %s too',
    async (type) => {
      const { all } = await page(`/${type}/health/dark-spots`)
      const [element] = all('article').filter(({ properties }) => 'dataArticle' in properties)
      expect(element && toText(element)).toContain('no clinician has checked these articles')
    },
  )

  it.each(['tabbed', 'infinite'])('[PAGE-1] is served as %s too, and names its canonical path', async (type) => {
    const { status, text, link, all } = await page(`/${type}/nutrition/vitamin-d`)
    expect([status, text('h1')]).toEqual([200, (await page('/nutrition/vitamin-d')).text('h1')])
    expect(link('canonical')).toBe(`${origin}/nutrition/vitamin-d`)
    expect(all('nav').some(({ properties }) => 'dataTabBar' in properties)).toBe(type === 'tabbed')
  })

  it.each(['/tabbed', '/infinite'])('[PAGE-1] the featured one is served at bare %s', async (path) => {
    const { status, text, link } = await page(path)
    expect([status, text('h1')]).toEqual([200, 'How to fade dark spots'])
    expect(link('canonical')).toBe(`${origin}/health/dark-spots`)
  })

  it.each(['/tabbed/health', '/infinite/process', '/tabbed/no/such', '/tabbed/tabbed/health/dark-spots'])(
    '[PAGE-1] %s is no article',
    async (path) => expect((await page(path)).status).toBe(404),
  )

  it('takes no flags from the address in production', async () => {
    const [plain, flagged] = [
      await page('/health/dark-spots'),
      await page('/health/dark-spots?flags=reducedFontSize,none'),
    ]
    expect([flagged.status, flagged.body === plain.body]).toEqual([200, true])
  })
})

describe('the home page', () => {
  it('[PAGE-10] begins with the featured article and shows every top category', async () => {
    const { status, attributes, link, text } = await page('/')
    expect([status, link('canonical')]).toEqual([200, `${origin}/`])
    expect(text('h1')).not.toBe('')
    expect(attributes('href')).toEqual(
      expect.arrayContaining([
        '/health/dark-spots',
        '/health/high-blood-pressure',
        '/health/skin',
        '/nutrition',
        '/wellness',
      ]),
    )
  })
})

describe('a category', () => {
  it('[PAGE-10] lists each of its articles once over all its pages, newest first', async () => {
    const pages = [await page('/many'), await page('/many?page=2'), await page('/many?page=3')]
    const lists = pages.map(articlesOf)
    expect(lists.map((list) => list.length)).toEqual([20, 20, 5])
    expect(new Set(lists.flat()).size).toBe(many)
    expect(lists[0]?.[0]).toBe('/many/number-27')
  })

  it('[PAGE-10] names each page’s own address as canonical, and links to the next and the previous', async () => {
    const [first, second, third] = [await page('/many?page=1'), await page('/many?page=2'), await page('/many?page=3')]
    expect(first.link('canonical')).toBe(`${origin}/many`)
    expect(second.link('canonical')).toBe(`${origin}/many?page=2`)
    expect(first.attributes('href')).toContain('/many?page=2')
    expect(second.attributes('href')).toEqual(expect.arrayContaining(['/many', '/many?page=3']))
    expect(third.attributes('href')).not.toContain('/many?page=4')
    expect(second.text('title')).toContain('page 2')
  })

  it.each(['4', '0', '-1', '1.5', 'abc', '02', '1e1', '999999999'])('[PAGE-10] has no page %j', async (number) => {
    expect((await page(`/many?page=${number}`)).status).toBe(404)
  })

  it('[PAGE-10] shows its ancestors and children, and a note when it is empty', async () => {
    const skin = await page('/health/skin')
    expect(skin.attributes('href')).toEqual(
      expect.arrayContaining(['/health', '/health/skin/acne', '/health/dark-spots']),
    )
    expect((await page('/health')).attributes('href')).toEqual(
      expect.arrayContaining(['/health/skin', '/health/acne-scars']),
    )
    expect((await page('/none')).text('main')).toContain('no articles here yet')
  })
})

describe('a person', () => {
  it('[PAGE-10] has a profile with their articles, paged', async () => {
    const { status, text, link } = await page('/people/busy-writer')
    expect([status, text('h1'), link('canonical')]).toEqual([200, 'Busy Writer', `${origin}/people/busy-writer`])
    expect(articlesOf(await page('/people/busy-writer?page=3'))).toHaveLength(5)
    expect((await page('/people/busy-writer?page=4')).status).toBe(404)
  })

  it('[PAGE-10] lists the articles they reviewed', async () => {
    expect((await page('/people/dr-elena-marquez')).attributes('href')).toContain('/health/dark-spots')
  })

  it.each(['nobody', '%00', '..%2f..', '%F0%9F%92%A9'])('[PAGE-10] %s does not exist', async (id) => {
    expect((await page(`/people/${id}`)).status).toBe(404)
  })
})

describe('a series', () => {
  it('[PAGE-10] lists its articles', async () => {
    const { status, text, attributes } = await page('/series/sleep-well')
    expect([status, text('h1')]).toEqual([200, 'Sleep well'])
    expect(attributes('href')).toContain('/wellness/sleep-better')
    expect((await page('/series/none')).status).toBe(404)
  })
})

describe('search', () => {
  it('[PAGE-10] finds articles by their text and marks the matches', async () => {
    const { status, all, attributes, meta } = await page('/search?q=dark%20spots')
    expect(status).toBe(200)
    expect(attributes('href')).toContain('/health/dark-spots')
    expect(all('mark').length).toBeGreaterThan(1)
    expect(meta('robots')).toBe('noindex')
  })

  it.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onfocus=alert(1) autofocus '",
    'javascript:alert(1)//',
    '</title><svg/onload=alert(1)>',
    '&lt;script&gt;skin',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a reader may type just this
    '${7*7}{{7*7}}',
    'zzz\u2028\u2029\u202e',
  ])('[PAGE-10] shows the query %j as text and nothing more', async (query) => {
    const { status, all, attributes } = await page(`/search?q=${encodeURIComponent(query)}`)
    expect(status).toBe(200)
    const inputs = all('input').filter(({ properties }) => properties.name === 'q')
    // The first input is in the menu.
    expect(inputs.map(({ properties }) => properties.value)).toEqual(['', query])
    const plain = await page(`/search?q=${encodeURIComponent(query.replaceAll(/[^\p{L}\p{N}]+/gu, ' '))}`)
    for (const tagName of ['script', 'svg', 'title', 'iframe'])
      expect(all(tagName).length).toBe(plain.all(tagName).length)
    expect(attributes('src')).not.toContain('x')
    for (const handler of ['onError', 'onFocus', 'onLoad', 'autoFocus']) expect(attributes(handler)).toEqual([])
  })

  it('[PAGE-10] has the query in the title, suggests its correction, and lists people and topics by name', async () => {
    expect((await page('/search?q=dark%20spots')).text('title')).toMatch(/^dark spots: search \|/)
    expect((await page('/search?q=number&page=2')).text('title')).toMatch(/^number: search, page 2 \|/)
    const mistyped = await page('/search?q=shingels')
    expect(mistyped.text('main')).toContain('Did you mean shingles?')
    expect(mistyped.attributes('href')).toContain('/search?q=shingles')
    expect((await page('/search?q=Elena+Marquez')).attributes('href')).toContain('/people/dr-elena-marquez')
    expect((await page('/search?q=skin')).attributes('href')).toContain('/health/skin')
  })

  it.each([
    ['', 'Type a condition'],
    ['zzzzqqq', 'Nothing matches'],
    ['the', 'Nothing matches'],
    ['-skin', 'Nothing matches'],
  ])('[PAGE-10] helps on when %j finds nothing', async (query, text) =>
    expect((await page(`/search?q=${query}`)).text('main')).toContain(text),
  )

  it('[PAGE-10] pages its results, and has no page beyond the last', async () => {
    const [first, last] = [await page('/search?q=number'), await page('/search?q=number&page=3')]
    expect(articlesOf(first)).toHaveLength(20)
    expect(articlesOf(last).length).toBeGreaterThan(0)
    expect((await page('/search?q=number&page=9')).status).toBe(404)
    expect((await page('/search?q=number&page=abc')).status).toBe(404)
  })

  it.each([
    'q=%00',
    'q=skin%00',
    'q=a&q=b',
    'q=%',
    'q=%E0%A4%A',
    `q=${'skin '.repeat(500)}`,
    'q[]=a',
    'q=%22',
    "q='%3B--",
  ])('answers %j without an error', async (query) => expect((await page(`/search?${query}`)).status).toBe(200))
})

describe('addresses', () => {
  it.each(['//evil.example/', '/%2fevil.example/', '/\\\\evil.example/'])('%s leads to no other site', async (url) => {
    const { headers } = await site.app.inject({ url, headers: { accept: 'text/html' } })
    expect(headers.location ?? '/').toMatch(/^\/(?![/\\])/)
  })

  it.each(['/health/dark-spots', '/health', '/process', '/people/jonas-weber', '/search', '/tabbed/health/shingles'])(
    '%s with a slash at its end leads to the address without',
    async (path) => {
      for (const [slashed, plain] of [
        [`${path}/`, path],
        [`${path}//?page=2&q=a%2F`, `${path}?page=2&q=a%2F`],
      ]) {
        const { statusCode, headers } = await site.app.inject({ url: slashed ?? '', headers: { accept: 'text/html' } })
        expect([statusCode, headers.location]).toEqual([301, plain])
      }
    },
  )

  it.each(['/', '/health/dark-spots', '/search?q=skin', '/feed.xml', '/sitemap.xml', '/no-such-page', '/readyz'])(
    'HEAD %s has the headers of GET and no body',
    async (url) => {
      const headers = { accept: 'text/html' }
      const head = await site.app.inject({ method: 'HEAD', url, headers })
      const get = await site.app.inject({ method: 'GET', url, headers })
      expect([head.statusCode, head.body]).toEqual([get.statusCode, ''])
      const { date: _, 'x-request-id': _id, ...common } = get.headers
      expect(head.headers).toMatchObject(common)
    },
  )

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'] as const)('%s is not allowed on pages', async (method) => {
    expect((await site.app.inject({ method, url: '/health/dark-spots' })).statusCode).toBe(404)
  })

  it.each([
    '//evil.example/health',
    '/health/dark-spots%2F',
    '/%2e%2e/etc/passwd',
    '/images/../operator-token',
    '/images/%2e%2e/operator-token',
    '/cards/..%2foperator-token',
  ])('%s leads nowhere', async (path) => expect([400, 403, 404]).toContain((await page(path)).status))
})
