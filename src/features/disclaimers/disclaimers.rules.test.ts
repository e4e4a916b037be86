import { describe, expect, it } from 'vitest'
import { TreatmentSet } from '#model/articles/treatment.ts'
import type { DisclaimerKind } from '#model/safety/disclaimer.ts'
import type { Category } from '#model/site/category.ts'
import { indexes } from '#model/text/index-html.ts'
import { Html } from '#model/text/text.ts'
import { planShopLinks } from '#ui/shop-links.ts'
import { htmlBlock, productBlock, sampleArticle, sampleSection } from '../testing/sample-article.ts'
import { disclaimersOf, planDisclaimer, planNotices } from './disclaimers.rules.ts'

const input = {
  shopLinks: planShopLinks(['shop.example.com'], indexes()),
  treatmentSets: [],
  rules: {
    insurance: { categories: ['/health/paying'], sections: ['insurance-terms'] },
    uk: { categories: ['/health/paying/uk'], sections: [] },
    psychology: { categories: ['/health/mental'], sections: [] },
  },
}

/** A category under its ancestors: /health, /health/paying … */
function chain(path: string): Category[] {
  const steps = path.split('/').slice(1)
  const links = steps.map((_, index) => `/${steps.slice(0, index + 1).join('/')}`)
  return links.reduceRight<Category[]>((children, link) => [{ name: link, link, children }], [])
}

const brand = { title: 'Brand', desc: 'Good.', link: 'https://shop.example.com/brand?subid=1' }
const slide = {
  image: { src: '/images/a.0a1b2c3d', width: 1500, height: 1000, alt: 'A' },
  title: '',
  body: '<a href="https://shop.example.com/a">Tin</a>',
}
const withText = (source: string) => [sampleSection('text', { body: [htmlBlock(source)] })]

describe('the disclaimers of an article', () => {
  it.each([
    {
      because: 'a product stands in its text',
      fields: { tabs: [sampleSection('picks', { body: [productBlock('Cream')] })] },
    },
    { because: 'products stand beside it', fields: { meta: { productCards: [{ title: 'Cream', link: '/x' }] } } },
    { because: 'its gallery links to a shop', fields: { gallery: { title: 'G', slides: [slide] } } },
    { because: 'its gallery links to a shop', fields: { drugImageSlides: [slide] } },
    { because: 'it leads to brands', fields: { brandCTAs: [brand] } },
    {
      because: 'its text links to a shop',
      fields: { tabs: withText('<a href="https://shop.example.com/a">Cream</a>') },
    },
  ])('[DISC-1] have the affiliate one, because $because', ({ because, fields }) => {
    expect(disclaimersOf(sampleArticle(fields), input)).toEqual([{ kind: 'affiliate', because }])
  })

  it.each([
    { what: 'a host below a listed one', source: '<a href="https://uk.shop.example.com/">Cream</a>' },
    { what: 'a shop without encryption', source: '<a href="http://shop.example.com/">Cream</a>' },
    { what: 'a link elsewhere', source: '<a href="https://example.org/a">Study</a>' },
    {
      what: 'a host that only begins like a shop',
      source: '<a href="https://shop.example.com.example.org/">Cream</a>',
    },
    { what: 'a shop that is only named', source: '<p>shop.example.com</p>' },
  ])('[DISC-1] have no affiliate one for $what', ({ source }) => {
    expect(disclaimersOf(sampleArticle({ tabs: withText(source) }), input)).toEqual([])
  })

  it.each([
    { path: '/health/paying', expected: { insurance: '/health/paying' } },
    { path: '/health/paying/uk', expected: { insurance: '/health/paying', uk: '/health/paying/uk' } },
    { path: '/health/mental', expected: { psychology: '/health/mental' } },
    { path: '/health/mental/sleep', expected: { psychology: '/health/mental' } },
    { path: '/health/mental-arithmetic', expected: {} },
    { path: '/health', expected: {} },
  ])('[DISC-1] follow from the category $path: $expected', ({ path, expected }) => {
    const carried = disclaimersOf(sampleArticle({ categories: chain(path) }), input)
    expect(carried).toEqual(
      Object.entries(expected).map(([kind, category]) => ({ kind, because: `it is in the category ${category}` })),
    )
  })

  it('[DISC-1] have the affiliate one for treatments with products', () => {
    const treatment = { title: 'Creams', content: '', treatmentRecommendations: [{ content: 'Cream', link: '/x' }] }
    const set = TreatmentSet.parse({ id: 'set', title: 'Set', content: '', treatmentData: [treatment] })
    expect(disclaimersOf(sampleArticle(), { ...input, treatmentSets: [set] })).toEqual([
      { kind: 'affiliate', because: 'a treatment recommends products' },
    ])
    const without = TreatmentSet.parse({ ...set, treatmentData: [{ title: 'Waiting', content: '' }] })
    expect(disclaimersOf(sampleArticle(), { ...input, treatmentSets: [without] })).toEqual([])
  })

  it('[DISC-1] follow from a section', () => {
    expect(disclaimersOf(sampleArticle({ tabs: [sampleSection('insurance-terms')] }), input)).toEqual([
      { kind: 'insurance', because: 'it has the section insurance-terms' },
    ])
  })

  it('[DISC-1] have one order', () => {
    const article = sampleArticle({
      brandCTAs: [brand],
      categories: [...chain('/health/mental'), ...chain('/health/paying/uk')],
    })
    expect(disclaimersOf(article, input).map(({ kind }) => kind)).toEqual([
      'affiliate',
      'insurance',
      'uk',
      'psychology',
    ])
  })
})

describe('the notices of an article', () => {
  const html = Html.parse('<p>Words.</p>')
  const texts = { affiliate: html, insurance: html, uk: html, psychology: html }
  const notice = { text: 'All of it is invented.', short: 'Invented', link: { name: 'About it', link: '/about' } }
  const plan = (kinds: DisclaimerKind[], input: Parameters<typeof planNotices>[1]) =>
    planNotices(
      kinds.map((kind) => planDisclaimer(kind, texts)),
      input,
    )

  it('[DISC-1] are open if they say whom to call and no help lines are above them', () => {
    const kindsOf = (hasHelp: boolean) => {
      const { open, folded } = plan(['affiliate', 'psychology'], { notice, hasHelp })
      return [open, folded].map((all) => all.map(({ kind }) => kind))
    }
    expect(kindsOf(false)).toEqual([['psychology'], ['affiliate']])
    expect(kindsOf(true)).toEqual([[], ['affiliate', 'psychology']])
  })
})
