import { expect, it } from 'vitest'
import { frontSources, sourceIdFor, withSourceId } from './front-matter-sources.ts'

const front = `---
title: One
sources:
  - { title: "NICE: Hypertension", link: "https://nice.test/1" }
  - title: Second
    link: https://nice.test/2
  - { id: known, title: Third }
---
`

it('[NEWS-7] the sources of a file are read', () => {
  expect(frontSources(front)).toEqual([
    { id: undefined, title: 'NICE: Hypertension' },
    { id: undefined, title: 'Second' },
    { id: 'known', title: 'Third' },
  ])
  expect(frontSources('---\nsources: [\n---\n')).toEqual([])
  expect(frontSources('')).toEqual([])
})

it.each([
  { index: 0, from: '{ title: "NICE', to: '{ id: new, title: "NICE' },
  { index: 1, from: '- title: Second', to: '- id: new\n    title: Second' },
  { index: 2, from: 'title: Third', to: 'title: Third' },
])('[NEWS-7] source $index gets an id, and every other byte stays', ({ index, from, to }) => {
  const next = withSourceId(front, index, 'new')
  expect(next).toBe(front.replace(from, to))
  expect(frontSources(next)[index]?.id).toBe(index === 2 ? 'known' : 'new')
})

it.each([
  ['NICE: Hypertension in adults (NG136)', 'nice-hypertension-in-adults'],
  ['Third', 'third-2'],
  ['…', 'source'],
])('[NEWS-7] the id for a source titled %s is %s', (title, id) =>
  expect(sourceIdFor(title, [{ id: 'third', title: 'Third' }])).toBe(id),
)
