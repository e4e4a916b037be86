import { expect, it } from 'vitest'
import { planBrands } from '#features/brand-cta/brand-cta.rules.ts'
import { planDisclaimer } from '#features/disclaimers/disclaimers.rules.ts'
import { sampleSection } from '#features/testing/sample-article.ts'
import { BrandCta } from '#model/ads/brand-cta.ts'
import { ArticleScope } from '#model/articles/article-scope.ts'
import { Gallery } from '#model/articles/gallery.ts'
import { TreatmentSet } from '#model/articles/treatment.ts'
import { emptyHtml } from '#model/text/text.ts'
import { planShopLinks } from '#ui/shop-links.ts'
import { countBrandBlocks, type WidgetInput, widgetPlanner } from './article-widgets.ts'

const shopLinks = planShopLinks([])
const brands = planBrands([BrandCta.parse({ title: 'Mooring', desc: 'Good.', link: '/mooring' })], shopLinks)
const image = { src: '/images/a.0a1b2c3d', width: 1500, height: 1000, alt: 'A' }
const gallery = { widgetFormat: 'gallery' as const, gallery: Gallery.parse({ title: 'Scars', slides: [{ image }] }) }
const brandBlock = { widgetFormat: 'brand-cta' as const }

function planner({ isFirst = true, ...input }: Partial<WidgetInput> & { isFirst?: boolean } = {}) {
  const texts = { affiliate: emptyHtml, insurance: emptyHtml, uk: emptyHtml, psychology: emptyHtml }
  return widgetPlanner({
    scope: new ArticleScope('sample', { isFirst }),
    shopLinks,
    treatmentSets: [],
    brands,
    brandBlocks: 0,
    planDisclaimer: (kind) => planDisclaimer(kind, texts),
    commentHref: (id) => `#comment-${id}`,
    ...input,
  })
}

it('[CTA-2] "Get Started" leads to the last block of brands', () => {
  const body = [brandBlock, gallery, brandBlock].map((widget) => ({ source: '', widget }))
  const brandBlocks = countBrandBlocks([sampleSection('one', { body })])
  expect(brandBlocks).toBe(2)
  const { widget } = planner({ brandBlocks })
  expect([brandBlock, brandBlock].map((block) => widget(block))).toMatchObject([
    { kind: 'brands', id: undefined },
    { kind: 'brands', id: 'brand-compare-footer' },
  ])
})

it('[CTA-1] a block of brands shows nothing where the article has none', () => {
  expect(planner({ brands: null, brandBlocks: 1 }).widget(brandBlock)).toBeNull()
})

it.each([
  { isFirst: true, ids: ['gallery-open', 'gallery-open-2', 'gallery-open-3'] },
  { isFirst: false, ids: ['gallery-open-sample', 'gallery-open-2-sample', 'gallery-open-3-sample'] },
])('[GAL-1] galleries are numbered in reading order, also when they are equal: $ids', ({ isFirst, ids }) => {
  const widgets = planner({ isFirst })
  const plans = [widgets.gallery(gallery.gallery), ...[1, 2].map(() => widgets.widget(gallery))]
  expect(plans.map((plan) => plan && ('plan' in plan ? plan.plan : plan))).toMatchObject(ids.map((id) => ({ id })))
})

it('[TREAT-2] a set that does not exist shows nothing', () => {
  const set = TreatmentSet.parse({
    id: 'creams',
    title: 'Creams',
    content: '',
    treatmentData: [{ title: 'Creams', content: '' }],
  })
  const { widget } = planner({ treatmentSets: [set] })
  expect(widget({ widgetFormat: 'treatment', set: 'creams' })).toMatchObject({ kind: 'treatments' })
  expect(widget({ widgetFormat: 'treatment', set: 'lasers' })).toBeNull()
})
