import type { Page } from '@playwright/test'
import { startProxy } from '../support/process/site-proxy.ts'
import { layoutShift } from '../support/screen/layout-shift.ts'
import { viewports } from '../support/screen/viewports.ts'
import { expect, test } from '../support/test.ts'

/** Pages, with the markup above their text after which the rest arrives late. */
const pages = [
  { what: '[BYL-1] an article', path: '/health/anxiety-at-night', lateAfter: '<span class="Byline-lead">' },
  { what: '[DISC-1] a disclaimer', path: '/health/dark-spots', lateAfter: ' data-disclaimer=' },
  { what: 'a list of articles', path: '/health', lateAfter: '<div class="SiteHeader-actions">' },
]
test.use({ viewport: viewports.phone, allowedProblems: [/^foreign request: http:\/\/127\.0\.0\.1/] })

for (const { what, path, lateAfter } of pages)
  test(`${what} is not painted before everything above its text has arrived, so that nothing moves`, async ({
    page,
    context,
    baseURL,
  }) => {
    const rest = Promise.withResolvers<void>()
    const holdAfter = { text: lateAfter, until: rest.promise }
    const proxy = await startProxy(baseURL ?? '', { holdAfter })
    const impatient = await startProxy(baseURL ?? '', { holdAfter, edit: withoutExpectation })
    try {
      await page.goto(`${proxy.url}${path}`, { waitUntil: 'commit' })
      // Another page that does not wait, opened later, is painted meanwhile.
      const other = await context.newPage()
      await other.goto(`${impatient.url}${path}`, { waitUntil: 'commit' })
      await expect.poll(() => paints(other)).toBeGreaterThan(0)
      expect(await paints(page)).toBe(0)
      rest.resolve()
      await expect.poll(() => paints(page)).toBeGreaterThan(0)
      await page.waitForLoadState()
      expect(await layoutShift(page)).toBe(0)
    } finally {
      rest.resolve()
      await Promise.all([proxy.stop(), impatient.stop()])
    }
  })

function withoutExpectation(html: string): string {
  return html.replace(/<link rel="expect"[^>]*>/, '')
}

function paints(page: Page): Promise<number> {
  return page.evaluate(() => performance.getEntriesByType('paint').length)
}
