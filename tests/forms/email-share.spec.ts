import type { Page } from '@playwright/test'
import { expectAccessibleInLightAndDark } from '../support/axe.ts'
import { holdBack } from '../support/hold-back.ts'
import { viewports } from '../support/screen/viewports.ts'
import { expect, test } from '../support/test.ts'

const article = '/trial/plain'
const action = '/api/email-share'
const problem = "We're sorry — there's a problem on our end. Please try again shortly"

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Email this page' })
const field = (page: Page, name: 'Your name' | 'Your email' | 'Their email') => page.getByLabel(name, { exact: true })
const button = (page: Page) => page.getByRole('button', { name: 'Send', exact: true })
const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you. Your message has been sent.' })

async function open(page: Page): Promise<void> {
  await page.goto(article)
  await page.locator('[data-share-place=bar]').getByRole('link', { name: 'Email' }).click()
  await expect(dialog(page).locator('form')).toHaveAttribute('aria-busy', 'false')
}

async function fill(page: Page): Promise<void> {
  await field(page, 'Your name').fill('Ada Lovelace')
  await field(page, 'Your email').fill('ada@example.org')
  await field(page, 'Their email').fill('ben@example.org')
}

/** Responds in place of the site, and returns the bodies that the page sends. */
async function answerWith(page: Page, status: number, json: object): Promise<unknown[]> {
  const bodies: unknown[] = []
  await page.route(`**${action}`, (route) => {
    bodies.push(route.request().postDataJSON())
    return route.fulfill({ status, json })
  })
  return bodies
}

test('[MAIL-1, MAIL-2] is filled in by keyboard, sent, and confirmed with thanks; closing resets it', async ({
  page,
}) => {
  await open(page)
  const request = page.waitForRequest(`**${action}`)
  await field(page, 'Your name').focus()
  await page.keyboard.type('Ada Lovelace')
  await page.keyboard.press('Tab')
  await page.keyboard.type('ada@example.org')
  await page.keyboard.press('Tab')
  await page.keyboard.type('ben@example.org')
  await page.keyboard.press('Enter')
  await expect(thanks(page)).toBeVisible()
  await expect(dialog(page).locator('form')).toBeHidden()
  await expect(page.locator('[data-form-sent]')).toBeFocused()
  expect((await request).postDataJSON()).toMatchObject({
    yourName: 'Ada Lovelace',
    yourEmail: 'ada@example.org',
    theirEmail: 'ben@example.org',
    shareBarType: 'desktop',
    pathname: article,
    recaptcha: expect.stringMatching(/\w/),
  })
  await page.keyboard.press('Escape')
  const link = page.locator('[data-share-place=bar]').getByRole('link', { name: 'Email' })
  await expect(link).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(page, 'Your name')).toHaveValue('')
  await expect(button(page)).toBeVisible()
})

test.describe('a failure', () => {
  test.use({ allowedProblems: [/email-share/] })

  for (const { what, fail } of [
    { what: 'of the site', fail: (page: Page) => answerWith(page, 500, { error: { message: 'Oh' } }) },
    {
      what: 'of a proxy',
      fail: (page: Page) => page.route(`**${action}`, (route) => route.fulfill({ status: 502, body: '<h1>502</h1>' })),
    },
  ])
    test(`[MAIL-3] ${what} shows the banner and keeps the typed text`, async ({ page }) => {
      await fail(page)
      await open(page)
      await fill(page)
      await button(page).click()
      await expect(dialog(page).getByRole('alert')).toHaveText(problem)
      await expect(field(page, 'Your name')).toHaveValue('Ada Lovelace')
      await expect(field(page, 'Their email')).toHaveValue('ben@example.org')
    })

  test('[MAIL-4] a reached limit shows its message', async ({ page }) => {
    await answerWith(page, 429, { error: { message: 'Please try again tomorrow.' } })
    await open(page)
    await fill(page)
    await button(page).click()
    await expect(dialog(page).getByRole('alert')).toHaveText('Please try again tomorrow.')
    await expect(field(page, 'Your name')).toHaveValue('Ada Lovelace')
  })
})

test('[MAIL-1] opens from the share modal, which closes', async ({ page }) => {
  await page.goto(article)
  const more = page.locator('[data-share-place=bar]').getByRole('button', { name: 'More ways to share' })
  await more.click()
  const modal = page.getByRole('dialog', { name: 'Share this article' })
  await modal.getByRole('link', { name: 'Email' }).click()
  await expect(dialog(page)).toBeVisible()
  await expect(modal).toBeHidden()
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(more).toBeFocused()
})

test('[MAIL-1] opens from the share popover before that is a modal, and closing leaves the page open', async ({
  page,
}) => {
  const release = await holdBack(page, '**/share-modal-*.js')
  await page.goto(article)
  const requested = page.waitForRequest('**/share-modal-*.js')
  const more = page.locator('[data-share-place=bar]').getByRole('button', { name: 'More ways to share' })
  await more.click()
  await page.getByRole('dialog', { name: 'Share this article' }).getByRole('link', { name: 'Email' }).click()
  await expect(dialog(page)).toBeVisible()
  release()
  const address = (await requested).url()
  // Runs after the page itself has used the module.
  await page.evaluate((url) => import(url), address)
  await expect(page.locator('dialog[open]')).toHaveCount(1)
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(more).toBeFocused()
})

test('[SHARE-4] names the device of the reader, in the form and in the link to a mail program', async ({ page }) => {
  await page.setViewportSize(viewports.phone)
  await page.goto(article)
  await page.setViewportSize(viewports.tablet)
  await page.locator('[data-share-place=bar]').getByRole('link', { name: 'Email' }).click()
  await expect(dialog(page).locator('[data-share-device]')).toHaveValue('tablet')
  await expect(dialog(page).getByRole('link', { name: 'your own mail program' })).toHaveAttribute(
    'href',
    /^mailto:\?subject=.+social-sharebar-referred-tablet$/,
  )
})

test('has no axe violation on a phone and on a desktop', async ({ page }) => {
  await open(page)
  await button(page).click()
  await expect(field(page, 'Your name')).toBeFocused()
  for (const screen of ['phone', 'desktop'] as const) {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize(viewports[screen])
    await expectAccessibleInLightAndDark(page)
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, allowedProblems: [/status (of )?400/] })

  test('[MAIL-1] is a page, which is returned with its problems, and then shows thanks', async ({ page }) => {
    await page.goto(article)
    await page.locator('[data-share-place=bar]').getByRole('link', { name: 'Email' }).click()
    await expect(page).toHaveURL(/\/email-share\?article=/)
    await field(page, 'Your name').fill('Ada')
    await field(page, 'Your email').fill('ada@example.org')
    await field(page, 'Their email').fill('cleo')
    await button(page).click()
    await expect(page.locator('[data-form-problems]')).toBeFocused()
    await page.getByRole('link', { name: 'Error in email format' }).click()
    await expect(field(page, 'Their email')).toBeFocused()
    await field(page, 'Their email').fill('cleo@example.org')
    await button(page).click()
    await expect(page).toHaveURL(/\/email-share\/sent\?article=/)
    await expect(page.getByRole('heading', { name: 'Your message is waiting to be sent' })).toBeVisible()
  })
})
