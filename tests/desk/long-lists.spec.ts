import { randomUUID } from 'node:crypto'
import { submitOnce } from '../../src/services/submissions/submit-once.ts'
import { signInAs } from '../../src/services/testing/sign-in-as.ts'
import { chooseOption } from '../support/choose-option.ts'
import { expect, test } from '../support/desk-test.ts'
import { openSection } from '../support/open-section.ts'

test.use({ allowedProblems: [/ERR_FAILED|503/] })

test('[COMM-8] a list has further pages, and shows a refusal on them', async ({ page, desk, store }) => {
  const sent = 201
  const article = '/trial/plain'
  const entry = { article, type: 'negativeIncorrect', email: '', name: '', isVerified: true } as const
  await submitOnce(store, { action: '/api/tests', key: randomUUID(), input: {} }, async ({ feedback }) => {
    for (let number = 1; number <= sent; number++) await feedback.add({ ...entry, text: `Of a long list: ${number}.` })
    return null
  })
  const { actor } = await signInAs(store, 'Grace Tanaka')
  for (const { id, text } of await store.feedback.list({ state: 'new', limit: 1_000 }))
    if (text.startsWith('Of a long list')) await store.feedback.mark(id, 'done', actor)

  await desk.open(page)
  await openSection(page, 'Feedback')
  await chooseOption(page, page.getByRole('button', { name: /Show/ }), { name: 'Done' })
  const entries = page.getByRole('row').filter({ hasText: 'Of a long list' })
  const more = page.getByRole('button', { name: 'Show more' })
  await expect(more).toBeVisible()
  expect(await entries.count()).toBeLessThan(sent)
  await more.press('Enter')
  await expect(entries).toHaveCount(sent)
  await expect(page.getByRole('heading', { name: 'Feedback' }), 'its button is gone').toBeFocused()

  const held = Promise.withResolvers<void>()
  await page.route('**/api/feedback/*/mark', async (route) => {
    await held.promise
    await route.fulfill({ status: 503, json: {} })
  })
  const again = entries.first().getByRole('button', { name: /^New again/ })
  await again.press('Enter')
  await expect(again).toBeDisabled()
  // The window loses the focus: its active element stays the same.
  await again.dispatchEvent('focusout', { bubbles: true })
  held.resolve()
  await expect(page.getByRole('alert').filter({ hasText: 'The desk answered with status 503.' })).toBeVisible()
  await expect(again).toBeFocused()
})

test('[COMM-8] a list that could not be loaded can be requested again', async ({ page, desk }) => {
  await desk.open(page)
  await page.route('**/api/topics', (route) => route.abort())
  await openSection(page, 'Requested topics')
  await expect(page.getByText('The desk does not answer. Please try again in a moment.')).toBeVisible()
  await page.unroute('**/api/topics')
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(page.getByText('The desk does not answer')).toHaveCount(0)
  await expect(page.getByRole('table', { name: 'Topics' }).or(page.getByText('No reader has asked'))).toBeVisible()
})
