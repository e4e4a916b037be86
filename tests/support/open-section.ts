import type { Page } from '@playwright/test'

/** Goes to a section of the desk by its menu, which is below a button on phones. A link may go on with how many wait. */
export async function openSection(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('banner').locator('[aria-expanded=false]')
  if (await menu.isVisible()) await menu.click()
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click()
}
