import { expect, it } from 'vitest'
import { sampleArticle } from '#features/testing/sample-article.ts'
import { sampleContext, sampleDraft } from '../testing/sample-draft.ts'
import { sponsor } from './sponsor.ts'

const sponsored = { msiteID: 'shoes', name: 'Example Shoes' }

it.each([
  { what: 'no sponsor', fields: {}, place: 'top' as const, did: 'none' },
  { what: 'a sponsor', fields: { sponsored }, place: 'top' as const, did: 'bar at the top' },
  { what: 'a sponsor and help lines', fields: { sponsored }, place: 'end' as const, did: 'bar at the end' },
])('[SPON-1] names who paid for an article with $what: $did', ({ fields, place, did }) => {
  const draft = sampleDraft({ sponsorPlace: place }, sampleArticle(fields))
  expect(sponsor.summarize(sponsor.run(draft, sampleContext()))).toBe(did)
})
