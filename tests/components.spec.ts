import { expectNoAxeViolations } from './support/axe.ts'
import { stateAddresses } from './support/component-states.ts'
import { smallSite } from './support/small-site.ts'
import { expect, test } from './support/test.ts'
import { viewports } from './support/viewports.ts'

/** The dark colours are the same on every screen. */
const looks = [
  { viewport: viewports.phone, colorScheme: 'light' },
  { viewport: viewports.phone, colorScheme: 'dark' },
  { viewport: viewports.desktop, colorScheme: 'light' },
] as const

for (const { viewport, colorScheme } of looks) {
  test.describe(`components at ${viewport.width} px, ${colorScheme}`, () => {
    test.use({ colorScheme, viewport })

    test('every state has no axe violation and does not scroll sideways', async ({ page, baseURL }) => {
      const addresses = await stateAddresses(baseURL)
      test.setTimeout(addresses.length * 10_000)
      for (const address of addresses) {
        await test.step(address, async () => {
          await page.goto(address)
          await expectNoAxeViolations(page)
          const width = await page.evaluate(() => document.documentElement.scrollWidth)
          expect.soft(width, address).toBeLessThanOrEqual(viewport.width)
        })
      }
    })
  })
}

test('the page of components names every room that has states', async ({ page, baseURL }) => {
  await page.goto('/components')
  const rooms = new Set((await stateAddresses(baseURL)).map((address) => address.split('/')[2]))
  expect(rooms.size).toBeGreaterThan(0)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(rooms.size)
  await expectNoAxeViolations(page)
})

test('the public site has no page of components', async ({ request }) => {
  const answer = await request.get(`${smallSite}/components`)
  expect(answer.status()).toBe(404)
})
