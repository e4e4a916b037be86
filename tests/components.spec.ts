import { expectNoAxeViolations, expectNoColorViolations } from './support/axe.ts'
import { outOfReach } from './support/out-of-reach.ts'
import { testStageSite } from './support/sites.ts'
import { expect, test, testInTestStage } from './support/test.ts'
import { viewports } from './support/viewports.ts'

/** The narrowest screen, or a larger one at a zoom of 400% (WCAG 1.4.10). */
const narrowest = { width: 320, height: 640 }
const roomPath = /href="(\/components\/[^/"]+)"/g

/** The paths of the rooms, as `/components` links them: each page shows all states of its room. */
async function roomPaths(): Promise<string[]> {
  const html = await (await fetch(`${testStageSite}/components`)).text()
  return [...html.matchAll(roomPath)].map(([, path]) => path ?? '')
}

for (const screen of ['phone', 'desktop'] as const) {
  testInTestStage(`no state has an axe violation or scrolls sideways on a ${screen}`, async ({ page }) => {
    const paths = await roomPaths()
    test.setTimeout(paths.length * 20_000)
    await page.setViewportSize(viewports[screen])
    for (const path of paths) {
      await test.step(path, async () => {
        await page.emulateMedia({ colorScheme: 'light' })
        await page.goto(path)
        await expectNoAxeViolations(page)
        const width = await page.evaluate(() => document.documentElement.scrollWidth)
        expect.soft(width, path).toBeLessThanOrEqual(viewports[screen].width)
        // The dark colors are the same on every screen.
        if (screen === 'desktop') return
        await page.setViewportSize(narrowest)
        expect.soft(await outOfReach(page), `${path} at ${narrowest.width} px`).toEqual([])
        await page.setViewportSize(viewports.phone)
        await page.emulateMedia({ colorScheme: 'dark' })
        await expectNoColorViolations(page)
      })
    }
  })
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
