import { holdBack } from '../support/hold-back.ts'
import { article, fillIn, type ReaderForm, readerForms } from '../support/reader-forms.ts'
import { openWhole } from '../support/screen/settled.ts'
import { viewports } from '../support/screen/viewports.ts'
import { expect, test } from '../support/test.ts'

/* Behavior on a slow or broken connection that is special to a form; the common behavior is in every-form.spec.ts. */

const apology = "We're sorry — there's a problem on our end. Please try again shortly"

test.use({
  viewport: viewports.phone,
  allowedProblems: [/api\/|googlesheet|Failed to fetch|ERR_CONNECTION_FAILED/],
})

test('[COMM-6] a failed comment is sent under its key after a reload, and under a new key once it has changed', async ({
  page,
}) => {
  const comment = readerForms.find(({ name }) => name.endsWith(' a comment')) as ReaderForm
  const sent: { key: string | undefined; receipt: string }[] = []
  await page.route(`**${comment.action}`, (route) => {
    const request = route.request()
    sent.push({ key: request.headers()['idempotency-key'], receipt: request.postDataJSON().receipt })
    return route.abort('connectionfailed')
  })
  const fail = async () => {
    await comment.place(page).getByRole('button', { name: comment.button }).click()
    await expect(comment.place(page).getByRole('alert').filter({ hasText: comment.failure })).toBeVisible()
  }
  await comment.open(page)
  await fillIn(page, comment, comment.fields)
  await fail()
  await comment.open(page)
  await comment.place(page).getByLabel('I agree to the').check()
  await fail()
  expect(sent[1]).toEqual(sent[0])
  await comment.place(page).getByLabel('Your comment').fill('It faded very slowly.')
  await fail()
  expect(sent[2]?.key).not.toBe(sent[0]?.key)
})

test('a link shows that its form is loading', async ({ page }) => {
  const arrive = await holdBack(page, '**/fragments/**')
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

  test('is requested at another address each time, because browsers remember a failed address', async ({ page }) => {
    const addresses: string[] = []
    await page.route('**/captcha-tokens*', (route) => {
      addresses.push(route.request().url())
      return route.abort()
    })
    // A press before the form has its script submits it without the script.
    await openWhole(page, '/newsletter')
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
