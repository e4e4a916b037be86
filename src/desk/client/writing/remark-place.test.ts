import { expect, it } from 'vitest'
import type { Remark } from '../editor/remarks/remark.ts'
import { nameOfField } from './FieldName.tsx'
import { remarkPlace } from './remark-place.ts'

const text = `---
title: Naps
dates: { published: 2026-02-30 }
image: no-such-picture
---
First words.

## Why *naps* help {#why}

Because.

### [More](/health/more) of it

The end.`

it.each([
  ['First', 'Before the first heading'],
  ['naps*', 'Under “Why naps help”'],
  ['Because', 'Under “Why naps help”'],
  ['The end', 'Under “More of it”'],
])('[NEWS-8] the place of “%s” is told as: %s', (words, name) => {
  expect(remarkPlace(text, text.indexOf(words), true)).toEqual({ is: 'text', name })
})

it('[NEWS-8] a remark on the front matter, or on a file without text, is placed in a field', () => {
  expect(remarkPlace(text, text.indexOf('image'), true)).toEqual({ is: 'field' })
  expect(remarkPlace('name: Ada', 6, false)).toEqual({ is: 'field' })
})

const remark = (from: number, found = 'a mistake', expected = 'something else'): Remark => ({
  id: found,
  severity: 'error',
  from,
  to: from,
  found,
  expected,
  instead: [],
})

it.each([
  { said: remark(text.indexOf('no-such')), name: 'Lead picture' },
  { said: remark(text.indexOf('2026')), name: 'Dates' },
  { said: remark(text.indexOf('Naps')), name: 'Title' },
  { said: remark(4, 'no authors', 'authors: who has written it'), name: 'Authors' },
  { said: remark(0), name: 'Details' },
])('[NEWS-8] a field is named as its form names it: $name', ({ said, name }) => {
  expect(nameOfField('articles/naps.md', text, said)).toBe(name)
})

it('[NEWS-8] a remark on source that cannot be parsed is placed in the details', () => {
  const broken = '---\ntitle: Naps\n- ada: [\n: x\n---\n'
  expect(nameOfField('articles/naps.md', broken, remark(broken.indexOf(': x')))).toBe('Details')
})

it('[NEWS-8] in a file of entries the place of a remark is the number of the entry', () => {
  const list = '- from: /a\n  to: /b\n- from: /c\n  to: nowhere\n'
  expect(nameOfField('redirects.yaml', list, remark(list.indexOf('nowhere')))).toBe('Entry 2')
})
