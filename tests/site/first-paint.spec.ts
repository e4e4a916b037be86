import type { Page } from '@playwright/test'
import { layoutShift } from '../support/layout-shift.ts'
import { startProxy } from '../support/process/site-proxy.ts'
import { expect, test } from '../support/test.ts'
import { viewports } from '../support/viewports.ts'

/** Pages, and the markup above their text after which the rest is late. */
const pages = [
  { what: '[BYL-1] an article', path: '/health/anxiety-at-night', lateAfter: '<span class="Byline-second">' },
  { what: '[DISC-1] a disclaimer', path: '/health/dark-spots', lateAfter: ' data-disclaimer=' },
  { what: 'a list of articles', path: '/health', lateAfter: '<div class="SiteHeader-actions">' },
]
/** A page that does not wait is painted within it. */
const painted = 500

test.use({ viewport: viewports.phone, allowedProblems: [/^foreign request: http:\/\/127\.0\.0\.1/] })

for (const { what, path, lateAfter } of pages)
  test(`${what} is not painted before all that is above its text has come, so that nothing in it moves`, async ({
    page,
    baseURL,
  }) => {
    const rest = Promise.withResolvers<void>()
    const proxy = await startProxy(baseURL ?? '', { holdAfter: { text: lateAfter, until: rest.promise } })
    try {
      await page.goto(`${proxy.url}${path}`, { waitUntil: 'commit' })
      await page.waitForTimeout(painted)
      expect(await paints(page)).toBe(0)
      rest.resolve()
      await expect.poll(() => paints(page)).toBeGreaterThan(0)
      await page.waitForLoadState()
      expect(await layoutShift(page)).toBe(0)
    } finally {
      rest.resolve()
      await proxy.stop()
    }
  })

function paints(page: Page): Promise<number> {
  return page.evaluate(() => performance.getEntriesByType('paint').length)
}
