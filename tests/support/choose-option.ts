import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Chooses from a list that a button opens. The button is pressed again where the list has closed: lists close when the
 * page scrolls, and a busy browser reports a scroll to the button after the press. A press that was reported as failed
 * may have made the choice, so the text of the button is checked first.
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
