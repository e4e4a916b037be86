import { expect, it } from 'vitest'
import { sampleArticle, sampleSection } from '#features/testing/sample-article.ts'
import { sampleContext, sampleDraft } from '../testing/sample-draft.ts'
import { sections } from './sections.ts'

const pageAnchors = [{ location: 0.5, node: '<p>Half</p>' }]

it.each([
  { pageType: 'infinite' as const, kinds: ['anchor', 'html'] },
  { pageType: 'tabbed' as const, kinds: ['html', 'anchor'] },
])('[BODY-5] a page anchor of a body of one block on a page that is $pageType: $kinds', ({ pageType, kinds }) => {
  const article = sampleArticle({ pageAnchors, tabs: [sampleSection('one')] })
  const { text } = sections.run(sampleDraft({}, article), sampleContext({ pageType }))
  expect(text.map(({ items }) => items.map(({ kind }) => kind))).toEqual([kinds])
})

it('[BODY-2] reports unknown widgets', () => {
  const body = [{ source: '<p>As HTML.</p>', widget: { widgetFormat: 'symptom-quiz' } }]
  const draft = sampleDraft({}, sampleArticle({ tabs: [sampleSection('one', { body })] }))
  expect(sections.run(draft, sampleContext()).unknownWidgets).toEqual(['symptom-quiz'])
})
