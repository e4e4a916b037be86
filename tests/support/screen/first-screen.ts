import { expect, type Page } from '@playwright/test'
import { settled } from './settled.ts'

/**
 * Lowest bottom edge of the first line of an answer, in pixels from the top of the page: the browser of a phone has
 * bars too.
 */
const lowest = { phone: 700, desktop: 900 }

/**
 * An article answers on its first screen: it must show the first line of the summary box, or of the text before the
 * first heading, and only help lines may be between the header and it. Other pages are not checked.
 */
export async function expectAnswerOnFirstScreen(page: Page, path: string, screen: keyof typeof lowest): Promise<void> {
  await settled(page)
  const answer = await page.evaluate(() => {
    const title = document.querySelector('h1')
    const body = document.querySelector('article[data-article] .prose')
    const first = body?.querySelector('p, li, tr')
    if (!title || !body || !first) return null
    const range = document.createRange()
    range.selectNodeContents(first)
    const { FOLLOWING, PRECEDING } = {
      FOLLOWING: Node.DOCUMENT_POSITION_FOLLOWING,
      PRECEDING: Node.DOCUMENT_POSITION_PRECEDING,
    }
    const between = [...document.querySelectorAll('figure, aside, [data-share-place], [data-notices]')].filter(
      (element) =>
        element.checkVisibility() &&
        title.compareDocumentPosition(element) & FOLLOWING &&
        body.compareDocumentPosition(element) & PRECEDING,
    )
    return {
      bottom: (range.getClientRects()[0]?.bottom ?? Number.POSITIVE_INFINITY) + scrollY,
      between: between.map(({ outerHTML }) => outerHTML.slice(0, 80)),
    }
  })
  if (!answer) return
  expect.soft(answer.bottom, `first line of the answer of ${path} on a ${screen}`).toBeLessThanOrEqual(lowest[screen])
  expect.soft(answer.between, `between the header and the answer of ${path}`).toEqual([])
}
