import { expect, it } from 'vitest'
import { bylineGaps } from './byline-gaps.ts'

const path = 'articles/health/naps.md'
const found = (front: string, at = path) =>
  bylineGaps(at, `---\ntitle: Naps\n${front}---\nShort.\n`).map((gap) => gap.found)
const [undated, unsigned] = ['an article without dates', 'an article without authors']

it.each([
  ['', [undated, unsigned]],
  ['authors: []\ndates: { lastUpdates: 2026-01-02 }\n', [undated, unsigned]],
  ['authors: [ada-writer]\n', [undated]],
  ['dates: { published: 2026-01-02 }\n', [unsigned]],
  ['authors: [ada-writer]\ndates: { published: 2026-01-02 }\n', []],
])('[NEWS-4] warns of what the byline lacks: %j', (front, gaps) => {
  expect(found(front)).toEqual(gaps)
})

it('[NEWS-4] warns about articles only', () => {
  expect(found('', 'pages/about.md')).toEqual([])
  expect(bylineGaps(path, 'No front matter.')).toEqual([])
})
