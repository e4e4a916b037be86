import { describe, expect, it } from 'vitest'
import { HouseAd } from '#model/ads/house-ad.ts'
import { Topic } from '#model/safety/topic.ts'
import { chooseHouseAd, serves } from './choose-house-ad.rules.ts'
import { carriedHouseAds, drawOf, fittingHouseAds, houseAdsOn } from './house.rules.ts'

const ad = (id: string, fields: Partial<HouseAd> = {}) =>
  HouseAd.parse({
    id,
    advertiser: 'A cause',
    title: 'Do good',
    text: 'It helps.',
    link: { name: 'See how', link: 'https://example.org/' },
    ...fields,
  })
const ids = (ads: readonly HouseAd[]) => ads.map(({ id }) => id)

it.each([
  { day: '2026-02-28', shown: ['always', 'until'] },
  { day: '2026-03-01', shown: ['always', 'from', 'until', 'goal'] },
  { day: '2026-03-31', shown: ['always', 'from', 'until', 'goal'] },
  { day: '2026-04-01', shown: ['always', 'from'] },
])('[ADS-9] house ads of $day are $shown', ({ day, shown }) => {
  const goal = { seen: 1, from: '2026-03-01', until: '2026-03-31' }
  const ads = [
    ad('always'),
    ad('from', { from: '2026-03-01' }),
    ad('until', { until: '2026-03-31' }),
    ad('goal', { goal }),
  ]
  expect(ids(houseAdsOn(day, ads))).toEqual(shown)
})

it('refuses a house ad that ends before it begins', () => {
  expect(() => ad('wrong', { from: '2026-03-02', until: '2026-03-01' })).toThrow('not before from')
})

describe('house ads of an article', () => {
  const topics = [
    Topic.parse({ id: 'suicide', phrases: ['suicid*'] }),
    Topic.parse({ id: 'stroke', phrases: ['stroke*'], except: ['golf stroke'] }),
  ]
  const categories = [
    { name: 'Health', link: '/health', children: [{ name: 'Skin', link: '/health/skin', children: [] }] },
  ]

  it.each([
    { fields: {}, fits: true },
    { fields: { categories: ['/health'] }, fits: true },
    { fields: { categories: ['/nutrition', '/health/skin'] }, fits: true },
    { fields: { categories: ['/nutrition'] }, fits: false },
    { fields: { avoids: ['/health/skin'] }, fits: false },
    { fields: { avoids: ['/nutrition'] }, fits: true },
    { fields: { categories: ['/health'], avoids: ['/health/skin'] }, fits: false },
    { fields: { avoidsWords: ['isotretinoin'] }, fits: false },
    { fields: { avoidsWords: ['retin*'] }, fits: true },
    { fields: { avoidsTopics: ['suicide'] }, fits: false },
    { fields: { avoidsTopics: ['stroke'] }, fits: true },
    { fields: { avoidsTopics: ['no-such-topic'] }, fits: true },
  ])('[ADS-9] with $fields fit one of /health/skin: $fits', ({ fields, fits }) => {
    const text = 'Isotretinoin can bring thoughts of suicide, and a golf stroke is none of either.'
    expect(fittingHouseAds([ad('it', fields)], { categories, text }, topics)).toHaveLength(fits ? 1 : 0)
  })

  it.each([
    { countries: '', languages: ['de-DE'], isServed: true },
    { countries: 'US', languages: ['en-US', 'en'], isServed: true },
    { countries: 'US', languages: ['en-GB', 'en-US'], isServed: false },
    { countries: 'US CA', languages: ['fr-CA'], isServed: true },
    { countries: 'US', languages: ['zh-Hant-TW'], isServed: false },
    { countries: 'US', languages: ['en', 'en-US'], isServed: true },
    { countries: 'US', languages: ['en'], isServed: true },
    { countries: 'US', languages: [], isServed: true },
  ])('[ADS-9] for $countries serve a browser in $languages: $isServed', ({ countries, languages, isServed }) => {
    expect(serves(countries, languages)).toBe(isServed)
  })
})

describe('the house ads that a page carries', () => {
  const weights = [40, 9, 3, 3, 5, 2, 8, 1, 1, 1, 7, 4, 2]
  const ads = weights.map((weight, index) => ad(`ad-${index}`, { weight }))
  const none = new Map<string, number>()

  it('[ADS-9] are all house ads where there are at most eight', () => {
    expect(carriedHouseAds(ads.slice(0, 8), none, 0.3)).toEqual(
      ads.slice(0, 8).map((ad) => ({ ad, weight: ad.weight, share: 0 })),
    )
  })

  it('[ADS-9] are eight where there are more, each chosen in proportion to its weight, the lightest too', () => {
    const draws = 5000
    const chosen = new Map<string, number>()
    for (let index = 0; index < draws; index++) {
      const carried = carriedHouseAds(ads, none, (index + 0.5) / draws)
      expect(carried).toHaveLength(8)
      const sum = carried.reduce((all, { weight }) => all + weight, 0)
      for (const { ad, weight } of carried) chosen.set(ad.id, (chosen.get(ad.id) ?? 0) + weight / sum / draws)
    }
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    for (const { id, weight } of ads) expect(chosen.get(id), id).toBeCloseTo(weight / total, 3)
  })

  const goal = { seen: 100, from: '2026-03-01', until: '2026-03-31' }

  it('[ADS-9] begin with the campaigns with a goal that claim a share; the claims never add up to more than 1', () => {
    const campaigns = ['a', 'b', 'c'].map((id) => ad(id, { goal }))
    const carried = (...shares: [string, number][]) => carriedHouseAds([...campaigns, ...ads], new Map(shares), 0.3)
    const claiming = (list: ReturnType<typeof carried>) =>
      list.filter(({ share }) => share > 0).map(({ ad, share }) => [ad.id, share])
    expect(claiming(carried(['b', 0.2], ['a', 0], ['c', 0.5]))).toEqual([
      ['c', 0.5],
      ['b', 0.2],
    ])
    expect(claiming(carried(['a', 1], ['b', 1], ['c', 0.5]))).toEqual([
      ['a', 0.4],
      ['b', 0.4],
      ['c', 0.2],
    ])
    expect(carried(['b', 0.2], ['c', 0.5])).toHaveLength(8)
    expect(claiming(carried())).toEqual([])
    expect(carriedHouseAds(campaigns, none, 0.3)).toEqual([])
  })

  it("[ADS-9] are the site's own objects, which are rendered once, whatever their weight on a page", () => {
    for (const { ad } of carriedHouseAds(ads, none, 0.3)) expect(ads).toContain(ad)
  })

  it('[ADS-9] are the same for one page and day, and different on another day', () => {
    const idsAt = (text: string) => ids(carriedHouseAds(ads, none, drawOf(text)).map(({ ad }) => ad))
    expect(idsAt('/a 2026-03-14')).toEqual(idsAt('/a 2026-03-14'))
    const days = Array.from({ length: 20 }, (_, day) => idsAt(`/a ${day}`).join())
    expect(new Set(days).size).toBeGreaterThan(5)
  })
})

describe('the choice of a house ad', () => {
  const candidates = [
    { id: 'a', weight: 1, share: 0, maxPerDay: 2 },
    { id: 'b', weight: 3, share: 0, maxPerDay: 1 },
  ]
  const none = new Set<string>()

  it.each<{ random: number; onPage: Set<string>; seenToday: Record<string, number>; id: string | undefined }>([
    { random: 0, onPage: none, seenToday: {}, id: 'a' },
    { random: 0.24, onPage: none, seenToday: {}, id: 'a' },
    { random: 0.25, onPage: none, seenToday: {}, id: 'b' },
    { random: 0.99, onPage: none, seenToday: {}, id: 'b' },
    { random: 0.99, onPage: new Set(['b']), seenToday: {}, id: 'a' },
    { random: 0.99, onPage: none, seenToday: { b: 1 }, id: 'a' },
    { random: 0, onPage: none, seenToday: { a: 1 }, id: 'a' },
    { random: 0, onPage: none, seenToday: { a: 2 }, id: 'b' },
    { random: 0, onPage: new Set(['a']), seenToday: { b: 1 }, id: undefined },
    { random: 0, onPage: new Set(['c', 'd', 'e', 'f']), seenToday: {}, id: undefined },
  ])('[ADS-9] is $id at $random, with $seenToday seen today', ({ id, ...state }) => {
    expect(chooseHouseAd(candidates, state)?.id).toBe(id)
  })

  it.each<{ random: number; onPage?: string[]; seenToday?: Record<string, number>; id: string | undefined }>([
    { random: 0, id: 'goal' },
    { random: 0.39, id: 'goal' },
    { random: 0.4, id: 'a' },
    { random: 0.54, id: 'a' },
    { random: 0.55, id: 'b' },
    { random: 0.999, id: 'b' },
    { random: 0.999, onPage: ['a', 'b'], id: undefined },
    { random: 0.39, onPage: ['a', 'b'], id: 'goal' },
    // A campaign that is on the page already claims no share.
    { random: 0, onPage: ['goal'], id: 'a' },
    { random: 0.24, seenToday: { goal: 1 }, id: 'a' },
    { random: 0.25, seenToday: { goal: 1 }, id: 'b' },
  ])('[ADS-9] is $id at $random beside a campaign that claims 0.4, with $onPage on the page', (state) => {
    const all = [...candidates, { id: 'goal', weight: 0, share: 0.4, maxPerDay: 1 }]
    const { random, onPage = [], seenToday = {}, id } = state
    expect(chooseHouseAd(all, { random, onPage: new Set(onPage), seenToday })?.id).toBe(id)
  })
})
