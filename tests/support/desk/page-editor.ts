import { expect, type Locator, type Page } from '@playwright/test'

/** The page in the editor of the desk. */
export const editor = (page: Page): Locator => page.getByRole('textbox', { name: 'Text of the page' })

/** The text of the file in the source tab; the page is shown again afterwards. */
export async function textOf(page: Page): Promise<string> {
  await page.getByRole('tab', { name: 'Source' }).click()
  const text = await page.getByRole('textbox', { name: 'Text', exact: true }).inputValue()
  await page.getByRole('tab', { name: 'Page' }).click()
  await expect(editor(page)).toBeVisible()
  return text
}
