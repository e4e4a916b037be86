import { describe, expect, it } from 'vitest'
import type { Article } from '#model/articles/article.ts'
import { displayDate } from '#model/articles/date.ts'
import { arabicTexts, englishTexts, markupOf, spanishTexts } from '#texts/testing/english-texts.tsx'
import { sampleArticle, sampleComments, samplePerson, sampleScope } from '../testing/sample-article.ts'
import { planTools } from './article-tools.rules.ts'
import { History } from './History.tsx'
import { Sources } from './Sources.tsx'

const sources = { articleResources: { sources: [{ title: 'A study', link: 'https://example.org/study' }] } }

/** The fields that a source with only a title and a link leaves empty. */
const unsaid = { kind: null, date: null, supports: null, source: null, id: null, places: [], trouble: null }

describe('the tools of an article', () => {
  it.each([
    { count: 0, hasComments: false, propsFor: sources, openOn: 'history', tabs: ['sources', 'history'] },
    { count: 1, hasComments: true, propsFor: sources, openOn: 'comments', tabs: ['sources', 'history', 'comments'] },
    { count: 0, hasComments: false, propsFor: {}, openOn: 'history', tabs: ['history'] },
    { count: 1, hasComments: true, propsFor: {}, openOn: 'comments', tabs: ['history', 'comments'] },
    // The reader can write the first comment.
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
    const shown = plan?.history.entries.map(({ date }) => date)
    expect(shown).toEqual(['2026-10-01', '2026-09-30', '2025-12-31', '2024-02-29'])
    expect(plan?.history.id).toBe('articleHistory-sample')
  })

  it.each([
    { count: 0, isFolded: false },
    { count: 1, isFolded: false },
    { count: 2, isFolded: false },
    { count: 3, isFolded: true },
  ])('[TOOLS-3] fold a history of more than two entries: $count', ({ count, ...expected }) => {
    const days = ['2026-10-01', '2026-09-30', '2026-09-29'].slice(0, count)
    const articleHistory = Object.fromEntries(days.map((day) => [day, { date: displayDate(day), action: 'Updated' }]))
    const article = sampleArticle({ articleHistory, dates: { published: '2026-01-01' } })
    expect(planTools(article, sampleScope, { hasComments: false })?.history).toMatchObject(expected)
  })

  it('[TOOLS-3] credit the people of an entry, and leave out empty roles', () => {
    const entry = {
      date: displayDate('2026-10-01'),
      action: 'Updated',
      authors: [samplePerson('Ada Author'), samplePerson('Bo Author')],
      factCheckedBy: [samplePerson('Carl Checker')],
    }
    const article = sampleArticle({ articleHistory: { '2026-10-01': entry } })
    expect(planTools(article, sampleScope, { hasComments: false })?.history.entries[0]?.credits).toEqual([
      { role: 'author', names: ['Ada Author', 'Bo Author'] },
      { role: 'factChecker', names: ['Carl Checker'] },
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
      isOpen: false,
      items: [
        { title: 'A study', link: 'https://example.org/study', host: 'example.org', ...unsaid },
        { title: 'A page of ours', link: '/process', host: null, ...unsaid },
        { title: 'A book', link: null, host: null, ...unsaid },
      ],
    })
  })

  it.each([
    { texts: englishTexts, titles: ['1 source', '2 sources', '3 sources', '30 sources'] },
    { texts: spanishTexts, titles: ['1 fuente', '2 fuentes', '3 fuentes', '30 fuentes'] },
    { texts: arabicTexts, titles: ['مصدر واحد', 'مصدران', '3 مصادر', '30 مصدرًا'] },
  ])('[TOOLS-2] [LANG-2] count the sources: $titles.0', ({ texts, titles }) => {
    const sources = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ title: `${n}`, link: null, host: null, ...unsaid }))
    const shown = (count: number) => markupOf(<Sources plan={{ isOpen: false, items: sources(count) }} />, texts)
    expect([1, 2, 3, 30].map((count) => /<summary[^>]*>([^<]*)</.exec(shown(count))?.[1])).toEqual(titles)
  })

  it.each([
    {
      texts: englishTexts,
      unchanged: 'Unchanged since it was published on January 1, 2026.',
      author: '<dt>Written by</dt><dd>Ada Author, Bo Author</dd>',
    },
    {
      texts: spanishTexts,
      unchanged: 'Sin cambios desde su publicación, el 1 de enero de 2026.',
      author: '<dt>Escrito por</dt><dd>Ada Author y Bo Author</dd>',
    },
    {
      texts: arabicTexts,
      unchanged: 'لم يتغيّر منذ نشره في <bdi><bdi dir="ltr">1</bdi> يناير <bdi dir="ltr">2026</bdi></bdi>.',
      author: '<dt>الكتابة</dt><dd><bdi>Ada Author</bdi> و<bdi>Bo Author</bdi></dd>',
    },
  ])('[TOOLS-3] [LANG-2] tell the history in the language of the page: $unchanged', ({ texts, unchanged, author }) => {
    const date = displayDate('2026-10-01')
    const authors = [samplePerson('Ada Author'), samplePerson('Bo Author')]
    const historyOf = (articleHistory: Article['articleHistory']) => {
      const article = sampleArticle({ articleHistory, dates: { published: '2026-01-01' } })
      const plan = planTools(article, sampleScope, { hasComments: false })?.history
      return plan ? markupOf(<History plan={plan} />, texts) : ''
    }
    expect(historyOf({})).toContain(`<p>${unchanged}</p>`)
    const entry = { date, action: 'Updated', authors, updateReason: [], editor: [], medicallyReviewedBy: [] }
    expect(historyOf({ '2026-10-01': { ...entry, factCheckedBy: [], copyEditor: [] } })).toContain(author)
  })
})
