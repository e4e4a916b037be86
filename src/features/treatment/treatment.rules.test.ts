import { describe, expect, it } from 'vitest'
import type { Block } from '#model/articles/block.ts'
import { TreatmentSet } from '#model/articles/treatment.ts'
import { indexes } from '#model/text/index-html.ts'
import { emptyHtml } from '#model/text/text.ts'
import { planShopLinks } from '#ui/shop-links.ts'
import { htmlBlock, sampleScope, sampleSection } from '../testing/sample-article.ts'
import { placeTreatments, planTreatmentSet, treatmentSetIds } from './treatment.rules.ts'

const path = '/health/sample'
const block = (set: string): Block => ({ source: emptyHtml, widget: { widgetFormat: 'treatment', set } })
const text = htmlBlock('<p>Text.</p>')
const sections = [sampleSection('causes', { body: [text] }), sampleSection('care', { body: [text] })]

function bodies(placements: { path: string; sectionId: string; set: string }[], within = sections) {
  return placeTreatments(path, within, placements).map(({ body }) =>
    body.map(({ widget }) => (widget?.widgetFormat === 'treatment' ? widget.set : 'text')),
  )
}

describe('sets of treatments that the site places', () => {
  it('[TREAT-2] are placed at the end of their section of their article, in the order of the list', () => {
    const placements = [
      { path, sectionId: 'care', set: 'first' },
      { path: '/health/other', sectionId: 'care', set: 'other' },
      { path, sectionId: 'care', set: 'second' },
    ]
    expect(bodies(placements)).toEqual([['text'], ['text', 'first', 'second']])
  })

  it('[TREAT-2] are placed in one section of several, or in several', () => {
    const placements = ['causes', 'care'].map((sectionId) => ({ path, sectionId, set: `for-${sectionId}` }))
    expect(bodies(placements)).toEqual([
      ['text', 'for-causes'],
      ['text', 'for-care'],
    ])
  })

  it('[TREAT-2] are not placed again if the text has them, nor in a section that does not exist', () => {
    const written = [sampleSection('causes', { body: [block('first'), text] }), sampleSection('care')]
    const placements = [
      { path, sectionId: 'care', set: 'first' },
      { path, sectionId: 'gone', set: 'second' },
    ]
    expect(bodies(placements, written)).toEqual([['first', 'text'], ['text']])
  })

  it('[TREAT-2] are rendered once, at their first occurrence', () => {
    const placements = ['care', 'causes', 'causes'].map((sectionId) => ({ path, sectionId, set: 'first' }))
    expect(bodies(placements)).toEqual([['text', 'first'], ['text']])
    const twice = [
      sampleSection('causes', { body: [block('first'), text] }),
      sampleSection('care', { body: [block('first')] }),
    ]
    expect(bodies([], twice)).toEqual([['first', 'text'], []])
  })

  it('[TREAT-2] are listed once each', () => {
    const twice = [sampleSection('causes', { body: [block('first'), block('second')] }), sampleSection('care')]
    const placed = placeTreatments(path, twice, [{ path, sectionId: 'care', set: 'third' }])
    expect(treatmentSetIds([...placed, ...twice])).toEqual(['first', 'second', 'third'])
  })
})

describe('a set of treatments', () => {
  const set = TreatmentSet.parse({
    id: 'sore-feet',
    title: 'Sore <em>feet</em>',
    content: '<p>Try <a href="https://shop.example.com/ice" rel="sponsored nofollow noopener">ice</a>.</p>',
    treatmentData: [
      {
        title: 'Pads',
        content: '<p>Soft.</p>',
        treatmentRecommendations: [
          { content: 'Gel pads', link: 'https://shop.example.com/pads?subid=pads-1' },
          { content: 'Wool pads', link: 'https://other.example.org/pads' },
        ],
      },
      { title: 'Rest', content: '', findDermatologists: { buttonLink: '/reviewers', content: 'Ask.' } },
    ],
  })

  it('[TREAT-4] [CTA-3] links to products through the redirect, each counted by its position in the article', () => {
    const planned = planTreatmentSet(
      set,
      sampleScope,
      planShopLinks(['shop.example.com'], indexes()).place('treatment'),
    )
    expect(planned.content).toContain('href="/go?to=https%3A%2F%2Fshop.example.com%2Fice"')
    const [gel, wool] = planned.treatments[0]?.recommendations ?? []
    expect(gel?.link.href).toBe('/go?to=https%3A%2F%2Fshop.example.com%2Fpads%3Fsubid%3Dpads-1')
    expect(JSON.parse(gel?.link['data-track-payload'] ?? '')).toEqual({
      brand: 'Gel pads',
      category: 'In-Content Affiliate Link',
      location: 'treatment',
      productId: 'pads-1',
      position: 2,
      variant: 'recommendation',
    })
    expect(wool?.link.href).toBe('https://other.example.org/pads')
    expect(JSON.parse(wool?.link['data-track-payload'] ?? '')).toMatchObject({
      productId: 'ID not found on link',
      position: 3,
    })
  })

  it('[TREAT-2] keeps its markup and its specialist', () => {
    const planned = planTreatmentSet(set, sampleScope, planShopLinks([], indexes()).place('treatment'))
    expect(planned.title).toBe('Sore <em>feet</em>')
    expect(planned.treatments[1]).toEqual({
      id: 'treatment-card-sore-feet-2',
      title: 'Rest',
      content: '',
      recommendations: [],
      specialist: { blurb: 'Ask.', link: '/reviewers' },
    })
  })
})
