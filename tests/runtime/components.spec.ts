import { expectNoAxeViolations, expectNoColorViolations } from '../support/axe.ts'
import { outOfReach } from '../support/out-of-reach.ts'
import { testStageSite } from '../support/process/sites.ts'
import { viewports } from '../support/screen/viewports.ts'
import { expect, test, testInTestStage } from '../support/test.ts'

/** The narrowest screen, or a larger one at a zoom of 400% (WCAG 1.4.10). */
const narrowest = { width: 320, height: 640 }
const featurePath = /href="(\/components\/[^/"]+)"/g

/** The paths of the features, as `/components` links them: each page shows all states of its feature. */
async function featurePaths(): Promise<string[]> {
  const html = await (await fetch(`${testStageSite}/components`)).text()
  return [...html.matchAll(featurePath)].map(([, path]) => path ?? '')
}

/** The features are split into shares, so that workers can take turns. */
const shareCount = 2

for (let share = 0; share < shareCount; share++) {
  testInTestStage(
    `features, share ${share + 1} of ${shareCount}: no state has an axe violation or scrolls sideways`,
    async ({ page }) => {
      const paths = (await featurePaths()).filter((_, index) => index % shareCount === share)
      test.setTimeout(paths.length * 30_000)
      for (const path of paths) {
        await test.step(path, async () => {
          await page.emulateMedia({ colorScheme: 'light' })
          await page.setViewportSize(viewports.phone)
          await page.goto(path)
          await expect.soft(page.locator('.undefined'), `classes without a name in ${path}`).toHaveCount(0)
          await expectNoAxeViolations(page)
          const width = () => page.evaluate(() => document.documentElement.scrollWidth)
          expect.soft(await width(), `${path} on a phone`).toBeLessThanOrEqual(viewports.phone.width)
          await page.setViewportSize(narrowest)
          expect.soft(await outOfReach(page), `${path} at ${narrowest.width} px`).toEqual([])
          await page.setViewportSize(viewports.desktop)
          await expectNoAxeViolations(page)
          expect.soft(await width(), `${path} on a desktop`).toBeLessThanOrEqual(viewports.desktop.width)
          // The dark colors are the same on every screen.
          await page.setViewportSize(viewports.phone)
          await page.emulateMedia({ colorScheme: 'dark' })
          await expectNoColorViolations(page)
        })
      }
    },
  )
}

testInTestStage('the list of components names every feature that has states', async ({ page }) => {
  await page.goto('/components')
  const features = await featurePaths()
  expect(features.length).toBeGreaterThan(0)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(features.length)
  await expectNoAxeViolations(page)
})

test('a site in production has no page of components', async ({ request }) => {
  const response = await request.get('/components')
  expect(response.status()).toBe(404)
})
