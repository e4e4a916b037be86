import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Chooses from a list that a button opens. It is pressed again where the list has closed: lists close when the page
 * scrolls, and a browser that is busy tells of a scroll to the button after the press. A choice may have been made by a
 * press that was reported as failed, so what the button shows is looked at first.
 */
export async function chooseOption(
  page: Page,
  button: Locator,
  option: { name: string | RegExp; exact?: boolean },
): Promise<void> {
  const choice = page.getByRole('option', option)
  const shown = button.filter({ hasText: option.name })
  await expect(async () => {
    if (await shown.isVisible()) return
    if (!(await choice.isVisible())) await button.click({ timeout: 5_000 })
    await choice.click({ timeout: 5_000 })
  }).toPass()
}
