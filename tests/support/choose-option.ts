import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Chooses from a list that a button opens. It is pressed again where the list has closed: lists close when the page
 * scrolls, and a browser that is busy tells of a scroll to the button after the press.
 */
export async function chooseOption(
  page: Page,
  button: Locator,
  option: Parameters<Page['getByRole']>[1],
): Promise<void> {
  const choice = page.getByRole('option', option)
  await expect(async () => {
    if (!(await choice.isVisible())) await button.click({ timeout: 5_000 })
    await choice.click({ timeout: 5_000 })
  }).toPass()
}
