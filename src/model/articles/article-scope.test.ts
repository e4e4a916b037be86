import { describe, expect, it } from 'vitest'
import { indexes } from '../text/index-html.ts'
import { Html } from '../text/text.ts'
import { ArticleScope, isReservedId } from './article-scope.ts'

const first = new ArticleScope('dark-spots', { isFirst: true })
const later = new ArticleScope('keloids', { isFirst: false })

describe('the ids of an article', () => {
  it.each([
    ['the comments', (scope: ArticleScope) => scope.id('comments'), 'comments', 'comments-keloids'],
    ['a comment', (scope) => scope.itemId('comment', 7), 'comment-7', 'comment-7-keloids'],
    ['a section', (scope) => scope.sectionId('causes'), 'causes', 'causes-keloids'],
    ['an island', (scope) => scope.islandId(2), 'i2', 'i2-keloids'],
    ['its history', (scope) => scope.historyId(), 'articleHistory-dark-spots', 'articleHistory-keloids'],
  ] satisfies [string, (scope: ArticleScope) => string, string, string][])(
    '[PAGE-5] of %s end in the article id from the second article of a page on',
    (_what, idOf, ofFirst, ofLater) => {
      expect([first, later].map(idOf)).toEqual([ofFirst, ofLater])
    },
  )

  it.each([
    ['<h3 id="deeper">A</h3>', '<h3 id="deeper-keloids">A</h3>'],
    ['<a href="#deeper">x</a>', '<a href="#deeper-keloids">x</a>'],
    ['<td headers="a b">x</td>', '<td headers="a-keloids b-keloids">x</td>'],
    ['<a title="a > b" href="#deeper">x</a>', '<a title="a > b" href="#deeper-keloids">x</a>'],
    ['<a href="#">x</a>', '<a href="#">x</a>'],
    ['<a href="#articleHistory-keloids">x</a>', '<a href="#articleHistory-keloids">x</a>'],
    ['<a href="/health/scars#types">x</a>', '<a href="/health/scars#types">x</a>'],
    ['an id="x" in the text', 'an id="x" in the text'],
  ])('[BODY-1] in its markup: %s', (text, scoped) => {
    const html = Html.parse(text)
    expect(later.html(html, indexes())).toBe(scoped)
    expect(first.html(html, indexes())).toBe(html)
  })
})

it.each(['comments', 'main', 'gallery-open-2', 'comment-7', 'rail-shop', 'articleHistory-keloids', 'i3', '_i3-r0'])(
  '[BODY-3] %s is no id for a section',
  (id) => {
    expect(isReservedId(id)).toBe(true)
  },
)

it.each(['causes', 'disclaimer', 'i3-care', 'treatment-1', 'comments-2'])(
  '[BODY-3] %s may be the id of a section',
  (id) => {
    expect(isReservedId(id)).toBe(false)
  },
)
