import type { Page } from '@playwright/test'
import { expect, test, testInTestStage } from '../support/test.ts'

const contents = (page: Page) => page.locator('details', { hasText: 'In this article' }).first()

test('[EXP-1] an article sets its flags, and in production the URL does not', async ({ page }) => {
  await page.goto('/nutrition/vitamin-d')
  await expect(contents(page)).toHaveAttribute('open')
  await page.goto('/health/dark-spots')
  await expect(contents(page)).not.toHaveAttribute('open')
  await page.goto('/nutrition/vitamin-d?flags=collapsedTableOfContents,reducedFontSize')
  await expect(contents(page)).toHaveAttribute('open')
  await expect(page.locator('html')).toHaveAttribute('data-flags', 'expandedTableOfContents')
})

testInTestStage('[EXP-1] off production, the URL switches flags on and off', async ({ page }) => {
  await page.goto('/health/dark-spots?flags=expandedTableOfContents')
  await expect(contents(page)).toHaveAttribute('open')
  await page.goto('/health/dark-spots?flags=expandedTableOfContents,collapsedTableOfContents')
  await expect(contents(page)).not.toHaveAttribute('open')
  await page.goto('/nutrition/vitamin-d?flags=-expandedTableOfContents')
  await expect(contents(page)).not.toHaveAttribute('open')
  await page.goto('/nutrition/vitamin-d')
  await expect(contents(page)).toHaveAttribute('open')
})

testInTestStage('[EXP-1] reducedFontSize makes the text one step smaller', async ({ page }) => {
  const size = async (path: string) => {
    await page.goto(path)
    return page.locator('#causes + *').evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize))
  }
  expect(await size('/health/dark-spots?flags=reducedFontSize')).toBeLessThan(await size('/health/dark-spots'))
})
