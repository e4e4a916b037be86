import { expect, it } from 'vitest'
import { sampleArticle, samplePerson } from '../testing/sample-article.ts'
import { planSeries } from './series.rules.ts'

const parts = ['/health/one', '/health/two', '/health/three'].map((link) => ({ title: `Part ${link}`, link }))
const series = { id: 'trial', title: 'Trial', link: '/series/trial', articles: parts }

function plan(path: string, fields: object = {}) {
  return planSeries(sampleArticle({ path, contentSeries: { ...series, ...fields } }))
}

it('[SER-1] an article without a series has no hero', () => {
  expect(planSeries(sampleArticle())).toBeNull()
})

it.each([
  { path: '/health/one', number: 1, previous: null, next: parts[1] },
  { path: '/health/two', number: 2, previous: parts[0], next: parts[2] },
  { path: '/health/three', number: 3, previous: parts[1], next: null },
])('[SER-1] $path is part $number of 3, with its neighbours', ({ path, number, previous, next }) => {
  expect(plan(path)).toMatchObject({ part: { number, count: 3 }, previous, next })
})

it('[SER-1] an article that its series does not list has no number and no neighbours', () => {
  expect(plan('/health/other')).toMatchObject({ title: 'Trial', part: null, previous: null, next: null })
})

it.each([
  { what: 'of one author', fields: { single_author: true, author: samplePerson('Ada') }, name: 'Ada' },
  { what: 'of many', fields: { author: samplePerson('Ada') }, name: undefined },
  { what: 'whose author is missing', fields: { single_author: true }, name: undefined },
])('[SER-1] a series $what shows $name', ({ fields, name }) => {
  expect(plan('/health/one', fields)?.author?.name.display).toBe(name)
})

it.each([
  { what: 'one part and no description', fields: { articles: parts.slice(0, 1) }, hasAside: false },
  { what: 'a description', fields: { articles: parts.slice(0, 1), description: 'What it is about.' }, hasAside: true },
  { what: 'an author', fields: { articles: [], single_author: true, author: samplePerson('Ada') }, hasAside: true },
  { what: 'a second part', fields: {}, hasAside: true },
])('[SER-1] a series with $what has a column beside the title: $hasAside', ({ fields, hasAside }) => {
  expect(plan('/health/one', fields)?.hasAside).toBe(hasAside)
})
