import { expectAccessibleInLightAndDark } from '../support/axe.ts'
import { expectNoLayoutShift } from '../support/screen/layout-shift.ts'
import { viewports } from '../support/screen/viewports.ts'
import { expect, test } from '../support/test.ts'
import { watchEvents } from '../support/watch-events.ts'

const screens = { ...viewports, 'low phone': { width: 390, height: 657 } }

test('[ADS-9] an article with a box for a crisis shows help lines below its title, and nothing paid, on every first screen', async ({
  page,
}) => {
  await page.goto('/trial/crisis', { waitUntil: 'load' })
  const help = page.locator('h1 + [data-help=crisis]')
  const paid = page.locator('aside[data-ad-slot], [data-get-started], [aria-label=Sponsored], [aria-label=Sponsor]')
  for (const [screen, viewport] of Object.entries(screens))
    await test.step(screen, async () => {
      await page.setViewportSize(viewport)
      for (const number of ['988', '116 123', '911', '999'])
        await expect(help.getByRole('link', { name: number, exact: true })).toBeInViewport({ ratio: 1 })
      await expect(paid).not.toHaveCount(0)
      for (const element of await paid.all()) await expect(element).not.toBeInViewport()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)
    })
  await expectNoLayoutShift(page)
  await help.getByText('More lines and countries').click()
  await expect(help.getByText('NHS 111 Wales')).toBeVisible()
  await expectAccessibleInLightAndDark(page)
  await page.emulateMedia({ media: 'print' })
  await expect(help.getByText('988', { exact: true })).toBeVisible()
})

test('a form that mentions a crisis shows help lines in its page, and sends no events', async ({ page }) => {
  const events = await watchEvents(page)
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/topic-requests')) sent.push(request.postDataJSON())
  })
  await page.goto('/topic-request')
  const form = page.locator('form[aria-busy=false]').filter({ has: page.getByLabel('What were you looking for?') })
  const help = page.locator('[data-help]').filter({ visible: true })
  await expect(help).toHaveCount(0)
  await form.getByLabel('What were you looking for?').fill('Someone to talk to')
  await form.getByLabel('Anything else').fill('I want to die')
  await form.getByRole('button', { name: 'Send to the editors' }).click()
  await expect(help.getByRole('link', { name: '988', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your words were not kept' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Thank you. Your request was sent' })).toBeHidden()
  await expect(help).toHaveCount(1)
  await expectAccessibleInLightAndDark(page)
  expect(sent).toEqual([{ topic: 'Someone to talk to', detail: 'I want to die' }])
  expect(await events.sent()).toEqual([])
  expect(JSON.stringify(await events.viewed())).not.toMatch(/talk to|want to die|crisis|help/i)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a search shows help lines, more of them behind a press, and the response to a request shows them too', async ({
    page,
  }) => {
    await page.setViewportSize(viewports.phone)
    await page.goto('/search?q=i+want+to+die')
    const help = page.locator('[data-help=crisis]').filter({ visible: true })
    await expect(help.getByRole('link', { name: '988', exact: true })).toBeInViewport({ ratio: 1 })
    await help.getByText('More lines and countries').click()
    await expect(help.getByText('NHS 111 Wales')).toBeVisible()

    await page.goto('/topic-request')
    await page.getByLabel('What were you looking for?').fill('I took too many pills')
    await page.getByRole('button', { name: 'Send to the editors' }).click()
    await expect(page.getByText('nothing of it was stored')).toBeVisible()
    await expect(page.locator('[data-help=poison]').getByRole('link', { name: '1-800-222-1222' })).toBeInViewport()
  })
})
