import { describe, expect, it } from 'vitest'
import { displayDate } from '#model/date.ts'
import { sampleArticle, sampleComments, sampleSection } from '../testing/sample-article.ts'
import { planTools, sourcesTitle } from './article-tools.rules.ts'

const sources = { articleResources: { sources: [{ title: 'A study', link: 'https://example.org/study' }] } }

describe('the tools of an article', () => {
  it.each([
    { comments: 0, propsFor: sources, openOn: 'history', tabs: ['sources', 'history'] },
    { comments: 1, propsFor: sources, openOn: 'comments', tabs: ['sources', 'history', 'comments'] },
    { comments: 0, propsFor: {}, openOn: 'history', tabs: ['history'] },
    { comments: 2, propsFor: {}, openOn: 'comments', tabs: ['history', 'comments'] },
  ])('[TOOLS-1] open on $openOn of $tabs', ({ comments, propsFor, openOn, tabs }) => {
    const article = sampleArticle({ shareYourExperience: sampleComments(comments), propsFor })
    expect(planTools(article)).toMatchObject({ openOn, tabs })
  })

  it('[BODY-3] leave the comments to their own section, where the body has one', () => {
    const article = sampleArticle({ shareYourExperience: sampleComments(2), tabs: [sampleSection('comments')] })
    expect(planTools(article)).toMatchObject({ openOn: 'history', tabs: ['history'] })
  })

  it.each([
    { what: 'nothing', fields: {}, isEmpty: true },
    { what: 'a date of publication', fields: { dates: { published: '2026-01-01' } }, isEmpty: false },
    { what: 'a source', fields: { propsFor: sources }, isEmpty: false },
    { what: 'a comment', fields: { shareYourExperience: sampleComments(1) }, isEmpty: false },
  ])('[TOOLS-1] are drawn or not for an article with $what', ({ fields, isEmpty }) => {
    expect(planTools(sampleArticle(fields)).isEmpty).toBe(isEmpty)
  })

  it('[TOOLS-3] show the history newest first, at an anchor of the article', () => {
    const days = ['2025-12-31', '2024-02-29', '2026-10-01', '2026-09-30']
    const articleHistory = Object.fromEntries(days.map((day) => [day, { date: displayDate(day), action: 'Updated' }]))
    const plan = planTools(sampleArticle({ articleHistory }))
    expect(plan.history.map(({ date }) => date.date)).toEqual(['2026-10-01', '2026-09-30', '2025-12-31', '2024-02-29'])
    expect(plan.historyId).toBe('articleHistory-sample')
  })

  it('[TOOLS-2] count the sources', () => {
    expect([1, 2, 30].map(sourcesTitle)).toEqual(['1 source', '2 sources', '30 sources'])
  })
})
