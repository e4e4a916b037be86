import { expect, it } from 'vitest'
import { displayDate } from '#model/articles/date.ts'
import { article } from '#store/testing/fixtures.ts'
import { fixtureContent, siteUnderTest } from './testing/site-under-test.ts'

const title = 'What 500 mg does & how'
const site = siteUnderTest(async () => [
  ...(await fixtureContent()),
  article('/health/bound', {
    title,
    deck: 'At most 2.5 g a day, of 10 %.',
    categories: ['/health'],
    propsFor: { byline: { dates: { published: displayDate('2026-11-01') } } },
  }),
])

it('[BODY-8] a number and its unit stay on one line in titles and cards, and have a plain space in text for programs', async () => {
  const page = (await site.get('/health/bound')).body
  expect(page).toMatch(/<h1[^>]*>What 500\u00a0mg does &amp; how<\/h1>/)
  expect(page).toContain('>At most 2.5\u00a0g a day, of 10\u00a0%.</p>')

  const head = page.slice(0, page.indexOf('</head>'))
  const data = [...page.matchAll(/<script type="application\/ld\+json">.*?<\/script>/gs)].join()
  for (const read of [head, data]) {
    expect(read).toContain('500 mg')
    expect(read).not.toContain('\u00a0')
  }
  expect((await site.get('/health')).body.includes('>What 500\u00a0mg does &amp; how</a>')).toBe(true)
  const feed: { items: { title: string }[] } = (await site.get('/feed.json')).json()
  expect(feed.items.map((item) => item.title)).toContain(title)
})
