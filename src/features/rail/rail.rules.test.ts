import { describe, expect, it } from 'vitest'
import type { Article } from '#model/article.ts'
import { sampleArticle, sampleScope } from '../testing/sample-article.ts'
import { planRail, type RailInput } from './rail.rules.ts'

const path = '/health/sample'
const items = (...titles: string[]) => titles.map((title) => ({ title, link: `/health/${title}` }))
const plan = (article: Article, input: Partial<RailInput> = {}) =>
  planRail(article, {
    scope: sampleScope,
    site: { shopThisArticle: [] },
    drawsAdPlaces: false,
    reservesBelowLeaderboard: false,
    ...input,
  })
const titles = (list: readonly { title: string }[] | undefined) => list?.map(({ title }) => title)

describe('the stories of the rail', () => {
  const relatedStories = items('news')

  it.each([
    { popularIn: { title: 'Popular in skin', items: items('a') }, title: 'Popular in skin', shown: ['a'] },
    { popularIn: { title: '', items: items('a', 'b') }, title: 'Popular', shown: ['a', 'b'] },
    { popularIn: { title: 'Popular in skin', items: [] }, title: 'Latest News', shown: ['news'] },
    { popularIn: undefined, title: 'Latest News', shown: ['news'] },
  ])('[RAIL-1] are titled "$title" and are $shown', ({ popularIn, title, shown }) => {
    const { stories } = plan(sampleArticle({ meta: { relatedStories, popularIn } }))
    expect({ title: stories.title, shown: titles(stories.items) }).toEqual({ title, shown })
  })

  it('[RAIL-1] are not the hidden ones', () => {
    const hidden = items('hidden').map((item) => ({ ...item, hidden: true }))
    expect(
      plan(sampleArticle({ meta: { relatedStories: [...hidden, ...items('shown')] } })).stories.items,
    ).toHaveLength(1)
  })
})

describe('the scroll indicator', () => {
  const indicator = (...links: string[]) => {
    const scrollIndicator = links.map((link) => ({ title: link, link }))
    return plan(sampleArticle({ path, propsFor: { sidebarProps: { scrollIndicator } } })).indicator
  }

  it('[RAIL-1] holds at most six', () => {
    const links = ['#a', '#b', '#c', '#d', '#e', '#f', '#g']
    expect(indicator(...links).entries.map(({ link }) => link)).toEqual(links.slice(0, 6))
  })

  it.each([
    { link: '#care', to: '#care', isOnPage: true },
    { link: `${path}#care`, to: '#care', isOnPage: true },
    { link: path, to: path, isOnPage: false },
    { link: '/health/other', to: '/health/other', isOnPage: false },
    { link: '/health/other#care', to: '/health/other#care', isOnPage: false },
  ])('[RAIL-3] leads to $to for $link', ({ link, to, isOnPage }) => {
    expect(indicator(link)).toMatchObject({ entries: [{ link: to }], isOnPage })
  })
})

describe('the shop-this-article card', () => {
  const productCards = [{ title: 'Shoes', link: 'https://shop.example.com/shoes' }]

  it.each([
    { listed: [path], cards: productCards, count: 1 },
    { listed: [`${path}-more`], cards: productCards, count: 0 },
    { listed: [], cards: productCards, count: 0 },
    { listed: [path], cards: [], count: 0 },
  ])('[RAIL-2] has $count products on $listed', ({ listed, cards, count }) => {
    const article = sampleArticle({ path, meta: { productCards: cards } })
    expect(plan(article, { site: { shopThisArticle: listed } }).shop).toHaveLength(count)
  })
})

describe('the sponsored rail', () => {
  const recommendedContent = { recommendedContent: items('paid') }
  const sponsored = { msiteID: 'shoes', name: 'Example Shoes' }
  const meta = { relatedStories: items('news') }

  it('[RAIL-4] stands in place of the edited list', () => {
    const { stories, sponsored: list } = plan(sampleArticle({ meta, recommendedContent, sponsored }))
    expect(list).toMatchObject({ title: 'More from Example Shoes', items: [{ title: 'paid' }] })
    expect(stories.items).toEqual([])
  })

  it('[RAIL-4] is named without a sponsor too', () => {
    expect(plan(sampleArticle({ recommendedContent })).sponsored?.title).toBe('From our sponsor')
  })

  it.each([{ list: null }, { list: { recommendedContent: [] } }])('[RAIL-4] is not there for $list', ({ list }) => {
    const { stories, sponsored: none } = plan(sampleArticle({ meta, recommendedContent: list, sponsored }))
    expect(none).toBeNull()
    expect(titles(stories.items)).toEqual(['news'])
  })
})

it.each([
  { cta_url: 'https://shop.example.com/guide', isPaid: true },
  { cta_url: '/sponsors/example-shoes', isPaid: true },
  { cta_url: '/wellness/sleep-better', isPaid: false },
])('[RAIL-5] a guide to $cta_url is paid for: $isPaid', ({ cta_url, isPaid }) => {
  const guides = [{ title: 'A guide', cta_url, cta_text: 'Read it' }]
  const article = sampleArticle({ propsFor: { whisperProps: { guides } } })
  expect(plan(article).guides).toEqual([{ title: 'A guide', href: cta_url, text: 'Read it', isPaid }])
})

describe('places for ads', () => {
  const recommended = { recommendedContent: items('paid') }
  const places = (article: Article, input: Partial<RailInput> = { drawsAdPlaces: true }) =>
    plan(article, input).adPlaces.map(({ name }) => name)

  it('are none while nobody fills them', () => {
    expect(places(sampleArticle(), { drawsAdPlaces: false })).toEqual([])
  })

  it.each([
    { what: 'an edited rail', fields: {}, names: ['rail-top', 'rail-end'] },
    { what: 'a sponsored rail', fields: { recommendedContent: recommended }, names: ['rail-top'] },
    {
      what: 'a sponsored rail of a sponsored article',
      fields: { recommendedContent: recommended, meta: { isSponsoredArticle: true } },
      names: ['rail-top', 'rail-end'],
    },
    {
      what: 'one that is paid by its visitors',
      fields: { recommendedContent: { ...recommended, isSponsoredCPUV: true }, meta: { isSponsoredArticle: true } },
      names: ['rail-top'],
    },
  ])('[RAIL-1] are $names in $what', ({ fields, names }) => {
    expect(places(sampleArticle(fields))).toEqual(names)
  })

  it('[EXP-1] below the leaderboard keep their height under adbDlbFix', () => {
    for (const reservesBelowLeaderboard of [true, false]) {
      const [top, end] = plan(sampleArticle(), { drawsAdPlaces: true, reservesBelowLeaderboard }).adPlaces
      expect([top?.isReserved, end?.isReserved]).toEqual([reservesBelowLeaderboard, false])
    }
  })
})
