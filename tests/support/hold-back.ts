import type { Page } from '@playwright/test'

/**
 * Holds back the requests of a page to these addresses, as a slow connection does.
 *
 * @returns a function that releases them, and later requests as well
 */
export async function holdBack(page: Page, addresses: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    await promise
    await route.fallback()
  })
  return resolve
}
