import { describe, expect, it } from 'vitest'
import { compileContent } from '#authoring/compile-content.ts'
import { formatProblem } from '#authoring/problem.ts'
import { article, type ContentFiles, images, writeContent } from '#authoring/testing/write-content.ts'
import type { Site } from '#model/site/site.ts'
import { readPage } from './testing/read-page.ts'
import { origin, siteUnderTest } from './testing/site-under-test.ts'

/** A site as a publisher begins one: two articles, a writer, no page about the site. */
const files: ContentFiles = {
  'articles/health/pain.md': article(
    'Back pain',
    '/health/pain',
    '## Causes\n\nMany things hurt.\n\n## Relief\n\nRest.',
    'authors: [ada-writer]\ndates: { published: 2026-02-01 }\nsources: [{ title: On pain }]\n',
  ),
}

async function compiled(more: ContentFiles = {}) {
  const root = await writeContent({ ...files, ...more })
  const { documents, problems } = await compileContent(root, { images, today: '2026-11-01' })
  return {
    documents,
    errors: problems
      .filter(({ severity }) => severity === 'error')
      .map((problem) => formatProblem(problem).replaceAll(`${root}/`, '')),
  }
}

const site = siteUnderTest()
const settings = async (changed: Partial<Site>) => {
  const value = await site.store.documents.get('site', 'site')
  if (!value) throw new Error('The site has no settings')
  await site.store.documents.upsert([{ kind: 'site', key: 'site', value: { ...value, ...changed } }] as never)
}

describe('[SITE-5] a new site', () => {
  it('links to no missing page, and mentions nothing that is sold', async () => {
    const { documents, errors } = await compiled()
    expect(errors).toEqual([])
    await site.store.documents.upsert(documents)
    const visited = new Map<string, string>()
    const waiting = ['/', '/health/pain', '/infinite/health/pain']
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (visited.has(path)) continue
      const { statusCode, body } = await site.get(path)
      expect(statusCode, path).toBeLessThan(400)
      visited.set(path, body)
      const links = readPage(body)
        .all('a')
        .map(({ properties }) => URL.parse(String(properties.href), `${origin}${path}`))
      for (const url of links) if (url?.origin === origin) waiting.push(`${url.pathname}${url.search}`)
    }
    expect(visited.size).toBeGreaterThan(8)
    expect([...visited.keys()]).toEqual(expect.arrayContaining(['/health/sleep', '/health', '/people/ada-writer']))
    for (const [path, body] of visited) {
      // These pages name data that readers can object to, and possible payments, in any case.
      if (path.startsWith('/privacy-') || path === '/transparency') continue
      const words = readPage(body).text('body')
      expect(words, path).not.toMatch(/advertis|affiliate|sponsor|\bshops?\b|earn|commission/i)
      expect(body, path).not.toMatch(/AdSlot-|HouseAds-/)
    }
  })

  it('links to the pages that it has', async () => {
    const { documents, errors } = await compiled({
      'pages/terms.md': '---\ntitle: Terms\npath: /terms-of-use\nupdated: 2026-01-01\n---\n\n## Terms\n\nBe kind.\n',
      'pages/review.md': '---\ntitle: Review\npath: /review\nupdated: 2026-01-01\n---\n\n## How\n\nTwice.\n',
      'site/pages.yaml': 'interfacePages: { reviewProcess: "/review#how" }\n',
    })
    expect(errors).toEqual([])
    const [value] = documents.flatMap((document) => (document.kind === 'site' ? [document.value] : []))
    expect(value?.interfacePages).toEqual({ termsOfUse: '/terms-of-use', reviewProcess: '/review#how' })
    await site.store.documents.upsert(documents)
    const { body } = await site.get('/health/pain')
    expect(readPage(body).attributes('href')).toContain('/review#how')
  })

  it('reports a named page that is missing', async () => {
    const { errors } = await compiled({ 'site/pages.yaml': 'interfacePages:\n  termsOfUse: /terms\n' })
    expect(errors).toEqual([expect.stringMatching(/^site\/pages\.yaml:2:15 {2}error: .*"\/terms"/)])
  })

  it('has the parts of its home page and its articles that it chooses, in its order', async () => {
    const order = async () => {
      const { body } = await site.get('/')
      return ['HomePage-ways', 'aria-label="Newest articles"', 'aria-label="Picked by our editors"'].map((part) =>
        body.indexOf(part),
      )
    }
    const navigation = [{ title: 'Health', url: '/health', links: [{ title: 'Sleep', url: '/health/sleep' }] }] as never
    await settings({ navigation, homePicks: ['/health/sleep'] })
    const [ways = -1, newest, picks = -1] = await order()
    expect(newest).toBe(-1)
    expect(ways).toBeGreaterThan(0)
    expect(picks).toBeGreaterThan(ways)
    await settings({ home: ['newest', 'picks'] })
    const [noWays, first = -1, second = -1] = await order()
    expect(noWays).toBe(-1)
    expect(first).toBeGreaterThan(0)
    expect(second).toBeGreaterThan(first)

    const before = (await site.get('/health/pain')).body
    expect(before).toContain('Breadcrumbs-')
    expect(before).toContain('ShareBar-')
    await settings({ articleParts: { header: [], rail: [] } })
    const { body } = await site.get('/health/pain')
    expect(body).not.toMatch(/class="Breadcrumbs-|ShareBar-/)
    const twice = await compiled({ 'site/parts.yaml': 'articleParts: { rail: [byline, sections, byline] }\n' })
    expect(twice.errors).toEqual([expect.stringContaining('site/parts.yaml:1:23  error:')])
    expect(twice.errors[0]).toContain('expected each part once')
  })

  it('can word every text of the interface itself', async () => {
    const { documents, errors } = await compiled({
      'site/texts.yaml': 'texts: { "page.skip": "Straight to the text" }\n',
    })
    expect(errors).toEqual([])
    await site.store.documents.upsert(documents)
    expect((await site.get('/')).body).toContain('Straight to the text')
    const wrong = await compiled({ 'site/texts.yaml': 'texts: { "page.skipp": "Straight to the text" }\n' })
    expect(wrong.errors).toEqual([expect.stringContaining('site/texts.yaml:1:24  error: the key page.skipp')])
  })
})
