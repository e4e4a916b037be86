import { expect, it } from 'vitest'
import { sampleArticle, sampleSection } from '#features/testing/sample-article.ts'
import { Html } from '#model/text/text.ts'
import { sampleContext, sampleDraft, sampleSections, sampleSite } from '../testing/sample-draft.ts'
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

it.each([
  { what: 'a box for an emergency', level: 'emergency' as const, did: 'stories in view, shop below the article' },
  { what: 'a box for another day', level: 'same-day' as const, did: 'stories, shop' },
])('[RAIL-2] what is for sale, in an article with $what: $did', ({ level, did }) => {
  const site = { ...sampleSite, shopThisArticle: ['/health/sample'] }
  const context = sampleContext({ site })
  const body = [
    { source: Html.parse('<p>You have chest pain.</p>'), widget: { widgetFormat: 'urgency' as const, level } },
  ]
  const productCards = [{ title: 'Shoes', link: 'https://shop.example.com/shoes' }]
  const article = sampleArticle({
    path: '/health/sample',
    meta: { ...meta, productCards },
    tabs: [sampleSection('care', { body })],
  })
  const draft = sampleDraft({ sections: sampleSections(article) }, article)
  expect(rail.summarize(rail.run(draft, context))).toBe(did)
})
