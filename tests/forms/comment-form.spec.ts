import type { Page } from '@playwright/test'
import { expectAccessibleInLightAndDark } from '../support/axe.ts'
import { holdBack } from '../support/hold-back.ts'
import { expect, test } from '../support/test.ts'

const article = '/health/dark-spots'
const action = '/googlesheet/comment'
const form = (page: Page) => page.getByRole('region', { name: 'Add a comment' })
const condition = (page: Page) => form(page).getByLabel('Condition or health concern')
const years = (page: Page) => form(page).getByLabel('Years living with it')
const age = (page: Page) => form(page).getByLabel('Your age')
const email = (page: Page) => form(page).getByLabel('Your email')
const comment = (page: Page) => form(page).getByLabel('Your comment')
const terms = (page: Page) => form(page).getByLabel('I agree to the Terms of Use')
const button = (page: Page) => form(page).getByRole('button', { name: 'Send comment' })
const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you for your comment' })
const restored = (page: Page) => form(page).getByText('What you wrote before is here again')
const prompt = (page: Page) => page.getByRole('link', { name: 'ADD A COMMENT', exact: true })

/** Opens the form in the article, and waits for its behaviour. */
async function open(page: Page): Promise<void> {
  await page.goto(article)
  await prompt(page).click()
  await expect(form(page).locator('form')).toHaveAttribute('aria-busy', 'false')
}

async function fill(page: Page, text = 'It faded.'): Promise<void> {
  await condition(page).selectOption('Melasma')
  await years(page).fill('0.5')
  await email(page).fill('reader@example.org')
  await comment(page).fill(text)
  await terms(page).check()
}

/** Responds in place of the server, so that the limit per address is left to the tests that need the server. */
async function answer(page: Page, json: object, status = 201): Promise<Record<string, unknown>[]> {
  const bodies: Record<string, unknown>[] = []
  await page.route(`**${action}`, async (route) => {
    bodies.push(route.request().postDataJSON())
    await route.fulfill({ status, json })
  })
  return bodies
}

const success = { data: { message: 'success' } }

test('[COMM-1] the prompt opens the form in its place, and sending it shows thanks, with the keyboard only', async ({
  page,
}) => {
  await page.goto(article)
  await prompt(page).focus()
  await page.keyboard.press('Enter')
  await expect(form(page)).toBeFocused()
  await expect(prompt(page)).toBeHidden()
  await expect(form(page).locator('form')).toHaveAttribute('aria-busy', 'false')
  await page.keyboard.press('Tab')
  await expect(condition(page)).toBeFocused()
  await page.keyboard.type('Mel')
  await page.keyboard.press('Tab')
  await page.keyboard.type('3')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('keyboard@example.org')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Sent with the keyboard.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(terms(page)).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(button(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(thanks(page)).toBeVisible()
  await expect(form(page).locator('[data-form-sent]')).toBeFocused()
  await expect(form(page)).toContainText('reviewed and posted within 24 to 48 hours')
  await expect(form(page)).toContainText('cannot be edited')
  await expect(button(page)).toBeHidden()

  await form(page).getByRole('link', { name: 'Your private link' }).click()
  await expect(page.getByText('Sent with the keyboard.')).toBeVisible()
  await page.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your comment was erased' })).toBeVisible()
})

test('[COMM-5] [COMM-6] posts the fields of the interface, years and age as they are sent', async ({ page }) => {
  const bodies = await answer(page, success)
  await open(page)
  await fill(page)
  await age(page).fill('41.5')
  await button(page).click()
  await expect(thanks(page)).toBeVisible()
  expect(bodies).toMatchObject([
    {
      comment: 'It faded.',
      yearsSinceDiagnosis: '<1',
      primaryHealthConcern: 'Melasma',
      age: '42',
      email: 'reader@example.org',
      url: article,
      newsletter: 'false',
    },
  ])
})

test('[COMM-2] asks for condition, years, age, email, comment, the newsletter and the terms, in this order', async ({
  page,
}) => {
  await open(page)
  const names = await form(page)
    .locator('select, textarea, input:not([type=hidden], [name=website])')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).name))
  expect(names).toEqual([
    ...['primaryHealthConcern', 'yearsSinceDiagnosis', 'age', 'email', 'comment', 'newsletter', 'terms'],
  ])
  await expect(condition(page).locator('option')).toHaveText([
    'Select a condition',
    'Marks after acne',
    'Melasma',
    'Sun spots',
    'Marks after eczema or psoriasis',
    'Another skin concern',
  ])
  await expect(form(page).getByLabel('Send me the wellness newsletter')).not.toBeChecked()
})

test('[COMM-3] [COMM-10] the first check that fails shows its message at its field, in order', async ({ page }) => {
  const bodies = await answer(page, success)
  await open(page)
  const shows = async (field: ReturnType<typeof comment>, message: string) => {
    await button(page).click()
    await expect(field).toBeFocused()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(new RegExp(`${message.replaceAll('.', '\\.')}$`))
    await expect(form(page).locator('[data-error]').filter({ hasText: /./ })).toHaveText([message])
  }
  await shows(condition(page), 'Please select a condition')
  await expectAccessibleInLightAndDark(page)
  await condition(page).selectOption('Melasma')
  await shows(years(page), 'Please enter how many years you been living with this condition or health concern')
  await years(page).fill('2')
  await shows(email(page), 'Please enter your email')
  await email(page).fill('reader@')
  await shows(email(page), 'Error in email format')
  await email(page).fill('reader@example.org')
  await shows(comment(page), 'Please add your comment')
  await comment(page).fill('It faded.')
  await shows(terms(page), 'Please agree to our Terms of Use to submit a comment.')
  await terms(page).check()
  expect(bodies).toEqual([])
  await button(page).click()
  await expect(thanks(page)).toBeVisible()
})

test('[COMM-4] the email is checked on blur, if it is not empty, and the focus stays where it went', async ({
  page,
}) => {
  await open(page)
  const message = form(page).locator('[data-error=email]')
  await email(page).focus()
  await comment(page).focus()
  await email(page).fill('reader')
  await comment(page).focus()
  await expect(message).toHaveText('Error in email format')
  await expect(comment(page)).toBeFocused()
  await email(page).fill('reader@example.org')
  await comment(page).focus()
  await expect(message).toHaveText('')
  await email(page).fill('')
  await comment(page).focus()
  await expect(message).toHaveText('')
})

test('[COMM-4] its message does not move the next pressed button away', async ({ page }) => {
  await open(page)
  await email(page).fill('reader')
  await terms(page).scrollIntoViewIfNeeded()
  await expect(email(page)).toBeInViewport()
  const { x, y, width, height } = (await terms(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await expect(email(page)).not.toBeFocused()
  await page.mouse.up()
  await expect(form(page).locator('[data-error=email]')).toHaveText('Error in email format')
  await expect(terms(page)).toBeChecked()
})

test('[COMM-4] the number of used characters moves nothing when its script arrives', async ({ page }) => {
  const release = await holdBack(page, '**/assets/limit-text-*.js')
  await open(page)
  const requested = page.waitForRequest('**/assets/limit-text-*.js')
  await email(page).focus()
  await requested
  const before = await terms(page).boundingBox()
  release()
  await expect(form(page).getByText('0 of 1,500 characters')).toBeVisible()
  expect(await terms(page).boundingBox()).toEqual(before)
})

test('[COMM-4] fields for numbers keep digits, point and minus, four at most', async ({ page }) => {
  await open(page)
  await years(page).pressSequentially('a1b2')
  await expect(years(page)).toHaveValue('12')
  await years(page).fill('')
  // Inserted at once, like a paste.
  await page.keyboard.insertText('about 3')
  await expect(years(page)).toHaveValue('3')
  await age(page).pressSequentially('-1.2345')
  await expect(age(page)).toHaveValue('-1.2')
})

test('[COMM-4] an email is cut at 50 characters and a comment at 1500, with a message', async ({ page }) => {
  const bodies = await answer(page, success)
  await open(page)
  await fill(page, 'a'.repeat(1623))
  await expect(comment(page)).toHaveValue('a'.repeat(1500))
  await expect(form(page).getByText('1,500 of 1,500 characters')).toBeVisible()
  const left = form(page).getByText('Only 1,500 characters fit. The last 123 were left out.')
  await expect(left).toBeVisible()
  await comment(page).fill('It faded.')
  await expect(form(page).getByText('9 of 1,500 characters')).toBeVisible()
  await expect(left).toBeHidden()

  await email(page).fill(`reader@${'a'.repeat(40)}.example.org`)
  await expect(email(page)).toHaveValue(`reader@${'a'.repeat(40)}.ex`)
  const cut = 'Only 50 characters fit, and a part of an address is none. Please enter one that fits.'
  await expect(form(page).getByRole('status').getByText(cut)).toBeVisible()
  await button(page).click()
  await expect(form(page).locator('[data-error=email]')).toHaveText(cut)
  await expect(email(page)).toBeFocused()
  expect(bodies).toEqual([])
  await email(page).fill('reader@example.org')
  await button(page).click()
  await expect(thanks(page)).toBeVisible()
  expect(bodies).toMatchObject([{ email: 'reader@example.org', comment: 'It faded.' }])
})

test('[COMM-10] the terms box links to the Terms of Use, and describes the consent', async ({ page }) => {
  await open(page)
  await expect(form(page).getByRole('link', { name: 'Terms of Use' })).toHaveAttribute('href', '/terms-of-use')
  await expect(terms(page)).not.toBeChecked()
  await expect(terms(page)).toHaveAccessibleDescription(/explicit consent/)
})

test.describe('a comment that is not accepted', () => {
  test.use({ allowedProblems: [/googlesheet|Failed to fetch|ERR_/] })

  test('[COMM-6] a network failure shows "Please try again.", is logged, and keeps the text', async ({ page }) => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await page.route(`**${action}`, (route) => route.abort('connectionfailed'))
    await open(page)
    await fill(page)
    await button(page).click()
    await expect(form(page).getByRole('alert')).toHaveText('Please try again.')
    await expect(comment(page)).toHaveValue('It faded.')
    expect(errors).toEqual(['Failed to fetch'])
  })

  for (const [status, json] of [
    [201, { data: { message: 'later' } }],
    [500, { error: { message: 'There is a problem on our end.' } }],
  ] as const) {
    test(`[COMM-10] an answer other than "success" (${status}) keeps the form and its text`, async ({ page }) => {
      await answer(page, json, status)
      await open(page)
      await fill(page)
      await button(page).click()
      await expect(form(page).getByRole('alert')).toHaveText('Please try again.')
      await expect(comment(page)).toHaveValue('It faded.')
      await expect(thanks(page)).toBeHidden()
    })
  }
})

test('typed text survives a reload, can be discarded, and is deleted once it is sent', async ({ page }) => {
  await answer(page, success)
  await open(page)
  await fill(page, 'A long story.')
  await open(page)
  await expect(restored(page)).toBeVisible()
  await expect(comment(page)).toHaveValue('A long story.')
  await expect(condition(page)).toHaveValue('Melasma')
  await expect(terms(page)).not.toBeChecked()
  await form(page).getByRole('button', { name: 'Start over' }).click()
  await expect(comment(page)).toHaveValue('')
  await open(page)
  await expect(restored(page)).toBeHidden()

  await fill(page, 'Another story.')
  await button(page).click()
  await expect(thanks(page)).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))).not.toContain('story')
  await open(page)
  await expect(comment(page)).toHaveValue('')
})

test('[COMM-8] a reader who may be in a crisis sees help lines at once, and nobody else does', async ({ page }) => {
  await answer(page, { data: { message: 'success', help: ['crisis'] } })
  await open(page)
  await fill(page, 'Some nights I want to die.')
  await button(page).click()
  await expect(thanks(page)).toBeVisible()
  await expect(form(page).getByText('please talk to somebody today')).toBeVisible()
  await expect(form(page).getByRole('link', { name: '988', exact: true })).toBeVisible()
  await expect(form(page).getByText('If somebody hurts you')).toBeHidden()
  await expectAccessibleInLightAndDark(page)

  await answer(page, { data: { message: 'success', help: ['poison', 'abuse'] } })
  await open(page)
  await fill(page, 'My husband gave me too many of my pills and hits me.')
  await button(page).click()
  await expect(thanks(page)).toBeVisible()
  await expect(form(page).getByText('If somebody hurts you')).toBeVisible()
  await expect(form(page).getByText('If somebody has taken too much')).toBeVisible()
  await expect(form(page).getByText('please talk to somebody today')).toBeHidden()

  await answer(page, success)
  await open(page)
  await fill(page)
  await button(page).click()
  await expect(thanks(page)).toBeVisible()
  await expect(form(page).getByText('please talk to somebody today')).toBeHidden()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, allowedProblems: [/status (of )?400/] })

  test('[COMM-1] [COMM-10] the form is a page, is returned with the typed text, and leads to its private page', async ({
    page,
  }) => {
    await page.goto(article)
    await prompt(page).click()
    await expect(page).toHaveURL(`/comments/new?article=${article}`)
    await fill(page, 'Sent without scripts.')
    await terms(page).uncheck()
    await button(page).click()
    await expect(page).toHaveTitle(/^Error: Add a comment/)
    await expect(form(page).locator('[data-form-problems]')).toBeFocused()
    await expect(terms(page)).toHaveAccessibleDescription(/Please agree to our Terms of Use to submit a comment\.$/)
    await expect(comment(page)).toHaveValue('Sent without scripts.')
    await age(page).fill('4-29')
    await comment(page).fill('b'.repeat(1501))
    await terms(page).check()
    await button(page).click()
    await expect(age(page)).toHaveAccessibleDescription(/number from 0 to 120, or leave it empty$/)
    await expect(comment(page)).toHaveValue('b'.repeat(1501))
    await age(page).fill('')
    await comment(page).fill('Sent without scripts.')
    await expect(condition(page)).toHaveValue('Melasma')
    await terms(page).check()
    await button(page).click()
    await expect(page).toHaveURL(/\/comments\/receipt\?token=[\w-]{32}$/)
    await expect(page.getByText('reviewed and posted within 24 to 48 hours')).toBeVisible()
    await page.getByRole('button', { name: 'Erase for good' }).click()
    await expect(page).toHaveURL('/comments/erased')
  })
})
