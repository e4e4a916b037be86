import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Element, Nodes } from 'hast'
import { beforeAll, describe, expect, it } from 'vitest'
import { inlineElements } from '#authoring/html/content-model.ts'
import { foldSpace, isElement, parseHtml } from '#authoring/html/html-tree.ts'
import type { Topic } from '#authoring/medlineplus/read-feed.ts'
import { readFeed } from '#authoring/medlineplus/read-feed.ts'
import { groupPath, topicPath, topicsPath } from '#authoring/medlineplus/topic-paths.ts'
import { corpus, hasCorpora } from '#authoring/testing/corpora.ts'
import { htmlMistakes } from '../../tests/support/html-mistakes.ts'
import { readPage } from './testing/read-page.ts'
import { fixtureContent, origin, siteUnderTest, topicsOf } from './testing/site-under-test.ts'

const file = hasCorpora
  ? corpus('medlineplus-topics-2024-06-06.xml.gz')
  : join(import.meta.dirname, '../authoring/medlineplus/small-feed.xml')
/** Generous, for a busy machine. */
const timeoutMs = 600_000

// Without ads: the page of a topic is compared with its text.
const site = siteUnderTest(fixtureContent, { ADS: 'none' })

/** A page at a topic's path, as sent. */
interface TopicPage {
  status: number
  /** The text of the article itself. */
  text: string
  /** Everything between the site's header and footer. */
  main: string
  canonical: string | undefined
  ids: Set<string>
  /** Ids that occur more than once. */
  repeatedIds: string[]
  links: string[]
  mistakes: string[]
}

/** The topics that become articles, by their path on the site. */
const topics = new Map<string, Topic>()
const pages = new Map<string, TopicPage>()
const rendered = new Map<string, { statusCode: number; body: string }>()

async function timed<T>(what: string, run: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await run()
  process.stdout.write(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s\n`)
  return result
}

beforeAll(async () => {
  const documents = await timed('compiled', () => topicsOf(file))
  const written = await timed(`${documents.length} documents imported`, () => site.store.documents.upsert(documents))
  expect([written.created.length, written.updated]).toEqual([documents.length, []])
  const again = await timed('imported again', () => site.store.documents.upsert(documents))
  expect(again).toEqual({ created: [], updated: [], unchanged: documents.length, moved: [] })

  const articles = new Set(documents.filter(({ kind }) => kind === 'article').map(({ key }) => key))
  const bytes = readFileSync(file)
  const feed = readFeed((file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString())
  if ('mistake' in feed) throw new Error(feed.mistake.found)
  for (const topic of feed.topics) {
    const path = topicPath(topic.url)
    if (path && articles.has(path) && !topics.has(path)) topics.set(path, topic)
  }
  await timed(`${topics.size} pages rendered`, async () => {
    for (const path of topics.keys()) rendered.set(path, await site.get(path))
  })
  await timed(`${topics.size} pages read and validated`, async () => {
    for (const [path, { statusCode, body }] of rendered) pages.set(path, await topicPage(statusCode, body))
  })
}, timeoutMs)

async function topicPage(status: number, body: string): Promise<TopicPage> {
  const page = readPage(body)
  const ids = page.attributes('id')
  return {
    status,
    text: squeezed({ type: 'root', children: page.all('div').filter(isBodyPart) }),
    main: page.text('main'),
    canonical: page.link('canonical'),
    ids: new Set(ids),
    repeatedIds: ids.filter((id, index) => ids.indexOf(id) !== index),
    links: page.all('a').map(({ properties }) => String(properties.href)),
    mistakes: await mistakesOf(body),
  }
}

/** The header and the footer of the first topic's page; all others have the same. */
let common: { header: string; footer: string } | undefined

/** Validating takes most of the time of these tests: parts shared with the first page are validated there only. */
function mistakesOf(body: string): Promise<string[]> {
  const parts = /<body[^>]*>(?<header>.*)<main.*<\/main>(?<footer>.*)<\/body>/s.exec(body)?.groups
  if (!parts?.header || !parts.footer) throw new Error('A page without header, main part or footer')
  const { header, footer } = parts
  if (header !== common?.header || footer !== common?.footer) {
    common ??= { header, footer }
    return htmlMistakes(body)
  }
  return htmlMistakes(body.replace(header, '').replace(footer, ''))
}

/** Visible text, with white space between blocks. */
function readText(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (!('children' in node) || isElement(node as never, 'script', 'style')) return ''
  const text = node.children.map(readText).join('')
  return node.type === 'element' && !inlineElements.has(node.tagName) ? ` ${text} ` : text
}

/** The text of an article may be rendered in several parts, with other elements between them. */
const isBodyPart = ({ properties }: Element) => [properties.className].flat().includes('prose')

const squeezed = (node: Nodes) => foldSpace(readText(node)).replace(/ (?=[.,;:!?)])/g, '')

describe('MedlinePlus topics', () => {
  it('are all published, each at its own path', () => {
    expect(topics.size).toBeGreaterThanOrEqual(hasCorpora ? 1000 : 3)
    expect([...pages].filter(([, { status }]) => status !== 200)).toEqual([])
  })

  it('are rendered with their full text and nothing else', () => {
    for (const [path, { summary }] of topics) expect(pages.get(path)?.text, path).toBe(squeezed(parseHtml(summary)))
  })

  it('are valid HTML, even where their source is not', () => {
    expect([...pages].flatMap(([path, { mistakes }]) => mistakes.map((mistake) => `${path} ${mistake}`))).toEqual([])
    expect([...pages].flatMap(([path, { repeatedIds }]) => repeatedIds.map((id) => `${path} ${id}`))).toEqual([])
  })

  it('name the source, and its address as canonical', () => {
    for (const [path, { url }] of topics) {
      expect(pages.get(path)?.main).toContain('Text from MedlinePlus.gov')
      expect(pages.get(path)?.canonical).toBe(url)
    }
  })

  it('have valid addresses in their links', () => {
    const isWhole = (href: string) => /^(\/(?!\/)|#|https?:\/\/[^/]|mailto:|tel:|sms:)/.test(href)
    expect(
      [...pages].flatMap(([path, { links }]) => links.filter((href) => !isWhole(href)).map((href) => [path, href])),
    ).toEqual([])
  })

  it('link to existing pages and anchors', { timeout: timeoutMs }, async () => {
    const ids = new Map([...pages].map(([path, page]) => [path, page.ids]))
    const links = [...pages].flatMap(([path, page]) =>
      page.links.map((href) => [path, new URL(href, `${origin}${path}`)] as const),
    )
    const inside = links.filter(([, url]) => url.origin === origin)
    // One form of each path: its query names the article.
    for (const [path, search] of new Map(inside.map(([, { pathname, search }]) => [pathname, search]))) {
      if (ids.has(path)) continue
      const { statusCode, body } = await site.get(`${path}${search}`)
      expect(statusCode, path).toBe(200)
      ids.set(path, new Set(readPage(body).attributes('id')))
    }
    const lost = inside.filter(
      ([, { pathname, hash }]) => hash && !ids.get(pathname)?.has(decodeURIComponent(hash.slice(1))),
    )
    expect(lost.map(([from, { href }]) => `${from} → ${href}`)).toEqual([])
  })

  it('link to each other where the feed does so', () => {
    const wanted = [...topics].flatMap(([from, { summary, url }]) =>
      [...summary.matchAll(/<a [^>]*href="([^"]+)"/g)].flatMap(([, href = '']) => {
        const to = topicPath(URL.parse(href, url)?.href ?? '')
        return to && topics.has(to) ? [{ from, to }] : []
      }),
    )
    expect(wanted.length).toBeGreaterThan(hasCorpora ? 4000 : 0)
    expect(wanted.filter(({ from, to }) => !pages.get(from)?.links.includes(to))).toEqual([])
  })

  it('[PAGE-10] are in exactly the categories of the feed, over all pages of each', {
    timeout: timeoutMs,
  }, async () => {
    const expected = new Map([[topicsPath, new Set(topics.keys())]])
    for (const [path, { groups }] of topics) {
      for (const { name } of groups)
        expected.set(groupPath(name), (expected.get(groupPath(name)) ?? new Set()).add(path))
    }
    await timed(`${expected.size} categories read`, async () => {
      for (const [category, members] of expected) {
        const listed = await listedBy(category)
        expect(listed.length, category).toBe(members.size)
        expect(new Set(listed), category).toEqual(members)
      }
    })
  })
})

/** The articles a category lists, over all its pages. */
async function listedBy(category: string): Promise<string[]> {
  const listed: string[] = []
  for (let page = 1; ; page++) {
    const { statusCode, body } = await site.get(`${category}?page=${page}`)
    if (statusCode === 404) return listed
    const cards = readPage(body).all('article')
    listed.push(...cards.map((card) => /"href":"([^"]+)"/.exec(JSON.stringify(card))?.[1] ?? ''))
  }
}
