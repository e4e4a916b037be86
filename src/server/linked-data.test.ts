import { describe, expect, it } from 'vitest'
import { displayDate } from '#model/date.ts'
import { article } from '#store/testing/fixtures.ts'
import { type DataNode, linkedDataMistakes } from './testing/linked-data.ts'
import { fixtureContent, origin, siteUnderTest } from './testing/site-under-test.ts'

const site = siteUnderTest(async () => [
  ...(await fixtureContent()),
  article('/health/bare', { title: 'Bare' }),
  article('/health/awkward', {
    title: '</script><script>alert(1)</script>',
    propsFor: {
      articleResources: { sources: [{ title: 'A book' }, { title: 'A study', link: 'https://example.org/a' }] },
      byline: { dates: { medicallyReviewed: displayDate('2026-01-02') } },
    },
  }),
])

async function graphOf(path: string): Promise<DataNode[]> {
  const { body } = await site.get(path)
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1]
  if (!json) return []
  const { '@context': context, '@graph': graph } = JSON.parse(json)
  expect(context).toBe('https://schema.org')
  return graph
}

const ofType = (graph: DataNode[], type: string) => graph.find((node) => node['@type'] === type)

describe('the check itself', () => {
  const url = 'https://salus.test/a'
  it.each<[string, DataNode, string]>([
    ['an unknown type', { '@type': 'Artikle' }, 'there is no type Artikle'],
    ['an unknown property', { '@type': 'Article', titel: 'x' }, 'there is no property titel'],
    [
      'a property of another type',
      { '@type': 'Article', lastReviewed: '2026-01-01' },
      'lastReviewed is not for a Article',
    ],
    [
      'a node that does not fit',
      { '@type': 'Article', author: { '@type': 'Place', name: 'x' } },
      'a Place does not fit',
    ],
    ['a reference to nothing', { '@type': 'Article', author: { '@id': url } }, 'refers to'],
    ['a date in words', { '@type': 'Article', datePublished: 'May 1' }, '"May 1" does not fit'],
    ['a number for a text', { '@type': 'Article', headline: 7 }, '7 does not fit'],
    ['an empty text', { '@type': 'Article', headline: '' }, '"" does not fit'],
  ])('finds %s', (_, node, mistake) => {
    expect(linkedDataMistakes([node]).join()).toContain(mistake)
  })

  it('accepts valid data', () => {
    const person: DataNode = { '@type': 'Person', '@id': url, name: 'Ada' }
    expect(linkedDataMistakes([person, { '@type': 'NewsArticle', author: [{ '@id': url }], headline: 'x' }])).toEqual(
      [],
    )
  })
})

describe('linked data', () => {
  it('of every page of the sitemap conforms to schema.org', async () => {
    const { body } = await site.get('/sitemap.xml')
    const paths = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1] ?? '').pathname)
    expect(paths.length).toBeGreaterThan(50)
    const mistakes: string[] = []
    // One after the other: all at once would exceed the render queue.
    for (const path of [...paths, '/tabbed', '/infinite/health/shingles', '/health?page=1']) {
      const graph = await graphOf(path)
      const found = [...(graph.length === 0 ? ['none'] : []), ...linkedDataMistakes(graph)]
      mistakes.push(...found.map((mistake) => `${path}: ${mistake}`))
    }
    expect(mistakes).toEqual([])
  })

  it('of an article states its type, authors, reviewer, review date and sources', async () => {
    const graph = await graphOf('/health/dark-spots')
    const page = ofType(graph, 'MedicalWebPage')
    expect(page).toMatchObject({
      '@id': `${origin}/health/dark-spots`,
      url: `${origin}/health/dark-spots`,
      lastReviewed: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      reviewedBy: [
        { '@type': 'Person', name: expect.stringContaining('Marquez'), url: `${origin}/people/dr-elena-marquez` },
      ],
      publisher: { '@id': `${origin}/#organization` },
    })
    const main = graph.find((node) => node['@id'] === (page?.mainEntity as DataNode | undefined)?.['@id'])
    expect(main).toMatchObject({
      '@type': 'Article',
      headline: 'How to fade dark spots',
      author: [{ '@type': 'Person', name: 'Maya Lindqvist', url: `${origin}/people/maya-lindqvist` }],
      datePublished: expect.stringMatching(/^2024/),
      dateModified: expect.stringMatching(/^2026/),
      image: expect.stringMatching(new RegExp(`^${origin}/images/`)),
    })
    const citations = main?.citation as DataNode[]
    expect(citations.length).toBeGreaterThan(3)
    expect(citations.every(({ name, url }) => name && String(url).startsWith('https://'))).toBe(true)
    expect(ofType(graph, 'BreadcrumbList')?.itemListElement).toMatchObject([
      { position: 1, name: 'Health', item: `${origin}/health` },
      { position: 2, name: 'Skin', item: `${origin}/health/skin` },
      { position: 3, name: 'How to fade dark spots', item: `${origin}/health/dark-spots` },
    ])
    expect(ofType(graph, 'Organization')).toMatchObject({ name: 'Salus', url: `${origin}/` })
  })

  it('names a reviewer only where there is one', async () => {
    const page = ofType(await graphOf('/health/how-health-insurance-works'), 'MedicalWebPage')
    expect(page).toBeDefined()
    expect(page).not.toHaveProperty('reviewedBy')
    expect(page).not.toHaveProperty('lastReviewed')
  })

  it('of a minimal article conforms to schema.org', async () => {
    for (const path of ['/health/bare', '/health/awkward']) expect(linkedDataMistakes(await graphOf(path))).toEqual([])
    expect(ofType(await graphOf('/health/awkward'), 'Article')?.headline).toBe('</script><script>alert(1)</script>')
  })

  it.each([
    ['/', 'WebSite'],
    ['/health', 'CollectionPage'],
    ['/people/dr-elena-marquez', 'ProfilePage'],
    ['/series/sleep-well', 'CollectionPage'],
    ['/sponsors/stride', 'CollectionPage'],
    ['/process', 'WebPage'],
  ])('of %s has the type %s', async (path, type) => {
    expect(ofType(await graphOf(path), type)).toMatchObject({ '@type': type, url: `${origin}${path}` })
  })
})
