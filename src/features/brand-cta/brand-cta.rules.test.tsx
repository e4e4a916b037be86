import { describe, expect, it } from 'vitest'
import { BrandCta } from '#model/ads/brand-cta.ts'
import { indexes } from '#model/text/index-html.ts'
import { arabicTexts, englishTexts, markupOf, spanishTexts } from '#texts/testing/english-texts.tsx'
import type { Texts } from '#texts/texts.ts'
import { planShopLinks } from '#ui/shop-links.ts'
import { BrandCtas } from './BrandCtas.tsx'
import { type BrandsPlan, planBrands } from './brand-cta.rules.ts'

const shopLinks = planShopLinks(['shop.example.com'], indexes())
const brand = (title: string, buttonText?: string) =>
  BrandCta.parse({ title, link: `https://shop.example.com/${title}?subid=${title}-1`, buttonText })

const markupIn = (plan: BrandsPlan | null, texts: Texts) => (plan ? markupOf(<BrandCtas plan={plan} />, texts) : '')
const buttonsOf = (plan: BrandsPlan | null, texts: Texts) =>
  [...markupIn(plan, texts).matchAll(/<a class="[^"]*button"[^>]*>(.*?)<\/a>/g)].map(([, words = '']) =>
    words.replaceAll(/<[^>]*>/g, ''),
  )

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
  ])('[CTA-1] have the form $form with the buttons $texts', ({ brands, form, texts }) => {
    const plan = planBrands(brands, shopLinks)
    expect(plan?.form).toBe(form)
    expect(buttonsOf(plan, englishTexts)).toEqual(texts)
  })

  it.each([
    {
      texts: englishTexts,
      ofOne: ['Try Mooring', 'This site may earn a commission from this link.'],
      ofTwo: ['READ MORE', 'This site may earn a commission from these links.', 'Not stated'],
    },
    {
      texts: spanishTexts,
      ofOne: ['Probar Mooring', 'Este sitio puede recibir una comisión por este enlace.'],
      ofTwo: ['LEER MÁS', 'Este sitio puede recibir una comisión por estos enlaces.', 'No se indica'],
    },
    {
      texts: arabicTexts,
      ofOne: ['جرّب <bdi>Mooring</bdi>', 'قد يحصل هذا الموقع على عمولة من هذا الرابط.'],
      ofTwo: ['اقرأ المزيد', 'قد يحصل هذا الموقع على عمولة من هذين الرابطين.', 'غير مذكور'],
    },
  ])('[CTA-1] [LANG-2] say in the language of the page that they pay: $ofOne.1', ({ texts, ofOne, ofTwo }) => {
    const facts = [{ label: 'Price', value: '$40' }]
    const [single, several] = [
      planBrands([brand('Mooring')], shopLinks),
      planBrands([{ ...brand('One'), facts }, brand('Two')], shopLinks),
    ]
    for (const words of ofOne) expect(markupIn(single, texts)).toContain(words)
    for (const words of ofTwo) expect(markupIn(several, texts)).toContain(words)
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
    const no = (label: string) => ({ label, value: null })
    expect(plan?.brands.map(({ facts }) => facts)).toEqual([
      [price, no('First visit')],
      [price, visit],
      [no('Price'), no('First visit')],
    ])
  })

  it('[CTA-3] link through the redirect, each counted by its position', () => {
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
