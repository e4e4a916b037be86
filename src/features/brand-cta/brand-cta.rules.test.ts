import { describe, expect, it } from 'vitest'
import { BrandCta } from '#model/ads/brand-cta.ts'
import { planShopLinks } from '#ui/shop-links.ts'
import { planBrands } from './brand-cta.rules.ts'

const shopLinks = planShopLinks(['shop.example.com'])
const brand = (title: string, buttonText?: string) =>
  BrandCta.parse({ title, link: `https://shop.example.com/${title}?subid=${title}-1`, buttonText })

describe('the brands of an article', () => {
  it.each([
    { brands: [brand('Mooring')], form: 'single', texts: ['Try Mooring'] },
    { brands: [brand('Mooring', 'Have a look')], form: 'single', texts: ['Try Mooring'] },
    { brands: [brand('One'), brand('Two')], form: 'compare', texts: ['READ MORE', 'READ MORE'] },
    {
      brands: [brand('One', 'See it'), brand('Two'), brand('Three', 'Check prices')],
      form: 'compare',
      texts: ['See it', 'READ MORE', 'Check prices'],
    },
  ])('[CTA-1] stand as $form with the buttons $texts', ({ brands, form, texts }) => {
    const plan = planBrands(brands, shopLinks)
    expect(plan?.form).toBe(form)
    expect(plan?.brands.map(({ buttonText }) => buttonText)).toEqual(texts)
  })

  it('[CTA-1] are no block without a brand', () => {
    expect(planBrands([], shopLinks)).toBeNull()
  })

  it('[CTA-1] have the same rows to compare, in the order of the first brand', () => {
    const withFacts = (title: string, facts: { label: string; value: string }[]) => ({ ...brand(title), facts })
    const [price, visit] = [
      { label: 'Price', value: '$40' },
      { label: 'First visit', value: 'By video' },
    ]
    const plan = planBrands([withFacts('One', [price]), withFacts('Two', [visit, price]), brand('Three')], shopLinks)
    const no = (label: string) => ({ label, value: 'Not stated' })
    expect(plan?.brands.map(({ facts }) => facts)).toEqual([
      [price, no('First visit')],
      [price, visit],
      [no('Price'), no('First visit')],
    ])
  })

  it('[CTA-3] lead through the redirect, each counted by its place', () => {
    const plan = planBrands([brand('One'), brand('Two')], shopLinks)
    const { link } = plan?.brands[1] ?? {}
    expect(link?.href).toBe('/go?to=https%3A%2F%2Fshop.example.com%2FTwo%3Fsubid%3DTwo-1')
    expect(JSON.parse(link?.['data-track-payload'] ?? '')).toEqual({
      brand: 'Two',
      category: 'In-Content Affiliate Link',
      location: 'brand',
      productId: 'Two-1',
      position: 2,
      variant: 'compare',
    })
  })
})
