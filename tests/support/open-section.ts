import { expect, type Page } from '@playwright/test'

/** Opens a section of the desk by its menu. The name of a link may be followed by the number of waiting items. */
export async function openSection(page: Page, name: string): Promise<void> {
  await openMenu(page)
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click()
}

/** Shows the menu of the desk, which is below a button on phones and tablets. */
export async function openMenu(page: Page): Promise<void> {
  const button = page.getByRole('banner').locator('[aria-expanded=false]')
  await expect(page.getByRole('navigation', { name: 'Sections' }).or(button).filter({ visible: true })).not.toHaveCount(
    0,
  )
  if (await button.isVisible()) await button.click()
}
