import { expect, type Locator } from '@playwright/test'

/**
 * Types words into a field that finds documents, and chooses the first one of a name. Its list shows former results until
 * those of the words arrive: an option that moves between press and release is not chosen.
 */
export async function chooseReference(field: Locator, words: string, name = words): Promise<void> {
  await field.fill(words)
  const options = field.page().getByRole('option')
  const found = options.filter({ hasText: name })
  await expect(found.first()).toBeVisible()
  await expect(options.filter({ hasNotText: words })).toHaveCount(0)
  await found.first().click()
}
