import { expect, it } from 'vitest'
import { firstFilter, foldedFilters } from './list-filter.ts'

it.each([
  { filter: firstFilter, count: 0 },
  { filter: { ...firstFilter, sort: 'changed' as const, state: 'draft', words: 'naps' }, count: 0 },
  { filter: {}, count: 1 },
  { filter: { kind: 'people', owner: 'none', hasFeedback: true }, count: 3 },
  { filter: { ...firstFilter, sort: 'due' as const, hasFeedback: false }, count: 1 },
])('[NEWS-11] counts $count of the folded filters of $filter', ({ filter, count }) => {
  expect(foldedFilters(filter as Parameters<typeof foldedFilters>[0])).toBe(count)
})
