import { expect, it } from 'vitest'
import { firstArticle } from './first-text.ts'

const given = { title: 'Naps', path: '/health/naps', category: '/health' }

it('[NEWS-7] the first text of an article names its author where the account belongs to a person of the byline', () => {
  expect(firstArticle({ ...given, author: 'ada-writer' })).toMatch(/^authors:\s+- ada-writer$/m)
  expect(firstArticle({ ...given, author: null })).toMatch(/^authors: \[\]$/m)
})
