import { expect, it } from 'vitest'
import { sampleArticle, sampleSection } from '#features/testing/sample-article.ts'
import { sampleContext, sampleDraft } from '../testing/sample-draft.ts'
import { contents } from './contents.ts'
import { rail } from './rail.ts'

const tabs = ['causes', 'care', 'outlook', 'more'].map((id) => sampleSection(id))
const meta = { relatedStories: [{ title: 'News', link: '/news' }] }

it.each([
  { what: 'nothing', fields: {}, did: 'none' },
  { what: 'stories', fields: { meta }, did: 'stories in view' },
  { what: 'stories and sections that a bar has', fields: { meta, tabs }, did: 'stories in view' },
  { what: 'stories and sections', fields: { meta, tabs, hideTabs: true }, did: 'stories, sections in view' },
  { what: 'another article below it', fields: {}, others: { isOneOfSeveral: true }, did: 'none' },
])('[RAIL-1] beside an article with $what: $did', ({ fields, others, did }) => {
  const context = sampleContext()
  const draft = contents.run(sampleDraft(others, sampleArticle(fields)), context)
  expect(rail.summarize(rail.run(draft, context))).toBe(did)
})
