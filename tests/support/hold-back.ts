import type { Page } from '@playwright/test'

/**
 * Has the requests of a page to these addresses wait, as on a slow connection.
 *
 * @returns what lets them go on, those that come after it as well
 */
export async function holdBack(page: Page, addresses: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    await promise
    await route.fallback()
  })
  return resolve
}
