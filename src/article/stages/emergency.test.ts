import { describe, expect, it } from 'vitest'
import { htmlBlock, productBlock, sampleArticle, sampleSection } from '#features/testing/sample-article.ts'
import type { Block } from '#model/articles/block.ts'
import { TreatmentSet } from '#model/articles/treatment.ts'
import type { UrgencyLevel } from '#model/safety/urgency.ts'
import { Html } from '#model/text/text.ts'
import type { DraftItem } from '../article-body.ts'
import { sampleSections } from '../testing/sample-draft.ts'
import { emergencyFirst, emergencySection } from './emergency.ts'

const text = htmlBlock('<p>Text.</p>')
const product = productBlock('A cream')
const brands: Block = { source: Html.parse(''), widget: { widgetFormat: 'brand-cta' } }
const treatment = (set: string): Block => ({ source: Html.parse(''), widget: { widgetFormat: 'treatment', set } })
const box = (level: UrgencyLevel): Block => ({
  source: Html.parse('<p id="signs">You have <a id="pain" href="#pain">chest pain</a>, id="kept".</p>'),
  widget: { widgetFormat: 'urgency', level },
})
const emergency = box('emergency')
const intro = '_noHeaderPrefixedContent'

/** Sections by their blocks, the first one the intro unless it has another name. */
function plan(bodies: Block[][], first = intro) {
  const sections = bodies.map((body, index) => sampleSection(index === 0 ? first : `section-${index}`, { body }))
  const brandCTAs = [{ title: 'Mooring', link: '/mooring' }]
  return sampleSections(sampleArticle({ tabs: sections, brandCTAs }), { treatmentSets })
}

const treatmentSets = ['with-products', 'plain'].map((id) => {
  const treatmentRecommendations = id === 'plain' ? [] : [{ content: 'Cream', link: '/go' }]
  return TreatmentSet.parse({
    id,
    title: '',
    content: '',
    treatmentData: [{ title: 'One', content: '', treatmentRecommendations }],
  })
})

const nameOf = (item: DraftItem) =>
  item.kind === 'warning' ? (item.urgency ?? 'warning') : item.kind === 'widget' ? item.widget.kind : item.kind

describe('the first box for an emergency', () => {
  it.each<{ what: string; bodies: Block[][]; first?: string; expected: string[][] }>([
    {
      what: 'stays where it is with nothing for sale above it',
      bodies: [[text], [text, emergency], [product]],
      expected: [['html'], ['html', 'emergency'], ['product']],
    },
    {
      what: 'ends the intro too with a product above it',
      bodies: [[text], [product], [emergency]],
      expected: [['html', 'emergency'], ['product'], ['emergency']],
    },
    {
      what: 'ends the intro too with a product above it in its own section',
      bodies: [[text], [product, emergency]],
      expected: [
        ['html', 'emergency'],
        ['product', 'emergency'],
      ],
    },
    {
      what: 'opens the intro where that sells',
      bodies: [[text, product], [emergency]],
      expected: [['emergency', 'html', 'product'], ['emergency']],
    },
    {
      what: 'opens the first section where there is no intro',
      bodies: [[text], [product], [emergency]],
      first: 'why',
      expected: [['emergency', 'html'], ['product'], ['emergency']],
    },
    {
      what: 'comes before brands',
      bodies: [[text], [brands], [emergency]],
      expected: [['html', 'emergency'], ['brands'], ['emergency']],
    },
    {
      what: 'comes before treatments with products',
      bodies: [[text], [treatment('with-products')], [emergency]],
      expected: [['html', 'emergency'], ['treatments'], ['emergency']],
    },
    {
      what: 'stays behind treatments that sell nothing',
      bodies: [[text], [treatment('plain')], [emergency]],
      expected: [['html'], ['treatments'], ['emergency']],
    },
    {
      what: 'is the first of several',
      bodies: [[text], [product], [emergency], [emergency]],
      expected: [['html', 'emergency'], ['product'], ['emergency'], ['emergency']],
    },
    {
      what: 'is none of another level',
      bodies: [[text], [product], [box('same-day')]],
      expected: [['html'], ['product'], ['same-day']],
    },
    { what: 'is none', bodies: [[text], [product]], expected: [['html'], ['product']] },
    { what: 'is none of no text', bodies: [], expected: [] },
  ])('[BODY-2] $what', ({ bodies, first, expected }) => {
    expect(emergencyFirst(plan(bodies, first)).map(({ items }) => items.map(nameOf))).toEqual(expected)
  })

  it('repeats the text at the top, without ids, which stay at its place in the text', () => {
    const [top, , place] = emergencyFirst(plan([[text], [product], [emergency]]))
    expect(place?.items[0]).not.toHaveProperty('isRepeated')
    expect(top?.items[1]).toEqual({ ...place?.items[0], isRepeated: true })
  })

  it('is in a section that no ad comes before', () => {
    expect(emergencySection(emergencyFirst(plan([[text], [emergency]])))).toBe(1)
    expect(emergencySection(emergencyFirst(plan([[text], [product], [emergency]])))).toBe(0)
    expect(emergencySection(plan([[text]]))).toBe(-1)
  })
})
