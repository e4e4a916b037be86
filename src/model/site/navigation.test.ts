import { describe, expect, it } from 'vitest'
import { Sponsor } from '../ads/sponsor.ts'
import { contrastOf } from './color-contrast.ts'
import { NavigationTab } from './navigation.ts'
import { SiteNavigationTab } from './site.ts'

const problems = (tab: object, schema: typeof NavigationTab | typeof SiteNavigationTab = NavigationTab) =>
  schema
    .safeParse({ title: 'Brand', url: '/brand', ...tab })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

it.each([
  { color: '#000', other: '#ffffff', contrast: 21 },
  { color: 'rgb(255, 255, 255)', other: '#FFF', contrast: 1 },
  // The examples of WCAG's own calculators.
  { color: '#767676', other: '#fff', contrast: 4.54 },
  { color: '#777', other: '#fff', contrast: 4.48 },
])('$color and $other differ by $contrast', ({ color, other, contrast }) => {
  expect(contrastOf(color, other)).toBeCloseTo(contrast, 2)
})

describe('the colours of a tab', () => {
  it.each(['navy', '#12', 'rgb(0, 0, 300)', 'rgba(0, 0, 0, 0.5)', 'oklch(50% 0.1 200)'])(
    '[NAV-1] %s is refused, since nothing tells its contrast',
    (linkColor) => {
      expect(problems({ linkColor })).toEqual(['linkColor: expected a colour such as #0a5c5c or rgb(10, 92, 92)'])
    },
  )

  it('[NAV-1] must be readable on the background of the submenu', () => {
    expect(problems({ linkColor: '#0a141e', subMenuBackground: '#faf0e6' })).toBeUndefined()
    expect(problems({ linkColor: '#888888', brandHoverColor: '#c00', subMenuBackground: '#faf0e6' })).toEqual([
      'linkColor: a contrast of 3.2 with subMenuBackground; expected at least 4.5',
    ])
    expect(problems({ linkColor: '#000', brandHoverColor: '#ff8080', subMenuBackground: '#faf0e6' })).toEqual([
      'brandHoverColor: a contrast of 2.2 with subMenuBackground; expected at least 4.5',
    ])
    expect(problems({ subMenuBackground: '#000000' })).toEqual([
      'linkColor: expected a linkColor for subMenuBackground',
    ])
  })

  it('[NAV-1] must be readable on the background of the site, in its own navigation', () => {
    expect(problems({ linkColor: '#ffffff' })).toBeUndefined()
    expect(problems({ linkColor: '#ffffff' }, SiteNavigationTab)).toEqual([
      'linkColor: a contrast of 1.1 with the background of the site; expected at least 4.5',
    ])
    expect(problems({ linkColor: '#005050' }, SiteNavigationTab)).toBeUndefined()
  })

  it.each([
    { background: 'plain', linkColor: '#ffffff', contrast: 1.1 },
    { background: 'tint', linkColor: '#777777', contrast: 3.8 },
    { background: 'black', linkColor: '#005050', contrast: 2 },
  ])('[NAV-1, SPON-1] must be readable on the $background bar of a sponsor', ({ background, linkColor, contrast }) => {
    const sponsorWith = (color: string) =>
      Sponsor.safeParse({
        msiteID: 'trial',
        name: 'Trial',
        background,
        sponsoredNavMenu: [{ title: 'Brand', url: '/brand', linkColor: color }],
      })
    expect(sponsorWith(linkColor).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([
      `sponsoredNavMenu.0.linkColor: a contrast of ${contrast.toFixed(1)} with the ${background} bar; expected at least 4.5`,
    ])
    expect(sponsorWith(background === 'black' ? '#ffffff' : '#005050').success).toBe(true)
  })
})

it('[NAV-1] a tab leads somewhere', () => {
  expect(problems({ url: undefined, links: [{ title: 'Sleep', url: '/sleep' }] })).toBeUndefined()
  expect(problems({ url: undefined })).toEqual(['title: expected a url, or links, that the tab leads to'])
})
