import { readFileSync } from 'node:fs'
import { SaxesParser } from 'saxes'
import { expect, it } from 'vitest'
import { corpus, hasCorpora } from '#authoring/testing/corpora.ts'
import { compile } from '#authoring/testing/write-content.ts'
import { displayDate } from '#model/articles/date.ts'
import { xmlText } from '#model/text/xml-text.ts'
import { fixtureContent, siteUnderTest } from './testing/site-under-test.ts'

// Without articles, which could be newer.
const site = siteUnderTest(async () => (await fixtureContent()).filter(({ kind }) => kind !== 'article'))

const listed: string[] = hasCorpora
  ? (JSON.parse(readFileSync(corpus('xss/blns.json'), 'utf8')) as string[])
  : ['a\ufffeb', '\u0001\u0008\u000b\u001b', 'x\ud800y', 'x\uffff', ']]>', '<!--', '&#xfffe;', '‮evol', '👩‍⚕️']
const titles = listed.filter((title) => xmlText(title).trim() !== '')
/** Entries of a feed. */
const perFeed = 30

/** The text of each element with this name; throws if the XML is not well-formed. */
function textsOf(xml: string, element: string): string[] {
  const texts: string[] = []
  const parser = new SaxesParser({ xmlns: true })
  let isInside = false
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => {
    isInside = name === element
    if (isInside) texts.push('')
  })
  parser.on('text', (text) => void (isInside && texts.push(texts.pop() + text)))
  parser.on('closetag', () => {
    isInside = false
  })
  parser.write(xml).close()
  return texts
}

it('feeds stay well-formed with any text in titles', async () => {
  const values = titles.map((title, index) => ({
    id: `any-${index}`,
    title,
    deck: title,
    categories: ['/health'],
    tabs: [{ id: 'a', title: '', body: [{ source: '<p>A.</p>' }] }],
    contentMeta: { title, canonicalPath: `/health/any-${index}`, categories: ['/health'] },
    // Each batch has the length of a feed and is newer than the one before.
    propsFor: {
      byline: {
        dates: { published: displayDate(new Date(Date.UTC(2026, 0, 1 + index / perFeed)).toISOString().slice(0, 10)) },
      },
    },
  }))
  const { documents } = await compile({
    'any.json': JSON.stringify(values.map((value) => ({ kind: 'article', value }))),
  })
  const articles = documents.filter(({ key }) => key.startsWith('/health/any-'))
  expect(articles).toHaveLength(titles.length)
  for (let start = 0; start < titles.length; start += perFeed) {
    await site.store.documents.upsert(articles.slice(start, start + perFeed))
    const expected = new Set(titles.slice(start, start + perFeed).map((title) => folded(xmlText(title))))
    for (const feed of ['/feed.xml', '/feed.atom']) {
      const found = new Set(textsOf((await site.get(feed)).body, 'title').map(folded))
      expect(
        [...expected].filter((title) => !found.has(title)),
        feed,
      ).toEqual([])
    }
  }
})

/** Line ends as XML normalizes them. */
function folded(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}
