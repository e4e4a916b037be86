import { expect, it } from 'vitest'
import type { HouseAd } from '#model/ads/house-ad.ts'
import type { Site } from '#model/site/site.ts'
import { fixtureContent, testConfig } from '../testing/site-under-test.ts'
import { askedNow } from './asked-now.ts'

const now = new Date('2026-11-25T12:00:00Z')
const config = testConfig({})

async function siteWith(changes: Partial<Site>): Promise<Site> {
  const site = (await fixtureContent()).find(({ kind }) => kind === 'site')
  return { ...(site?.value as Site), ...changes }
}

const english = { code: 'en', name: 'English', direction: 'ltr' } as const
const spanish = { code: 'es', name: 'Español', direction: 'ltr' } as const

it('[PRIV-2] [LANG-2] a consent names the words of every language, and is requested again when any of them change', async () => {
  const houseAds = [{ id: 'a' }] as HouseAd[]
  const versionOf = async (changes: Partial<Site>) =>
    askedNow(config, await siteWith({ houseAds, ...changes }), now).version
  const both = await versionOf({ languages: [english, spanish] })
  const reworded = { es: { texts: { 'privacy.adCappingLabel': 'Recordar los anuncios vistos' } } }
  expect(await versionOf({ languages: [english, spanish], translations: reworded as Site['translations'] })).not.toBe(
    both,
  )
  expect(await versionOf({ languages: [english, spanish] })).toBe(both)
  expect(await versionOf({ languages: [spanish, english] })).not.toBe(await versionOf({ languages: [spanish] }))
  // Listing the only language in the settings does not ask readers again.
  expect(await versionOf({ languages: [english] })).toBe(await versionOf({ languages: [] }))
})

it('[PRIV-2] [LANG-2] companies are named in the words of the requesting page, and a consent holds in every language', async () => {
  const ads = testConfig({ ADS: 'gpt', ADS_ORIGIN: 'https://salus-ads.example', ADS_UNIT: '/1234567/salus' })
  const site = await siteWith({ languages: [english, spanish], sponsors: [] } as Partial<Site>)
  const [inEnglish, inSpanish] = [undefined, 'es'].map((code) => askedNow(ads, site, now, code))
  expect(inEnglish?.companies[0]?.name).toBe('Google Ad Manager, and the companies whose ads it chooses')
  expect(inSpanish?.companies[0]?.name).toBe('Google Ad Manager y las empresas cuyos anuncios elige')
  expect(inSpanish?.version).toBe(inEnglish?.version)
})
