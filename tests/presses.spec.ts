import type { Page } from '@playwright/test'
import { readThrough } from './support/read-through.ts'
import { mostRestyled } from './support/restyled.ts'
import { expect, test } from './support/test.ts'
import { viewports } from './support/viewports.ts'

/*
 * What a slow phone needs for a press is, most of all, computing styles. Times belong to a machine; the number of
 * elements does not.
 */

const article = '/health/dark-spots'
const more = (page: Page) => page.getByRole('button', { name: 'More ways to share' }).first()
const modal = (page: Page) => page.getByRole('dialog', { name: 'Share this article' })

/** Every section has been laid out, and the reader is at the top. */
async function read(page: Page, path: string): Promise<number> {
  await page.goto(path)
  await expect(page.locator('main .skippable[data-laid-out]').first()).toBeAttached()
  await readThrough(page)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  return page.evaluate(() => [...document.querySelectorAll('body *')].filter((each) => each.checkVisibility()).length)
}

test.use({ viewport: viewports.phone, hasTouch: true })

test('[SHARE-1] opening and closing a modal computes the styles of what is near, not of all articles', async ({
  page,
}) => {
  const all = await read(page, `/infinite${article}`)
  for (const act of [() => more(page).click(), () => page.keyboard.press('Escape')])
    expect(await mostRestyled(page, act)).toBeLessThan(all / 2)
  await expect(modal(page)).toBeHidden()
})

test('[TOC-1] opening the contents computes the styles of the contents', async ({ page }) => {
  const all = await read(page, article)
  const summary = page.locator('main summary').filter({ visible: true }).first()
  expect(await mostRestyled(page, () => summary.click())).toBeLessThan(all / 4)
})

test('[NAV-2] opening the menu computes the styles of the menu', async ({ page }) => {
  const all = await read(page, article)
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  expect(await mostRestyled(page, () => menu.click())).toBeLessThan(all / 2)
})

test('[PAGE-6] what is not rendered far from the screen keeps its size, its place and its text', async ({ page }) => {
  await page.goto(article)
  const skippable = page.locator('main .skippable[data-laid-out]')
  const all = page.locator('main .skippable')
  const setSkipped = (isSkipped: boolean) =>
    all.evaluateAll((blocks, force) => {
      for (const block of blocks) block.toggleAttribute('data-laid-out', force)
    }, isSkipped)
  const heights = () => all.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height))
  await expect(page.locator('main .skippable[data-laid-out]').first()).toBeAttached()
  await expect(skippable.last()).toHaveCSS('content-visibility', 'auto')
  const skipped = await heights()
  await setSkipped(false)
  await expect(all.last()).toHaveCSS('content-visibility', 'visible')
  expect(await heights()).toEqual(skipped)
  await setSkipped(true)

  const last = page.locator('main section.skippable h2[id]').last()
  await last.evaluate((heading) => location.assign(`#${heading.id}`))
  await expect(last).toBeInViewport()
  expect(
    await page.evaluate((text) => Reflect.apply(Reflect.get(window, 'find'), window, [text]), await last.innerText()),
  ).toBe(true)
})

test('[PAGE-10] in print everything is rendered', async ({ page }) => {
  await page.goto(article)
  await expect(page.locator('main .skippable[data-laid-out]').first()).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  for (const each of await page.locator('main .skippable').all())
    await expect(each).toHaveCSS('content-visibility', 'visible')
})
