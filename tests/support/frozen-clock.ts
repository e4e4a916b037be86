import type { Page } from '@playwright/test'

/** Stops the page's clock before it loads: from here on its timers run only as far as `passTime` lets them. */
export async function freezeClock(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-05-01T10:00:00Z' })
  await page.clock.pauseAt('2026-05-01T10:00:01Z')
}

/** Lets the page's clock run so many milliseconds, and the page do what its timers asked for. */
export async function passTime(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms)
  // React works in tasks like this one: those before it are done when it comes.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve()
        port2.postMessage(null)
      }),
  )
}
