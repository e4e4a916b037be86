import { expect, it } from 'vitest'
import { sampleArticle, sampleSection } from '#features/testing/sample-article.ts'
import type { UrgencyLevel } from '#model/safety/urgency.ts'
import { sampleContext, sampleDraft } from '../testing/sample-draft.ts'
import { help } from './help.ts'

it.each<{ level: UrgencyLevel; sponsorPlace: string }>([
  { level: 'crisis', sponsorPlace: 'end' },
  { level: 'emergency', sponsorPlace: 'top' },
])('[ADS-9] a box for $level puts who pays at the $sponsorPlace', ({ level, sponsorPlace }) => {
  const body = [{ source: '<p>Signs.</p>', widget: { widgetFormat: 'urgency' as const, level } }]
  const article = sampleArticle({ tabs: [sampleSection('signs', { body })] })
  expect(help.run(sampleDraft({}, article), sampleContext()).sponsorPlace).toBe(sponsorPlace)
})
