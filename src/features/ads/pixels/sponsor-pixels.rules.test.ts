import { expect, it } from 'vitest'
import { adLevels } from '#model/ads/ad-levels.ts'
import { Sponsor } from '#model/ads/sponsor.ts'
import { planSponsorPixels } from './sponsor-pixels.rules.ts'

const sponsor = Sponsor.parse({
  msiteID: 'shoes',
  name: 'Shoes',
  logoTracking: 'https://pixels.shoes.example/logo?a=1',
  secondTracking: 'https://count.example/shoes',
})
const site = {
  level: 'open' as const,
  framesOrigin: 'https://frames.example',
  companies: [
    { host: 'pixels.shoes.example', company: 'Shoes' },
    { host: 'count.example', company: 'Count' },
  ],
}
const addressesOf = (changed: Partial<Parameters<typeof planSponsorPixels>[1]>) =>
  planSponsorPixels(sponsor, { ...site, ...changed })?.addresses

it('[SPON-1, PRIV-1] are the two pixels of the sponsor, in the frames of the site', () => {
  expect(planSponsorPixels(sponsor, site)).toEqual({
    framesOrigin: 'https://frames.example',
    addresses: ['https://pixels.shoes.example/logo?a=1', 'https://count.example/shoes'],
  })
  expect(planSponsorPixels(null, site)).toBeNull()
})

it('[PRIV-1] are none where the policy admits no other company', () => {
  const levels = adLevels.filter((level) => addressesOf({ level }))
  expect(levels).toEqual(['open-untargeted', 'open'])
})

it('[PRIV-1] are none without a domain for frames, and none of a host that the site does not list exactly', () => {
  expect(addressesOf({ framesOrigin: null })).toBeUndefined()
  expect(addressesOf({ companies: [] })).toBeUndefined()
  expect(addressesOf({ companies: [{ host: 'count.example', company: 'Count' }] })).toEqual([
    'https://count.example/shoes',
  ])
  expect(addressesOf({ companies: [{ host: 'shoes.example', company: 'Shoes' }] })).toBeUndefined()
})
