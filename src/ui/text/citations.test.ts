import { expect, it } from 'vitest'
import { ArticleScope } from '#model/articles/article-scope.ts'
import { editedHtml } from '#model/text/html-index.ts'
import { indexes } from '#model/text/index-html.ts'
import { Html } from '#model/text/text.ts'
import { arabicTexts, englishTexts, spanishTexts } from '#texts/testing/english-texts.tsx'
import type { Texts } from '#texts/texts.ts'
import { planCitations } from './citations.ts'

const first = Html.parse('<p>One<sup data-cite="b"></sup><sup data-cite="a"></sup>.</p>')
const second = Html.parse('<p>Two<sup data-cite="a"></sup>, three<sup data-cite="gone"></sup>.</p>')

function plan(texts: Texts = englishTexts, isFirst = true) {
  const indexOf = indexes()
  const scope = new ArticleScope('sample', { isFirst })
  const citations = planCitations([first, second], { listed: ['a', 'b', 'c', undefined] }, { scope, indexOf, texts })
  return { citations, shown: (html: Html, ids?: 'dropped') => editedHtml(html, citations.edits(html, ids)) }
}

it('[REV-8] numbers sources as they are first cited, and gives each place an id', () => {
  const { citations, shown } = plan()
  expect(shown(first)).toBe(
    '<p>One<sup data-cite="" id="citation-1"><a href="#cited-source-1" aria-label="Source 1">1</a></sup>' +
      '<sup data-cite="" id="citation-2">, <a href="#cited-source-2" aria-label="Source 2">2</a></sup>.</p>',
  )
  // A source that is not in the list gets no number.
  expect(shown(second)).toBe(
    '<p>Two<sup data-cite="" id="citation-3"><a href="#cited-source-2" aria-label="Source 2">2</a></sup>, three.</p>',
  )
  expect(citations.cited()).toEqual([
    { source: 'b', number: 1, id: 'cited-source-1', places: ['citation-1'] },
    { source: 'a', number: 2, id: 'cited-source-2', places: ['citation-2', 'citation-3'] },
  ])
})

it('[REV-8] keeps apart the ids of several articles on a page, and of a repeated text', () => {
  expect(plan(englishTexts, false).shown(first)).toContain('id="citation-1-sample"><a href="#cited-source-1-sample"')
  const { citations, shown } = plan()
  expect(shown(first, 'dropped')).not.toContain(' id=')
  expect(citations.cited().flatMap(({ places }) => places)).toEqual([])
})

it.each([
  [englishTexts, 'Source 1'],
  [spanishTexts, 'Fuente 1'],
  [arabicTexts, 'المصدر'],
])('[REV-8] names a number in the language of the page: %#', (texts, name) => {
  expect(plan(texts).shown(first)).toContain(`aria-label="${name}`)
})
