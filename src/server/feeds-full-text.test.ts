import { parseHTML } from 'linkedom'
import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import { article } from '#store/testing/fixtures.ts'
import { fixtureContent, origin, siteUnderTest } from './testing/site-under-test.ts'

const site = siteUnderTest(async () =>
  (await fixtureContent()).map((document) =>
    document.kind === 'site' ? { ...document, value: { ...document.value, feedText: 'full' as const } } : document,
  ),
)

/** Articles with every widget, paid links, urgent notes, a sponsor, reviewers and sources. */
const paths = [
  '/health/sunscreen-picks',
  '/health/dark-spots',
  '/health/hormonal-acne',
  '/health/atorvastatin',
  '/health/shingles',
  '/wellness/sleep-better',
  '/trial/every-widget',
  '/trial/sponsored',
]

/** Makes the article with this path the newest: a feed holds thirty. */
async function withNewest(path: string): Promise<string> {
  const value = await site.store.documents.get('article', path)
  if (!value) throw new Error(`There is no article ${path}`)
  const day = { date: '2026-11-20', display: 'November 20, 2026' } as const
  const { byline } = value.propsFor
  const dates = { ...byline.dates, published: day, lastUpdates: day }
  await site.store.documents.upsert([
    { kind: 'article', key: path, value: { ...value, propsFor: { ...value.propsFor, byline: { ...byline, dates } } } },
  ])
  return path
}

async function textOf(path: string): Promise<Element> {
  const feed = JSON.parse((await site.get('/feed.json')).body)
  const item = feed.items.find(({ id }: { id: string }) => id === `${origin}${path}`)
  return parseHTML(`<html><body>${item.content_html}</body></html>`).document.body
}

const wordsOf = (element: Element | null | undefined) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim()
const paidLink = 'a[href*="/go?"], a[rel~="sponsored"]'

describe.each(paths)('the full text of %s in feeds', (path) => {
  it('has the content of its page: the text, paid links, warnings, reviewers and sources', async () => {
    await withNewest(path)
    const { document: page } = parseHTML((await site.get(path)).body)
    for (const hidden of page.querySelectorAll('[aria-hidden="true"]')) hidden.remove()
    const shown = await textOf(path)
    const words = wordsOf(shown)
    const expected = [
      ...page.querySelectorAll('article [role="note"] .html, article [role="note"].html, [data-tab="sources"] li'),
      ...page.querySelectorAll('[class^="PaidLabel-"], [class*="-disclosure"], [class^="Body"] p, [class^="Body"] h2'),
    ].filter((element) => !element.closest('[class^="CommentList"], [class^="Rail"], [class^="ReadNext"], button'))
    expect(expected.length).toBeGreaterThan(0)
    for (const element of expected) {
      const isComments = element.tagName === 'H2' && element.id === 'comments'
      if (!isComments) expect(words).toContain(wordsOf(element))
    }
    const people = [...page.querySelectorAll('[class^="Byline-"] a[href^="/people/"]')]
    expect(people.length).toBeGreaterThan(0)
    for (const name of people) expect(words).toContain(wordsOf(name))
    expect(shown.querySelectorAll(paidLink).length).toBe(
      page.querySelectorAll(['article', '[aria-label="Sponsor"]'].map((place) => within(place)).join()).length,
    )
  })

  it('has absolute addresses, and no scripts, styles, controls, ids or attributes of the page', async () => {
    await withNewest(path)
    const shown = await textOf(path)
    const names = new Set([...shown.querySelectorAll('*')].flatMap((element) => element.getAttributeNames()))
    const allowed = [
      'href',
      'src',
      'rel',
      'alt',
      'width',
      'height',
      'lang',
      'dir',
      'scope',
      'colspan',
      'rowspan',
      'start',
    ]
    expect([...names].filter((name) => !allowed.includes(name))).toEqual([])
    for (const element of shown.querySelectorAll('[href], [src]'))
      expect(element.getAttribute('href') ?? element.getAttribute('src')).toMatch(/^(https?:\/\/|mailto:|tel:)/)
    const forbidden = 'script, style, link, button, svg, nav, form, input, details, dialog, template, source, picture'
    expect(shown.querySelectorAll(forbidden).length).toBe(0)
    expect([...shown.querySelectorAll('*')].filter(({ tagName }) => tagName.includes('-'))).toEqual([])
  })
})

/** The paid links in a part of the page; its feed has neither the rail nor the parts after the article. */
function within(place: string): string {
  return `${place} a[href*="/go?"], ${place} a[rel~="sponsored"]`
}

it('the full text is the same in RSS, Atom and JSON, beside the summary', async () => {
  const path = await withNewest('/health/dark-spots')
  const { items } = JSON.parse((await site.get('/feed.json')).body)
  const item = items.find(({ id }: { id: string }) => id === `${origin}${path}`)
  expect(item.summary.length).toBeGreaterThan(10)
  expect(item.content_text).toBeUndefined()
  const rss = textsOf((await site.get('/feed.xml')).body, 'content:encoded')
  const atom = textsOf((await site.get('/feed.atom')).body, 'content')
  expect(rss.texts).toContain(item.content_html)
  expect(atom.texts).toContain(item.content_html)
  expect(new Set(atom.types)).toEqual(new Set(['html']))
  expect(rss.texts).toHaveLength(items.length)
})

it('an edit of an article is in the feeds at once, even if its card stays the same', async () => {
  const edited = (words: string) =>
    article('/health/edited', { published: '2026-11-21', deck: 'Same.', body: `<p>${words}</p>` })
  await site.store.documents.upsert([edited('Before the edit.')])
  expect(wordsOf(await textOf('/health/edited'))).toContain('Before the edit.')
  await site.store.documents.upsert([edited('After the edit.')])
  expect(wordsOf(await textOf('/health/edited'))).toContain('After the edit.')
})

it('feeds have summaries unless the site says otherwise', async () => {
  const value = await site.store.documents.get('site', 'site')
  if (!value) throw new Error('There are no settings')
  await site.store.documents.upsert([{ kind: 'site', key: 'site', value: { ...value, feedText: 'summary' } }])
  const { items } = JSON.parse((await site.get('/feed.json')).body)
  expect(items[0].content_text).toBe('Same.')
  for (const path of ['/feed.xml', '/feed.atom', '/feed.json'])
    expect((await site.get(path)).body).not.toContain('After the edit.')
})

/** The text of each element with this name, and their types; throws if the XML is not well-formed. */
function textsOf(xml: string, element: string): { texts: string[]; types: string[] } {
  const texts: string[] = []
  const types: string[] = []
  let isInside = false
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    isInside = name === element
    if (!isInside) return
    texts.push('')
    types.push(attributes.type?.value ?? '')
  })
  parser.on('text', (text) => void (isInside && texts.push(texts.pop() + text)))
  parser.on('closetag', () => {
    isInside = false
  })
  parser.write(xml).close()
  return { texts, types }
}
