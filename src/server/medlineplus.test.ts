import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Element, Nodes } from 'hast'
import { beforeAll, describe, expect, it } from 'vitest'
import { inlineElements } from '#authoring/html/content-model.ts'
import { foldSpace, isElement, parseHtml } from '#authoring/html/html-tree.ts'
import { compileMedlineplus } from '#authoring/medlineplus/compile-medlineplus.ts'
import { readFeed } from '#authoring/medlineplus/read-feed.ts'
import type { Topic } from '#authoring/medlineplus/topic.ts'
import { groupPath, topicPath, topicsPath } from '#authoring/medlineplus/topic-paths.ts'
import { corpus, hasCorpora } from '#authoring/testing/corpora.ts'
import { htmlMistakes } from '../../tests/support/html-mistakes.ts'
import { readPage } from './testing/read-page.ts'
import { origin, ownContent, siteUnderTest } from './testing/site-under-test.ts'

const file = hasCorpora
  ? corpus('medlineplus-topics-2024-06-06.xml.gz')
  : join(import.meta.dirname, '../authoring/medlineplus/small-feed.xml')
/** Longer than it should take, for a machine with other things to do. */
const patienceMs = 600_000

const site = siteUnderTest(ownContent)

/** The topics that become articles, by their path here. */
const topics = new Map<string, Topic>()
/** Every topic's page as it was answered. */
const pages = new Map<string, { status: number; body: string }>()

async function timed<T>(what: string, run: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await run()
  process.stdout.write(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s\n`)
  return result
}

beforeAll(async () => {
  const { documents } = await timed('compiled', () => compileMedlineplus(file))
  const written = await timed(`${documents.length} documents imported`, () => site.store.documents.upsert(documents))
  expect([written.created.length, written.updated]).toEqual([documents.length, []])
  const again = await timed('imported again', async () =>
    site.store.documents.upsert((await compileMedlineplus(file)).documents),
  )
  expect(again).toEqual({ created: [], updated: [], unchanged: documents.length })

  const articles = new Set(documents.filter(({ kind }) => kind === 'article').map(({ key }) => key))
  const bytes = readFileSync(file)
  const feed = readFeed((file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString())
  if ('mistake' in feed) throw new Error(feed.mistake.found)
  for (const topic of feed.topics) {
    const path = topicPath(topic.url)
    if (path && articles.has(path) && !topics.has(path)) topics.set(path, topic)
  }
  await timed(`${topics.size} pages rendered`, async () => {
    for (const path of topics.keys()) {
      const { statusCode, body } = await site.get(path)
      pages.set(path, { status: statusCode, body })
    }
  })
}, patienceMs)

/** Text as a reader sees it: what stands in different blocks stays apart. */
function readText(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (!('children' in node) || isElement(node as never, 'script', 'style')) return ''
  const text = node.children.map(readText).join('')
  return node.type === 'element' && !inlineElements.has(node.tagName) ? ` ${text} ` : text
}

/** The text of an article may be drawn in several parts, with other things between them. */
const isBodyPart = ({ properties }: Element) => [properties.className].flat().includes('prose')

const squeezed = (node: Nodes) => foldSpace(readText(node)).replace(/ (?=[.,;:!?)])/g, '')

describe('MedlinePlus topics', () => {
  it('are all there, each at its own path', () => {
    expect(topics.size).toBeGreaterThanOrEqual(hasCorpora ? 1000 : 3)
    expect([...pages].filter(([, { status }]) => status !== 200)).toEqual([])
  })

  it('lose no text on their way to a page, and gain none', () => {
    for (const [path, topic] of topics) {
      const parts = readPage(pages.get(path)?.body ?? '')
        .all('div')
        .filter(isBodyPart)
      const text = squeezed({ type: 'root', children: parts })
      expect(text, path).toBe(squeezed(parseHtml(topic.summary)))
    }
  })

  it(
    'link to addresses that are whole, and within the site to pages and anchors that are there',
    async () => {
      const ids = new Map<string, Set<string>>()
      const links: [from: string, href: string][] = []
      for (const [path, { body }] of pages) {
        const page = readPage(body)
        ids.set(path, new Set(page.attributes('id')))
        for (const { properties } of page.all('a')) links.push([path, String(properties.href)])
      }
      const broken = links.filter(([, href]) => !/^(\/(?!\/)|#|https?:\/\/[^/]|mailto:|tel:)/.test(href))
      expect(broken).toEqual([])

      const inside = links
        .map(([from, href]) => [from, new URL(href, `${origin}${from}`)] as const)
        .filter(([, url]) => url.origin === origin)
      for (const path of new Set(inside.map(([, { pathname }]) => pathname))) {
        if (ids.has(path)) continue
        const { statusCode, body } = await site.get(path)
        expect(statusCode, path).toBe(200)
        ids.set(path, new Set(readPage(body).attributes('id')))
      }
      const lost = inside.filter(
        ([, { pathname, hash }]) => hash && !ids.get(pathname)?.has(decodeURIComponent(hash.slice(1))),
      )
      expect(lost.map(([from, { href }]) => `${from} → ${href}`)).toEqual([])
    },
    patienceMs,
  )

  it('that the feed links to each other are linked here', () => {
    const linking = [...pages].filter(([path, { body }]) =>
      readPage(body)
        .all('main')
        .some((main) =>
          new RegExp(`"href":"${topicsPath}/(?!groups)`).test(JSON.stringify(main).replaceAll(`"${path}"`, '')),
        ),
    )
    expect(linking.length).toBeGreaterThan(hasCorpora ? 900 : 1)
  })

  it('say whose text it is, and name its address as canonical', () => {
    for (const [path, topic] of topics) {
      const page = readPage(pages.get(path)?.body ?? '')
      expect(page.text('main')).toContain('Text from MedlinePlus.gov')
      expect(page.link('canonical')).toBe(topic.url)
    }
  })

  it(
    '[PAGE-10] fill exactly the categories the feed puts them in, over all pages',
    async () => {
      const expected = new Map<string, Set<string>>([[topicsPath, new Set(topics.keys())]])
      for (const [path, { groups }] of topics) {
        for (const { name } of groups)
          expected.set(groupPath(name), (expected.get(groupPath(name)) ?? new Set()).add(path))
      }
      for (const [category, members] of expected) {
        const listed: string[] = []
        for (let page = 1; page <= Math.ceil(members.size / 20); page++) {
          const { statusCode, body } = await site.get(`${category}?page=${page}`)
          expect(statusCode).toBe(200)
          const cards = readPage(body).all('article')
          listed.push(...cards.map((card) => /"href":"([^"]+)"/.exec(JSON.stringify(card))?.[1] ?? ''))
        }
        expect(listed.length, category).toBe(members.size)
        expect(new Set(listed), category).toEqual(members)
        expect((await site.get(`${category}?page=${Math.ceil(members.size / 20) + 1}`)).statusCode).toBe(404)
      }
    },
    patienceMs,
  )

  it(
    'are valid HTML, though some of their sources are not',
    async () => {
      await timed(`${pages.size} pages validated`, async () => {
        for (const [path, { body }] of pages) expect(await htmlMistakes(body), path).toEqual([])
      })
    },
    patienceMs,
  )
})
