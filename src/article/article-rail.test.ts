import { expect, it } from 'vitest'
import type { AdSlotPlan } from '#features/ads/ads.rules.ts'
import type { RailPlan } from '#features/rail/rail.rules.ts'
import { ListingItem } from '#model/articles/listing-item.ts'
import { arrangeRail } from './article-rail.ts'

const slot = (kind: AdSlotPlan['kind']): AdSlotPlan => ({
  id: kind,
  number: 1,
  kind,
  screens: ['large'],
  providers: [],
  frames: null,
  driver: null,
  targeting: null,
})
const stories = [ListingItem.parse({ title: 'News', link: '/news' })]
const list = {
  kind: 'stories' as const,
  titleId: 'a',
  title: 'News',
  stories,
  listing: { list: 'rail', query: { q: '1' } },
}
const recommended = { ...list, kind: 'recommended' as const, listing: { list: 'rail-recommended' } }
const rail: RailPlan = {
  list,
  paid: [{ kind: 'shop', titleId: 'shop', products: [] }],
  last: [],
  sticky: [{ kind: 'byline' }],
  isFollowed: false,
  isOnlyBeside: false,
  isSponsoredRail: false,
  lists: 1,
  nextStories: 0,
}
const slots = { top: [slot('railTop')], between: [slot('rail')], sticky: [slot('railSticky')] }

it.each([
  {
    what: 'a rail',
    fields: {},
    parts: ['railTop', 'stories', 'recommended', 'shop', 'rail'],
    sticky: ['byline', 'railSticky'],
  },
  {
    what: 'one that the Read Next widget follows',
    fields: { isFollowed: true, last: rail.sticky, sticky: [] },
    parts: ['railTop', 'stories', 'recommended', 'shop', 'rail', 'byline'],
    sticky: ['railSticky'],
  },
])('[RAIL-1, ADS-5] has slots above all, between the parts and at the end: $what', ({ fields, parts, sticky }) => {
  const arranged = arrangeRail({ ...rail, ...fields }, recommended, slots)
  const names = (all: typeof arranged.parts) => all.map((part) => ('slot' in part ? part.slot.kind : part.kind))
  expect([names(arranged.parts), names(arranged.sticky)]).toEqual([parts, sticky])
})

it('[PAGE-7] lists its stories under the name of their list, with its parameters', () => {
  const { parts } = arrangeRail(rail, null, { top: [], between: [], sticky: [] })
  expect(parts[0]).toMatchObject({ kind: 'stories', items: [{ title: 'News', href: '/news?q=1', list: 'rail' }] })
})
