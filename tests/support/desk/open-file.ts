import { expect, type Page } from '@playwright/test'
import { openSection } from '../open-section.ts'

/**
 * Opens a file from the list of the content, which is found by words of its path. The list shows its former rows until
 * the found ones arrive: a link that moves between press and release is not followed.
 */
export async function openFile(page: Page, path: string): Promise<void> {
  const words = path.replace(/^articles\/|\.md$/g, '')
  await openSection(page, 'Content')
  await page.getByRole('searchbox', { name: 'Find' }).fill(words)
  const link = page.getByRole('table', { name: 'Files' }).getByRole('link')
  await expect(link.filter({ hasText: path })).toBeVisible()
  await expect(link.filter({ hasNotText: words })).toHaveCount(0)
  await link.filter({ hasText: path }).click()
}
