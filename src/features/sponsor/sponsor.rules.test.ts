import { describe, expect, it } from 'vitest'
import { Sponsor } from '#model/ads/sponsor.ts'
import { hidesTitle, planSponsorBar, showsThumbnail } from './sponsor.rules.ts'

const picture = { src: '/images/shoe.0a1b2c3d', width: 600, height: 600, alt: 'A shoe' }
const landingPage = '/sponsors/example-shoes'
const sponsor = (fields: Partial<Parameters<typeof Sponsor.parse>[0] & object> = {}) =>
  Sponsor.parse({ msiteID: 'example-shoes', name: 'Example Shoes', ...fields })

describe('the thumbnail', () => {
  it.each([
    { is: true, fields: { landingPage } },
    { is: true, fields: { landingPage, background: 'tint' } },
    { is: true, fields: { landingPage, isBrandPage: true } },
    { is: false, fields: {} },
    { is: false, fields: { landingPage, background: 'black' } },
    { is: false, fields: { landingPage, isCategorySponsor: true, categorySponsorType: 'category' } },
    { is: false, fields: { landingPage, isCategorySponsor: true, categorySponsorType: 'subcategory' } },
    { is: true, fields: { landingPage, isCategorySponsor: true, categorySponsorType: 'other' } },
    { is: true, fields: { landingPage, isCategorySponsor: true } },
    { is: true, fields: { landingPage, isCategorySponsor: false, categorySponsorType: 'category' } },
  ])('[SPON-2] shows: $is, with $fields', ({ is, fields }) => {
    expect(showsThumbnail(sponsor(fields))).toBe(is)
    expect(planSponsorBar(sponsor({ ...fields, thumbnail: picture })).thumbnail !== null).toBe(is)
  })
})

describe('the title', () => {
  it.each([
    { is: false, fields: {} },
    { is: false, fields: { background: 'tint' } },
    { is: true, fields: { background: 'black' } },
    { is: true, fields: { isBrandPage: true } },
    { is: true, fields: { isBrandPage: true, background: 'black' } },
  ])('[SPON-2] is hidden: $is, with $fields', ({ is, fields }) => {
    expect(hidesTitle(sponsor(fields))).toBe(is)
    expect(planSponsorBar(sponsor({ ...fields, logo: picture })).isTitleHidden).toBe(is)
  })

  it('[SPON-2] stays if no logo says who pays', () => {
    expect(planSponsorBar(sponsor({ background: 'black' })).isTitleHidden).toBe(false)
  })
})

describe('title and link', () => {
  const titleOverride = 'The walking club'
  const linkOverride = 'https://example.org/club'
  const own = { title: 'Example Shoes', href: landingPage }

  it.each([
    { fields: {}, shown: own },
    { fields: { categorySponsorType: 'other' }, shown: own },
    { fields: { isCategorySponsor: true, categorySponsorType: 'category' }, shown: own },
    { fields: { isCategorySponsor: true, categorySponsorType: 'subcategory' }, shown: own },
    {
      fields: { isCategorySponsor: true, categorySponsorType: 'other' },
      shown: { title: titleOverride, href: linkOverride },
    },
    { fields: { isCategorySponsor: true }, shown: { title: titleOverride, href: linkOverride } },
  ])('[SPON-3] are $shown, with $fields', ({ fields, shown }) => {
    expect(planSponsorBar(sponsor({ landingPage, titleOverride, linkOverride, ...fields }))).toMatchObject(shown)
  })

  it('[SPON-3] are its own without overrides', () => {
    expect(planSponsorBar(sponsor({ landingPage, isCategorySponsor: true }))).toMatchObject(own)
  })

  it('[SPON-5] have no link without a landing page', () => {
    expect(planSponsorBar(sponsor()).href).toBeNull()
  })
})

describe('the bar', () => {
  it.each([
    { sponsoredBarTxt: '', lead: '', needsLabel: false },
    { sponsoredBarTxt: 'A sponsored program of', lead: 'A sponsored program of', needsLabel: false },
    { sponsoredBarTxt: 'Brought to you by', lead: 'Brought to you by', needsLabel: true },
  ])('[SPON-1] says that it is sponsored, with the text "$sponsoredBarTxt"', ({ sponsoredBarTxt, ...shown }) => {
    expect(planSponsorBar(sponsor({ sponsoredBarTxt }))).toMatchObject(shown)
  })

  it.each([
    { what: 'its own link', fields: { logoLink: 'https://example.org/' }, href: 'https://example.org/' },
    { what: 'the landing page', fields: { landingPage }, href: landingPage },
    { what: 'nowhere', fields: {}, href: null },
  ])('[SPON-1] has a logo that links to $what', ({ fields, href }) => {
    const shown = planSponsorBar(sponsor({ logo: picture, logoSize: 'larger', ...fields })).logo
    expect(shown).toMatchObject({ href, isLarger: true })
  })

  it('[SPON-1] has the menu of the brand on a brand page, else that of the program', () => {
    const menus = {
      brandPageNavMenu: [{ title: 'Brand', url: '/b' }],
      sponsoredNavMenu: [{ title: 'Program', url: '/p' }],
    }
    expect(planSponsorBar(sponsor({ ...menus, isBrandPage: true })).menu).toMatchObject([{ title: 'Brand' }])
    expect(planSponsorBar(sponsor(menus)).menu).toMatchObject([{ title: 'Program' }])
  })

  it('[SPON-1] holds no address of a tracking pixel', () => {
    const pixels = { logoTracking: 'https://pixel.example.com/a', secondTracking: 'https://pixel.example.com/b' }
    expect(JSON.stringify(planSponsorBar(sponsor({ ...pixels, logo: picture })))).not.toContain('pixel.example.com')
  })
})
