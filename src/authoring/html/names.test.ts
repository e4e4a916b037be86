import { expect, it } from 'vitest'
import { isPageAnchor, Names } from './names.ts'

it.each([
  ['Cluster headaches', 'cluster-headaches'],
  ['Product safety', 'section-product-safety'],
  ['Comment on these numbers', 'section-comment-on-these-numbers'],
  ['Comments', 'comments-2'],
  ['I2', 'i2-2'],
  ['First-line treatment 1', 'first-line-treatment-1-2'],
])('[PAGE-5] the heading %s has the id %s, which the page does not use itself', (heading, id) => {
  expect(new Names().idFor(heading)).toBe(id)
  expect(isPageAnchor(id)).toBe(false)
})
