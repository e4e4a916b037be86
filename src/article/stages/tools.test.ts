import { expect, it } from 'vitest'
import { sampleArticle } from '#features/testing/sample-article.ts'
import { sampleContext, sampleDraft } from '../testing/sample-draft.ts'
import { tools } from './tools.ts'

const sources = [{ title: 'A study', link: 'https://example.org/' }]

it.each([
  { what: 'nothing known of it', fields: {}, did: 'feedback' },
  { what: 'a date', fields: { dates: { published: '2026-01-05' } }, did: 'history, feedback' },
  { what: 'sources', fields: { propsFor: { articleResources: { sources } } }, did: 'sources, history, feedback' },
  { what: 'no address yet', fields: {}, isPreview: true, did: 'none' },
])('[TOOLS-1, FEED-1] below an article with $what: $did', ({ fields, isPreview = false, did }) => {
  const draft = sampleDraft({ isPreview }, sampleArticle(fields))
  expect(tools.summarize(tools.run(draft, sampleContext()))).toBe(did)
})
