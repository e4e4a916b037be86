import { describe, expect, it } from 'vitest'
import { editedHtml, type HtmlIndex, pairs, type Span, type Spans, textOf } from './html-index.ts'
import { indexes, indexHtml } from './index-html.ts'
import { Html } from './text.ts'

/** An index with the pieces of the text in place of their offsets. */
function piecesOf(written: string) {
  const html = Html.parse(written)
  const { isParagraph, texts, ids, references, links } = indexHtml(html)
  const pieces = (spans: Spans = []) => pairs(spans).map((span) => html.slice(...span))
  return {
    isParagraph: isParagraph ?? false,
    texts: pieces(texts),
    ids: pieces(ids),
    references: pieces(references),
    links: (links ?? []).map(({ href, attributes, end }) => ({
      href,
      attributes: pieces(attributes),
      end: html.slice(0, end),
    })),
  }
}

const nothing = { isParagraph: true, texts: [], ids: [], references: [], links: [] }

describe('the index of a text', () => {
  it.each<[string, string, Partial<ReturnType<typeof piecesOf>>]>([
    ['its text, escaped as it is written', '<p>a &#x26; b <em>c</em></p>', { texts: ['a &#x26; b ', 'c'] }],
    ['no text within tags', '<p><abbr title="a > b">c</abbr></p>', { texts: ['c'] }],
    ['ids', '<p id="a">id="b"</p>', { ids: ['a'], texts: ['id="b"'] }],
    [
      'ids that cells are headed by',
      '<table><tbody><tr><td headers="a b"></td></tr></tbody></table>',
      { isParagraph: false, references: ['a', 'b'] },
    ],
    [
      'links within the article',
      '<p><a href="#a">x</a><a href="#">y</a></p>',
      { references: ['#a'], texts: ['x', 'y'] },
    ],
    ['no paragraph below another element', '<ul><li><p>x</p></li></ul>', { isParagraph: false, texts: ['x'] }],
    ['no paragraph of a longer name', '<pre>x</pre>', { isParagraph: false, texts: ['x'] }],
    [
      'links that lead elsewhere, as browsers read them',
      '<p><a title="a > b" href="https://a.example/?b&#x26;c" id="d" rel="nofollow">x</a></p>',
      {
        texts: ['x'],
        ids: ['d'],
        links: [
          {
            href: 'https://a.example/?b&c',
            attributes: [' href="https://a.example/?b&#x26;c"', ' rel="nofollow"'],
            end: '<p><a title="a > b" href="https://a.example/?b&#x26;c" id="d" rel="nofollow"',
          },
        ],
      },
    ],
    ['nothing of no text', '', { isParagraph: false }],
  ])('has %s', (_what, html, expected) => {
    expect(piecesOf(html)).toEqual({ ...nothing, ...expected })
  })
})

it('a text without a known index is parsed once', () => {
  const [known, other] = [Html.parse('<p>a</p>'), Html.parse('<p>b</p>')]
  const stored: HtmlIndex = { texts: [0, 3] }
  const indexOf = indexes([[known, stored]])
  expect(textOf(known, indexOf)).toBe('<p>')
  expect(textOf(other, indexOf)).toBe('b')
  expect(indexOf(other)).toBe(indexOf(other))
})

it('pieces of a text are replaced, whatever their order', () => {
  const edits = [
    { at: [4, 5] as Span, by: '' },
    { at: [3, 3] as Span, by: 'x' },
  ]
  expect(editedHtml(Html.parse('<p>ab</p>'), edits)).toBe('<p>xa</p>')
})
