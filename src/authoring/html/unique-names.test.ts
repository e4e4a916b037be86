import { expect, it } from 'vitest'
import { isReservedId } from '#model/articles/article-scope.ts'
import { UniqueNames } from './unique-names.ts'

it.each([
  ['Cluster headaches', 'cluster-headaches'],
  ['Product safety', 'section-product-safety'],
  ['Comment on these numbers', 'section-comment-on-these-numbers'],
  ['Comments', 'comments-2'],
  ['I2', 'i2-2'],
  ['Treatment card of the year', 'section-treatment-card-of-the-year'],
  ['First-line treatment 1', 'first-line-treatment-1'],
])('[PAGE-5] the heading %s has the id %s, which the page does not use itself', (heading, id) => {
  expect(new UniqueNames().idFor(heading)).toBe(id)
  expect(isReservedId(id)).toBe(false)
})
