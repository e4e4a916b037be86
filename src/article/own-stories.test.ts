import { expect, it } from 'vitest'
import { sampleArticle } from '#features/testing/sample-article.ts'
import { englishTexts } from '#texts/testing/english-texts.tsx'
import { ownStories, storiesForSlots } from './own-stories.ts'

const items = (...names: string[]) => names.map((title) => ({ title, link: `/health/${title}` }))
const categories = [
  { name: 'Health', link: '/health', children: [{ name: 'Skin', link: '/health/skin', children: [] }] },
]
const article = sampleArticle({
  path: '/health/sample',
  categories,
  meta: {
    relatedStories: [...items('b', 'c'), { title: 'Hidden', link: '/health/hidden', hidden: true }],
    popularIn: { title: '', items: items('c', 'd') },
  },
  propsFor: {
    readNext: {
      items: [
        ...items('a', 'sample'),
        { title: 'Paid', link: '/health/paid', isSponsored: true },
        { title: 'Elsewhere', url: 'https://example.org/' },
        { title: 'Replaced', link: '/health/replaced', activationReplacement: '<p>Other</p>' },
      ],
    },
  },
})

it('[ADS-5] recommends stories of the site, each once, and none that is paid for, hidden or elsewhere', () => {
  expect(ownStories(article, englishTexts).map(({ title }) => title)).toEqual([
    ...['a', 'b', 'c', 'd', 'All articles: Skin', 'All articles: Health', 'All articles'],
  ])
})

it('[ADS-5, ADS-9] slots show the other stories first, and are never empty', () => {
  expect(storiesForSlots(article, englishTexts).map(({ href }) => href)).toEqual([
    ...['/health/c', '/health/d', '/health/a', '/health/b', '/health/skin', '/health', '/'],
  ])
  expect(storiesForSlots(sampleArticle({ categories: [] }), englishTexts)).toMatchObject([
    { title: 'All articles', href: '/' },
  ])
})
