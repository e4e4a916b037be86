import type { Page } from '@playwright/test'
import { expectAccessibleInLightAndDark } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

const email = (page: Page) => page.getByLabel('Your email')
const button = (page: Page) => page.getByRole('button', { name: 'Sign up' })
const home = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Go to the home page' })
const next = (page: Page) => page.getByRole('heading', { name: 'One more step' })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[FEED-7] a signup for the newsletter shows that somebody reviews it first', async ({ page }) => {
    await page.goto('/newsletter')
    await email(page).fill('ben@example.org')
    await button(page).click()
    await expect(next(page)).toBeVisible()
    await expect(page).toHaveURL('/newsletter/sent')
    await expect(page.getByRole('main')).toContainText('somebody here looks at it before our mail to you goes out')
    await expect(home(page)).toHaveAttribute('href', '/')
  })
})

test('[FEED-7] the thanks for a signup in place link to further pages', async ({ page }) => {
  await page.route('**/api/newsletter', (route) => route.fulfill({ status: 201, json: { message: 'success' } }))
  await page.goto('/newsletter')
  await expect(page.locator('form[aria-busy=false]').filter({ has: email(page) })).toBeAttached()
  await email(page).fill('cleo@example.org')
  await button(page).click()
  // The thanks replace the title of the page.
  await expect(page.locator('h1')).toBeHidden()
  await expect(next(page)).toHaveAttribute('aria-level', '1')
  await home(page).click()
  await expect(page).toHaveURL('/')
})

test.describe('a private link that is cut off', () => {
  test.use({ allowedProblems: [/status (of )?404/] })

  for (const [id, path, title] of [
    ['[FEED-7]', '/newsletter/confirm?signup=x&signature=y', 'This link is not valid'],
    ['[FEED-7]', '/newsletter/stop?signup=x', 'This link is not valid'],
    ['[MAIL-4]', '/mail/block?token=x', 'This link is not valid'],
    ['[COMM-8]', '/comments/receipt?token=x', 'There is no comment under this link'],
  ] as const)
    test(`${id} at ${path} shows an error at once, without a button that could only fail`, async ({ page }) => {
      await page.goto(path)
      const notice = page.getByRole('region', { name: title })
      await expect(notice.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(notice).toHaveCSS('display', 'grid')
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
      await expectAccessibleInLightAndDark(page, 'main')
    })
})
