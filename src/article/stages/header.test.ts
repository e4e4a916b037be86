import { expect, it } from 'vitest'
import { sampleArticle, samplePerson } from '#features/testing/sample-article.ts'
import { sampleContext, sampleDraft } from '../testing/sample-draft.ts'
import { header } from './header.ts'

const categories = [{ name: 'Health', link: '/health', children: [] }]

it.each([
  { what: 'nothing', fields: {}, did: 'sharing' },
  { what: 'categories', fields: { categories }, did: 'breadcrumbs, sharing' },
  {
    what: 'categories that are hidden',
    fields: { categories, propsFor: { breadcrumbs: { isHidden: true } } },
    did: 'sharing',
  },
  { what: 'an author', fields: { authors: [samplePerson('Ada Author')] }, did: 'byline, sharing' },
])('[PAGE-2] stands around the title of an article with $what: $did', ({ fields, did }) => {
  expect(header.summarize(header.run(sampleDraft({}, sampleArticle(fields)), sampleContext()))).toBe(did)
})
