import { expect, it } from 'vitest'
import { planRailAds, type RailAdsInput, railSlotCount } from './rail-ads.rules.ts'

const input = (fields: Partial<RailAdsInput>): RailAdsInput => ({
  sections: 5,
  isTabbed: false,
  isSponsoredRail: false,
  isSponsoredArticle: false,
  isCPUV: false,
  lists: 1,
  articlePx: 100_000,
  hasEmergency: false,
  ...fields,
})

it.each([
  { fields: { sections: 0 }, count: 1 },
  { fields: { sections: 1 }, count: 1 },
  { fields: { sections: 2 }, count: 2 },
  { fields: { sections: 4 }, count: 5 },
  { fields: { sections: 5 }, count: 6 },
  { fields: { sections: 11 }, count: 6 },
  { fields: { sections: 10, isTabbed: true }, count: 12 },
  { fields: { sections: 11, isTabbed: true }, count: 14 },
  { fields: { sections: 40, isTabbed: true }, count: 14 },
  { fields: { sections: 40, isSponsoredRail: true }, count: 1 },
  { fields: { sections: 40, isSponsoredRail: true, isTabbed: true }, count: 1 },
  { fields: { sections: 40, isSponsoredRail: true, isSponsoredArticle: true }, count: 15 },
  { fields: { sections: 4, isSponsoredRail: true, isSponsoredArticle: true }, count: 5 },
  { fields: { sections: 40, isSponsoredRail: true, isSponsoredArticle: true, isCPUV: true }, count: 1 },
  { fields: { sections: 40, isSponsoredArticle: true }, count: 6 },
])('[ADS-4, ADS-5] $fields gives $count slots', ({ fields, count }) => {
  const given = input(fields)
  expect(railSlotCount(given)).toBe(count)
  const { top, between, sticky } = planRailAds(given)
  expect(top.length + between.length + sticky.length).toBe(count)
})

it.each([
  { lists: 0, recommendations: 0 },
  { lists: 1, recommendations: 2 },
  { lists: 2, recommendations: 4 },
])('[ADS-5] $lists lists have $recommendations slots for recommended content', ({ lists, recommendations }) => {
  expect(planRailAds(input({ lists })).recommendations).toBe(recommendations)
})

it('[ADS-8] the last of several slots stays in view', () => {
  expect(planRailAds(input({ sections: 1 })).sticky).toEqual([])
  expect(planRailAds(input({ sections: 2 })).sticky).toEqual(['railSticky'])
})

it.each([
  { articlePx: 0, between: 0 },
  { articlePx: 2_100, between: 1 },
  { articlePx: 3_000, between: 2 },
  { articlePx: 100_000, between: 12 },
])(
  '[ADS-4] beside $articlePx px there is space for $between between the first and the last',
  ({ articlePx, between }) => {
    expect(planRailAds(input({ sections: 40, isTabbed: true, articlePx })).between).toHaveLength(between)
  },
)
