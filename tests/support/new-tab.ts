import type { Locator } from '@playwright/test'

/**
 * Presses a link with the key that opens it in a new tab, and waits until the browser asks for the page there. Whether the
 * tab shows it is not waited for: a tab in the background is drawn when the browser likes.
 *
 * @returns the path that was asked for
 */
export async function openInNewTab(link: Locator): Promise<string> {
  const context = link.page().context()
  const navigation = context.waitForEvent('request', (request) => request.isNavigationRequest())
  await link.click({ modifiers: ['ControlOrMeta'] })
  return new URL((await navigation).url()).pathname
}
