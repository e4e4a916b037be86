import type { Page } from '@playwright/test'

/** Performs an action that makes the page fetch a script, and resolves once the script has run. */
export async function actAndFetch(page: Page, script: string, act: () => Promise<unknown>): Promise<void> {
  const fetched = page.waitForResponse((response) => response.url().includes(`/assets/${script}-`))
  await act()
  // The page waits for the same module, and has done so for longer.
  await page.evaluate((address) => import(address), (await fetched).url())
}

/**
 * Simulates the first action of a reader, and resolves once the deferred behaviours are attached: actions before that
 * are left to the browser.
 */
export function attachDeferred(page: Page): Promise<void> {
  return actAndFetch(page, 'deferred-behaviors', () => page.evaluate(() => dispatchEvent(new Event('resize'))))
}
