import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { displayDate } from '#model/articles/date.ts'
import { article } from '#store/testing/fixtures.ts'
import { type DataNode, linkedDataMistakes } from './testing/linked-data.ts'
import { fixtureContent, origin, siteUnderTest } from './testing/site-under-test.ts'

const site = siteUnderTest(async () => [
  ...(await fixtureContent()),
  article('/health/bare', { title: 'Bare' }),
  article('/health/taken-over', {
    title: 'Hiccups',
    alsoCalled: ['Singultus'],
    about: { type: 'condition', name: 'Hiccups' },
    specialty: 'Gastroenterologic',
    attribution: { name: 'MedlinePlus.gov', link: 'https://medlineplus.gov/hiccups.html' },
    propsFor: {
      byline: { dates: { published: displayDate('2026-03-01'), lastUpdates: displayDate('2026-02-01') } },
    },
  }),
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
    ['an unknown specialty', { '@type': 'WebPage', specialty: 'https://schema.org/Skin' }, 'does not fit'],
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
    // One at a time: all at once would exceed the render queue.
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
      reviewedBy: [{ '@id': `${origin}/people/dr-elena-marquez#person` }],
      publisher: { '@id': `${origin}/#organization` },
    })
    const main = graph.find((node) => node['@id'] === (page?.mainEntity as DataNode | undefined)?.['@id'])
    expect(main).toMatchObject({
      '@type': 'Article',
      headline: 'How to fade dark spots',
      author: [{ '@id': `${origin}/people/maya-lindqvist#person` }],
      datePublished: expect.stringMatching(/^2024.*T12:00:00\+00:00$/),
      dateModified: expect.stringMatching(/^2026.*T12:00:00\+00:00$/),
      image: expect.stringMatching(new RegExp(`^${origin}/images/`)),
      articleSection: 'Skin',
      description: expect.stringMatching(/./),
    })
    const citations = main?.citation as DataNode[]
    expect(citations.length).toBeGreaterThan(3)
    expect(citations.every(({ name, url }) => name && String(url).startsWith('https://'))).toBe(true)
    expect(ofType(graph, 'BreadcrumbList')?.itemListElement).toMatchObject([
      { position: 1, name: 'Health', item: `${origin}/health` },
      { position: 2, name: 'Skin', item: `${origin}/health/skin` },
      { position: 3, name: 'How to fade dark spots', item: `${origin}/health/dark-spots` },
    ])
    expect(ofType(graph, 'Organization')).toMatchObject({
      name: 'Salus',
      url: `${origin}/`,
      logo: { '@type': 'ImageObject', url: `${origin}/icon-512.png` },
    })
  })

  it('of an article lists the prepared crops of its picture', async () => {
    const stored = await site.store.documents.get('article', '/health/metformin')
    const src = stored?.image?.src ?? ''
    const crops = ['16x9', '4x3', '1x1'].map((ratio) => `${src}-${ratio}.jpg`)
    for (const crop of crops) writeFileSync(join(site.config.dataDir, crop), 'picture')
    expect(ofType(await graphOf('/tabbed/health/metformin'), 'Article')?.image).toEqual(
      crops.map((crop) => origin + crop),
    )
    expect((await site.get(crops[0] ?? '')).headers['content-type']).toBe('image/jpeg')
  })

  it('has one id per person on every page, the bare name, and titles apart from it', async () => {
    const id = `${origin}/people/dr-elena-marquez#person`
    const onArticle = (await graphOf('/health/dark-spots')).find((node) => node['@id'] === id)
    const onProfile = (await graphOf('/people/dr-elena-marquez')).find((node) => node['@id'] === id)
    expect(onArticle).toMatchObject({
      '@type': 'Person',
      honorificSuffix: 'MD',
      name: expect.not.stringMatching(/,|MD|Dr/),
    })
    expect(onProfile).toMatchObject({ name: onArticle?.name, honorificSuffix: 'MD' })
  })

  it('of a republished text names its authors, its subject, and no change before the publication', async () => {
    const graph = await graphOf('/health/taken-over')
    expect(linkedDataMistakes(graph)).toEqual([])
    expect(ofType(graph, 'MedicalWebPage')).toMatchObject({ specialty: 'https://schema.org/Gastroenterologic' })
    expect(ofType(graph, 'Article')).toMatchObject({
      author: { '@type': 'Organization', name: 'MedlinePlus.gov', url: 'https://medlineplus.gov' },
      isBasedOn: 'https://medlineplus.gov/hiccups.html',
      about: { '@type': 'MedicalCondition', name: 'Hiccups', alternateName: ['Singultus'] },
      datePublished: '2026-03-01T12:00:00+00:00',
      dateModified: '2026-03-01T12:00:00+00:00',
    })
  })

  it.each(['/health/skin', '/series/sleep-well', '/sponsors/stride'])(
    'of %s lists its articles and where it is',
    async (path) => {
      const graph = await graphOf(path)
      const list = ofType(graph, 'ItemList')?.itemListElement as DataNode[]
      expect(list[0]).toMatchObject({ '@type': 'ListItem', position: 1, url: expect.stringMatching(/^https?:/) })
      const steps = ofType(graph, 'BreadcrumbList')?.itemListElement as DataNode[]
      expect(steps.at(-1)?.item).toBe(`${origin}${path}`)
    },
  )

  it('is repeated for sharing: the content of the card, section and authors', async () => {
    const { body } = await site.get('/health/dark-spots')
    const property = (name: string) => new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(body)?.[1]
    expect(property('og:image:alt')).toBe('How to fade dark spots')
    expect(property('article:section')).toBe('Skin')
    expect(property('article:author')).toBe(`${origin}/people/maya-lindqvist`)
    expect(property('article:published_time')).toMatch(/T12:00:00\+00:00$/)
  })

  it('has a reviewer only if there is one', async () => {
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
