import type { Locator } from '@playwright/test'

/**
 * Presses a link with the key that opens it in a new tab, and waits until the browser requests its page. Does not wait
 * for the tab to be painted: browsers paint background tabs at any time.
 *
 * @returns the requested path
 */
export async function openInNewTab(link: Locator): Promise<string> {
  const context = link.page().context()
  const navigation = context.waitForEvent('request', (request) => request.isNavigationRequest())
  await link.click({ modifiers: ['ControlOrMeta'] })
  return new URL((await navigation).url()).pathname
}
