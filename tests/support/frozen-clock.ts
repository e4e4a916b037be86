import type { Page } from '@playwright/test'

/** Stops the page's clock before it loads: from here on its timers run only as far as `page.clock.runFor` lets them. */
export async function freezeClock(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-05-01T10:00:00Z' })
  await page.clock.pauseAt('2026-05-01T10:00:01Z')
}
