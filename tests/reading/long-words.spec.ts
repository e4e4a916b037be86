import type { Page } from '@playwright/test'
import { outOfReach } from '../support/out-of-reach.ts'
import { layoutShift } from '../support/screen/layout-shift.ts'
import { expect, test } from '../support/test.ts'

const article = '/trial/long-words'
const title = 'Esophagogastroduodenoscopy: choledocholithotomy and pneumonoultramicroscopicsilicovolcanoconiosis'
const pages = [article, `/infinite${article}`, '/trial/words', '/search?q=choledocholithotomy']

test('words of 45 letters put nothing out of reach on every width', async ({ page }) => {
  for (const path of pages) {
    await page.goto(path)
    await page.locator('details').evaluateAll((all) => {
      for (const details of all) (details as HTMLDetailsElement).open = true
    })
    for (const width of [320, 390, 820, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      expect.soft(await outOfReach(page), `${path} at ${width} px`).toEqual([])
    }
  }
})

test('text at twice the size puts nothing out of reach on a narrow phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  for (const path of ['/health/dark-spots', '/privacy-choices', '/sheet/health/dark-spots', '/verify']) {
    await page.goto(path)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    expect.soft(await outOfReach(page), path).toEqual([])
  }
})

test('a long word in a title breaks between syllables, and is copied, found and read aloud as one word', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(article)
  const heading = page.getByRole('heading', { level: 1, name: title, exact: true })
  await expect(heading).toBeVisible()
  const copied = await heading.evaluate((element) => {
    getSelection()?.selectAllChildren(element)
    return getSelection()?.toString()
  })
  expect(copied).toBe(title)
  expect(await firstLineOf(page)).toBe('Esophagogastroduo')
  expect(await layoutShift(page)).toBe(0)
})

test('words are hyphenated in the language of the page', async ({ page }) => {
  await page.goto(article)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const hyphens = await page
    .locator('article h3')
    .first()
    .evaluate((element) => getComputedStyle(element).hyphens)
  expect(hyphens).toBe('auto')
})

/** The text of the title's first line, without the hyphen that styles add. */
function firstLineOf(page: Page): Promise<string> {
  return page.locator('h1').evaluate((heading) => {
    const range = document.createRange()
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
    const top = heading.getBoundingClientRect().top
    let line = ''
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (let at = 0; at < (text.textContent?.length ?? 0); at++) {
        range.setStart(text, at)
        range.setEnd(text, at + 1)
        const { bottom, height } = range.getBoundingClientRect()
        if (bottom - top > height * 1.5) return line
        line += range.toString()
      }
    }
    return line
  })
}
