import type { Page } from '@playwright/test'
import { expectAccessibleInLightAndDark } from '../support/axe.ts'
import { examplePages } from '../support/page-list.ts'
import { expectNoLayoutShift } from '../support/screen/layout-shift.ts'
import { expect, testInTestStage as test } from '../support/test.ts'

const toggle = (page: Page) => page.getByRole('button', { name: 'Hide all that is paid for' })

/** Articles with products, links to shops in the text, brands, a sponsor, and partners. */
const selling = ['/health/sunscreen-picks', '/wellness/sleep-better', '/trial/every-widget', '/trial/sponsored']
const pages = [...examplePages.filter(({ status }) => status === 200).map(({ path }) => path), ...selling]

/** The visible paid content. Labels of a page's sponsor stay visible. */
function paidInSight(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-paid-for], [data-ad-slot], [class*="PaidLabel"], a[rel~="sponsored"][href]')]
      .filter((element) => element.checkVisibility() && !element.closest('[data-background]'))
      .map((element) => `${element.localName} ${element.textContent.trim().slice(0, 40)}`),
  )
}

/** Boxes and lists that are still laid out after all that they hold was hidden. */
function emptiedBoxes(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main :is(div, section, ul):has([data-paid-for])')]
      .filter((box) => box.checkVisibility() && ![...box.children].some((part) => part.checkVisibility()))
      .map((box) => `${box.localName} ${box.className}`),
  )
}

test('[REV-13] one press hides all that is paid for on every type of page, and the browser remembers it', async ({
  page,
}) => {
  test.setTimeout(pages.length * 10_000)
  await page.goto('/health/sunscreen-picks')
  expect((await paidInSight(page)).length).toBeGreaterThan(5)
  await toggle(page).click()
  await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => paidInSight(page)).toEqual([])

  let links = 0
  for (const path of pages) {
    await page.goto(path)
    // The first action of the reader turns paid links of the text into plain words.
    await page.keyboard.press('Tab')
    await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true')
    // Done by a script that is fetched then.
    await expect.poll(() => paidInSight(page), path).toEqual([])
    expect.soft(await emptiedBoxes(page), `boxes without content on ${path}`).toEqual([])
    expect.soft(await page.locator('[data-ad-filled]').count(), `filled slots of ${path}`).toBe(0)
    links += await page.locator('a[data-paid-address]').count()
    await expectNoLayoutShift(page, path)
  }
  expect(links).toBeGreaterThan(0)

  await page.goto('/sponsors/stride')
  await expect(page.getByText('The articles are hidden, as you have chosen.')).toBeVisible()
  await page.goto('/health/sunscreen-picks')
  await toggle(page).click()
  await expect(toggle(page)).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(async () => (await paidInSight(page)).length).toBeGreaterThan(5)
  await page.reload()
  expect((await paidInSight(page)).length).toBeGreaterThan(5)
})

test('[REV-13] a page follows a choice made while it was in the back/forward cache, or where another tab clears all', async ({
  page,
  context,
}) => {
  await page.goto('/health/sunscreen-picks')
  await toggle(page).click()
  // Two presses before the script has loaded count as one.
  await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true')
  await toggle(page).click()
  await expect(toggle(page)).toHaveAttribute('aria-pressed', 'false')
  // A page in the back/forward cache gets no storage event.
  await page.evaluate(() => {
    localStorage.setItem('salus-nothing-paid', '1')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => paidInSight(page)).toEqual([])

  const other = await context.newPage()
  await other.goto('/kept')
  await other.evaluate(() => localStorage.clear())
  await expect(toggle(page)).toHaveAttribute('aria-pressed', 'false')
})

test('[REV-13] a page lists every commercial relation', async ({ page }) => {
  await page.goto('/health/dark-spots')
  await page.getByRole('link', { name: 'Who pays for this site' }).click()
  const list = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(list('Sponsors').getByRole('link', { name: 'Stride' })).toHaveAttribute('href', '/sponsors/stride')
  await expect(list('Sponsors').getByRole('listitem').first()).toContainText(/\d+ articles?/)
  await expect(list('Shops').getByText('shop.example.com')).toBeVisible()
  await expect(list('Brands').getByRole('listitem').first()).toBeVisible()
  await expect(list('Ads of this site').getByRole('listitem').first()).toBeVisible()
  await expect(list('Ad companies').getByText('None.')).toBeVisible()
  await expectAccessibleInLightAndDark(page)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[REV-13] a page says that nothing can be hidden, and shows no ads', async ({ page }) => {
    await page.goto('/health/sunscreen-picks')
    await expect(toggle(page)).toBeHidden()
    await expect(page.locator('noscript')).toBeVisible()
    // `toContainText` and others ignore the content of this element.
    expect(await page.locator('noscript').textContent()).toMatch(/^Without scripts there are no ads here/)
    await expect(page.locator('[data-ad-slot]').filter({ visible: true })).toHaveCount(0)
    const lineHeight = await page
      .locator('noscript')
      .evaluate((said) => Number.parseFloat(getComputedStyle(said).lineHeight))
    expect(lineHeight, 'lines of one sentence stand together').toBeLessThan(30)
  })
})
