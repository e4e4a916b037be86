import { describe, expect, it } from 'vitest'
import type { AdChoice, AdNotes } from '#model/ads/ad-choice.ts'
import { type AdScreen, adScreens } from '#model/ads/ad-screen.ts'
import { adLayoutName, adLayoutOf, adLayouts } from './ad-layouts.ts'
import { type BodyAd, type BodyOutline, partnerPlaces, planBlockAds, planMarkupAds } from './body-ads.rules.ts'
import { lead, list, longBody, outline, paragraph, shortBody, usualBody } from './testing/sample-outline.ts'

const short = { leaderboard: 'LB', largeLeaderboard: 'LLB', mediumRectangle: 'MR', tead: 'T', native: 'N' } as const

/** The ads on one kind of screen, each written as its kind and the number of paragraphs above it. */
function shown(ads: readonly BodyAd[], { sections }: BodyOutline, screen: AdScreen): string {
  const above = ({ section, block }: BodyAd) =>
    sections
      .flatMap((outlined, index) =>
        index < section ? outlined.blocks : index === section ? outlined.blocks.slice(0, block + 1) : [],
      )
      .filter(({ isParagraph }) => isParagraph).length
  return ads
    .filter(({ screens }) => screens.includes(screen))
    .map((ad) => `${short[ad.kind]}${above(ad)}`)
    .join(' ')
}

describe('a body of blocks', () => {
  it.each([
    {
      layout: 'BASELINE',
      body: longBody,
      small: 'LB2 LLB5 T7 LB10 LB12 MR20 MR28',
      large: 'LB2 LLB5 T7 LB10 LB12 MR16 MR24 MR32',
    },
    { layout: 'BASELINE', body: usualBody, small: 'LB2 LLB5 T7 MR9', large: 'LB2 LLB5 T7' },
    { layout: 'BASELINE', body: shortBody, small: 'LB2', large: 'LB2' },
    {
      layout: 'CPUV',
      body: longBody,
      small: 'LB2 LLB5 T7 LB10 MR12 MR16 MR20 MR24 MR28 MR32 MR36',
      large: 'LB2 LLB5 T7 LB10 MR12 MR16 MR20 MR24 MR28 MR32 MR36',
    },
    { layout: 'CPUV', body: shortBody, small: 'LB2', large: 'LB2' },
    { layout: 'DECISION', body: longBody, small: 'LB2 LLB5 MR8 LB10 MR20', large: 'LB2 LLB5 LB10 MR12 MR24' },
    { layout: 'DECISION', body: shortBody, small: 'LB2', large: 'LB2' },
    {
      layout: 'REDUCED',
      body: longBody,
      small: 'LB2 LLB5 MR8 LB10 LB12 MR20 MR32',
      large: 'LB2 LLB5 LB10 LB12 MR24 MR36',
    },
    { layout: 'REDUCED', body: usualBody, small: 'LB2 LLB5', large: 'LB2 LLB5 MR9' },
    { layout: 'MEDIUM_DRIVER', body: longBody, small: 'LB2 LLB5 T7 MR16', large: 'LB2 LLB5 T7 MR20' },
    { layout: 'MEDIUM_GAM', body: longBody, small: 'LB2 LLB5 T7 LB10 LB12', large: 'LB2 LLB5 T7 LB10 LB12' },
    { layout: 'MEDIUM_GAM', body: shortBody, small: 'LB2', large: 'LB2' },
  ] as const)(
    '[ADS-1, ADS-2] of $body.length sections has in $layout: $small, and on large screens: $large',
    ({ layout, body, small, large }) => {
      const given = outline(body)
      const ads = planBlockAds(given, adLayouts[layout])
      expect({ small: shown(ads, given, 'small'), large: shown(ads, given, 'large') }).toEqual({ small, large })
    },
  )

  it.each(Object.entries(adLayouts))('[ADS-1] has no more ads of a kind than %s allows', (_, layout) => {
    for (const length of [0, 1, 5, 20, 60]) {
      const ads = planBlockAds(outline(Array.from({ length }, () => 5)), layout)
      for (const screen of adScreens) {
        const ofKinds = (...kinds: string[]) =>
          ads.filter((ad) => kinds.includes(ad.kind) && ad.screens.includes(screen)).length
        expect(ofKinds('mediumRectangle')).toBeLessThanOrEqual(layout.caps.mediumRectangle ?? Infinity)
        expect(ofKinds('leaderboard', 'largeLeaderboard')).toBeLessThanOrEqual(layout.caps.leaderboard ?? Infinity)
      }
    }
  })

  it('[ADS-2] has all six leaderboards where the layout has no cap, with large ones after paragraphs 5 and 15', () => {
    const given = outline([20])
    const ads = planBlockAds(given, { ...adLayouts.MEDIUM_GAM, caps: { mediumRectangle: 0, leaderboard: null } })
    expect(shown(ads, given, 'small')).toBe('LB2 LLB5 T7 LB10 LB12 LLB15 LB17')
  })

  it('[ADS-2] counts no paragraph of a box, of the disclaimer or of a folded section', () => {
    const given = outline([2, 2])
    for (const section of given.sections.slice(0, 1)) section.holdsAds = false
    expect(planBlockAds(given, adLayouts.MEDIUM_GAM)).toMatchObject([{ kind: 'leaderboard', section: 1, block: 1 }])
  })

  it('[ADS-2] puts no ad between a paragraph and the block that it introduces', () => {
    const given: BodyOutline = {
      format: 'blocks',
      sections: [{ holdsAds: true, title: 'One', blocks: [paragraph, lead, list, paragraph] }],
    }
    expect(planBlockAds(given, adLayouts.MEDIUM_GAM)).toMatchObject([{ kind: 'leaderboard', block: 2 }])
  })

  it('[ADS-1] counts the titled sections alone: the text before the first heading does not end in an ad', () => {
    const given = outline([1, 1, 1])
    for (const section of given.sections.slice(0, 1)) section.title = ''
    const ends = planBlockAds(given, { ...adLayouts.CPUV, caps: { mediumRectangle: null, leaderboard: 0 }, tead: null })
    expect(ends.map(({ section }) => section)).toEqual([1, 2])
  })

  it.each([
    { screen: 'small', paragraphs: [4, 8, 15] },
    { screen: 'large', paragraphs: [3, 10, 17] },
  ] as const)(
    '[ADS-2, BODY-6] has its partner placements on $screen screens after $paragraphs',
    ({ screen, paragraphs }) => {
      const places = partnerPlaces(outline([20]), adLayouts.BASELINE, screen)
      expect(places.map(({ block }) => block + 1)).toEqual(paragraphs)
    },
  )
})

describe('the notes on places for editors and operators', () => {
  /** Rectangles on large screens: the places with an ad, and the reasons for places without one. */
  function told(given: BodyOutline) {
    const choices: AdChoice[] = []
    const notes: AdNotes = {
      slot: (choice) => choices.push(choice),
      closedSection: () => undefined,
      fittingAds: () => undefined,
    }
    const ads = planBlockAds(given, adLayouts.DECISION, notes)
    const there = ads.filter(({ kind, screens }) => kind === 'mediumRectangle' && screens.includes('large'))
    const leftOut = choices.filter(({ kind, screen }) => kind === 'mediumRectangle' && screen === 'large')
    return { there: there.map(({ rule }) => rule), leftOut: leftOut.map((left) => `${left.place}: ${left.leftOut}`) }
  }

  it('[ADS-9] names a section by its title', () => {
    expect(told(outline([4, 4, 4, 4]))).toEqual({
      there: ['after “Section 3”'],
      leftOut: ['after titled section 6: the text is too short: it has 4 titled sections that an ad may follow'],
    })
  })

  it('[ADS-9] counts sections from one', () => {
    expect(told(outline([1]))).toEqual({
      there: [],
      leftOut: [
        'after titled section 3: the text is too short: it has 1 titled section that an ad may follow',
        'after titled section 6: the text is too short: it has 1 titled section that an ad may follow',
      ],
    })
    expect(told(outline([])).leftOut[0]).toBe(
      'after titled section 3: the text has no titled section that an ad may follow',
    )
  })
})

describe('a body of markup', () => {
  it.each([
    { paragraphs: 1, maxima: { isCPUV: false, maxLargeAds: 2 }, ads: '' },
    { paragraphs: 6, maxima: { isCPUV: false, maxLargeAds: 2 }, ads: 'MR2 LLB5 N6' },
    { paragraphs: 30, maxima: { isCPUV: false, maxLargeAds: 2 }, ads: 'MR2 LLB5 N6 MR7 MR12 LLB15 MR17 MR22 MR27' },
    {
      paragraphs: 30,
      maxima: { isCPUV: false, maxInlineAds: 2, maxLargeAds: 9 },
      ads: 'MR2 LLB5 N6 MR7 MR12 LLB15 MR17 MR22 LLB25 MR27',
    },
    { paragraphs: 30, maxima: { isCPUV: true, maxInlineAds: 2, maxLargeAds: 0 }, ads: 'MR2 N6 MR7' },
    { paragraphs: 30, maxima: { isCPUV: true, maxLargeAds: 0 }, ads: 'MR2 N6 MR7 MR12 MR17 MR22 MR27' },
  ])(
    '[ADS-3] of $paragraphs paragraphs has $ads with $maxima, on both kinds of screen',
    ({ paragraphs, maxima, ads }) => {
      const given = outline([paragraphs], 'markup')
      const planned = planMarkupAds(given, maxima)
      for (const screen of adScreens) expect(shown(planned, given, screen)).toBe(ads)
    },
  )

  it('[ADS-3] counts its paragraphs through all sections', () => {
    const given = outline([4, 4], 'markup')
    expect(shown(planMarkupAds(given, { isCPUV: false, maxLargeAds: 2 }), given, 'small')).toBe('MR2 LLB5 N6 MR7')
  })
})

describe('the layout of an article', () => {
  const inner = { name: 'Inner', link: '/a/b', children: [], adLayout: 'REDUCED' }
  const outer = { name: 'Outer', link: '/a', adLayout: 'DECISION' }

  it.each([
    { adLayout: 'CPUV', inheritLayout: false, categories: [{ ...outer, children: [inner] }], name: 'CPUV' },
    { adLayout: 'CPUV', inheritLayout: true, categories: [{ ...outer, children: [inner] }], name: 'REDUCED' },
    {
      adLayout: 'CPUV',
      inheritLayout: true,
      categories: [{ ...outer, children: [{ ...inner, adLayout: undefined }] }],
      name: 'DECISION',
    },
    {
      adLayout: 'CPUV',
      inheritLayout: true,
      categories: [{ ...outer, adLayout: undefined, children: [] }],
      name: 'CPUV',
    },
    { adLayout: 'SOMETHING', inheritLayout: false, categories: [], name: 'BASELINE' },
    { adLayout: 'toString', inheritLayout: false, categories: [], name: 'BASELINE' },
  ])('[ADS-1] is $name for $adLayout, inherited: $inheritLayout', ({ name, categories, ...targeting }) => {
    expect(adLayoutName(targeting, categories)).toBe(name)
  })

  it('[ADS-6] is its own where the site has one for its path', () => {
    const custom = [{ path: '/health/chart', tead: null, caps: { mediumRectangle: 1, leaderboard: 1 } }]
    expect(adLayoutOf('BASELINE', '/health/chart', custom)).toEqual({
      ...adLayouts.BASELINE,
      tead: null,
      caps: { mediumRectangle: 1, leaderboard: 1 },
    })
    expect(adLayoutOf('BASELINE', '/health/other', custom)).toEqual(adLayouts.BASELINE)
  })
})
