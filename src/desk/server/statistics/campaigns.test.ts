import { expect, it } from 'vitest'
import { goalState } from '#model/ads/ad-goal.ts'
import { HouseAd } from '#model/ads/house-ad.ts'
import { campaignsOf } from './campaigns.ts'

it('[ADS-9, TRK-1] campaigns with a goal give the impressions due, those delivered, and how they compare', () => {
  const ad = (id: string, until?: string) =>
    HouseAd.parse({
      id,
      advertiser: 'A cause',
      title: 'Do good',
      text: 'It helps.',
      link: { name: 'See how', link: 'https://example.org/' },
      ...(until && { goal: { seen: 3000, from: '2026-03-01', until } }),
    })
  const ads = [ad('other'), ad('late', '2026-04-29'), ad('soon', '2026-03-30')]
  const states = new Map(
    ads.flatMap(({ id, goal }) =>
      goal ? [[id, goalState(goal, { seen: 400, perDay: 1000 }, new Date('2026-03-11'))] as const] : [],
    ),
  )
  const days = (until: string) => ({ goal: 3000, from: '2026-03-01', until, seen: 400 })
  expect(campaignsOf(ads, states)).toEqual([
    { id: 'soon', ...days('2026-03-30'), due: 1000, pace: '600 (60 %) behind an even pace', share: 1 },
    { id: 'late', ...days('2026-04-29'), due: 500, pace: '100 (20 %) behind an even pace', share: 0.45 },
  ])
})
