import { expect, it } from 'vitest'
import { sampleArticle, sampleComments, sampleSection } from '#features/testing/sample-article.ts'
import { sampleContext, sampleDraft } from '../testing/sample-draft.ts'
import { comments } from './comments.ts'
import { sections } from './sections.ts'
import { widgets } from './widgets.ts'

const brandCTAs = [{ title: 'Mooring', link: '/mooring' }]
const brandBlock = { source: '<p>As HTML.</p>', widget: { widgetFormat: 'brand-cta' as const } }
const drugSavings = {
  isValidCostInfoUrl: true,
  manufacturers: [],
  defaultManufacturerDosage: {
    drugMSRP: 10,
    quantity: { value: 1 },
    label: 'One',
    pricingDataV2: { data: [{ price: { amount: 4 } }] },
  },
}

it.each([
  { what: 'no widgets', fields: {}, did: 'none' },
  { what: 'brands without a block', fields: { brandCTAs }, did: 'brands between sections' },
  {
    what: 'brands in a block',
    fields: { brandCTAs, tabs: [sampleSection('one', { body: [brandBlock] })] },
    did: 'brands',
  },
  { what: 'a block without brands', fields: { tabs: [sampleSection('one', { body: [brandBlock] })] }, did: 'none' },
  {
    what: 'prices of a medicine',
    fields: { drugSavings },
    did: 'drug-cost between sections, drug-deals between sections',
  },
  {
    what: 'comments in their section',
    fields: { shareYourExperience: sampleComments(1), tabs: [sampleSection('comments')] },
    did: 'comments',
  },
])('[BODY-2, CTA-2, DRUG-1] $what: $did', ({ fields, did }) => {
  const context = sampleContext()
  const draft = sampleDraft({}, sampleArticle(fields))
  const after = [comments, sections, widgets].reduce((before, stage) => stage.run(before, context), draft)
  expect(widgets.summarize(after)).toBe(did)
})
