import { describe, expect, it } from 'vitest'
import { adScreens } from '#model/ads/ad-screen.ts'
import { densityOf, maxDensity, withinDensity } from './ad-density.rules.ts'
import { adLayouts } from './ad-layouts.ts'
import { type BodyOutline, planBlockAds, planMarkupAds } from './body-ads.rules.ts'
import { longBody, outline, shortBody, usualBody } from './testing/sample-outline.ts'

const heightOf = ({ sections }: BodyOutline, screen: 'small' | 'large') =>
  sections.flatMap(({ blocks }) => blocks).reduce((sum, { heightPx }) => sum + heightPx[screen], 0)
const bodies = { empty: [], short: shortBody, usual: usualBody, long: longBody, 'one section': [40] }
const cases = Object.entries(bodies).flatMap(([length, body]) => [
  ...Object.entries(adLayouts).map(([layout, planned]) => {
    const given = outline(body)
    return { layout, length, given, ads: planBlockAds(given, planned) }
  }),
  ...[outline(body, 'markup')].map((given) => ({
    layout: 'markup',
    length,
    given,
    ads: planMarkupAds(given, { isCPUV: false, maxLargeAds: 9 }),
  })),
])

describe.each(cases)('$layout, a body that is $length', ({ given, ads }) => {
  it.each(adScreens)('[ADS-1, ADS-3] ads take at most 30 % of the column on %s screens', (screen) => {
    const contentPx = { small: heightOf(given, 'small'), large: heightOf(given, 'large') }
    const banner = { kind: 'bottomBanner' as const, screens: [...adScreens] }
    const kept = withinDensity([...ads, banner], contentPx).filter(({ screens }) => screens.includes(screen))
    expect(
      densityOf(
        kept.map(({ kind }) => kind),
        screen,
        contentPx[screen],
      ),
    ).toBeLessThanOrEqual(maxDensity)
  })
})

it('[ADS-1] drops the last ads beyond the limit, on that kind of screen alone', () => {
  const ads = (['leaderboard', 'mediumRectangle', 'bottomBanner'] as const).map((kind) => ({
    kind,
    screens: [...adScreens],
  }))
  expect(withinDensity(ads, { small: 1000, large: 10_000 }).map(({ kind, screens }) => [kind, screens])).toEqual([
    ['leaderboard', ['small', 'large']],
    ['mediumRectangle', ['small', 'large']],
    ['bottomBanner', ['large']],
  ])
})

it.each([
  { kinds: ['mediumRectangle'], contentPx: 640, density: 0.3 },
  { kinds: ['mediumRectangle'], contentPx: 600, density: 0.31 },
  { kinds: [], contentPx: 0, density: 0 },
] as const)(
  '[ADS-1] $kinds in $contentPx px have a density of $density: the label counts',
  ({ kinds, contentPx, density }) => {
    expect(densityOf(kinds, 'small', contentPx)).toBeCloseTo(density, 2)
  },
)
