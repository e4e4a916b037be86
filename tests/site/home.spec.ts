import { viewports } from '../support/screen/viewports.ts'
import { expect, test } from '../support/test.ts'

test('[PAGE-10] the home page leads to articles by condition; on a phone its articles are rows', async ({ page }) => {
  await page.setViewportSize(viewports.phone)
  await page.goto('/')
  const ways = page.getByRole('navigation', { name: 'By condition and subject' })
  const site = page.getByRole('navigation', { name: 'Site', exact: true, includeHidden: true })
  const links = await ways.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(links.length).toBeGreaterThan(1)
  for (const href of links) await expect(site.locator(`a[href="${href}"]`).first()).toBeAttached()
  const widths = await page
    .locator('main section article img')
    .evaluateAll((all) => all.map((picture) => picture.getBoundingClientRect().width))
  expect(widths.length).toBeGreaterThan(5)
  expect(Math.max(...widths)).toBeLessThanOrEqual(112)
})
