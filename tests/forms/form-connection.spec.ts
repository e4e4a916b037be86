import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { viewports } from '../support/viewports.ts'

/*
 * The forms of readers on a connection that is slow or breaks: a press is answered at once and counts once, a failure is
 * seen where it happens, and nothing that was typed has to be typed again.
 */

const article = '/health/dark-spots'
const apology = "We're sorry — there's a problem on our end. Please try again shortly"

interface Form {
  name: string
  action: string
  /** What the site answers once it is stored. */
  answer: object
  /** What the form says when it cannot be sent. */
  failure: string
  /** Opens it. */
  open(page: Page): Promise<void>
  form(page: Page): Locator
  fill(page: Page): Promise<void>
  /** A field, and what was typed into it. */
  typed: [label: string, text: string]
  button: string
}

const dialog = (page: Page) => page.getByRole('dialog')

const forms: Form[] = [
  {
    name: '[FEED-5] feedback',
    action: '/api/feedback',
    answer: { feedbackResp: { meta: { code: 200 } }, error: null },
    failure: apology,
    async open(page) {
      await page.goto(article)
      await page.getByRole('region', { name: 'Was this article helpful?' }).getByRole('link', { name: 'No' }).click()
      await expect(dialog(page).locator('form[aria-busy=false]').first()).toBeAttached()
      await dialog(page).getByRole('link', { name: 'Suggestion' }).click()
    },
    form: dialog,
    fill: (page) => dialog(page).getByLabel('What should we correct?').fill('The dose.'),
    typed: ['What should we correct?', 'The dose.'],
    button: 'Send feedback',
  },
  {
    name: '[MAIL-3] an email',
    action: '/api/email-share',
    answer: { success: true, error: null },
    failure: apology,
    async open(page) {
      await page.goto(article)
      await page.locator('[data-share-place=bar]').getByRole('link', { name: 'Email' }).click()
      await expect(dialog(page).locator('form[aria-busy=false]')).toBeAttached()
    },
    form: dialog,
    async fill(page) {
      await dialog(page).getByLabel('Your name').fill('Ada')
      await dialog(page).getByLabel('Your email').fill('slow-ada@example.org')
      await dialog(page).getByLabel('Their email').fill('slow-ben@example.org')
    },
    typed: ['Their email', 'slow-ben@example.org'],
    button: 'Send',
  },
  {
    name: '[FEED-7] a signup for the newsletter',
    action: '/api/newsletter',
    answer: { message: 'success' },
    failure: apology,
    async open(page) {
      await page.goto('/newsletter')
      await expect(page.getByRole('main').locator('form[aria-busy=false]')).toBeAttached()
    },
    form: (page) => page.getByRole('main'),
    fill: (page) => page.getByLabel('Your email').fill('slow@example.org'),
    typed: ['Your email', 'slow@example.org'],
    button: 'Sign up',
  },
  {
    name: '[COMM-6] a comment',
    action: '/googlesheet/comment',
    answer: { data: { message: 'success' } },
    failure: 'Please try again.',
    async open(page) {
      await page.goto(article)
      await page.getByRole('link', { name: 'ADD A COMMENT' }).click()
      await expect(page.getByRole('region', { name: 'Add a comment' }).locator('form[aria-busy=false]')).toBeAttached()
    },
    form: (page) => page.getByRole('region', { name: 'Add a comment' }),
    async fill(page) {
      await page.getByLabel('Condition or health concern').selectOption({ index: 1 })
      await page.getByLabel('Years living with it').fill('3')
      await page.getByLabel('Your email').fill('slow@example.org')
      await page.getByLabel('Your comment').fill('It faded slowly.')
      await page.getByLabel('I agree to the').check()
    },
    typed: ['Your comment', 'It faded slowly.'],
    button: 'Send comment',
  },
]

test.use({
  viewport: viewports.phone,
  allowedProblems: [/api\/|googlesheet|Failed to fetch|ERR_CONNECTION_FAILED/],
})

for (const { name, action, answer, failure, open, form, fill, typed, button } of forms)
  test(`${name} that is slow to be sent is sent once, and one that fails is kept and sent again under its key`, async ({
    page,
  }) => {
    const keys: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith(action)) keys.push(request.headers()['idempotency-key'])
    })
    const { promise: broken, resolve: breakIt } = Promise.withResolvers<void>()
    await page.route(`**${action}`, async (route) => {
      await broken
      await route.abort('connectionfailed')
    })
    await open(page)
    await fill(page)
    const send = form(page).getByRole('button', { name: button, exact: true })
    await send.press('Enter')
    await expect(send).toHaveAttribute('aria-disabled', 'true')
    await expect(form(page).getByText('Sending…')).toBeInViewport()
    await send.press('Enter')
    breakIt()
    const alert = form(page).getByRole('alert').filter({ hasText: failure })
    for (const part of [alert, send]) await expect(part).toBeInViewport({ ratio: 1 })
    await expect(send).toBeFocused()
    await expect(form(page).getByLabel(typed[0])).toHaveValue(typed[1])
    expect(keys).toHaveLength(1)

    await page.unrouteAll()
    await page.route(`**${action}`, (route) => route.fulfill({ status: 201, json: answer }))
    await send.press('Enter')
    await expect(form(page).locator('[data-form-sent]').first()).toBeVisible()
    expect(keys).toHaveLength(2)
    expect(keys[1]).toBe(keys[0])
  })

test('[COMM-6] a comment that failed is sent under its key after a reload, and under another once it has changed', async ({
  page,
}) => {
  const comment = forms.find(({ name }) => name.startsWith('[COMM-6]')) as Form
  const sent: { key: string | undefined; receipt: string }[] = []
  await page.route(`**${comment.action}`, (route) => {
    const request = route.request()
    sent.push({ key: request.headers()['idempotency-key'], receipt: request.postDataJSON().receipt })
    return route.abort('connectionfailed')
  })
  const fail = async () => {
    await comment.form(page).getByRole('button', { name: comment.button }).click()
    await expect(comment.form(page).getByRole('alert').filter({ hasText: comment.failure })).toBeVisible()
  }
  await comment.open(page)
  await comment.fill(page)
  await fail()
  await comment.open(page)
  await comment.form(page).getByLabel('I agree to the').check()
  await fail()
  expect(sent[1]).toEqual(sent[0])
  await comment.form(page).getByLabel('Your comment').fill('It faded very slowly.')
  await fail()
  expect(sent[2]?.key).not.toBe(sent[0]?.key)
})

test('a link shows that its form is on its way', async ({ page }) => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/fragments/**', async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto(article)
  const link = page.getByRole('link', { name: 'ADD A COMMENT' })
  await expect(link).toHaveCSS('opacity', '1')
  await link.press('Enter')
  await expect(link).toHaveAttribute('aria-busy', 'true')
  await expect(link).not.toHaveCSS('opacity', '1')
  arrive()
  await expect(page.getByRole('region', { name: 'Add a comment' })).toBeFocused()
})

test.describe('a script of a form that could not be fetched', () => {
  test.use({ allowedProblems: [/captcha-tokens|Failed to fetch|ERR_FAILED/] })

  test('is asked for under another address each time, since browsers remember which one failed', async ({ page }) => {
    const addresses: string[] = []
    await page.route('**/captcha-tokens*', (route) => {
      addresses.push(route.request().url())
      return route.abort()
    })
    await page.goto('/newsletter')
    await page.getByLabel('Your email').fill('script@example.org')
    const send = page.getByRole('button', { name: 'Sign up' })
    await send.click()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(apology)
    await send.click()
    await expect(page.getByRole('button', { name: 'Sign up' })).toHaveAttribute('aria-disabled', 'false')
    const again = addresses.slice(1)
    expect(again.length).toBeGreaterThan(1)
    expect(new Set(again.filter((address) => address.includes('again'))).size).toBeGreaterThan(1)
    await page.unrouteAll()
    await send.click()
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  })
})
