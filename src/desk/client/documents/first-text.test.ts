import { expect, it } from 'vitest'
import { firstArticle } from './first-text.ts'

const given = { title: 'Naps', path: '/health/naps', category: '/health' }

it('[NEWS-7] an article begins with the person of the byline who starts it, where the account is one', () => {
  expect(firstArticle({ ...given, author: 'ada-writer' })).toMatch(/^authors:\s+- ada-writer$/m)
  expect(firstArticle({ ...given, author: null })).toMatch(/^authors: \[\]$/m)
})
