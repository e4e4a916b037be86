import { describe, expect, it } from 'vitest'
import { displayDate } from '#model/articles/date.ts'
import { sampleArticle, sampleComments, samplePerson, sampleScope } from '../testing/sample-article.ts'
import { planTools, sourcesTitle } from './article-tools.rules.ts'

const sources = { articleResources: { sources: [{ title: 'A study', link: 'https://example.org/study' }] } }

describe('the tools of an article', () => {
  it.each([
    { count: 0, hasComments: false, propsFor: sources, openOn: 'history', tabs: ['sources', 'history'] },
    { count: 1, hasComments: true, propsFor: sources, openOn: 'comments', tabs: ['sources', 'history', 'comments'] },
    { count: 0, hasComments: false, propsFor: {}, openOn: 'history', tabs: ['history'] },
    { count: 1, hasComments: true, propsFor: {}, openOn: 'comments', tabs: ['history', 'comments'] },
    // The first comment can be written.
    { count: 0, hasComments: true, propsFor: {}, openOn: 'history', tabs: ['history', 'comments'] },
  ])('[TOOLS-1] open on $openOn of $tabs with $count comments', ({ count, hasComments, propsFor, openOn, tabs }) => {
    const shareYourExperience = sampleComments(count)
    const article = sampleArticle({ dates: { published: '2026-01-01' }, propsFor, shareYourExperience })
    expect(planTools(article, sampleScope, { hasComments })).toMatchObject({ openOn, tabs })
  })

  it.each([
    { what: 'nothing', fields: {}, hasComments: false, isEmpty: true },
    {
      what: 'a date of publication',
      fields: { dates: { published: '2026-01-01' } },
      hasComments: false,
      isEmpty: false,
    },
    { what: 'a source', fields: { propsFor: sources }, hasComments: false, isEmpty: false },
    { what: 'a comment', fields: {}, hasComments: true, isEmpty: false },
  ])('[TOOLS-1] are absent only for an article with nothing to show: $what', ({ fields, hasComments, isEmpty }) => {
    expect(planTools(sampleArticle(fields), sampleScope, { hasComments }) === null).toBe(isEmpty)
  })

  it('[TOOLS-3] show the history newest first, at an anchor of the article', () => {
    const days = ['2025-12-31', '2024-02-29', '2026-10-01', '2026-09-30']
    const articleHistory = Object.fromEntries(days.map((day) => [day, { date: displayDate(day), action: 'Updated' }]))
    const plan = planTools(sampleArticle({ articleHistory }), sampleScope, { hasComments: false })
    const shown = plan?.history.entries.map(({ date }) => date.date)
    expect(shown).toEqual(['2026-10-01', '2026-09-30', '2025-12-31', '2024-02-29'])
    expect(plan?.history.id).toBe('articleHistory-sample')
  })

  it.each([
    { count: 0, isFolded: false, emptyText: 'Unchanged since it was published on January 1, 2026.' },
    { count: 1, isFolded: false, emptyText: null },
    { count: 2, isFolded: false, emptyText: null },
    { count: 3, isFolded: true, emptyText: null },
  ])('[TOOLS-3] fold a history of more than two entries: $count', ({ count, ...expected }) => {
    const days = ['2026-10-01', '2026-09-30', '2026-09-29'].slice(0, count)
    const articleHistory = Object.fromEntries(days.map((day) => [day, { date: displayDate(day), action: 'Updated' }]))
    const article = sampleArticle({ articleHistory, dates: { published: '2026-01-01' } })
    expect(planTools(article, sampleScope, { hasComments: false })?.history).toMatchObject(expected)
  })

  it('[TOOLS-3] credit who had a part in an entry, and no role that nobody had', () => {
    const entry = {
      date: displayDate('2026-10-01'),
      action: 'Updated',
      authors: [samplePerson('Ada Author'), samplePerson('Bo Author')],
      factCheckedBy: [samplePerson('Carl Checker')],
    }
    const article = sampleArticle({ articleHistory: { '2026-10-01': entry } })
    expect(planTools(article, sampleScope, { hasComments: false })?.history.entries[0]?.credits).toEqual([
      { label: 'Written by', names: 'Ada Author, Bo Author' },
      { label: 'Fact checked by', names: 'Carl Checker' },
    ])
  })

  it('[TOOLS-2] show the host of a source that is elsewhere', () => {
    const items = [
      { title: 'A study', link: 'https://example.org/study' },
      { title: 'A page of ours', link: '/process' },
      { title: 'A book' },
    ]
    const article = sampleArticle({ propsFor: { articleResources: { sources: items, expandOnRender: false } } })
    expect(planTools(article, sampleScope, { hasComments: false })?.sources).toEqual({
      title: '3 sources',
      isOpen: false,
      items: [
        { title: 'A study', link: 'https://example.org/study', host: 'example.org' },
        { title: 'A page of ours', link: '/process', host: null },
        { title: 'A book', link: null, host: null },
      ],
    })
  })

  it('[TOOLS-2] count the sources', () => {
    expect([1, 2, 30].map(sourcesTitle)).toEqual(['1 source', '2 sources', '30 sources'])
  })
})
