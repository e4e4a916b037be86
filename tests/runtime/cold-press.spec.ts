import type { CDPSession } from '@playwright/test'
import { unfoldByline } from '../support/byline.ts'
import { holdBack } from '../support/hold-back.ts'
import { viewports } from '../support/screen/viewports.ts'
import { expect, test } from '../support/test.ts'
import { watchEvents } from '../support/watch-events.ts'

/** A slow phone on slow 4G: a quarter of this machine's speed, 1.6 Mbit/s down, 150 ms round trip. */
async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1000 * 1000) / 8,
    uploadThroughput: (0.75 * 1000 * 1000) / 8,
  })
}

test.use({ viewport: viewports.phone, hasTouch: true, isMobile: true })

test('on a slow phone the first press, made before React is loaded, takes effect exactly once', async ({ page }) => {
  const article = '/health/dark-spots'
  const events = await watchEvents(page)
  await slowDown(await page.context().newCDPSession(page))
  await page.goto(article, { waitUntil: 'load' })
  await unfoldByline(page)
  await page.evaluate(() => {
    const press = { at: 0, effectAt: 0, openings: 0 }
    Object.assign(globalThis, { testPress: press })
    addEventListener('pointerdown', (event) => (press.at = event.timeStamp), { capture: true, once: true })
    new MutationObserver((records) => {
      press.openings += records.filter(
        ({ target, oldValue }) => oldValue === null && target instanceof HTMLDialogElement && target.open,
      ).length
      if (press.effectAt === 0 && press.openings > 0)
        requestAnimationFrame(() => requestAnimationFrame((now) => (press.effectAt = now)))
    }).observe(document.body, { subtree: true, attributeFilter: ['open'], attributeOldValue: true })
  })
  await page.locator('article header').getByRole('link', { name: 'Maya Lindqvist', exact: true }).tap()
  await expect(page.getByRole('dialog')).toBeVisible()
  const press = () =>
    page.evaluate(
      () => (globalThis as unknown as { testPress: { at: number; effectAt: number; openings: number } }).testPress,
    )
  await expect.poll(async () => (await press()).effectAt).toBeGreaterThan(0)
  const { at, effectAt, openings } = await press()
  expect(openings).toBe(1)
  expect(await events.sent()).toEqual([['overlay_opened', { path: article, overlay: 'author' }]])
  // Printed and not asserted, because it depends on the machine.
  process.stdout.write(`From a first press to its effect on a slow phone: ${Math.round(effectAt - at)} ms\n`)
})

test('on a slow phone the first press on a toggle is not replayed twice', async ({ page }) => {
  const article = '/health/high-blood-pressure'
  const events = await watchEvents(page)
  await slowDown(await page.context().newCDPSession(page))
  await page.goto(article, { waitUntil: 'load' })
  await page.getByRole('button', { name: /^Read More \(/ }).tap()
  await expect(page.getByRole('button', { name: 'Show Less', exact: true })).toHaveAttribute('aria-expanded', 'true')
  expect(await events.sent()).toEqual([['contents_toggled', { path: article, state: 'open' }]])
})

test('a press without a target element, before any script has arrived, is no error', async ({ page }) => {
  const release = await holdBack(page, '**/assets/**/*.js')
  await page.goto('/about', { waitUntil: 'commit' })
  await page.locator('footer').waitFor()
  // The test fixture fails on an error of the page.
  await page.evaluate(() => {
    for (const place of [document, document.querySelector('h1')?.firstChild])
      place?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  })
  release()
})

test('a press before any script has arrived takes effect once, when they arrive', async ({ page }) => {
  const release = await holdBack(page, '**/assets/**/*.js')
  await page.goto('/about', { waitUntil: 'commit' })
  const toggle = page.getByRole('button', { name: 'Hide all that is paid for' })
  await toggle.tap()
  await toggle.tap()
  await expect(toggle).toHaveAttribute('aria-pressed', 'false')
  release()
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  await toggle.tap()
  await expect(toggle).toHaveAttribute('aria-pressed', 'false')
})
