import { expect, it } from 'vitest'
import { sampleArticle, sampleSection } from '#features/testing/sample-article.ts'
import { sampleContext, sampleDraft } from '../testing/sample-draft.ts'
import { contents } from './contents.ts'

const tabs = ['causes', 'care', 'outlook'].map((id) => sampleSection(id))

it.each([
  { what: 'a tabbed page', pageType: 'tabbed' as const, fields: { tabs }, did: '2 entries', hasTabBar: true },
  { what: 'an infinite page', pageType: 'infinite' as const, fields: { tabs }, did: '2 entries', hasTabBar: false },
  {
    what: 'an article that hides its bar',
    pageType: 'tabbed' as const,
    fields: { tabs, hideTabs: true },
    did: '2 entries',
    hasTabBar: false,
  },
  { what: 'an article without sections', pageType: 'tabbed' as const, fields: {}, did: 'none', hasTabBar: false },
])('[TOC-1, TOC-5] $what: $did, in a bar: $hasTabBar', ({ pageType, fields, did, hasTabBar }) => {
  const draft = contents.run(sampleDraft({}, sampleArticle(fields)), sampleContext({ pageType }))
  expect([contents.summarize(draft), draft.hasTabBar]).toEqual([did, hasTabBar])
})
