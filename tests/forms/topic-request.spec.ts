import type { Page } from '@playwright/test'
import { expectAccessibleInLightAndDark, expectNoAxeViolations } from '../support/axe.ts'
import { holdBack } from '../support/hold-back.ts'
import { openInNewTab } from '../support/new-tab.ts'
import { viewports } from '../support/screen/viewports.ts'
import { expect, test } from '../support/test.ts'

const search = '/search?q=xyzzyplugh'
const action = '/api/topic-requests'
const form = (page: Page) => page.getByRole('region', { name: 'Tell us what you were looking for' })
const topic = (page: Page) => form(page).getByLabel('What were you looking for?')
const detail = (page: Page) => form(page).getByLabel('Anything else')
const button = (page: Page) => form(page).getByRole('button', { name: 'Send to the editors' })
const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you. Your request was sent' })

/** Loads the page and waits for the behaviour of the form. */
async function openWithScripts(page: Page): Promise<void> {
  await page.goto(search)
  await expect(form(page).locator('form')).toHaveAttribute('aria-busy', 'false')
}

/** The bodies and keys of the page's requests to the action. */
function watchSubmissions(page: Page): { body: unknown; key: string | undefined }[] {
  const sent: { body: unknown; key: string | undefined }[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(action))
      sent.push({ body: request.postDataJSON(), key: request.headers()['idempotency-key'] })
  })
  return sent
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, allowedProblems: [/status (of )?400/] })

  test('a search without results offers the form; it is sent, and a page shows thanks', async ({ page }) => {
    await page.goto(search)
    await expect(topic(page)).toHaveValue('xyzzyplugh')
    await topic(page).fill('Ménière’s disease')
    await detail(page).fill('How it begins\nand how it ends')
    await button(page).click()
    await expect(page).toHaveURL('/topic-request/sent')
    await expect(thanks(page)).toBeVisible()
  })

  test('a rejected form is returned filled in, with its problems on top and at the fields', async ({ page }) => {
    await page.goto(search)
    await topic(page).fill('IB')
    await detail(page).fill('kept')
    await button(page).click()
    await expect(page).toHaveTitle(/^Error: Tell us what you were looking for/)
    await expect(page).toHaveURL(action)
    const summary = page.locator('[data-form-problems]')
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('alert')).toContainText('There is a problem')
    await expect(topic(page)).toHaveValue('IB')
    await expect(topic(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(topic(page)).toHaveAccessibleDescription(/Write at least 3 characters$/)
    await expect(detail(page)).toHaveValue('kept')
    await expect(detail(page)).not.toHaveAttribute('aria-invalid')

    await summary.getByRole('link', { name: 'Write at least 3 characters' }).click()
    await expect(topic(page)).toBeFocused()
    await expect(form(page).locator('label').first()).toBeInViewport({ ratio: 1 })
    await topic(page).fill('IBS')
    await button(page).click()
    await expect(thanks(page)).toBeVisible()

    // The address of a rejected form can be opened again.
    await page.goto(action)
    await expect(page).toHaveURL('/topic-request')
    await expect(topic(page)).toHaveValue('')
    await expect(page.getByRole('link', { name: 'Go to the home page' })).toBeVisible()
  })
})

test('shows mistakes at their fields before anything is sent, and the first gets the focus', async ({ page }) => {
  const sent = watchSubmissions(page)
  const schemas: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && request.url().includes('schema')) schemas.push(request.url())
  })
  await openWithScripts(page)
  // The schema is fetched once a reader is in the form; without it the server validates.
  expect(schemas).toEqual([])
  const schema = page.waitForRequest(/topic-request\.schema/)
  await topic(page).focus()
  await schema
  await topic(page).fill('')
  await detail(page).fill('a'.repeat(1001))
  await button(page).click()
  await expect(topic(page)).toBeFocused()
  await expect(topic(page)).toHaveAccessibleDescription(/Write what you were looking for$/)
  await expect(detail(page)).toHaveAccessibleDescription(/Keep it to 1,000 characters$/)
  await expect(topic(page)).toHaveAttribute('aria-invalid', 'true')
  await expectNoAxeViolations(page, 'main')
  expect(sent).toEqual([])

  await topic(page).fill('Night sweats')
  await detail(page).fill('')
  await button(page).click()
  await expect(thanks(page)).toBeVisible()
  expect(sent).toHaveLength(1)
})

test.describe('a request that is not sent', () => {
  test.use({ allowedProblems: [/topic-requests/] })

  test('because the site fails shows an error', async ({ page }) => {
    await page.route(`**${action}`, (route) =>
      route.fulfill({ status: 500, json: { error: { message: 'There is a problem on our end.' } } }),
    )
    await openWithScripts(page)
    await button(page).click()
    await expect(form(page).getByRole('alert')).toHaveText('There is a problem on our end.')
    await expect(topic(page)).toHaveValue('xyzzyplugh')
  })
})

test.describe('from a page with results', () => {
  const results = '/search?q=plain'
  const link = (page: Page) => page.getByRole('link', { name: 'Tell us what is missing' })
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Tell us what you were looking for' })

  test('the form opens in place at the first press, with all that it needs, and keeps the typed text', async ({
    page,
  }) => {
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    await page.goto(results)
    await expect(link(page)).toBeVisible()
    expect(requested.filter((path) => /fragment|form|schema/.test(path))).toEqual([])

    await link(page).press('Enter')
    await expect(dialog(page)).toBeVisible()
    await expectNoAxeViolations(page)
    await page.setViewportSize(viewports.phone)
    await expectAccessibleInLightAndDark(page, 'dialog')
    await dialog(page).getByLabel('What were you looking for?').fill('Night sweats')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(link(page)).toBeFocused()

    await link(page).click()
    await expect(dialog(page).getByLabel('What were you looking for?')).toHaveValue('Night sweats')
    await expect(dialog(page).locator('form[aria-busy=false]')).toBeAttached()
    await dialog(page).getByRole('button', { name: 'Send to the editors' }).click()
    await expect(dialog(page).getByRole('heading', { name: 'Thank you. Your request was sent' })).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL(results)
  })

  test('pressing twice before it arrives opens one form; with a modifier key the link is followed', async ({
    page,
  }) => {
    await page.goto(results)
    expect(await openInNewTab(link(page))).toBe('/topic-request')
    await expect(dialog(page)).toHaveCount(0)

    const release = await holdBack(page, '**/fragments/**')
    await link(page).dblclick()
    release()
    await expect(dialog(page)).toBeVisible()
    await expect(page.locator('dialog')).toHaveCount(1)
  })

  test('the second press of a double click does not close the form that the first one has opened', async ({ page }) => {
    await page.goto(results)
    await link(page).click()
    await expect(dialog(page)).toBeVisible()
    // Beside the form, which covers the link.
    await page.mouse.move(5, 5)
    await page.mouse.down({ clickCount: 2 })
    await page.mouse.up({ clickCount: 2 })
    await expect(dialog(page)).toBeVisible()
    await page.mouse.click(5, 5)
    await expect(dialog(page)).toBeHidden()
  })

  test.describe('where it cannot be fetched', () => {
    test.use({ allowedProblems: [/fragments/] })

    test('the link is followed', async ({ page }) => {
      await page.route('**/fragments/**', (route) => route.abort())
      await page.goto(results)
      await link(page).click()
      await expect(page).toHaveURL('/topic-request')
    })
  })
})
