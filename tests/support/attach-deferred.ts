import type { Page } from '@playwright/test'

/**
 * Does what a reader does first, and resolves once the behaviours that are fetched then are attached: what a reader does
 * before is left to the browser.
 */
export async function attachDeferred(page: Page): Promise<void> {
  const fetched = page.waitForResponse((response) => response.url().includes('/assets/deferred-behaviors-'))
  await page.evaluate(() => dispatchEvent(new Event('resize')))
  const script = (await fetched).url()
  // The page waits for the same module, and has waited for longer.
  await page.evaluate((url) => import(url), script)
}
