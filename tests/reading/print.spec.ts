import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

/** A third of the text height of an A4 sheet: a larger gap looks like the end. */
const largestGapPx = 320

/** The width of the text on a sheet of A4, so that lines break as they will on paper. */
const sheet = { width: 643, height: 980 }

/** Headers of articles: plain, below a cluster bar, of a series, of a sponsor, and without breadcrumbs. */
const headers = [
  '/health/dark-spots',
  '/health/shingles',
  '/wellness/sleep-better',
  '/trial/sponsored',
  '/trial/hidden-tabs',
]

test('[SHARE-1] the printed page begins with the whole title', async ({ page }) => {
  await page.setViewportSize(sheet)
  for (const path of headers) {
    await page.goto(path)
    await page.emulateMedia({ media: 'print' })
    const title = await page.locator('h1').boundingBox()
    expect.soft(title?.y, path).toBeGreaterThanOrEqual(0)
    expect.soft(title?.y, path).toBeLessThan(sheet.height / 3)
  }
})

test('[SHARE-1] no unbreakable part of the text is so high that it leaves a gap', async ({ page }) => {
  await page.setViewportSize(sheet)
  for (const path of ['/health/poison-ivy', '/health/sunscreen-picks', '/health/blood-sugar-level-chart']) {
    await page.goto(path)
    await page.emulateMedia({ media: 'print' })
    expect.soft(await undividedHeights(page), path).toEqual([])
  }
})

test('[SHARE-1] a printed number of a source is no wider than its digits, so that a full stop is close to it', async ({
  page,
}) => {
  await page.goto('/nutrition/vitamin-d')
  await page.emulateMedia({ media: 'print' })
  const spare = await page.locator('[data-cite] > a').evaluateAll((links) =>
    links.map((link) => {
      const digits = document.createRange()
      digits.selectNodeContents(link)
      return link.getBoundingClientRect().width - digits.getBoundingClientRect().width
    }),
  )
  expect(spare.length).toBeGreaterThan(0)
  expect(Math.max(...spare)).toBeLessThan(1)
})

test('[GAL-2] an open gallery is printed as part of the page', async ({ page }) => {
  await page.setViewportSize(sheet)
  await page.goto('/health/poison-ivy#gallery-open')
  const slides = page.locator('[data-gallery] li')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  // The scroll position depends on when the browser followed the fragment of the address.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(page.locator('h1')).toBeInViewport()
  for (const slide of await slides.all()) await expect(slide).toBeVisible()
  const tops = await slides.evaluateAll((elements) => elements.map((slide) => slide.getBoundingClientRect().top))
  expect(Math.max(...tops)).toBeGreaterThan(Math.min(...tops))
  const title = await page.locator('h1').evaluate((h1) => h1.getBoundingClientRect().bottom)
  expect(Math.min(...tops)).toBeGreaterThan(title)
  // A long word does not narrow the other column.
  const widths = await slides.evaluateAll((elements) => {
    for (const paragraph of elements[0]?.querySelectorAll('p') ?? []) paragraph.textContent = 'hyper'.repeat(40)
    return elements.map((slide) => slide.getBoundingClientRect().width)
  })
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(1)
})

test('[SHARE-1] closed parts are printed open, and nothing announces the brands that are not printed', async ({
  page,
}) => {
  await page.setViewportSize(sheet)
  await page.goto('/wellness/sleep-better')
  await page
    .locator('.prose section')
    .first()
    .evaluate((section) => {
      const details = document.createElement('details')
      details.append(document.createElement('summary'), document.createElement('p'))
      details.id = 'closed'
      for (const child of details.children) child.textContent = 'More'
      section.append(details)
    })
  await page.emulateMedia({ media: 'print' })
  const heightOfClosed = () => page.locator('#closed p').evaluate((p) => p.getBoundingClientRect().height)
  expect(await heightOfClosed()).toBeGreaterThan(0)
  await expect(page.locator('#closed p')).toBeVisible()
  await expect(page.getByText('Copy edited by').first()).toBeVisible()
  await expect(page.locator('[data-notices] p')).not.toHaveCount(0)
  for (const notice of await page.locator('[data-notices] p').all()) await expect(notice).toBeVisible()
  await expect(page.locator('[data-brands]')).toBeHidden()
  await expect(page.locator('#advertisement')).toBeHidden()
})

test('[COMM-1] a form that was opened among comments is not printed', async ({ page }) => {
  await page.goto('/comments/all/health/postherpetic-neuralgia')
  await page.getByRole('link', { name: 'ADD A COMMENT' }).click()
  await page.getByLabel('Your comment').fill('Not finished')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByLabel('Your comment')).toBeHidden()
  await expect(page.locator('main li[id^=comment-]').first()).toBeVisible()
})

test('[PAGE-10] buttons are not printed with a list, and the search words are', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto('/')
  await expect(page.locator('main').getByRole('searchbox')).toBeHidden()
  await page.goto('/series/sleep-well')
  await expect(page.getByRole('link', { name: 'Start with part 1' })).toBeHidden()
  await page.goto('/comments/all/health/postherpetic-neuralgia')
  await expect(page.getByRole('link', { name: 'ADD A COMMENT' })).toBeHidden()
  await expect(page.locator('main li[id^=comment-]').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Report' })).toHaveCount(0)
  await page.goto('/search?q=skin')
  await expect(page.locator('main').getByRole('searchbox')).toHaveValue('skin')
  await expect(page.locator('main').getByRole('searchbox')).toBeVisible()
})

/** Parts that neither break nor fit into the gap: scroll containers, and boxes that styles keep whole. */
function undividedHeights(page: Page): Promise<string[]> {
  return page.locator('article[data-article]').evaluate((article, largest) => {
    const isWhole = (element: Element) => {
      const { breakInside, overflowY } = getComputedStyle(element)
      return breakInside.startsWith('avoid') || !/visible|clip/.test(overflowY)
    }
    return [...article.querySelectorAll('*')]
      .filter((element) => element.checkVisibility() && isWhole(element) && !element.closest('figure, li'))
      .map((element) => ({ element, height: Math.round(element.getBoundingClientRect().height) }))
      .filter(({ height }) => height > largest)
      .map(({ element, height }) => `${element.localName} of ${height} px: ${element.textContent.slice(0, 40)}`)
  }, largestGapPx)
}
