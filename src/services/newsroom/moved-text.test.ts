import { expect, it } from 'vitest'
import { withOtherPath, withReferences } from './moved-text.ts'

it.each([
  ['[naps](/health/naps)', '[naps](/health/siesta)'],
  ['[naps](/health/naps#how "Naps")', '[naps](/health/siesta#how "Naps")'],
  ['relatedStories: [/health/naps, /health/naps-at-work]', 'relatedStories: [/health/siesta, /health/naps-at-work]'],
  ['  - /health/naps\n', '  - /health/siesta\n'],
  ['See /health/naps.', 'See /health/siesta.'],
  ['/health/naps/more, /es/health/naps, /health/naps.png', '/health/naps/more, /es/health/naps, /health/naps.png'],
  ['https://example.org/health/naps', 'https://example.org/health/naps'],
])('[NEWS-3] a reference follows an article that has moved: %s', (before, after) => {
  expect(withReferences(before, '/health/naps', '/health/siesta')).toBe(after)
})

it('[NEWS-3] the path of an article is only read from its front matter', () => {
  expect(withOtherPath('---\ntitle: A\npath: /a\n---\npath: /a\n', '/b')).toBe(
    '---\ntitle: A\npath: /b\n---\npath: /a\n',
  )
})
