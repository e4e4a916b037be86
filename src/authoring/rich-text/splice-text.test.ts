import { readFileSync } from 'node:fs'
import { diffLines } from 'diff'
import type { Node } from 'prosemirror-model'
import { Transform } from 'prosemirror-transform'
import { describe, expect, it } from 'vitest'
import { corpus, hasCorpora } from '../testing/corpora.ts'
import { markdownFiles } from '../testing/markdown-files.ts'
import { nodeOf } from './document-tree.ts'
import { richSchema } from './rich-schema.ts'
import { openText, spliceText } from './splice-text.ts'

const { nodes, marks } = richSchema

/** The number of removed and added lines. */
function changed(before: string, after: string): string {
  const count = { added: 0, removed: 0 }
  for (const part of diffLines(before, after)) {
    if (part.added) count.added += part.count ?? 0
    if (part.removed) count.removed += part.count ?? 0
  }
  return `−${count.removed}/+${count.added}`
}

/** The positions of words of three letters and more in a document. */
function wordsOf(document: Node): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = []
  document.descendants((node, pos) => {
    for (const { 0: word, index } of node.text?.matchAll(/\p{L}{3,}/gu) ?? [])
      found.push({ from: pos + index, to: pos + index + word.length })
  })
  return found
}

/** The text after an edit of its document. */
function edited(source: string, edit: (transform: Transform) => void): { text: string; isFaithful: boolean } {
  const opened = openText(source)
  const transform = new Transform(opened.document)
  edit(transform)
  transform.doc.check()
  return spliceText(opened, transform.doc)
}

/** Replaces the first occurrence of `word` within one text. */
function replace(transform: Transform, word: string, by: string): void {
  let at = -1
  transform.doc.descendants((node, pos) => {
    const index = node.text?.indexOf(word) ?? -1
    if (at === -1 && index !== -1) at = pos + index
  })
  transform.replaceWith(at, at + word.length, richSchema.text(by, transform.doc.nodeAt(at)?.marks))
}

describe('[NEWS-7] files of the content in the editor', () => {
  it('exist', () => expect(markdownFiles.length).toBeGreaterThan(100))

  it.each(markdownFiles)('$file keeps every byte, and changing one word changes one line', ({ text }) => {
    const opened = openText(text)
    expect(spliceText(opened, opened.document)).toEqual({ text, isFaithful: true })
    const words = wordsOf(opened.document)
    // In the middle, and near the end: the same words in every run.
    for (const share of words.length > 0 ? [0.5, 0.9] : []) {
      const { from, to } = words[Math.floor(share * words.length)] as { from: number; to: number }
      const document = new Transform(opened.document).replaceWith(
        from,
        to,
        richSchema.text('Wort', opened.document.nodeAt(from)?.marks),
      ).doc
      const saved = spliceText(opened, document)
      expect(saved.isFaithful).toBe(true)
      expect(changed(text, saved.text)).toBe('−1/+1')
    }
  })
})

const sample = `---
title: "Sample"   # kept
---

Intro with *stars*, __underscores__ and &nbsp; a [link](/health "Title").
Second line of it.

## Heading {#when .aside}

* one
* two
  * deep

1. first
2. second

| Name   | Dose  |
|--------|------:|
| A      | 10 mg |
| **B**  | 5 mg  |

:::warning{title="Stop &amp; think" tone=critical}
Inside *it*.

- a
- b
:::

::gallery

<details>
<summary>More</summary>
</details>

Shown in trials.[@who-2019; @nice-ng12] H<sub>2</sub>O and <kbd>K</kbd>, see [ref][1] or at 10:30.

[1]: https://example.com
`

describe('[NEWS-7] an edit', () => {
  it.each<[name: string, edit: (transform: Transform) => void, change: string, contains: string[]]>([
    [
      'of a word beside other spellings',
      (t) => replace(t, 'Second', 'Last'),
      '−1/+1',
      ['Last line', '__underscores__'],
    ],
    [
      'of a word on a line with several spellings',
      (t) => replace(t, 'Intro', 'Start'),
      '−1/+1',
      ['Start with *stars*'],
    ],
    ['of a heading', (t) => replace(t, 'Heading', 'When'), '−1/+1', ['## When {#when .aside}']],
    ['of a nested item', (t) => replace(t, 'deep', 'deeper'), '−1/+1', ['  * deeper']],
    ['of a cell', (t) => replace(t, '10 mg', '20 mg'), '−1/+1', ['| A | 20 mg |', '|--------|------:|']],
    ['of a word in a block', (t) => replace(t, 'Inside', 'Within'), '−1/+1', ['Within *it*.', '"Stop &amp; think"']],
    [
      'with a time',
      (t) => replace(t, '10:30', '11:45'),
      '−1/+1',
      ['or at 11:45.', 'trials.[@who-2019; @nice-ng12] ', 'H<sub>2</sub>O', '<kbd>K</kbd>'],
    ],
    [
      'of the attributes of a block',
      (t) =>
        t.doc.descendants((node, pos) => {
          if (node.type === nodes.directive) t.setNodeAttribute(pos, 'attributes', { title: 'Stop', tone: 'note' })
        }),
      '−1/+1',
      [':::warning{title=Stop tone=note}', 'Inside *it*.'],
    ],
    [
      'that inserts a paragraph and a block',
      (t) => {
        const at = t.doc.child(0).nodeSize
        const block = nodeOf({ type: 'leafDirective', name: 'treatment', attributes: { set: 'feet' } })
        t.insert(at, [nodes.paragraph.create(null, richSchema.text('New.')), block])
      },
      '−0/+4',
      ['\n\nNew.\n\n::treatment{set=feet}\n\n## Heading'],
    ],
    [
      'that adds an item in the middle of a list',
      (t) =>
        t.doc.descendants((node, pos) => {
          if (node.type === nodes.ordered_list)
            t.insert(
              pos + 1 + (node.firstChild?.nodeSize ?? 0),
              nodes.list_item.create(null, nodes.paragraph.create(null, richSchema.text('between'))),
            )
        }),
      '−1/+2',
      ['1. first\n2. between\n3. second\n'],
    ],
    [
      'that removes a row',
      (t) =>
        t.doc.descendants((node, pos, parent) => {
          if (node.type === nodes.table_row && parent?.child(1) === node) t.delete(pos, pos + node.nodeSize)
        }),
      '−1/+0',
      ['|--------|------:|\n| **B**  | 5 mg  |'],
    ],
    [
      'that makes words bold',
      (t) =>
        t.doc.descendants((node, pos) => {
          const at = node.text?.indexOf('Inside ') ?? -1
          if (at !== -1) t.addMark(pos + at, pos + at + 'Inside '.length, marks.strong.create())
        }),
      '−1/+1',
      ['**Inside** *it*.'],
    ],
  ])('%s changes the lines that it touches', (_, edit, change, contains) => {
    const { text, isFaithful } = edited(sample, edit)
    expect(isFaithful).toBe(true)
    expect(changed(sample, text)).toBe(change)
    for (const part of contains) expect(text).toContain(part)
    expect(text.startsWith('---\ntitle: "Sample"   # kept\n---\n\n')).toBe(true)
  })

  it('keeps the line ends of a file', () => {
    const { text, isFaithful } = edited(sample.replaceAll('\n', '\r\n'), (t) => replace(t, 'Heading', 'When'))
    expect(isFaithful).toBe(true)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  it('adds text to a file that has only front matter', () => {
    const { text } = edited('---\ntitle: T\n---\n', (t) => t.insert(1, richSchema.text('First words.')))
    expect(text).toBe('---\ntitle: T\n---\n\nFirst words.\n')
  })

  it('joins two lists whose heading is deleted, as Markdown does', () => {
    const { text, isFaithful } = edited('- a\n\n## H\n\n- b\n', (t) =>
      t.doc.forEach((node, pos) => void (node.type === nodes.heading && t.delete(pos, pos + node.nodeSize))),
    )
    expect({ text, isFaithful }).toEqual({ text: '- a\n- b\n', isFaithful: true })
  })

  it('is refused if Markdown cannot express it: the definition of a link in use is deleted', () => {
    const { isFaithful } = edited(sample, (t) =>
      t.doc.forEach((node, pos) => {
        if (node.type === nodes.opaque && String(node.attrs.source).startsWith('[1]'))
          t.delete(pos, pos + node.nodeSize)
      }),
    )
    expect(isFaithful).toBe(false)
  })
})

const hostile: string[] = [
  '1. no list',
  '- no item',
  '# no heading',
  ':::warning',
  '::gallery',
  '* * *',
  '---',
  'a_b_c *d* [e](f) <b>g</b> &amp; `h` ~~i~~ | j',
  'https://example.com',
  '[1]: https://example.com',
  '{#id}',
  ' spaces  within and behind ',
  ...(hasCorpora ? (JSON.parse(readFileSync(corpus('xss/blns.json'), 'utf8')) as string[]) : []),
].map((text) => text.replace(/\s+/g, ' '))

it('[NEWS-7] typed text stays text, whatever characters it has', () => {
  const refused = hostile.filter((typed) => {
    const saved = edited(sample, (t) =>
      t.insert(0, nodes.paragraph.create(null, typed === '' ? null : richSchema.text(typed))),
    )
    return !saved.isFaithful
  })
  expect(refused).toEqual([])
})
