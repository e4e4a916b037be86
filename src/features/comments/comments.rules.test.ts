import { describe, expect, it } from 'vitest'
import { htmlBlock, sampleArticle, sampleComments, sampleSection } from '../testing/sample-article.ts'
import { viewsText, withoutIdleComments, writerFacts } from './comments.rules.ts'

describe('comments', () => {
  it.each([
    { age: '', yearsSinceDiagnosis: '', facts: '' },
    { age: '40', yearsSinceDiagnosis: '', facts: 'Age 40' },
    { age: '', yearsSinceDiagnosis: '1', facts: '1 year since diagnosis' },
    { age: '40', yearsSinceDiagnosis: '<1', facts: 'Age 40 · Less than 1 year since diagnosis' },
    { age: '40', yearsSinceDiagnosis: '12', facts: 'Age 40 · 12 years since diagnosis' },
  ])('[COMM-7] say "$facts" of their writer', ({ facts, ...writer }) => {
    expect(writerFacts(writer)).toBe(facts)
  })

  it.each([
    { count: 0, text: '' },
    { count: 1, text: '1 person has read these experiences' },
    { count: 48216, text: '48,216 people have read these experiences' },
  ])('[COMM-7] say how often they were read: $count', ({ count, text }) => {
    expect(viewsText(count)).toBe(text)
  })

  it.each([
    { comments: 0, body: [], kept: false },
    { comments: 0, body: [htmlBlock('<p>Write to us.</p>')], kept: true },
    { comments: 1, body: [], kept: true },
  ])('[BODY-3] keep their section with $comments of them: $kept', ({ comments, body, kept }) => {
    const article = sampleArticle({
      tabs: [sampleSection('causes'), sampleSection('comments', { body })],
      shareYourExperience: sampleComments(comments),
    })
    expect(withoutIdleComments(article).map(({ id }) => id)).toEqual(kept ? ['causes', 'comments'] : ['causes'])
  })
})
