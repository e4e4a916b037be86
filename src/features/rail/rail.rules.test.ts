import { describe, expect, it } from 'vitest'
import type { Article } from '#model/articles/article.ts'
import { type RailPartName, railParts } from '#model/site/site.ts'
import { indexes } from '#model/text/index-html.ts'
import { englishTexts } from '#texts/testing/english-texts.tsx'
import { planShopLinks } from '#ui/shop-links.ts'
import { sampleArticle, samplePerson, sampleScope } from '../testing/sample-article.ts'
import {
  type PaidPartsInput,
  planPaidParts,
  planRail,
  planRecommended,
  type RailInput,
  type RailPart,
  type RailPlan,
} from './rail.rules.ts'

const path = '/health/sample'
const items = (...titles: string[]) => titles.map((title) => ({ title, link: `/health/${title}` }))
const plan = (article: Article, { shopThisArticle = [], ...input }: Partial<RailInput & PaidPartsInput> = {}) =>
  planRail(article, {
    scope: sampleScope,
    texts: englishTexts,
    paid: planPaidParts(article, {
      scope: sampleScope,
      texts: englishTexts,
      shopLinks: planShopLinks(['shop.example.com'], indexes()),
      shopThisArticle,
      ...input,
    }),
    hasByline: true,
    sections: [],
    hasTabBar: true,
    isFollowed: false,
    parts: railParts,
    ...input,
  })

/** The parts above the sticky end. */
const above = (rail: RailPlan | null): RailPart[] =>
  rail ? [...(rail.list ? [rail.list] : []), ...rail.paid, ...rail.last] : []

/** Every part of the rail of one kind, at any position. */
function partsOf<K extends RailPart['kind']>(rail: RailPlan | null, kind: K) {
  return [...above(rail), ...(rail?.sticky ?? [])].filter(
    (part): part is Extract<RailPart, { kind: K }> => part.kind === kind,
  )
}

const titles = (part: { stories: { title: string }[] } | null | undefined) => part?.stories.map(({ title }) => title)

describe('the stories of the rail', () => {
  const relatedStories = items('news')

  it.each([
    { popularIn: { title: 'Popular in skin', items: items('a') }, title: 'Popular in skin', shown: ['a'] },
    { popularIn: { title: '', items: items('a', 'b') }, title: 'Popular', shown: ['a', 'b'] },
    { popularIn: { title: 'Popular in skin', items: [] }, title: 'Latest News', shown: ['news'] },
    { popularIn: undefined, title: 'Latest News', shown: ['news'] },
  ])('[RAIL-1] are titled "$title" and are $shown', ({ popularIn, title, shown }) => {
    const [stories] = partsOf(plan(sampleArticle({ meta: { relatedStories, popularIn } })), 'stories')
    expect({ title: stories?.title, shown: titles(stories) }).toEqual({ title, shown })
  })

  it('[RAIL-1] exclude hidden ones', () => {
    const hidden = items('hidden').map((item) => ({ ...item, hidden: true }))
    const rail = plan(sampleArticle({ meta: { relatedStories: [...hidden, ...items('shown')] } }))
    expect(titles(partsOf(rail, 'stories')[0])).toEqual(['shown'])
  })
})

describe('the order of the site', () => {
  const sections = ['a', 'b', 'c'].map((id) => ({ href: `#${id}`, section: id, title: id }))
  const scrollIndicator = [{ title: 'Care', link: '#care' }]
  const article = sampleArticle({
    path,
    meta: { relatedStories: items('news') },
    propsFor: { sidebarProps: { scrollIndicator }, readNext: { items: items('next') } },
  })
  const kinds = (parts: readonly RailPartName[], input: Partial<RailInput> = {}) => {
    const rail = plan(article, { sections, hasTabBar: false, parts, ...input })
    return rail && { above: above(rail).map(({ kind }) => kind), sticky: rail.sticky.map(({ kind }) => kind) }
  }

  it.each<[RailPartName[], string[], string[]]>([
    [[...railParts], ['stories'], ['indicator', 'byline']],
    [['byline', 'indicator'], [], ['byline', 'indicator']],
    [['sections', 'indicator', 'byline'], [], ['sections', 'byline']],
    [['stories', 'sections'], [], ['stories']],
    [['next-stories', 'stories', 'byline'], ['stories'], ['next-stories', 'byline']],
    [['byline', 'sections'], [], ['byline', 'sections']],
  ])('[SITE-5] %j decides the sticky parts and the order of parts', (parts, expected, sticky) => {
    expect(kinds(parts)).toEqual({ above: expected, sticky })
  })

  it('[SITE-5] has no rail without a part that the article has', () => {
    expect(kinds([])).toBeNull()
    expect(kinds(['byline'])).toBeNull()
  })

  it('[SITE-5] applies to a page of several articles too', () => {
    expect(kinds(['byline', 'indicator'], { isFollowed: true })?.above).toEqual(['byline', 'indicator'])
    expect(kinds(['sections', 'byline', 'indicator'], { isFollowed: true })?.above).toEqual(['byline', 'indicator'])
  })
})

describe('the scroll indicator', () => {
  const indicator = (...links: string[]) => {
    const scrollIndicator = links.map((link) => ({ title: link, link }))
    return partsOf(plan(sampleArticle({ path, propsFor: { sidebarProps: { scrollIndicator } } })), 'indicator')[0]
  }

  it('[RAIL-1] holds at most six', () => {
    const links = ['#a', '#b', '#c', '#d', '#e', '#f', '#g']
    expect(indicator(...links)?.entries.map(({ link }) => link)).toEqual(links.slice(0, 6))
  })

  it.each([
    { link: '#care', to: '#care', isOnPage: true },
    { link: `${path}#care`, to: '#care', isOnPage: true },
    { link: path, to: path, isOnPage: false },
    { link: '/health/other', to: '/health/other', isOnPage: false },
    { link: '/health/other#care', to: '/health/other#care', isOnPage: false },
  ])('[RAIL-3] links to $to for $link', ({ link, to, isOnPage }) => {
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
    const [shop] = partsOf(plan(article, { shopThisArticle: listed }), 'shop')
    expect(shop?.products ?? []).toHaveLength(count)
  })
})

describe('the sponsored rail', () => {
  const recommendedContent = { recommendedContent: items('paid') }
  const sponsored = { msiteID: 'shoes', name: 'Example Shoes' }
  const meta = { relatedStories: items('news') }

  it('[RAIL-4] replaces the edited list', () => {
    const rail = plan(sampleArticle({ meta, recommendedContent, sponsored }))
    expect(partsOf(rail, 'sponsored')).toMatchObject([
      { title: 'More from Example Shoes', stories: [{ title: 'paid' }], listing: { isPaid: true } },
    ])
    expect(partsOf(rail, 'stories')).toEqual([])
  })

  it('[RAIL-4] has a name without a sponsor too', () => {
    expect(partsOf(plan(sampleArticle({ recommendedContent })), 'sponsored')[0]?.title).toBe('From our sponsor')
  })

  it.each([{ list: null }, { list: { recommendedContent: [] } }])('[RAIL-4] is absent for $list', ({ list }) => {
    const rail = plan(sampleArticle({ meta, recommendedContent: list, sponsored }))
    expect(partsOf(rail, 'sponsored')).toEqual([])
    expect(titles(partsOf(rail, 'stories')[0])).toEqual(['news'])
  })
})

it.each([
  { cta_url: 'https://shop.example.com/guide', isPaid: true },
  { cta_url: '/sponsors/example-shoes', isPaid: true },
  { cta_url: '/wellness/sleep-better', isPaid: false },
])('[RAIL-5] a guide to $cta_url is paid for: $isPaid', ({ cta_url, isPaid }) => {
  const guides = [{ title: 'A guide', cta_url, cta_text: 'Read it' }]
  const rail = plan(sampleArticle({ propsFor: { whisperProps: { guides } } }))
  expect(partsOf(rail, 'paid-cards')[0]?.cards).toMatchObject([{ title: 'A guide', text: 'Read it', isPaid }])
})

it.each([
  {
    cta_url: 'https://shop.example.com/a',
    href: '/go?to=https%3A%2F%2Fshop.example.com%2Fa',
    event: 'affiliate_clicked',
  },
  { cta_url: 'https://example.org/a', href: 'https://example.org/a', event: 'listing_clicked' },
  { cta_url: '/wellness', href: '/wellness', event: 'listing_clicked' },
])('[CTA-3] [RAIL-5] a review links to $href for $cta_url', ({ cta_url, href, event }) => {
  const reviews = [{ title: 'A review', cta_url, cta_text: 'Read it' }]
  const rail = plan(sampleArticle({ propsFor: { whisperProps: { reviews } } }))
  expect(partsOf(rail, 'paid-cards')[0]?.cards[0]?.link).toMatchObject({ href, 'data-track': event })
})

describe('the order of the rail', () => {
  const news = { relatedStories: items('news') }
  const productCards = [{ title: 'Shoes', link: 'https://shop.example.com/shoes' }]
  const guides = [{ title: 'A guide', cta_url: '/wellness', cta_text: 'Read it' }]
  const scrollIndicator = [{ title: 'Care', link: '#care' }]
  const elsewhere = [{ title: 'Other', link: '/health/other' }]
  const recommendedContent = { recommendedContent: items('paid') }
  const kinds = (parts: RailPart[] | undefined) => parts?.map(({ kind }) => kind)

  it.each([
    { what: 'stories alone', fields: { meta: news }, parts: [], sticky: ['stories', 'byline'], isOnlyBeside: false },
    {
      what: 'stories and an indicator',
      fields: { meta: news, propsFor: { sidebarProps: { scrollIndicator } } },
      parts: ['stories'],
      sticky: ['indicator', 'byline'],
      isOnlyBeside: false,
    },
    {
      what: 'an indicator of the article itself alone',
      fields: { propsFor: { sidebarProps: { scrollIndicator } } },
      parts: [],
      sticky: ['indicator', 'byline'],
      isOnlyBeside: true,
    },
    {
      what: 'an indicator of other articles alone',
      fields: { propsFor: { sidebarProps: { scrollIndicator: elsewhere } } },
      parts: [],
      sticky: ['indicator', 'byline'],
      isOnlyBeside: false,
    },
    {
      what: 'everything that is paid for',
      fields: { path, meta: { ...news, productCards }, propsFor: { whisperProps: { guides, reviews: guides } } },
      parts: ['stories', 'paid-cards', 'paid-cards', 'shop'],
      sticky: ['byline'],
      isOnlyBeside: false,
    },
    {
      what: 'a sponsored list',
      fields: { meta: news, recommendedContent },
      parts: ['sponsored'],
      sticky: ['byline'],
      isOnlyBeside: false,
    },
  ])('[RAIL-1] keeps no paid part in view: $what', ({ fields, parts, sticky, isOnlyBeside }) => {
    const rail = plan(sampleArticle(fields), { shopThisArticle: [path] })
    expect([kinds(above(rail)), kinds(rail?.sticky), rail?.isOnlyBeside]).toEqual([parts, sticky, isOnlyBeside])
  })

  const sections = ['causes', 'care', 'outlook'].map((id) => ({ href: `#${id}`, section: id, title: id }))
  const next = { propsFor: { readNext: { items: items('next') } } }
  const paid = { path, meta: { ...news, productCards } }

  it.each([
    { what: 'stories, with a tab bar', fields: { meta: news, ...next }, hasTabBar: true, lasting: 'stories' },
    { what: 'stories, without one', fields: { meta: news, ...next }, hasTabBar: false, lasting: 'sections' },
    { what: 'products', fields: { ...paid, ...next }, hasTabBar: true, lasting: 'next-stories' },
    { what: 'products and nothing to read next', fields: paid, hasTabBar: true, lasting: 'sections' },
    {
      what: 'a sponsored list',
      fields: { meta: news, recommendedContent, ...next },
      hasTabBar: true,
      lasting: 'sections',
    },
    { what: 'nothing else', fields: {}, hasTabBar: true, lasting: 'sections' },
    {
      what: 'an indicator',
      fields: { propsFor: { sidebarProps: { scrollIndicator } } },
      hasTabBar: false,
      lasting: 'indicator',
    },
  ])('[RAIL-1] keeps something useful in view beside $what: $lasting', ({ fields, hasTabBar, lasting }) => {
    const rail = plan(sampleArticle(fields), { sections, hasTabBar, shopThisArticle: [path] })
    expect(kinds(rail?.sticky)).toEqual([lasting, 'byline'])
  })

  it('[RAIL-1] names three stories to read next, none that it lists above and none that is sponsored', () => {
    const [sponsored, ...others] = items('paid', 'news', 'a', 'b', 'c', 'd')
    const readNext = { items: [{ ...sponsored, title: 'paid', isSponsored: true }, ...others] }
    const rail = plan(sampleArticle({ ...paid, propsFor: { readNext } }), { shopThisArticle: [path] })
    const [part] = partsOf(rail, 'next-stories')
    expect([part?.title, titles(part)]).toEqual(['Read next', ['a', 'b', 'c']])
  })

  it('[PAGE-7] adds the query parameters of the article to the links of its stories', () => {
    const linkQuery = { from: 'sample' }
    const rail = plan(sampleArticle({ ...paid, propsFor: { ...next.propsFor, linkQuery } }), {
      shopThisArticle: [path],
    })
    const lists = [...partsOf(rail, 'stories'), ...partsOf(rail, 'next-stories')]
    expect(lists.map(({ listing }) => listing)).toEqual([
      { list: 'rail', query: linkQuery },
      { list: 'rail-next', query: linkQuery },
    ])
  })

  it('[RAIL-1] is absent with only a byline', () => {
    expect(plan(sampleArticle({ authors: [samplePerson('Ada Author')] }))).toBeNull()
  })

  it.each([
    { what: 'a sponsored list', fields: { ...paid, recommendedContent }, isSponsoredRail: true, lists: 1 },
    { what: 'stories', fields: paid, isSponsoredRail: false, lists: 1 },
    { what: 'stories in view', fields: { meta: news }, isSponsoredRail: false, lists: 1 },
    { what: 'sections alone', fields: {}, isSponsoredRail: false, lists: 0 },
  ])('[ADS-5] has the facts on which its slots depend: $what', ({ fields, what: _, ...expected }) => {
    expect(plan(sampleArticle(fields), { sections, hasTabBar: false })).toMatchObject(expected)
  })

  it.each([
    { what: 'its list', hasTabBar: true, fields: { path, meta: {} }, shown: ['b', 'c'] },
    { what: 'its list, or the next to read', hasTabBar: true, fields: paid, shown: ['e', 'f'] },
  ])('[ADS-5] recommends no story in $what', ({ fields: { meta, ...fields }, hasTabBar, shown }) => {
    const article = sampleArticle({
      ...fields,
      meta: { ...meta, popularIn: { title: 'Popular', items: items('a') } },
      propsFor: { readNext: { items: items('a', 'b', 'c', 'd', 'e', 'f') } },
    })
    const { relatedStories: ownStories } = sampleArticle({
      meta: { relatedStories: items('a', 'b', 'c', 'd', 'e', 'f') },
    }).contentMeta
    const rail = plan(article, { hasTabBar, shopThisArticle: [path] })
    const input = { scope: sampleScope, texts: englishTexts, siteName: 'Salus', ownStories, count: 2 }
    const recommended = rail && planRecommended(article, rail, input)
    expect([recommended?.title, titles(recommended)]).toEqual(['Recommended on Salus', shown])
    expect(rail && planRecommended(article, rail, { ...input, count: 0 })).toBeNull()
  })
})
