import type { Fragment } from 'prosemirror-model'
import { expect, it } from 'vitest'
import { markdownFiles } from '../testing/markdown-files.ts'
import { documentOf } from './document-tree.ts'
import { readMarkdown } from './read-markdown.ts'
import { spanInDocument, spanInSource, textPlaces } from './text-places.ts'

function opened(source: string) {
  const { blocks } = readMarkdown(source)
  return { places: textPlaces(blocks, source), document: documentOf(blocks) }
}

/** A text of the document, each other node as one character. */
function signsOf(content: Fragment): string {
  return content.content.map(({ text, type }) => text ?? (type.name.endsWith('break') ? '\n' : '\uFFFC')).join('')
}

it.each(markdownFiles)(
  '[NEWS-8] every text of $file has its place in the file and in the editor',
  ({ text: source }) => {
    const { places, document } = opened(source)
    for (const run of places.runs) {
      expect(signsOf(document.slice(run.pos, run.pos + run.text.length).content)).toBe(run.text)
    }
    const faults: string[] = []
    for (const run of places.runs) {
      const words = [...run.text.matchAll(/[\p{L}\p{N}]+/gu)]
      for (const { 0: word, index } of words) {
        const span = spanInSource(run, source, { from: index, to: index + word.length })
        if (!span) continue
        const written = source.slice(span.from, span.to).replace(/\]\([^)]*\)|[[\]*]/g, '')
        const back = spanInDocument(places, span)
        if (written !== word || back?.from !== run.pos + index) faults.push(`${word}: ${written} at ${span.from}`)
      }
    }
    expect(faults).toEqual([])
  },
)

const placed = (source: string, words: string) => {
  const { places, document } = opened(source)
  const from = source.indexOf(words)
  const span = spanInDocument(places, { from, to: from + words.length })
  return span && [document.textBetween(span.from, span.to, '|', '▢'), span.isNode]
}

it.each([
  { what: 'words', source: 'One two three', words: 'two', shown: ['two', false] },
  { what: 'words with marks', source: 'One **two** three', words: '**two**', shown: ['two', false] },
  { what: 'words over marks', source: 'One **two** three', words: 'two** three', shown: ['two three', false] },
  { what: 'the words of a link', source: 'A [link](/x) here', words: 'link', shown: ['link', false] },
  { what: 'the address of a link', source: 'A [link](/x) here', words: '/x', shown: ['link', false] },
  { what: 'a picture', source: 'A ![](x) here', words: '![](x)', shown: ['▢', false] },
  { what: 'words in a block', source: ':::warning{title=A}\nText here\n:::', words: 'here', shown: ['here', false] },
  { what: 'words in a quotation over two lines', source: '> One\n> two', words: 'two', shown: ['two', false] },
  { what: 'a block without text', source: '::gallery', words: '::gallery', shown: ['▢', true] },
  { what: 'a line between parts', source: 'A\n\n***\n\nB', words: '***', shown: ['▢', true] },
  { what: 'an opening line', source: ':::warning{title=A}\nText\n:::', words: ':::warning', shown: ['Text', true] },
  { what: 'the front matter: none', source: '---\ntitle: A\n---\nText', words: 'title', shown: undefined },
])('[NEWS-8] a span of the file is found in the editor: $what', ({ source, words, shown }) =>
  expect(placed(source, words)).toEqual(shown),
)

it('[NEWS-8] a position at the start of a link is resolved to its words', () => {
  const { places } = opened('A [link](/x) here')
  expect(spanInDocument(places, { from: 2, to: 2 })).toEqual({ from: 3, to: 7, isNode: false })
})
