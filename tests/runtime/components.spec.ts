import { expectNoAxeViolations, expectNoColorViolations } from '../support/axe.ts'
import { outOfReach } from '../support/out-of-reach.ts'
import { testStageSite } from '../support/process/sites.ts'
import { expect, test, testInTestStage } from '../support/test.ts'
import { viewports } from '../support/viewports.ts'

/** The narrowest screen, or a larger one at a zoom of 400% (WCAG 1.4.10). */
const narrowest = { width: 320, height: 640 }
const roomPath = /href="(\/components\/[^/"]+)"/g

/** The paths of the rooms, as `/components` links them: each page shows all states of its room. */
async function roomPaths(): Promise<string[]> {
  const html = await (await fetch(`${testStageSite}/components`)).text()
  return [...html.matchAll(roomPath)].map(([, path]) => path ?? '')
}

/** The rooms are shared out, so that workers can take turns. */
const shareCount = 2

for (let share = 0; share < shareCount; share++) {
  testInTestStage(
    `rooms, share ${share + 1} of ${shareCount}: no state has an axe violation or scrolls sideways`,
    async ({ page }) => {
      const paths = (await roomPaths()).filter((_, index) => index % shareCount === share)
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

testInTestStage('the list of components names every room that has states', async ({ page }) => {
  await page.goto('/components')
  const rooms = await roomPaths()
  expect(rooms.length).toBeGreaterThan(0)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(rooms.length)
  await expectNoAxeViolations(page)
})

test('a site in production has no page of components', async ({ request }) => {
  const response = await request.get('/components')
  expect(response.status()).toBe(404)
})
