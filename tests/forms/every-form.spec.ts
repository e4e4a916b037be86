import type { Page } from '@playwright/test'
import { expectAccessibleInLightAndDark } from '../support/axe.ts'
import { type Field, fillIn, named, type ReaderForm, readerForms } from '../support/reader-forms.ts'
import { viewports } from '../support/screen/viewports.ts'
import { expect, test } from '../support/test.ts'

/*
 * Behavior that all forms of readers share, whatever their fields: a form can be filled in with the keyboard only,
 * shows missing fields before it is sent, is sent in place, survives a slow or broken connection, and works without
 * scripts. The other specs of this folder cover what is special to each form.
 */

test.use({ viewport: viewports.phone })

/** Presses Tab until a field has the focus. */
async function tabTo(page: Page, target: ReturnType<Page['locator']>): Promise<void> {
  const hasFocus = () => target.evaluate((element) => element === document.activeElement)
  while (!(await hasFocus())) await page.keyboard.press('Tab')
}

/** Replaces the value of a focused field. */
async function type(page: Page, value: Field['value']): Promise<void> {
  if (value === null) return page.keyboard.press('Space')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(value)
}

async function clear(page: Page, { place, fields, wrong }: ReaderForm): Promise<void> {
  const unchecked = fields.filter(({ value }) => value === null)
  for (const { label } of unchecked) await place(page).getByLabel(named(label)).uncheck()
  const texts = [...fields, ...wrong].filter(({ value }) => value !== null)
  await fillIn(
    page,
    { place },
    texts.map(({ label }) => ({ label, value: '' })),
  )
}

/** The bodies and idempotency keys of the page's posts to the action. */
function watchPosts(page: Page, action: string): { body: unknown; key: string | undefined }[] {
  const posts: { body: unknown; key: string | undefined }[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === action)
      posts.push({ body: request.postDataJSON(), key: request.headers()['idempotency-key'] })
  })
  return posts
}

for (const form of readerForms) {
  const { name, action, answer, failure, open, place, path, sentPath, button, thanks, fields, wrong, messages } = form
  const field = (page: Page, label: string) => place(page).getByLabel(named(label))
  const send = (page: Page) => place(page).getByRole('button', { name: button, exact: true })
  const sent = (page: Page) => page.locator('[data-form-sent]').filter({ visible: true })
  const texts = fields.flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]))

  test(`${name} shows its mistakes before anything is sent, and is sent in place with the keyboard only`, async ({
    page,
  }) => {
    const posts = watchPosts(page, action)
    // The site accepts few per minute from one address; the test without scripts sends to the site itself.
    await page.route(`**${action}`, (route) => route.fulfill({ status: 201, json: answer }))
    await open(page)
    const address = page.url()
    await fillIn(page, form, [...fields, ...wrong])
    await send(page).press('Enter')
    for (const [label, message] of messages) {
      await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true')
      await expect(field(page, label)).toHaveAccessibleDescription(message)
    }
    await expect(field(page, messages[0]?.[0] ?? '')).toBeFocused()
    await expectAccessibleInLightAndDark(page)
    expect(posts).toEqual([])

    await clear(page, form)
    await field(page, fields[0]?.label ?? '').focus()
    for (const { label, value } of fields) {
      await tabTo(page, field(page, label))
      await type(page, value)
    }
    await tabTo(page, send(page))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: thanks })).toBeVisible()
    await expect(sent(page)).toBeFocused()
    await expect(send(page)).toBeHidden()
    expect(page.url()).toBe(address)
    expect(posts.map((post) => post.body)).toEqual([form.body])
    await expectAccessibleInLightAndDark(page)
  })

  test.describe('on a connection that is slow and breaks', () => {
    test.use({ allowedProblems: [/api\/|googlesheet|Failed to fetch|ERR_CONNECTION_FAILED/] })

    test(`${name} is sent once, and after a failure is kept and sent again under its key`, async ({ page }) => {
      const posts = watchPosts(page, action)
      const { promise: broken, resolve: breakIt } = Promise.withResolvers<void>()
      await page.route(`**${action}`, async (route) => {
        await broken
        await route.abort('connectionfailed')
      })
      await open(page)
      await fillIn(page, form, fields)
      await send(page).press('Enter')
      await expect(send(page)).toHaveAttribute('aria-disabled', 'true')
      await expect(place(page).getByText('Sending…')).toBeInViewport()
      await send(page).press('Enter')
      breakIt()
      const alert = place(page).getByRole('alert').filter({ hasText: failure })
      for (const part of [alert, send(page)]) await expect(part).toBeInViewport({ ratio: 1 })
      await expect(send(page)).toBeFocused()
      for (const { label, value } of texts) await expect(field(page, label)).toHaveValue(value)
      expect(posts).toHaveLength(1)

      await page.unrouteAll()
      await page.route(`**${action}`, (route) => route.fulfill({ status: 201, json: answer }))
      await send(page).press('Enter')
      await expect(sent(page)).toBeVisible()
      expect(posts).toHaveLength(2)
      expect(posts[1]?.key).toBe(posts[0]?.key)
    })
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false, allowedProblems: [/status (of )?400/] })

    test(`${name} is a page, which is returned with its mistakes and the typed text, and leads on once it is sent`, async ({
      page,
    }) => {
      const onPage = { place: (at: Page) => at.getByRole('main') }
      const fieldOfPage = (label: string) => page.getByRole('main').getByLabel(named(label))
      const [label = '', message = /./] = messages[0] ?? []
      const sendPage = () => page.getByRole('button', { name: button, exact: true }).click()
      await page.goto(path)
      await fillIn(page, onPage, [...fields, ...wrong])
      await sendPage()
      await expect(page).toHaveTitle(/^Error: /)
      const summary = page.locator('[data-form-problems]')
      await expect(summary).toBeFocused()
      await expect(fieldOfPage(label)).toHaveAccessibleDescription(message)
      for (const entered of texts) {
        const replaced = wrong.find((other) => other.label === entered.label)
        await expect(fieldOfPage(entered.label)).toHaveValue(replaced?.value ?? entered.value)
      }
      await summary.getByRole('link').first().click()
      await expect(fieldOfPage(label)).toBeFocused()
      await fillIn(page, onPage, [...wrong.map((other) => ({ ...other, value: '' })), ...fields])
      await sendPage()
      await expect(page).toHaveURL(sentPath)
    })
  })
}
