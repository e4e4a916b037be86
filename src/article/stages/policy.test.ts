import { expect, it } from 'vitest'
import { sampleArticle } from '#features/testing/sample-article.ts'
import { AdPolicy } from '#model/ads/ad-policy.ts'
import { sampleContext, sampleDraft, sampleSite } from '../testing/sample-draft.ts'
import { policy } from './policy.ts'

const path = '/health/sample'
const paid = [{ title: 'Paid', link: '/health/paid', isSponsored: true }]
const own = [{ title: 'Own', link: '/health/own' }]
const article = sampleArticle({
  path,
  brandCTAs: [{ title: 'Mooring', link: '/mooring' }],
  mpdPlacements: [{ node: '<p>A partner</p>' }],
  recommendedContent: { recommendedContent: own },
  sponsored: { msiteID: 'shoes', name: 'Example Shoes', landingPage: 'https://shoes.example.com/' },
  meta: { productCards: [{ title: 'Shoes', link: '/shoes' }], relatedStories: [...paid, ...own] },
  propsFor: { readNext: { items: [...paid, ...own] } },
})

it.each([
  { level: 'house', isOpen: true },
  { level: 'open', isOpen: true },
  { level: 'none', isOpen: false },
] as const)('[ADS-9] at the level $level stages below know what sells: $isOpen', ({ level, isOpen }) => {
  const adPolicy = AdPolicy.parse({ rules: [{ level, reason: 'A test', articles: [path] }] })
  const draft = sampleDraft({}, article)
  const {
    decision,
    article: allowed,
    written,
  } = policy.run(draft, sampleContext({ site: { ...sampleSite, adPolicy } }))
  expect(decision).toMatchObject({ level, allowsPromotion: isOpen })
  expect(written).toBe(article)
  const { contentMeta, propsFor, sponsored } = allowed
  expect({
    lists: [allowed.brandCTAs, allowed.mpdPlacements, contentMeta.productCards].map(({ length }) => length),
    stories: [contentMeta.relatedStories, propsFor.readNext.items].map(({ length }) => length),
    isListSponsored: allowed.recommendedContent !== null,
    sponsor: sponsored?.name,
    leadsToSponsor: Boolean(sponsored?.landingPage),
  }).toEqual(
    isOpen
      ? { lists: [1, 1, 1], stories: [2, 2], isListSponsored: true, sponsor: 'Example Shoes', leadsToSponsor: true }
      : { lists: [0, 0, 0], stories: [1, 1], isListSponsored: false, sponsor: 'Example Shoes', leadsToSponsor: false },
  )
})
