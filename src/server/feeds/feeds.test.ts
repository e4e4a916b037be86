import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import { displayDate } from '#model/articles/date.ts'
import { article } from '#store/testing/fixtures.ts'
import { fixtureContent, origin, siteUnderTest } from '../testing/site-under-test.ts'

const awkward = 'Salt & “pepper”: <b>1 < 2</b> ]]> \u0001'
const site = siteUnderTest(async () => [
  ...(await fixtureContent()),
  article('/health/awkward', {
    title: awkward,
    deck: awkward,
    categories: ['/health/skin'],
    authors: ['maya-lindqvist', 'tom-ashworth'],
    propsFor: {
      byline: { dates: { published: displayDate('2026-11-01'), medicallyReviewed: displayDate('2026-11-05') } },
    },
  }),
  article('/health/undated', { title: 'Undated', categories: ['/health/skin'] }),
  // More than the 30 entries of a feed.
  ...Array.from({ length: 30 }, (_, index) =>
    article(`/health/older-${index}`, { deck: 'Older.', published: '2020-01-01' }),
  ),
])

/** The texts of an XML document by element path; fails if it is not well-formed. */
function texts(xml: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const path: string[] = []
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    path.push(name)
    for (const [key, { value }] of Object.entries(attributes)) add(`${path.join('/')}@${key}`, value)
  })
  parser.on('text', (text) => add(path.join('/'), text))
  parser.on('closetag', () => void path.pop())
  parser.write(xml).close()
  return found

  function add(place: string, text: string): void {
    if (text.trim()) found.set(place, [...(found.get(place) ?? []), text])
  }
}

const shown = awkward.replace('\u0001', '')
const address = `${origin}/health/awkward`

describe('feeds', () => {
  it('of a category have its articles, in every format', async () => {
    const json = JSON.parse((await site.get('/feeds/health/skin.json')).body)
    expect(json.title).toContain('Skin')
    expect(json.items.map(({ url }: { url: string }) => url)).toContain(address)
    expect(json.items.some(({ url }: { url: string }) => url.includes('/older-'))).toBe(false)
    for (const ending of ['xml', 'atom']) texts((await site.get(`/feeds/health/skin.${ending}`)).body)
    for (const path of ['/feeds/no/such.xml', '/feeds/health/skin.txt', '/feeds/health/skin', '/feeds/.xml'])
      expect((await site.get(path)).statusCode).toBe(404)
  })

  it('show the pictures of articles', async () => {
    const json = JSON.parse((await site.get('/feeds/health/skin.json')).body)
    const image = json.items.find(({ image }: { image?: string }) => image)?.image
    expect(image).toMatch(new RegExp(`^${origin}/images/.*\\.webp$`))
    const urls = texts((await site.get('/feeds/health/skin.xml')).body).get('rss/channel/item/media:content@url')
    expect(urls).toContain(image)
  })

  it('Atom has the length of a picture once it is prepared', async () => {
    const enclosure = async () => {
      const { body } = await site.get('/feed.atom')
      return /<link rel="enclosure" href="([^"]+)" type="image\/webp"(?: length="(\d+)")?\/>/.exec(body)
    }
    const [, address = '', before] = (await enclosure()) ?? []
    expect(before).toBeUndefined()
    const file = join(site.config.dataDir, new URL(address).pathname)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, 'a picture')
    // Any change will do: the feed is written again.
    await site.store.documents.remove('article', '/health/older-0')
    expect((await enclosure())?.[2]).toBe('9')
  })

  it('RSS is well-formed and describes the newest article correctly', async () => {
    const { headers, body } = await site.get('/feed.xml')
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    const rss = texts(body)
    const first = (name: string) => rss.get(`rss/channel/item/${name}`)?.[0]
    expect(first('title')).toBe(shown)
    expect([first('link'), first('guid')]).toEqual([address, address])
    expect(first('pubDate')).toBe('Sun, 01 Nov 2026 00:00:00 GMT')
    expect(first('description')).toBe('Salt &amp; “pepper”: &lt;b&gt;1 &lt; 2&lt;/b&gt; ]]&gt; ')
    expect(rss.get('rss/channel/item/dc:creator')?.slice(0, 2)).toEqual(['Maya Lindqvist', 'Tom Ashworth'])
    expect(first('category')).toBe('Skin')
    expect(rss.get('rss/channel/lastBuildDate')).toEqual(['Thu, 05 Nov 2026 00:00:00 GMT'])
    expect(rss.get('rss/channel/atom:link@href')).toEqual([`${origin}/feed.xml`])
  })

  it('Atom is well-formed, and every entry has the dates of its article', async () => {
    const { headers, body } = await site.get('/feed.atom')
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8')
    const atom = texts(body)
    const entries = atom.get('feed/entry/id') ?? []
    expect(entries[0]).toBe(address)
    expect(entries.length).toBe(30)
    for (const part of ['title', 'updated', 'published', 'summary']) {
      expect(atom.get(`feed/entry/${part}`), part).toHaveLength(entries.length)
    }
    expect(atom.get('feed/entry/link@rel')?.filter((rel) => rel === 'alternate')).toHaveLength(entries.length)
    expect([
      atom.get('feed/entry/published')?.[0],
      atom.get('feed/entry/updated')?.[0],
      atom.get('feed/updated')?.[0],
    ]).toEqual(['2026-11-01T00:00:00.000Z', '2026-11-05T00:00:00.000Z', '2026-11-05T00:00:00.000Z'])
    expect(atom.get('feed/entry/author/uri')?.[0]).toBe(`${origin}/people/maya-lindqvist`)
  })

  it('the JSON feed conforms to JSON Feed 1.1', async () => {
    const { headers, body } = await site.get('/feed.json')
    expect(headers['content-type']).toBe('application/feed+json; charset=utf-8')
    const feed = JSON.parse(body)
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      home_page_url: `${origin}/`,
      feed_url: `${origin}/feed.json`,
    })
    expect(feed.items).toHaveLength(30)
    expect(feed.items[0]).toMatchObject({
      id: address,
      url: address,
      title: awkward,
      content_text: awkward,
      date_published: '2026-11-01T00:00:00.000Z',
      date_modified: '2026-11-05T00:00:00.000Z',
      authors: [{ name: 'Maya Lindqvist', url: `${origin}/people/maya-lindqvist` }, { name: 'Tom Ashworth' }],
      tags: ['Skin'],
    })
  })

  it.each(['/feed.xml', '/feed.atom', '/feed.json'])(
    '%s leaves out articles without a date, and lists link to it',
    async (path) => {
      expect((await site.get(path)).body).not.toContain('Undated')
      expect((await site.get('/health')).body).toContain(`href="${path}"`)
    },
  )

  it.each(['/feed.xml', '/feed.atom', '/feed.json'])(
    '%s is compressed, has a validator and includes a new article at once',
    async (path) => {
      const { headers } = await site.get(path, { 'accept-encoding': 'br' })
      expect(headers['content-encoding']).toBe('br')
      expect(
        (await site.get(path, { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) })).statusCode,
      ).toBe(304)
      const news = `news-in${path.replace('.', '-').replace('/', '-')}`
      await site.store.documents.upsert([
        article(`/health/${news}`, { categories: ['/health'], published: '2026-11-10' }),
      ])
      expect((await site.get(path)).body).toContain(news)
    },
  )
})
