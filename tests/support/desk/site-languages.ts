import type { Page } from '@playwright/test'

/** Has the desk in a page know other languages of the site than those of the fixtures, which are in English alone. */
export async function pretendLanguages(page: Page, languages: { code: string; prefix: string }[]): Promise<void> {
  await page.route('**/api/session', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), languages } })
  })
}
