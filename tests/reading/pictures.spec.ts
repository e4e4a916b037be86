import type { Locator, Page } from '@playwright/test'
import { viewports } from '../support/screen/viewports.ts'
import { expect, test } from '../support/test.ts'

const article = '/health/dark-spots'
const leadPicture = (page: Page) => page.locator('article figure img').first()

test.describe('on a phone with three device pixels per pixel', () => {
  test.use({ viewport: viewports.phone, deviceScaleFactor: 3 })

  test('a picture is fetched in the width of its column', async ({ page }) => {
    await page.goto(article)
    const width = await leadPicture(page).evaluate((image) => image.getBoundingClientRect().width)
    expect(width).toBe(350)
    expect(await leadPicture(page).evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/-1080\./)
  })
})

test('the `sizes` of pictures match their rendered widths, at every viewport width', async ({ page }) => {
  const atEveryWidth = async (compare: (width: number) => Promise<void>) => {
    for (const width of [320, 390, 599, 600, 743, 744, 820, 900, 1000, 1107, 1110, 1239, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await compare(width)
    }
  }
  await page.goto(article)
  await atEveryWidth(async (width) => {
    expect.soft(await difference(leadPicture(page)), `article at ${width} px`).toBeLessThanOrEqual(2)
  })
  await page.goto('/')
  const cards = page.locator('main article')
  await atEveryWidth(async (width) => {
    expect.soft(await difference(cards.nth(0).locator('img')), `lead at ${width} px`).toBeLessThanOrEqual(4)
    expect.soft(await difference(cards.nth(1).locator('img')), `tile at ${width} px`).toBeLessThanOrEqual(4)
  })
})

test('the lead picture of the home page is not lazy-loaded', async ({ page }) => {
  await page.goto('/')
  const pictures = page.locator('main img')
  await expect(pictures.first()).toHaveAttribute('loading', 'eager')
  await expect(pictures.first()).toHaveAttribute('fetchpriority', 'high')
  await expect(pictures.nth(1)).toHaveAttribute('loading', 'lazy')
})

test('title and breadcrumbs begin at the same edge on every width', async ({ page }) => {
  await page.goto(article)
  for (const width of [390, 820, 900, 1110, 1180, 1239, 1240, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const [title, breadcrumbs] = await Promise.all([
      page.locator('h1').boundingBox(),
      page.getByRole('navigation', { name: 'Breadcrumbs' }).boundingBox(),
    ])
    expect.soft(title?.x, `${width} px`).toBe(breadcrumbs?.x)
  }
})

test('every button has a border in forced colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(article)
  const bare = await page
    .locator('button:not([role=tab]), .button')
    .evaluateAll((all) =>
      all
        .filter((button) => button.checkVisibility() && getComputedStyle(button).borderTopWidth === '0px')
        .map((button) => button.textContent),
    )
  expect(bare).toEqual([])
})

/** Difference between the width in `sizes` and the rendered width of the picture, in pixels. */
function difference(picture: Locator): Promise<number> {
  return picture.evaluate((image: HTMLImageElement) => {
    const probe = new Image()
    const stated = image.sizes.split(', ').find((size) => {
      const condition = /^\(.*?\)/.exec(size)?.[0]
      return !condition || matchMedia(condition).matches
    })
    probe.style.width = stated?.replace(/^\(.*?\) /, '') ?? ''
    document.body.append(probe)
    const { width } = probe.getBoundingClientRect()
    probe.remove()
    return Math.abs(width - image.getBoundingClientRect().width)
  })
}
