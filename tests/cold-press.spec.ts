import type { CDPSession } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { viewports } from './support/viewports.ts'

/** A slow phone on slow 4G: a quarter of this machine's speed, 1.6 Mbit/s down, 150 ms there and back. */
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

/** Told, not asserted: it depends on the machine. */
test('how long a slow phone takes from a first press to its effect', async ({ page }) => {
  await slowDown(await page.context().newCDPSession(page))
  await page.goto('/health/dark-spots', { waitUntil: 'load' })
  await page.evaluate(() => {
    const times = { press: 0, effect: 0 }
    Object.assign(globalThis, { testTimes: times })
    addEventListener('pointerdown', (event) => (times.press = event.timeStamp), { capture: true, once: true })
    new MutationObserver(() => {
      if (times.effect === 0 && document.querySelector('dialog[open]'))
        requestAnimationFrame(() => requestAnimationFrame((now) => (times.effect = now)))
    }).observe(document.body, { subtree: true, attributes: true, attributeFilter: ['open'] })
  })
  await page.locator('article header').getByRole('link', { name: 'Maya Lindqvist', exact: true }).tap()
  await expect(page.getByRole('dialog')).toBeVisible()
  const times = () =>
    page.evaluate(() => (globalThis as unknown as { testTimes: { press: number; effect: number } }).testTimes)
  await expect.poll(async () => (await times()).effect).toBeGreaterThan(0)
  const { press, effect } = await times()
  process.stdout.write(`From a first press to its effect on a slow phone: ${Math.round(effect - press)} ms\n`)
})
