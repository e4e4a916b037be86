import { expect, it } from 'vitest'
import { TrackedEvent, trackingEvents } from '#tracking/tracking.ts'
import { BrandCta } from './ads/brand-cta.ts'
import { Sponsor } from './ads/sponsor.ts'
import { DrugSavings } from './articles/drug-cost.ts'
import { Gallery } from './articles/gallery.ts'
import { TransactionalItems } from './articles/transactional.ts'
import { TreatmentSet } from './articles/treatment.ts'
import { NavigationTab } from './site/navigation.ts'

const image = { src: '/images/skin.0a1b2c3d', width: 700, height: 500, alt: 'Skin' }

/** The required fields of each entity, and the defaults that the model adds. */
it.each([
  [
    'a brand call to action',
    BrandCta,
    { title: 'Quill', link: 'https://shop.example.com/q?subid=7' },
    { buttonText: 'READ MORE' },
  ],
  ['a gallery', Gallery, { title: 'Scars', slides: [{ image }] }, { slides: [{ truncated: false }] }],
  ['a navigation tab', NavigationTab, { title: 'Skin', url: '/skin' }, { isBrandPage: false, links: [] }],
  ['a sponsor', Sponsor, { msiteID: 'quill', name: 'Quill' }, { logoSize: 'normal', type: 'other' }],
  ['guides and reviews', TransactionalItems, {}, { guides: [], reviews: [] }],
  [
    'a treatment set',
    TreatmentSet,
    { id: 'scars', title: 'Scars', content: '<p>…</p>', treatmentData: [{ title: 'Laser', content: '' }] },
    { treatmentData: [{ treatmentRecommendations: [] }] },
  ],
  ['drug savings', DrugSavings, { isValidCostInfoUrl: true }, { manufacturers: [] }],
])('%s needs little and is whole', (_name, schema, given, expected) => {
  expect(schema.parse(given)).toMatchObject(expected)
})

it.each(Object.keys(trackingEvents))('[TRK-1] the event %s is checked against its own payload', (name) => {
  const { error } = TrackedEvent.safeParse({ id: crypto.randomUUID(), name, at: '2026-01-01T00:00:00Z', payload: {} })
  expect(error?.issues.map(({ path }) => path.join('.'))).toContainEqual(
    expect.stringMatching(/^payload\.(path|experiment)$/),
  )
})
