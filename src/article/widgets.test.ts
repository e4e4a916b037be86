import { expect, it } from 'vitest'
import { planBrands } from '#features/brand-cta/brand-cta.rules.ts'
import { BrandCta } from '#model/ads/brand-cta.ts'
import { LivedExperience } from '#model/articles/lived-experience.ts'
import { TreatmentSet } from '#model/articles/treatment.ts'
import { indexes } from '#model/text/index-html.ts'
import { emptyHtml } from '#model/text/text.ts'
import { planShopLinks } from '#ui/shop-links.ts'
import { planWidget, type WidgetInput } from './widgets.ts'

const creams = TreatmentSet.parse({
  id: 'creams',
  title: 'Creams',
  content: '',
  treatmentData: [{ title: 'Creams', content: '' }],
})
const brands = planBrands([BrandCta.parse({ title: 'Mooring', link: '/mooring' })], planShopLinks([], indexes()))
const byline = LivedExperience.parse({ name: 'Ada', commentId: 'one' })
const input: WidgetInput = {
  treatmentSets: [creams],
  brands,
  disclaimerTexts: { affiliate: emptyHtml, insurance: emptyHtml, uk: emptyHtml, psychology: emptyHtml },
  commentHref: (id) => (id === 'one' ? '#comment-one' : null),
}

it.each([
  { widget: { widgetFormat: 'treatment' as const, set: 'creams' }, shown: { kind: 'treatments', set: creams } },
  { widget: { widgetFormat: 'treatment' as const, set: 'lasers' }, shown: null },
  { widget: { widgetFormat: 'brand-cta' as const }, shown: { kind: 'brands', plan: brands } },
  { widget: { widgetFormat: 'brand-cta' as const }, others: { brands: null }, shown: null },
  {
    widget: { widgetFormat: 'lived-experience' as const, byline },
    shown: { kind: 'lived-experience', plan: { href: '#comment-one' } },
  },
  { widget: { widgetFormat: 'lived-experience' as const, byline: { ...byline, commentId: 'two' } }, shown: null },
  { widget: { widgetFormat: 'disclaimer' as const, kind: 'uk' as const }, shown: { kind: 'disclaimer' } },
  // Has a fixed place, whatever the position of its block (DRUG-1).
  { widget: { widgetFormat: 'drug-cost' as const }, shown: null },
])('[BODY-2, CTA-1, TREAT-2, COMM-9] $widget shows $shown', ({ widget, others, shown }) => {
  const planned = planWidget(widget, { ...input, ...others })
  if (shown === null) expect(planned).toBeNull()
  else expect(planned).toMatchObject(shown)
})
