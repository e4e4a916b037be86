import { randomUUID } from 'node:crypto'
import { parseHTML } from 'linkedom'
import { describe, expect, it } from 'vitest'
import { contentDocument } from '#model/articles/content-document.ts'
import { dayMs } from '#model/duration.ts'
import { fixtureContent, siteUnderTest } from './testing/site-under-test.ts'

const house = siteUnderTest(fixtureContent)
const none = siteUnderTest(fixtureContent, { ADS: 'none' })

async function page(path: string, site = house) {
  const { document } = parseHTML((await site.get(path)).body)
  const slots = [...document.querySelectorAll('aside[data-ad-slot]')].map((slot) => ({
    id: slot.id,
    kind: slot.getAttribute('data-ad-slot'),
    targeting: slot.getAttribute('data-ad-targeting'),
    isInIsland: slot.closest('salus-island') !== null,
    above: slot.previousElementSibling?.textContent?.trim() ?? '',
  }))
  const templates = [...document.querySelectorAll<HTMLTemplateElement>('template[data-house-ads]')]
  const ads = templates.flatMap(({ content }) =>
    [...content.querySelectorAll('[data-house-ad]')].map((ad) => ad.getAttribute('data-house-ad')),
  )
  return { document, slots, ads, templates, text: document.querySelector('main')?.textContent ?? '' }
}

describe('an article', () => {
  it('[ADS-9] has slots with unique ids, none in an island, and the list of ads for them once', async () => {
    const { slots, ads, templates, document } = await page('/health/dark-spots')
    expect(slots.length).toBeGreaterThan(5)
    expect(new Set(slots.map(({ id }) => id)).size).toBe(slots.length)
    expect(slots.filter(({ isInIsland }) => isInIsland)).toEqual([])
    expect(ads.toSorted()).toEqual(['first', 'fourth', 'second', 'third'])
    expect(templates).toHaveLength(1)
    expect(document.querySelectorAll('aside[data-ad-slot] img')).toHaveLength(0)
  })

  it('[ADS-9] shows no ad that has ended, or that avoids its category', async () => {
    expect((await page('/nutrition/vitamin-d')).ads).toEqual(['first', 'second', 'third'])
  })

  it('[ADS-1] has none in a summary box or the disclaimer', async () => {
    const { document } = await page('/health/dark-spots')
    expect(document.querySelectorAll('[data-section*="quick-look"] [data-ad-slot]')).toHaveLength(0)
    expect(document.querySelectorAll('[data-section="disclaimer"] [data-ad-slot]')).toHaveLength(0)
  })

  it('[ADS-6] has its own layout if the site defines one', async () => {
    const { slots } = await page('/health/blood-sugar-level-chart')
    const countOf = (kind: string) => slots.filter((slot) => slot.kind === kind).length
    expect([countOf('mediumRectangle') <= 2, countOf('leaderboard') + countOf('largeLeaderboard')]).toEqual([true, 1])
  })

  it('[ADS-3] of markup has its slots between its paragraphs', async () => {
    const { slots } = await page('/trial/markup')
    const body = slots.filter(({ kind }) => !/^(rail|bottom)/.test(kind ?? ''))
    expect(body.map(({ kind }) => kind)).toEqual([
      ...['mediumRectangle', 'largeLeaderboard', 'native', 'mediumRectangle', 'mediumRectangle', 'largeLeaderboard'],
      ...['mediumRectangle', 'mediumRectangle', 'mediumRectangle'],
    ])
    for (const { above } of body) expect(above).toContain('A paragraph of markup')
  })

  it('[ADS-9] gives house ads no data about itself', async () => {
    for (const path of ['/trial/plain', '/health/dark-spots'])
      expect((await page(path)).slots.filter(({ targeting }) => targeting)).toEqual([])
  })

  it('[ADS-9] has neither slots nor ads if nobody fills them', async () => {
    const { slots, ads, document } = await page('/health/dark-spots', none)
    expect([slots, ads, document.querySelectorAll('[data-behavior~="ads"]').length]).toEqual([[], [], 0])
  })

  it('[ADS-9] has no slots if no house ad fits: a site without ads has no empty boxes', async () => {
    const before = await none.store.site()
    if (!before) throw new Error('The site has no settings')
    await house.store.documents.upsert([contentDocument('site', { ...before, houseAds: [] })])
    const { slots } = await page('/health/dark-spots')
    await house.store.documents.upsert([contentDocument('site', before)])
    expect(slots).toEqual([])
  })
})

describe('an article that the policy closes for ads', () => {
  const sold = ['From a partner', 'Shop', 'The guide to shoes', 'Try Example', 'How shoes are made', 'More from']

  it('[ADS-9] has no slot, partner, shop or sponsored story', async () => {
    const { slots, ads, text, document } = await page('/trial/sensitive')
    expect([slots, ads]).toEqual([[], []])
    expect(sold.filter((words) => text.includes(words))).toEqual([])
    expect(document.querySelectorAll('main a[href="/trial/sponsored-brand"]')).toHaveLength(0)
    expect(document.querySelectorAll('main a[rel~="sponsored"]')).toHaveLength(0)
  })

  it('[ADS-9, SPON-1] names its sponsor, without a link to it', async () => {
    const bar = (await page('/trial/sensitive')).document.querySelector('aside[aria-label="Sponsor"]')
    expect(bar?.textContent).toContain('Trial')
    expect(bar?.querySelectorAll('a, img, nav')).toHaveLength(0)
  })
})

describe('[ADS-9] a campaign with a goal', () => {
  const day = (offset: number) => new Date(Date.now() + offset * dayMs).toISOString().slice(0, 10)
  const shareOf = async () => {
    const { document } = parseHTML((await house.get('/health/dark-spots')).body)
    const template = document.querySelector<HTMLTemplateElement>('template[data-house-ads]')
    return template?.content.querySelector('[data-house-ad="first"]')?.getAttribute('data-share')
  }

  it('claims a share of the slots, computed from the counts, and none once the goal is reached', async () => {
    const before = await house.store.site()
    if (!before) throw new Error('The site has no settings')
    const goal = { seen: 2, from: day(-1), until: day(30) }
    const houseAds = before.houseAds.map((ad) => (ad.id === 'first' ? { ...ad, weight: 1, goal } : ad))
    const publish = () => house.store.documents.upsert([contentDocument('site', { ...before, houseAds })])
    await publish()
    expect(await shareOf()).toBe('1.000')
    const seen = (creative: string, times: number) =>
      house.store.events.append(
        Array.from({ length: times }, () => ({
          id: randomUUID(),
          name: 'ad_viewed' as const,
          at: new Date().toISOString(),
          payload: { path: '/health/dark-spots', slot: 'rail', creative },
        })),
      )
    await seen('second', 20)
    await house.store.documents.upsert([contentDocument('site', { ...before, tagline: 'Another', houseAds })])
    expect(Number(await shareOf())).toBeLessThan(0.5)
    await seen('first', 2)
    expect((await house.store.adGoals(houseAds)).get('first')).toMatchObject({ phase: 'reached', seen: 2, share: 0 })
    await publish()
    expect(await shareOf()).toBeUndefined()
    await house.store.documents.upsert([contentDocument('site', before)])
  })
})
