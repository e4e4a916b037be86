import { expect, it } from 'vitest'
import { sampleArticle, sampleComments, sampleSection } from '#features/testing/sample-article.ts'
import { sampleContext, sampleDraft } from '../testing/sample-draft.ts'
import { comments } from './comments.ts'

const written = { shareYourExperience: sampleComments(2) }

it.each([
  { what: 'no comments', fields: {}, did: 'none' },
  { what: 'comments', fields: written, did: '2, among the tools' },
  {
    what: 'a section for its comments',
    fields: { ...written, tabs: [sampleSection('comments')] },
    did: '2, in their section',
  },
])('[BODY-3] an article with $what: $did', ({ fields, did }) => {
  expect(comments.summarize(comments.run(sampleDraft({}, sampleArticle(fields)), sampleContext()))).toBe(did)
})
