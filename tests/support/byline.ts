import type { Locator, Page } from '@playwright/test'

/** Shows all credits of the first byline, as a reader does. */
export async function unfoldByline(scope: Page | Locator): Promise<void> {
  const folded = scope.locator('[data-byline]').first().locator('xpath=self::*[not(@open)]/summary')
  if ((await folded.count()) > 0) await folded.click()
}
