import { describe, expect, it } from 'vitest'
import type { AbConfig } from '#model/ads/flags.ts'
import { englishTexts } from '#texts/testing/english-texts.tsx'
import {
  htmlBlock,
  productBlock,
  sampleArticle,
  sampleComments,
  sampleScope,
  sampleSection,
} from '../testing/sample-article.ts'
import { planContents } from './contents.rules.ts'

const showFirst: AbConfig = { 'display-first-link': true }

function sections(count: number) {
  return Array.from({ length: count }, (_, index) => sampleSection(`part-${index + 1}`))
}

function titles(article: Parameters<typeof planContents>[0], flags: AbConfig = {}) {
  return planContents(article, flags, [], sampleScope, englishTexts).entries.map(({ title }) => title)
}

describe('the entries of the contents', () => {
  it('[TOC-1] are the titled sections, linked to their anchors', () => {
    const article = sampleArticle({ tabs: [sampleSection('causes'), sampleSection('care')] })
    expect(planContents(article, showFirst, [], sampleScope, englishTexts).entries).toEqual([
      { href: '#causes', section: 'causes', title: 'About causes' },
      { href: '#care', section: 'care', title: 'About care' },
    ])
  })

  it('[BODY-3] leave out the disclaimer, text before the first heading, and sections without a title', () => {
    const tabs = [
      sampleSection('_noHeaderPrefixedContent'),
      sampleSection('quick-look'),
      sampleSection('untitled', { title: '' }),
      sampleSection('disclaimer'),
    ]
    expect(titles(sampleArticle({ tabs }), showFirst)).toEqual(['About quick-look'])
  })

  it('[TOC-2] begin with the second, unless display-first-link is on', () => {
    const article = sampleArticle({ tabs: sections(3) })
    expect(titles(article)).toEqual(['About part-2', 'About part-3'])
    expect(titles(article, showFirst)).toEqual(['About part-1', 'About part-2', 'About part-3'])
  })

  it.each([
    { count: 0, last: 'About part-2' },
    { count: 1, last: '1 Comment' },
    { count: 2, last: '2 Comments' },
    { count: 11, last: '11 Comments' },
  ])('[TOC-3] end with "$last" when $count readers have shared their experience', ({ count, last }) => {
    expect(titles(sampleArticle({ tabs: sections(2), shareYourExperience: sampleComments(count) })).at(-1)).toBe(last)
  })

  it('[TOC-3] link to the comments, which are never the dropped entry', () => {
    const article = sampleArticle({ tabs: [], shareYourExperience: sampleComments(1) })
    expect(planContents(article, {}, [], sampleScope, englishTexts).entries).toEqual([
      { href: '#comments', section: 'comments', title: '1 Comment' },
    ])
  })
})

describe('contents that are truncated', () => {
  const path = '/health/long-one'
  const isTruncated = (count: number, list: string[], extra: Partial<Parameters<typeof sampleArticle>[0]> = {}) =>
    planContents(sampleArticle({ path, tabs: sections(count), ...extra }), {}, list, sampleScope, englishTexts)
      .isTruncated

  it('[TOC-4] are on the list and have ten titled sections', () => {
    expect(isTruncated(10, [path])).toBe(true)
    expect(isTruncated(9, [path])).toBe(false)
    expect(isTruncated(10, ['/health/other', '/health'])).toBe(false)
  })

  it('[TOC-4] count sections before the first is dropped, and not the comments', () => {
    expect(isTruncated(9, [path], { shareYourExperience: sampleComments(3) })).toBe(false)
    const untitled = [...sections(9), sampleSection('disclaimer'), sampleSection('_noHeaderPrefixedContent')]
    expect(isTruncated(0, [path], { tabs: untitled })).toBe(false)
  })
})

describe('contents that start open', () => {
  it.each<{ flags: AbConfig; startsOpen: boolean }>([
    { flags: {}, startsOpen: false },
    { flags: { expandedTableOfContents: true }, startsOpen: true },
    { flags: { expandedTableOfContents: true, collapsedTableOfContents: false }, startsOpen: true },
    { flags: { expandedTableOfContents: true, collapsedTableOfContents: true }, startsOpen: false },
    { flags: { collapsedTableOfContents: true }, startsOpen: false },
    { flags: { expandedTableOfContents: false }, startsOpen: false },
  ])('[TOC-1] with the flags $flags: $startsOpen', ({ flags, startsOpen }) => {
    expect(planContents(sampleArticle({ tabs: sections(3) }), flags, [], sampleScope, englishTexts).startsOpen).toBe(
      startsOpen,
    )
  })
})

describe('contents of comparing articles', () => {
  const body = [htmlBlock('<p>First.</p>'), productBlock('Cream A+'), productBlock('Cream B')]
  const tabs = [sampleSection('picks', { body }), sampleSection('care')]
  const planOf = (fields: Parameters<typeof sampleArticle>[0], flags = showFirst) =>
    planContents(sampleArticle(fields), flags, [], sampleScope, englishTexts)
  const creams = [
    { href: '#product-cream-a', section: 'product-cream-a', title: 'Cream A+' },
    { href: '#product-cream-b', section: 'product-cream-b', title: 'Cream B' },
  ]
  const care = { href: '#care', section: 'care', title: 'About care' }

  it.each(['Roundups', 'Reviews', 'Comparison'] as const)(
    '[PAGE-8] name the products below their sections, and number them alone, for %s',
    (contentForm) => {
      const plan = planOf({ tabs, meta: { contentForm } })
      const picks = { href: '#picks', section: 'picks', title: 'About picks' }
      expect(plan.numbers).toBe('picks')
      expect(plan.groups).toEqual([
        { entry: picks, picks: creams },
        { entry: care, picks: [] },
      ])
      expect(plan.entries).toEqual([picks, ...creams, care])
    },
  )

  it('[PAGE-8, TOC-2] keep the products of the section that is left out', () => {
    const plan = planOf({ tabs, meta: { contentForm: 'Roundups' } }, {})
    expect(plan.groups).toEqual([
      { entry: null, picks: creams },
      { entry: care, picks: [] },
    ])
    expect(plan.entries).toEqual([...creams, care])
  })

  it('[PAGE-8] tell two products of one name apart', () => {
    const twice = [sampleSection('day', { body }), sampleSection('night', { body: [productBlock('Cream B')] })]
    expect(planOf({ tabs: twice, meta: { contentForm: 'Roundups' } }).groups.at(-1)?.picks).toEqual([
      { href: '#product-cream-b-2', section: 'product-cream-b-2', title: 'Cream B' },
    ])
  })

  it('[PAGE-8] number the sections if no product is named', () => {
    const plan = planOf({ tabs: [sampleSection('care')], meta: { contentForm: 'Reviews' } })
    expect(plan.numbers).toBe('sections')
  })

  it('[PAGE-8] are plain for any other form', () => {
    const plan = planOf({ tabs, meta: { contentForm: '' } })
    expect(plan.numbers).toBeNull()
    expect(plan.entries.map(({ title }) => title)).toEqual(['About picks', 'About care'])
  })
})
