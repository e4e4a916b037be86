import { describe, expect, it } from 'vitest'
import { sampleArticle, sampleSection } from '#features/testing/sample-article.ts'
import { englishTexts } from '#texts/testing/english-texts.tsx'
import { articleNeeds } from './article-needs.ts'

const image = { src: '/images/a-picture.0a1b2c3d', width: 1500, height: 1000, alt: 'A picture' }
const treatment = (set: string) => ({ source: '', widget: { widgetFormat: 'treatment' as const, set } })
const article = sampleArticle({
  path: '/health/spots',
  tabs: [sampleSection('causes', { body: [treatment('creams'), treatment('creams')] }), sampleSection('care')],
  drugImageSlides: [{ image }],
})
const placement = (set: string, sectionId: string, path = '/health/spots') => ({ set, sectionId, path })

describe('the data that an article needs from the store', () => {
  it.each([
    { placements: [], sets: ['creams'] },
    { placements: [placement('lasers', 'care')], sets: ['creams', 'lasers'] },
    { placements: [placement('creams', 'care')], sets: ['creams'] },
    { placements: [placement('lasers', 'care', '/health/other')], sets: ['creams'] },
    { placements: [placement('lasers', 'no-such-section')], sets: ['creams'] },
    // A section that planning adds (DRUG-4).
    { placements: [placement('lasers', 'drug-images')], sets: ['creams', 'lasers'] },
  ])('[TREAT-2] is each treatment set it shows, once: $sets', ({ placements, sets }) => {
    expect(articleNeeds(article, { treatmentPlacements: placements }, {}, englishTexts).treatmentSets).toEqual(sets)
  })

  it('[DRUG-4, EXP-1] depends on the flags that move the pictures of a medicine', () => {
    const site = { treatmentPlacements: [placement('lasers', 'drug-images')] }
    const needs = articleNeeds(article, site, { moveImageGalleryBelowDeck: true }, englishTexts)
    expect(needs.treatmentSets).toEqual(['creams'])
    expect(needs.placed.belowDeck?.slides).toHaveLength(1)
  })
})
