import type { Locator, Page } from '@playwright/test'
import { viewports } from '../support/screen/viewports.ts'
import { expect, test } from '../support/test.ts'
import { watchEvents } from '../support/watch-events.ts'

const article = '/health/dark-spots'
const rail = (page: Page) => page.getByRole('complementary', { name: 'More on this topic' })
const readNext = (page: Page) => page.locator('section[aria-labelledby=read-next-title]')

/** The box a thumbnail fills; the picture is cut to it. */
async function thumbnailBox(item: Locator) {
  const box = await item.locator('img').boundingBox()
  return box && { width: Math.round(box.width), height: Math.round(box.height) }
}

async function expectLoaded(image: Locator) {
  await image.scrollIntoViewIfNeeded()
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0))
    .toBe(true)
}

test('[LIST-1, LIST-2] a list is in a titled, bordered container; an item shows category, title and a thumbnail', async ({
  page,
}) => {
  await page.goto(article)
  const stories = rail(page).getByRole('region', { name: 'Popular in skin' })
  await expect(stories.getByRole('heading', { name: 'Popular in skin' })).toBeVisible()
  for (const side of ['top', 'right', 'bottom', 'left']) {
    await expect(stories).toHaveCSS(`border-${side}-style`, 'solid')
    await expect(stories).not.toHaveCSS(`border-${side}-width`, '0px')
  }

  await test.step('an item has a thumbnail of 84 by 63, and is at least 102 high', async () => {
    const item = stories.getByRole('listitem').first()
    await expect(item).toContainText('Skin')
    await expect(item.getByRole('link')).toHaveText(/^Sunscreen picks/)
    await expect(item.getByRole('link')).toHaveAttribute('href', '/health/sunscreen-picks')
    expect(await thumbnailBox(item)).toEqual({ width: 84, height: 63 })
    await expect(item).toHaveCSS('min-height', '102px')
    await expect(stories.getByRole('listitem')).not.toHaveCount(0)
    for (const story of await stories.getByRole('listitem').all())
      expect((await story.boundingBox())?.height).toBeGreaterThanOrEqual(102)
  })
})

test('[NEXT-1] shows title, summary, link and who reviewed it, or who wrote it under /nutrition/', async ({ page }) => {
  await page.goto(article)
  await expect(readNext(page)).toHaveAccessibleName('Related Coverage')
  const item = (title: RegExp) =>
    readNext(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: title }) })
  await expect(item(/^Acne scars/).getByRole('link')).toHaveAttribute('href', '/health/acne-scars')
  await expect(item(/^Acne scars/)).toContainText('Match the treatment to the shape of the scar')
  await expect(item(/^Acne scars/)).toContainText('Medically reviewed by Elena Marquez, MD')
  await expect(item(/^Vitamin D/)).toContainText('By Daniel Okafor')
  await expect(item(/^Vitamin D/)).not.toContainText('reviewed')

  for (const [screen, size] of [
    ['phone', { width: 200, height: 150 }],
    ['tablet', { width: 200, height: 150 }],
    ['desktop', { width: 360, height: 270 }],
  ] as const)
    await test.step(`thumbnails are ${size.width} by ${size.height} on a ${screen}`, async () => {
      await page.setViewportSize(viewports[screen])
      expect(await thumbnailBox(readNext(page).getByRole('listitem').first())).toEqual(size)
    })
})

test('[LIST-1, LIST-3, NEXT-1] an item may be hidden or large, be on another site, be another kind of page, or lack a picture', async ({
  page,
}) => {
  await page.goto('/trial/every-widget')

  await test.step('in the rail', async () => {
    const items = rail(page).getByRole('listitem')
    await expect(items.getByRole('link')).toHaveText(['An item without a picture', 'A large item'])
    await expect(items.last().getByRole('link')).toHaveAttribute('href', 'https://example.org/large')
    const [plain, large] = [await thumbnailBox(items.first()), await thumbnailBox(items.last())]
    expect(plain).toEqual({ width: 84, height: 63 })
    expect(large?.width).toBeGreaterThan(200)
    for (const item of await items.all()) await expectLoaded(item.locator('img[data-default-thumbnail]'))
  })

  await test.step('in what to read next, which may have another name', async () => {
    await expect(readNext(page)).toHaveAccessibleName('What to try next')
    const items = readNext(page).getByRole('listitem')
    await expect(items).toHaveCount(4)
    await expectLoaded(items.nth(0).locator('img[data-default-thumbnail]'))
    await expect(items.nth(0)).toContainText('Medically reviewed by Wilhelmina')
    await expect(items.nth(1).getByRole('link')).toHaveAttribute('href', 'https://example.org/next')
    await expect(items.nth(2)).toHaveText('This stands in place of an item.')
    await expect(items.nth(3)).toContainText('By Ada Author')
  })

  await page.goto('/trial/plain')
  await expect(readNext(page)).toHaveCount(0)
})

test('[LIST-1] a press on an item is tracked, in the rail and in what to read next', async ({ page }) => {
  const events = await watchEvents(page)
  await page.goto(article)
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()))
  await rail(page)
    .getByRole('link', { name: /^Sunscreen picks/ })
    .click()
  await readNext(page)
    .getByRole('link', { name: /^Shingles/ })
    .click()
  expect(await events.sent()).toEqual([
    ['listing_clicked', { path: article, list: 'rail', to: '/health/sunscreen-picks' }],
    ['listing_clicked', { path: article, list: 'read-next', to: '/health/shingles' }],
  ])
})

test('[NEXT-2] breadcrumbs go down the categories of an article, each a link', async ({ page }) => {
  await page.goto('/health/acne-scars')
  const steps = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link')
  await expect(steps).toHaveText(['Health', 'Skin', 'Acne'])
  await steps.nth(1).click()
  await expect(page).toHaveURL('/health/skin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Skin')
})
