import { expectNoAxeViolationsInNewLooks } from '../support/axe.ts'
import { brokenByBoxes, wronglyOrderedPieces } from '../support/direction/page-order.ts'
import type { Looks } from '../support/new-looks.ts'
import { outOfReach } from '../support/out-of-reach.ts'
import { examplePages, notFoundProblems } from '../support/page-list.ts'
import { type RunningSite, startSite } from '../support/process/server.ts'
import { storeContent } from '../support/process/stored-content.ts'
import { test as base, expect } from '../support/test.ts'
import { viewports } from '../support/viewports.ts'

/** A site in Arabic alone, whose paths are those of the other fixtures. */
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

// One after the other, on one site.
test.describe.configure({ mode: 'default' })

/** With what no page of the list shows: prices, a cluster bar, a sponsored article. */
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
