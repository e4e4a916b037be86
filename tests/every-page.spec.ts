import { expectAccessibleInLightAndDark } from './support/axe.ts'
import { layoutShift } from './support/layout-shift.ts'
import { examplePages, notFoundProblems } from './support/page-list.ts'
import { expect, test } from './support/test.ts'
import { viewports } from './support/viewports.ts'

test.use({ allowedProblems: notFoundProblems })

for (const { name, path, status } of examplePages) {
  for (const [screen, viewport] of Object.entries(viewports)) {
    test.describe(`${name} on a ${screen}`, () => {
      test.use({ viewport })

      test('loads without a layout shift, does not scroll sideways, and has no axe violation in light or dark', async ({
        page,
      }) => {
        const response = await page.goto(path, { waitUntil: 'load' })
        expect(response?.status()).toBe(status)
        expect.soft((await layoutShift(page)).toFixed(2), 'layout shift').toBe('0.00')
        expect
          .soft(await page.evaluate(() => document.documentElement.scrollWidth), 'width')
          .toBeLessThanOrEqual(viewport.width)
        await expectAccessibleInLightAndDark(page)
      })
    })
  }

  test.describe(`${name} without scripts`, () => {
    test.use({ javaScriptEnabled: false })

    test('shows its heading and its text', async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('main')).toContainText(/\w/)
    })
  })
}
