import type { Page } from '@playwright/test'
import { readOn } from '../support/read-on.ts'
import { drawnFrames } from '../support/screen/drawn-frames.ts'
import { mostRestyled } from '../support/screen/restyled.ts'
import { openWhole } from '../support/screen/settled.ts'
import { viewports } from '../support/screen/viewports.ts'
import { expect, test } from '../support/test.ts'

/*
 * A slow phone spends most of the time of a press on computing styles. Times depend on the machine; the number of
 * elements does not.
 */

const article = '/health/dark-spots'

/** @returns the number of elements of the page that have styles */
async function open(page: Page): Promise<number> {
  await page.goto(article)
  return page.evaluate(
    () => [...document.querySelectorAll('body *')].filter((element) => element.checkVisibility()).length,
  )
}

test.use({ viewport: viewports.phone, hasTouch: true })

test('[TOC-1] opening the contents computes the styles of the contents', async ({ page }) => {
  const all = await open(page)
  const summary = page.locator('main summary').filter({ visible: true }).first()
  expect(await mostRestyled(page, () => summary.click())).toBeLessThan(all / 4)
})

test('[SHARE-1] opening and closing a modal computes the styles of the modal', async ({ page }) => {
  const all = await open(page)
  const more = page.getByRole('button', { name: 'More ways to share' }).first()
  const modal = page.getByRole('dialog')
  const press = () => more.click()
  const leave = () => page.keyboard.press('Escape')
  // The script comes with the first press.
  await press()
  await expect(modal).toBeVisible()
  await leave()
  await expect(modal).toBeHidden()
  expect(await mostRestyled(page, press)).toBeLessThan(all / 4)
  await expect(modal).toBeVisible()
  expect(await mostRestyled(page, leave)).toBeLessThan(all / 4)
})

test('[NAV-2] opening the menu computes the styles of the menu', async ({ page }) => {
  const all = await open(page)
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  expect(await mostRestyled(page, () => menu.click())).toBeLessThan(all / 2)
})

test('[BODY-1] an opened part above a section moves the section as a whole, unless a dialog in it must cover the screen', async ({
  page,
}) => {
  await page.goto('/health/poison-ivy')
  const sections = page.locator('main [data-section]')
  const contain = (section: Element) => getComputedStyle(section).contain
  const [withDialog, others] = [page.locator('dialog'), sections.filter({ hasNot: page.locator('dialog') })]
  expect(new Set(await others.evaluateAll((all) => all.map((element) => getComputedStyle(element).contain)))).toEqual(
    new Set(['layout style']),
  )
  expect(await sections.filter({ has: withDialog }).first().evaluate(contain)).toBe('none')
})

test('[PAGE-3] an article far from the screen is contained, keeps its height, and is restored when the reader comes back', async ({
  page,
}) => {
  await openWhole(page, '/infinite/health/dark-spots')
  // Toggles of clamped text take their places in the frame after the clamping.
  await drawnFrames(page, 2)
  const first = page.locator('[data-article-path]').first()
  const height = () => first.evaluate((element) => element.getBoundingClientRect().height)
  const near = await height()
  await expect(first).toHaveCSS('contain', 'none')
  await readOn(page, async () => (await page.locator('[data-far-article]').count()) > 0)
  await expect(first).toHaveCSS('contain', 'content')
  expect(await height()).toBe(near)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(first).toHaveCSS('contain', 'none')
})
