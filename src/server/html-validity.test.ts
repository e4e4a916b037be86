import { expect, it } from 'vitest'
import { longestTitle } from '#model/articles/document-title.ts'
import { htmlMistakes } from '../../tests/support/html-mistakes.ts'
import { examplePages } from '../../tests/support/page-list.ts'
import { fixtureContent, siteUnderTest } from './testing/site-under-test.ts'

const site = siteUnderTest(fixtureContent)
/** An article with every widget, and one page of each type. */
const pages = [...examplePages, { name: 'every widget', path: '/trial/every-widget', status: 200 }]

it.each(pages)('the HTML of a page is valid: $name', async ({ path, status }) => {
  const { statusCode, body } = await site.get(path)
  expect(statusCode).toBe(status)
  expect(body.length).toBeGreaterThan(500)
  expect(await htmlMistakes(body)).toEqual([])
})

it.each(pages)('the first paint waits for an element that exists: $name', async ({ path }) => {
  const { body } = await site.get(path)
  const [, id] = /<link rel="expect" href="#([^"]+)"/.exec(body) ?? []
  expect(body).toContain(` id="${id}"`)
})

it.each(pages)(
  'a page fetches scripts of islands only where it has one, and has a title of at most 65 characters: $name',
  async ({ path }) => {
    const { body } = await site.get(path)
    const [, ahead] = /<script type="module"[^>]* data-ahead="([^"]*)"/.exec(body) ?? []
    expect(ahead !== '').toBe(body.includes('<salus-island'))
    const [, title = ''] = /<title>([^<]*)<\/title>/.exec(body) ?? []
    expect(title.replace(/&#?\w+;/g, '&').length).toBeLessThanOrEqual(longestTitle)
  },
)
