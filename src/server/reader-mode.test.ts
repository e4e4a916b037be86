import { Readability } from '@mozilla/readability'
import { parseHTML } from 'linkedom'
import { describe, expect, it } from 'vitest'
import { article } from '#store/testing/fixtures.ts'
import { fixtureContent, siteUnderTest } from './testing/site-under-test.ts'

const attribution = { name: 'MedlinePlus, National Library of Medicine', link: 'https://medlineplus.gov/hives.html' }
const site = siteUnderTest(async () => [
  ...(await fixtureContent()),
  article('/health/taken-over', {
    attribution,
    body: `<p>${'Hives come, and go, and itch. '.repeat(30)}</p>`,
  }),
])

/** A paid link, in both forms in which they are marked. */
const paidLink = 'a[href*="/go?"], a[rel~="sponsored"]'
const label = '[class^="PaidLabel-"], [class*="-disclosure"]'

/** Articles with paid links in products, treatments, brands and text, with urgent notes, and with sources. */
const articles = [
  { path: '/health/sunscreen-picks', paidLinks: 6 },
  { path: '/health/dark-spots', paidLinks: 1 },
  { path: '/health/hormonal-acne', paidLinks: 2 },
  { path: '/health/anxiety-at-night', paidLinks: 3 },
  { path: '/wellness/sleep-better', paidLinks: 1 },
  { path: '/trial/every-widget', paidLinks: 1 },
  { path: '/health/poison-ivy', paidLinks: 0 },
  { path: '/health/acne-scars', paidLinks: 0 },
  { path: '/health/shingles', paidLinks: 0 },
]

describe.each(articles)('the text of $path in reader modes', ({ path, paidLinks }) => {
  it('has the label of every paid link in the box of that link', async () => {
    const { page, shown } = await extracted(path)
    const kept = [...shown.querySelectorAll(paidLink)]
    expect(kept.length).toBeGreaterThanOrEqual(paidLinks)
    for (const link of kept) {
      const original = [...page.querySelectorAll(`article ${paidLink}`)].find(({ outerHTML }) =>
        outerHTML.includes(addressOf(link).replaceAll('&', '&amp;')),
      )
      const box = original && closestHolding(original, (element) => element.querySelector(label) !== null)
      const words = wordsOf(box?.querySelector(label))
      expect(words).not.toBe('')
      const around = closestHolding(link, (element) => wordsOf(element).includes(words))
      expect(addressesIn(around), `a link beside "${words}"`).not.toEqual([])
      expect(addressesIn(box)).toEqual(expect.arrayContaining(addressesIn(around)))
    }
  })

  it('has disclaimers and urgent notes in full', async () => {
    const { page, shown } = await extracted(path)
    for (const note of page.querySelectorAll('article [role="note"]')) {
      expect(wordsOf(shown)).toContain(wordsOf(note.querySelector('.html') ?? note))
    }
  })

  it('has the sources with their links', async () => {
    const { page, shown } = await extracted(path)
    const sources = [...page.querySelectorAll('[data-tab="sources"] li')]
    expect(sources.length).toBeGreaterThan(0)
    for (const source of sources) expect(wordsOf(shown)).toContain(wordsOf(source))
    expect(hrefsIn(shown)).toEqual(expect.arrayContaining(sources.flatMap(hrefsIn)))
  })
})

it('reader modes show the source of a republished text', async () => {
  const { shown } = await extracted('/health/taken-over')
  expect(wordsOf(shown)).toContain(`Text from ${attribution.name}`)
  expect(hrefsIn(shown)).toContain(attribution.link)
})

/** The page as sent, and the result of Readability, the reader mode of Firefox. */
async function extracted(path: string): Promise<{ page: Document; shown: Element }> {
  const { body } = await site.get(path)
  // Readability changes the document that it reads.
  const result = new Readability(parseHTML(body).document).parse()
  return {
    page: parseHTML(body).document,
    shown: parseHTML(`<html><body>${result?.content}</body></html>`).document.body,
  }
}

function closestHolding(start: Element, test: (element: Element) => boolean): Element | null {
  for (let element = start.parentElement; element; element = element.parentElement) if (test(element)) return element
  return null
}

const wordsOf = (element: Element | null | undefined) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim()
const hrefsIn = (element: Element) => [...element.querySelectorAll('a')].map(({ href }) => href)
/** The address without the prefix that Readability adds. */
const addressOf = (link: Element) => (link.getAttribute('href') ?? '').replace(/^.*(?=\/go\?)/, '')
const addressesIn = (element: Element | null | undefined) =>
  [...(element?.querySelectorAll(paidLink) ?? [])].map(addressOf)
