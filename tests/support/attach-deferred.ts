import type { Page } from '@playwright/test'

/** Does something that has the page fetch a script, and resolves once that has run. */
export async function actAndFetch(page: Page, script: string, act: () => Promise<unknown>): Promise<void> {
  const fetched = page.waitForResponse((response) => response.url().includes(`/assets/${script}-`))
  await act()
  // The page waits for the same module, and has waited for longer.
  await page.evaluate((address) => import(address), (await fetched).url())
}

/**
 * Does what a reader does first, and resolves once the behaviours that are fetched then are attached: what a reader does
 * before is left to the browser.
 */
export function attachDeferred(page: Page): Promise<void> {
  return actAndFetch(page, 'deferred-behaviors', () => page.evaluate(() => dispatchEvent(new Event('resize'))))
}
