import { parseHTML } from 'linkedom'
import { expect, it } from 'vitest'
import { fixtureContent, siteUnderTest } from './testing/site-under-test.ts'

const site = siteUnderTest(fixtureContent)

it.each([
  {
    what: 'a review, the latest',
    path: '/health/dark-spots',
    words: 'Medically reviewed by Elena Marquez, MD on April 20, 2026',
  },
  { what: 'a tie', path: '/health/shingles', words: 'Medically reviewed by Aisha Khan, MD on September 16, 2025' },
  {
    what: 'two reviewers',
    path: '/health/blood-sugar-level-chart',
    words: 'Medically reviewed by Aisha Khan, MD and Laura Bennett, MS, RD on',
  },
  {
    what: 'a check after the review',
    path: '/nutrition/mediterranean-diet',
    words: 'Fact checked by Jonas Weber on October 20, 2026',
  },
  {
    what: 'no reviewer',
    path: '/health/how-to-stop-heart-palpitations',
    words: 'Fact checked by Grace Tanaka on April 14, 2026',
  },
  { what: 'an update, the latest', path: '/wellness/sleep-better', words: 'Updated on November 19, 2025' },
  { what: 'a review without a reviewer', path: '/nutrition/vitamin-d', words: 'Updated on October 5, 2026' },
  {
    what: 'an update that is none',
    path: '/wellness/blood-pressure-monitors',
    words: 'Published on October 14, 2025',
  },
  {
    what: 'publication alone',
    path: '/health/how-health-insurance-works',
    words: 'Published on January 27, 2026',
  },
])('[BYL-2] the byline of $path opens with "$words" for $what', async ({ path, words }) => {
  expect((await bylineOf(path)).textContent).toContain(words)
})

it('[BYL-2] a byline without a date shows none', async () => {
  const byline = await bylineOf('/trial/hidden-tabs')
  expect(byline.textContent).toContain('Written by Maya Lindqvist')
  expect(byline.querySelector('time')).toBeNull()
})

/** The head of an article, with its title and its byline. */
async function bylineOf(path: string): Promise<Element> {
  const { document } = parseHTML((await site.get(path)).body)
  const byline = document.querySelector('header:has(h1)')
  if (!byline) throw new Error(`${path} has no byline`)
  return byline
}
