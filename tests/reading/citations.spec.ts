import type { Page } from '@playwright/test'
import { expectAccessibleInLightAndDark } from '../support/axe.ts'
import { viewports } from '../support/screen/viewports.ts'
import { expect, test } from '../support/test.ts'

const article = '/nutrition/vitamin-d'
const number = (page: Page, name: string) => page.locator('[data-cite]').getByRole('link', { name, exact: true })
const card = (page: Page) => page.getByRole('dialog', { name: /^Source \d$/ })

test('[REV-8] the number of a source opens its card beside the sentence, and gets the focus back on closing', async ({
  page,
}) => {
  await page.goto(article)
  const first = number(page, 'Source 1').first()
  await expect(page.locator('[data-cite]')).toHaveText(['1', '1', ', 2', '3'])

  await test.step('is large enough, and leaves the lines as high as they are', async () => {
    await expect(page.locator('[data-cite] a')).toHaveCount(4)
    for (const link of await page.locator('[data-cite] a').all()) {
      const box = await link.boundingBox()
      expect(box?.width).toBeGreaterThanOrEqual(24)
      expect(box?.height).toBeGreaterThanOrEqual(24)
    }
    const heights = await page.locator('p:has(> [data-cite])').evaluateAll((paragraphs) =>
      paragraphs.map((paragraph) => {
        const before = paragraph.getBoundingClientRect().height
        for (const mark of paragraph.querySelectorAll<HTMLElement>('[data-cite]')) mark.hidden = true
        const without = paragraph.getBoundingClientRect().height
        for (const mark of paragraph.querySelectorAll<HTMLElement>('[data-cite]')) mark.hidden = false
        return before % Number.parseFloat(getComputedStyle(paragraph).lineHeight) < 1 && before >= without
      }),
    )
    expect(heights).toEqual(heights.map(() => true))
  })

  await test.step('by pointer: kind, date, what it supports, link', async () => {
    // The behaviour is attached with the first action of the reader.
    await page.mouse.wheel(0, 10)
    await expect(async () => {
      await first.click()
      await expect(card(page)).toBeVisible({ timeout: 2000 })
    }).toPass()
    await expect(first).toHaveAttribute('aria-expanded', 'true')
    await expect(card(page)).toContainText('Health information page · June 27, 2025')
    await expect(card(page)).toContainText('Supports: the amounts a day')
    await expect(card(page).getByRole('link', { name: 'Vitamin D: fact sheet for health' })).toHaveAttribute(
      'href',
      'https://ods.od.nih.gov/factsheets/VitaminD-HealthProfessional/',
    )
    await expect(card(page)).not.toContainText('Cited at')
    const distance = async () => {
      const [place, shown] = await Promise.all([first.boundingBox(), card(page).boundingBox()])
      return Math.abs((shown?.y ?? 0) - (place?.y ?? 0))
    }
    await expect.poll(distance).toBeLessThan(400)
    await expectAccessibleInLightAndDark(page)
    await first.click()
    await expect(card(page)).toBeHidden()
    await expect(first).not.toHaveAttribute('aria-expanded')
  })

  await test.step('by key', async () => {
    const trial = number(page, 'Source 3')
    await trial.press('Enter')
    await expect(card(page)).toBeFocused()
    await expect(card(page)).toContainText('Clinical trial · July 2022')
    await page.keyboard.press('Escape')
    await expect(card(page)).toBeHidden()
    await expect(trial).toBeFocused()
  })

  await test.step('leads to the list, which leads back', async () => {
    await number(page, 'Source 3').press('Enter')
    await card(page).getByRole('link', { name: 'See it in the list of sources' }).click()
    await expect(card(page)).toBeHidden()
    const entry = page.locator('#cited-source-3')
    await expect(entry).toBeInViewport()
    await entry.getByRole('link', { name: 'Back to the text, place 1' }).click()
    await expect(page.locator('#citation-4')).toBeInViewport()
  })

  await test.step('on a phone at the lower edge', async () => {
    await page.setViewportSize(viewports.phone)
    await first.click()
    const { width, height } = viewports.phone
    const edges = async () => {
      const box = await card(page).boundingBox()
      return { width: box?.width, bottom: Math.round((box?.y ?? 0) + (box?.height ?? 0)) }
    }
    await expect.poll(edges).toEqual({ width, bottom: height })
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[REV-8] a number links to the entry in the list, and the entry back; cited sources come first', async ({
    page,
  }) => {
    await page.goto(article)
    const entries = page.locator('[data-tab="sources"] ol > li')
    await expect(entries).toHaveCount(3)
    await expect(entries.nth(0)).toContainText('for health professionals')
    await expect(entries.nth(1)).toContainText('for consumers')
    await expect(entries.nth(2)).toContainText('Clinical trial · July 2022')
    await number(page, 'Source 1').last().click()
    await expect(entries.nth(0)).toBeInViewport()
    await expect(entries.nth(0).getByRole('link', { name: /^Back to the text/ })).toHaveText(['1', '2'])
    await entries.nth(0).getByRole('link', { name: 'Back to the text, place 2' }).click()
    await expect(page.locator('#citation-2')).toBeInViewport()
  })

  test('[REV-8] print has the numbers, and the sources behind the text as endnotes', async ({ page }) => {
    await page.goto(article)
    await page.emulateMedia({ media: 'print' })
    await expect(number(page, 'Source 3')).toBeVisible()
    const entry = page.locator('#cited-source-3')
    await expect(entry).toBeVisible()
    await expect(entry).toContainText('Supports: that supplements prevent no fractures')
    await expect(entry.getByRole('link', { name: /^Back/ })).toBeHidden()
    await expect(page.locator('[data-citation-card]')).toBeHidden()
  })
})
