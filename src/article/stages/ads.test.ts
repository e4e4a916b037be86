import { describe, expect, it } from 'vitest'
import { planRailSlots } from '#features/ads/ads.rules.ts'
import { htmlBlock, sampleArticle, sampleSection } from '#features/testing/sample-article.ts'
import type { AdLevel } from '#model/ads/ad-policy.ts'
import { HouseAd } from '#model/ads/house-ad.ts'
import type { Block } from '#model/articles/block.ts'
import { indexes } from '#model/text/index-html.ts'
import { Html } from '#model/text/text.ts'
import { noRailSlots } from '../article-draft.ts'
import { sampleSections } from '../testing/sample-draft.ts'
import { placeAds } from './ads.ts'

const houseAd = HouseAd.parse({
  id: 'walk',
  advertiser: 'Walkers',
  title: 'Walk with others',
  text: 'On Sundays.',
  link: { name: 'See where', link: 'https://example.org/' },
})
const paragraph = htmlBlock(`<p>${'A sentence of usual length. '.repeat(20)}</p>`)
const emergency: Block = {
  source: Html.parse('<p>You have chest pain.</p>'),
  widget: { widgetFormat: 'urgency', level: 'emergency' },
}
const paragraphs = (count: number) => Array.from({ length: count }, () => paragraph)

type Tabs = NonNullable<Parameters<typeof sampleArticle>[0]>['tabs']

function plan(
  tabs: Tabs,
  { level = 'house', ...fields }: { level?: AdLevel } & Parameters<typeof sampleArticle>[0] = {},
) {
  const article = sampleArticle({ tabs, ...fields })
  return placeAds(article, sampleSections(article), {
    decision: { level, allowsPromotion: level !== 'none', allowsTargeting: level === 'open', reasons: [] },
    ads: {
      frames: null,
      framesOrigin: null,
      day: '2026-03-14',
      houseAds: [houseAd],
      neutralKeys: ['walking'],
      shares: new Map(),
    },
    customLayouts: [],
    topics: [],
    isTabbed: true,
    indexOf: indexes(),
  })
}

/** The items of each section, an ad as its kind. */
const items = ({ sections }: ReturnType<typeof plan>) =>
  sections.map((section) =>
    section.items.map((item) =>
      item.kind === 'widget' && item.widget.kind === 'ad' ? item.widget.slot.kind : item.kind,
    ),
  )

const railSlots = (
  { adsPlan }: Pick<ReturnType<typeof plan>, 'adsPlan'>,
  rail: Parameters<typeof planRailSlots>[1] = { isSponsoredRail: false, lists: 1 },
) => (adsPlan.rail ? planRailSlots(adsPlan.rail, rail) : noRailSlots)

describe('the ads of an article', () => {
  it('[ADS-2] are placed among the items of its sections', () => {
    expect(
      items(plan([sampleSection('one', { body: paragraphs(3) }), sampleSection('two', { body: paragraphs(3) })])),
    ).toEqual([
      ['html', 'html', 'leaderboard', 'html'],
      ['html', 'html', 'largeLeaderboard', 'html'],
    ])
  })

  it.each([
    { what: 'with an emergency', fields: { body: [...paragraphs(3), emergency] } },
    { what: 'that is folded', fields: { body: paragraphs(3), isCollapsable: true } },
    { what: 'of a summary', fields: { id: 'quick-look', body: paragraphs(3) } },
    { what: 'that disclaims', fields: { id: 'disclaimer', body: paragraphs(3) } },
  ])('[ADS-2, BODY-3] are in no section $what, and its paragraphs do not count', ({ fields }) => {
    const [closed, open] = items(
      plan([sampleSection('closed', fields), sampleSection('open', { body: paragraphs(3) })]),
    ).toSorted((a, b) => Number(a.includes('leaderboard')) - Number(b.includes('leaderboard')))
    expect([closed?.includes('leaderboard'), open]).toEqual([false, ['html', 'html', 'leaderboard', 'html']])
  })

  it('[ADS-2, ADS-4] come neither before a box for an emergency nor at the top of the rail beside it', () => {
    const tabs = [
      sampleSection('one', { body: paragraphs(6) }),
      sampleSection('two', { body: [emergency] }),
      sampleSection('three', { body: paragraphs(3) }),
    ]
    const { sections, adsPlan } = plan(tabs)
    expect(items({ sections, adsPlan })).toEqual([
      paragraphs(6).map(() => 'html'),
      ['warning'],
      ['html', 'html', 'leaderboard', 'html'],
    ])
    const rail = railSlots({ adsPlan })
    expect(rail.top).toEqual([])
    expect(rail.sticky).not.toEqual([])
    expect(railSlots(plan(tabs.slice(2))).top).toHaveLength(1)
  })

  it('[ADS-1] are fewer in a short text', () => {
    const short = Array.from({ length: 4 }, () => htmlBlock('<p>A short one.</p>'))
    const { sections, adsPlan } = plan([sampleSection('one', { body: short })])
    expect([items({ sections, adsPlan }), adsPlan.bottomBanner]).toEqual([[['html', 'html', 'html', 'html']], null])
  })

  it.each([
    { bodyFormat: 'blocks', special: 'tead' },
    { bodyFormat: 'markup', special: 'native' },
  ] as const)(
    '[ADS-2, ADS-3, ADS-4, ADS-5] are all filled by the site alone: the $special unit and all of the rail too',
    ({ bodyFormat, special }) => {
      const tabs = Array.from({ length: 9 }, (_, index) => sampleSection(`s${index}`, { body: paragraphs(4) }))
      const planned = plan(tabs, { level: 'house', bodyFormat })
      expect(items(planned).flat()).toContain(special)
      const { top, between, sticky, recommendations } = railSlots(planned)
      expect([top.length + between.length + sticky.length, recommendations]).toEqual([11, 2])
      for (const { providers } of [...top, ...between, ...sticky]) expect(providers).toEqual(['house', 'story'])
    },
  )

  it('[ADS-9] are left out if the policy allows none', () => {
    const { sections, adsPlan } = plan([sampleSection('one', { body: paragraphs(6) })], { level: 'none' })
    expect(items({ sections, adsPlan })).toEqual([paragraphs(6).map(() => 'html')])
    expect(railSlots({ adsPlan })).toEqual(noRailSlots)
    expect([adsPlan.bottomBanner, adsPlan.houseAds]).toEqual([null, []])
  })

  it.each([
    { level: 'house', targeting: null },
    { level: 'open-untargeted', targeting: null },
    { level: 'open', targeting: { k1: ['walking'], layout: ['REDUCED'] } },
  ] as const)('[ADS-9] carry $targeting at the level $level', ({ level, targeting }) => {
    const meta = { targeting: { k1: ['shingles', 'walking', 'depression'], adLayout: 'REDUCED' } }
    const { adsPlan } = plan([sampleSection('one', { body: paragraphs(9) })], { level, meta })
    expect(railSlots({ adsPlan }).top[0]?.targeting).toEqual(targeting)
  })

  it('[ADS-7] have the names of drivers only in the layout of the growth template', () => {
    for (const [adLayout, drivers] of [
      ['MEDIUM_DRIVER', ['BODY-Driver-1-Article', 'BODY-Driver-2-Article']],
      ['BASELINE', [null, null]],
    ] as const) {
      const { sections } = plan([sampleSection('one', { body: paragraphs(6) })], { meta: { targeting: { adLayout } } })
      const slots = sections.flatMap((section) =>
        section.items.flatMap((item) =>
          item.kind === 'widget' && item.widget.kind === 'ad' ? [item.widget.slot] : [],
        ),
      )
      expect(slots.map(({ driver }) => driver)).toEqual(drivers)
    }
  })

  it('[BODY-6] put partner placements without a location at the places of the layout, on each kind of screen', () => {
    const mpdPlacements = [1, 2, 3].map((number) => ({ node: `<p>Partner ${number}</p>` }))
    const { sections } = plan([sampleSection('one', { body: paragraphs(18) })], { mpdPlacements })
    const on = sections.flatMap((section) =>
      section.items.flatMap((item) => (item.kind === 'placed-partner' ? [item.on] : [])),
    )
    expect(on).toEqual(['large', 'small', 'small', 'large', 'small', 'large'])
  })
})
