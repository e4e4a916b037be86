import type { Page } from '@playwright/test'
import { expectNoAxeViolationsInNewLooks } from '../support/axe.ts'
import { brokenByBoxes, wronglyOrderedPieces } from '../support/direction/page-order.ts'
import { outOfReach } from '../support/out-of-reach.ts'
import { examplePages, notFoundProblems } from '../support/page-list.ts'
import { type RunningSite, startSite } from '../support/process/server.ts'
import { storeContent } from '../support/process/stored-content.ts'
import type { Looks } from '../support/screen/new-looks.ts'
import { openWhole } from '../support/screen/settled.ts'
import { viewports } from '../support/screen/viewports.ts'
import { test as base, expect } from '../support/test.ts'

/** A site in Arabic only, with the same paths as the other fixtures. */
const test = base.extend<object, { site: RunningSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern here
    async ({}, use) => {
      const content = 'tests/fixtures/arabic'
      await storeContent(content)
      const site = await startSite({ name: 'arabic', content })
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
})

// The tests share a site, so they run one after the other.
test.describe.configure({ mode: 'default' })

/** Pages with features that the page list does not have: prices, a cluster bar, a sponsored article. */
const paths = [
  ...examplePages.map(({ path }) => path),
  '/health/metformin',
  '/health/shingles',
  '/wellness/walking-for-beginners',
]

const narrow = { width: 320, height: 700 }

test.describe('on a phone', () => {
  test.use({ viewport: viewports.phone, allowedProblems: notFoundProblems })

  test('[LANG-3] every page type in Arabic shows its doses in order, does not scroll sideways down to 320 px, and has no axe violation', async ({
    page,
  }) => {
    test.setTimeout(paths.length * 20_000)
    const looks: Looks = new Map()
    for (const path of paths) {
      await test.step(path, async () => {
        await page.setViewportSize(viewports.phone)
        await page.goto(path)
        await expect(page.locator('html[lang=ar][dir=rtl]')).toHaveCount(1)
        expect.soft(await wronglyOrderedPieces(page), `order on ${path}`).toEqual([])
        expect.soft(await brokenByBoxes(page), `boxes on ${path}`).toEqual([])
        expect.soft(await outOfReach(page), `out of reach on ${path}`).toEqual([])
        await expectNoAxeViolationsInNewLooks(page, looks)
        await page.setViewportSize(narrow)
        expect.soft(await outOfReach(page), `out of reach on ${path} at 320 px`).toEqual([])
      })
    }
  })
})

/** Edges of the focused element, from the top left of the page; null where no element has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return null
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return { left, right, top: top + scrollY, bottom: bottom + scrollY }
  })

test('[LANG-3] arrow keys move in their direction: tabs, pictures, and the focus in a row advance to the left', async ({
  page,
}) => {
  await page.setViewportSize(viewports.desktop)
  await openWhole(page, '/health/dark-spots')

  await test.step('the focus goes through each row from right to left', async () => {
    let before = await focused(page)
    let pairs = 0
    for (let presses = 0; presses < 25; presses += 1) {
      await page.keyboard.press('Tab')
      const now = await focused(page)
      if (before && now && Math.abs(before.top - now.top) < 4 && Math.abs(before.bottom - now.bottom) < 4) {
        pairs += 1
        expect.soft(now.right, `focus ${presses}`).toBeLessThanOrEqual(before.left + 1)
      }
      before = now
    }
    expect(pairs).toBeGreaterThan(5)
  })

  await test.step('the left arrow moves to the next tab', async () => {
    const tabs = page.getByRole('tab')
    await tabs.first().click()
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowLeft')
    await expect(tabs.nth(1)).toBeFocused()
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowRight')
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
    const [first, second] = [await tabs.first().boundingBox(), await tabs.nth(1).boundingBox()]
    expect(second?.x).toBeLessThan(first?.x ?? 0)
  })

  await test.step('in a gallery the left arrow and the button at the left show the next picture', async () => {
    await page.locator('a[href="#gallery-open"]').click()
    const gallery = page.getByRole('dialog')
    const slides = gallery.locator('ol > li')
    await expect(slides.first()).toBeInViewport({ ratio: 0.9 })
    await page.keyboard.press('ArrowLeft')
    await expect(slides.nth(1)).toBeInViewport({ ratio: 0.9 })
    await page.keyboard.press('ArrowRight')
    await expect(slides.first()).toBeInViewport({ ratio: 0.9 })
    const next = gallery.getByRole('button', { name: 'التالي' })
    await next.click()
    await expect(slides.nth(1)).toBeInViewport({ ratio: 0.9 })
    const [button, list] = [await next.boundingBox(), await gallery.locator('ol').boundingBox()]
    expect(button?.x).toBeLessThan((list?.x ?? 0) + (list?.width ?? 0) / 2)
    await page.keyboard.press('End')
    await expect(slides.last()).toBeInViewport({ ratio: 0.9 })
    expect(await wronglyOrderedPieces(page)).toEqual([])
    await page.keyboard.press('Escape')
  })
})

test('[LANG-3] an article in Arabic is printed whole, with its doses in order', async ({ page }) => {
  await page.setViewportSize({ width: 643, height: 980 })
  for (const path of ['/health/dark-spots', '/health/metformin']) {
    await page.goto(path)
    await page.emulateMedia({ media: 'print' })
    expect.soft(await wronglyOrderedPieces(page), path).toEqual([])
    expect.soft(await outOfReach(page), path).toEqual([])
    await page.emulateMedia({ media: 'screen' })
  }
})
