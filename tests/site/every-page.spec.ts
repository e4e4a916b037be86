import { expectAccessibleInLightAndDark } from '../support/axe.ts'
import { examplePages, notFoundProblems } from '../support/page-list.ts'
import { expectNoLayoutShift } from '../support/screen/layout-shift.ts'
import { viewports } from '../support/screen/viewports.ts'
import { expect, test } from '../support/test.ts'

test.use({ allowedProblems: notFoundProblems })

const screens = Object.entries(viewports)

for (const { name, path, status } of examplePages) {
  test(`${name}: on a phone, a tablet and a desktop it loads without a layout shift, does not scroll sideways, and has no axe violation in light or dark`, async ({
    page,
    context,
  }) => {
    // Each load fetches its fonts and pictures, like a first visit: cached files cannot shift the page.
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
    for (const [screen, viewport] of screens) {
      await page.setViewportSize(viewport)
      const response = await page.goto(path, { waitUntil: 'load' })
      expect(response?.status()).toBe(status)
      await expectNoLayoutShift(page, `layout shift on a ${screen}`)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(width, `width on a ${screen}`).toBeLessThanOrEqual(viewport.width)
    }
    // All screens in one document, in which axe is loaded, and compiled after its first run.
    for (const [screen, viewport] of screens) {
      await test.step(`axe on a ${screen}`, async () => {
        await page.setViewportSize(viewport)
        await page.emulateMedia({ colorScheme: 'light' })
        await expectAccessibleInLightAndDark(page)
      })
    }
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('each page shows its heading and its text', async ({ page }) => {
    test.setTimeout(examplePages.length * 10_000)
    for (const { name, path } of examplePages) {
      await test.step(name, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByRole('main')).toContainText(/\w/)
        await expect(page.locator('.undefined')).toHaveCount(0)
      })
    }
  })
})
