import type { Page } from '@playwright/test'
import { expectAccessibleInLightAndDark } from '../support/axe.ts'
import { viewports } from '../support/screen/viewports.ts'
import { expect, test } from '../support/test.ts'
import { watchEvents } from '../support/watch-events.ts'

const article = '/trial/plain'
const action = '/api/feedback'
const question = (page: Page) => page.getByRole('region', { name: 'Was this article helpful?' })
const dialog = (page: Page) => page.getByRole('dialog')
const choice = (page: Page, label: string) => page.getByRole('link', { name: label })
const text = (page: Page) => page.locator('[name=mainQuestion]:visible')
const send = (page: Page) => page.getByRole('button', { name: 'Send feedback' })
const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you for your feedback' })
const banner = "We're sorry — there's a problem on our end. Please try again shortly"

async function open(page: Page, answer: 'Yes' | 'No'): Promise<void> {
  await page.goto(article)
  await question(page).getByRole('link', { name: answer }).click()
  await expect(dialog(page)).toBeVisible()
  // From then on the steps are shown in place; before, their links open pages.
  await expect(dialog(page).locator('form[aria-busy=false]').first()).toBeAttached()
}

/** The requests of the page to an action. */
function watchSubmissions(page: Page, path = action): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(path)) sent.push(request.postDataJSON())
  })
  return sent
}

test.describe('in place', () => {
  test('[FEED-5] a reload keeps the typed text until it is sent, in this tab only', async ({ page, context }) => {
    await open(page, 'No')
    await choice(page, 'Suggestion').click()
    await text(page).fill('The dose is wrong')
    await open(page, 'No')
    await choice(page, 'Suggestion').click()
    await expect(text(page)).toHaveValue('The dose is wrong')
    const other = await context.newPage()
    await open(other, 'No')
    await choice(other, 'Suggestion').click()
    await expect(text(other)).toHaveValue('')

    await send(page).click()
    await expect(thanks(page)).toBeVisible()
    await open(page, 'No')
    await choice(page, 'Suggestion').click()
    await expect(text(page)).toHaveValue('')
  })

  test('[FEED-1] opens over the article, with a choice, a form, a way back, thanks and a survey', async ({ page }) => {
    const sent = watchSubmissions(page)
    const answers = watchSubmissions(page, '/api/feedback-survey')
    await open(page, 'No')
    await expect(dialog(page).getByRole('listitem').getByRole('link').locator('strong')).toHaveText([
      'Suggestion',
      'Not Helpful',
      'I have a medical question.',
    ])
    await expectAccessibleInLightAndDark(page)

    await choice(page, 'Not Helpful').press('Enter')
    await expect(text(page)).toHaveAccessibleName('What were you looking for?')
    await text(page).fill('How long it takes')
    await dialog(page).getByRole('link', { name: 'Change' }).press('Enter')
    await expect(choice(page, 'Suggestion')).toBeFocused()
    await choice(page, 'Suggestion').press('Enter')
    await expect(text(page)).toHaveAccessibleName('What should we correct?')
    await expect(text(page)).toHaveValue('How long it takes')
    await expectAccessibleInLightAndDark(page)
    await send(page).click()
    await expect(thanks(page)).toBeVisible()
    await expect(dialog(page).getByRole('link', { name: 'Join the Salus community' })).toBeVisible()
    expect(sent).toEqual([
      {
        mainQuestion: 'How long it takes',
        trackingTypeLabel: 'Suggestion',
        yourEmail: '',
        yourName: '',
        pathname: article,
        recaptcha: expect.stringMatching(/\w/),
      },
    ])
    await expectAccessibleInLightAndDark(page)

    await dialog(page).getByLabel('In part', { exact: true }).check()
    await dialog(page).getByRole('button', { name: 'Send answers' }).click()
    await expect(dialog(page).getByText('Your answers were sent')).toBeVisible()
    expect(answers).toEqual([
      { foundAnswer: 'In part', missing: '', pathname: article, recaptcha: expect.stringMatching(/\w/) },
    ])
    await expect(page).toHaveURL(article)
  })

  test('[FEED-3] a medical question shows the partner and emergency advice, and no form', async ({ page }) => {
    await open(page, 'Yes')
    await choice(page, 'I have a medical question.').click()
    await expect(dialog(page).getByRole('note', { name: /emergency/ })).toContainText('911')
    await expect(dialog(page).getByRole('link', { name: 'Ask a doctor online' })).toHaveAttribute('href', /^https:/)
    await expect(text(page)).toHaveCount(0)
    await expectAccessibleInLightAndDark(page)
  })

  test('[FEED-8] every step is tracked, without the typed text', async ({ page }) => {
    const events = await watchEvents(page)
    await open(page, 'Yes')
    await choice(page, 'I have a medical question.').click()
    await dialog(page).getByRole('link', { name: 'Change' }).filter({ visible: true }).click()
    await choice(page, 'Changed Life').click()
    await text(page).fill('A secret')
    await dialog(page).getByLabel('Your email').fill('ana@example.org')
    await send(page).click()
    await expect(thanks(page)).toBeVisible()
    // The last event comes after the thanks, with a script of its own.
    await expect.poll(events.sent).toEqual([
      ['feedback_opened', { path: article, set: 'positive' }],
      ['feedback_type_chosen', { path: article, type: 'neutralMedicalQuestion' }],
      ['feedback_type_chosen', { path: article, type: 'positiveChangedMyLife' }],
      ['feedback_sent', { path: article, type: 'positiveChangedMyLife' }],
    ])
    expect(JSON.stringify(await events.sent())).not.toMatch(/secret|ana@/)
  })

  test.describe('that fails', () => {
    test.use({ allowedProblems: [/api\/feedback|api\/captcha/] })

    for (const [what, fail] of [
      [
        'the site',
        (page: Page) =>
          page.route(`**${action}`, (route) => route.fulfill({ status: 500, json: { error: { message: 'x' } } })),
      ],
      ['the captcha', (page: Page) => page.route('**/api/captcha*', (route) => route.abort('connectionfailed'))],
    ] as const) {
      test(`[FEED-5] shows an error where ${what} fails, keeps the typed text, and is sent at the next press`, async ({
        page,
      }) => {
        await open(page, 'No')
        await choice(page, 'Suggestion').click()
        await fail(page)
        await text(page).fill('kept')
        await send(page).click()
        await expect(dialog(page).getByRole('alert')).toHaveText(banner)
        await expect(text(page)).toHaveValue('kept')
        await page.unrouteAll()
        // The site accepts few per minute from one address.
        await page.route(`**${action}`, (route) =>
          route.fulfill({ status: 201, json: { feedbackResp: { meta: { code: 200 } }, error: null } }),
        )
        await send(page).click()
        await expect(thanks(page)).toBeVisible()
      })
    }

    test('a refused token is replaced for the next press', async ({ page }) => {
      await open(page, 'Yes')
      await choice(page, 'Helpful').click()
      await page.route('**/api/captcha*', async (route) => {
        const challenge = await (await route.fetch()).json()
        challenge.signature = '00'
        await route.fulfill({ json: challenge })
      })
      await send(page).click()
      await expect(dialog(page).getByRole('alert')).toContainText('press the button again')
      await page.unrouteAll({ behavior: 'wait' })
      // The page has requested another token at once.
      await expect(async () => {
        const answer = page.waitForResponse(`**${action}`)
        await send(page).click()
        expect((await answer).status()).toBe(201)
      }).toPass()
      await expect(thanks(page)).toBeVisible()
    })
  })

  test('the captcha is loaded with the focus in the form, and not before', async ({ page }) => {
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    await page.goto(article)
    await question(page).getByRole('link', { name: 'Yes' }).click()
    await expect(dialog(page)).toBeVisible()
    await choice(page, 'Helpful').click()
    expect(requested.filter((path) => /captcha/.test(path))).toEqual([])
    const challenge = page.waitForRequest(/\/api\/captcha/)
    await text(page).focus()
    await challenge
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, allowedProblems: [/status (of )?400/] })

  test('[FEED-1] each step is a page, with a way back, and the thanks have the survey', async ({ page }) => {
    await page.goto(article)
    await question(page).getByRole('link', { name: 'No' }).click()
    await choice(page, 'Suggestion').click()
    await page.getByRole('button', { name: 'Change' }).click()
    await choice(page, 'Not Helpful').click()
    await expect(text(page)).toHaveAccessibleName('What were you looking for?')
    await text(page).fill('How long it takes')
    await send(page).click()
    await expect(thanks(page)).toBeVisible()
    await page.getByLabel('No', { exact: true }).check()
    await page.getByRole('button', { name: 'Send answers' }).click()
    await expect(page.getByText('Your answers were sent')).toBeVisible()
    await page.getByRole('main').getByRole('link').click()
    await expect(page).toHaveURL(article)
  })

  test('[FEED-1] the typed text is there after "Change", and after a visit to the medical question', async ({
    page,
  }) => {
    await page.goto(`/feedback/new?article=${article}&set=negative&type=negativeIncorrect`)
    const typed = 'Two lines\n"and" <b>markup</b>'
    await text(page).fill(typed)
    await page.getByLabel('Your email').fill('ana@')
    await page.getByLabel('Send me the wellness newsletter').check()
    const change = page.getByRole('button', { name: 'Change' }).filter({ visible: true })
    const type = (label: string) => page.getByRole('button', { name: label })
    await change.click()
    await expect(page).toHaveTitle(/^What is wrong/)
    await type('I have a medical question.').click()
    await expect(page.getByRole('note', { name: /emergency/ })).toBeVisible()
    await change.click()
    await type('Not Helpful').click()
    await expect(text(page)).toHaveAccessibleName('What were you looking for?')
    await expect(text(page)).toHaveValue(typed)
    await expect(page.getByLabel('Your email')).toHaveValue('ana@')
    await expect(page.getByLabel('Send me the wellness newsletter')).toBeChecked()
    expect(page.url()).not.toContain('ana')
  })

  test('[FEED-3] a medical question is a page too', async ({ page }) => {
    await page.goto(`/feedback/new?article=${article}&set=positive&type=neutralMedicalQuestion`)
    await expect(page.getByRole('note', { name: /emergency/ })).toContainText('911')
    await expect(page.getByRole('link', { name: 'Ask a doctor online' })).toBeVisible()
    await expect(page.locator('form:visible textarea')).toHaveCount(0)
  })
})

test('the dialog fits every screen at every step', async ({ page }) => {
  await open(page, 'No')
  for (const label of ['Suggestion', 'I have a medical question.']) {
    await choice(page, label).click()
    for (const [screen, viewport] of Object.entries(viewports)) {
      await page.setViewportSize(viewport)
      const width = await dialog(page).evaluate((element) => element.scrollWidth)
      expect(width, `${label} on a ${screen}`).toBeLessThanOrEqual(viewport.width)
    }
    await dialog(page).getByRole('link', { name: 'Change' }).filter({ visible: true }).click()
  }
})
