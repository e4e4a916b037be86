import type { Page } from '@playwright/test'

/** Stops the clock of the page before it loads: its timers run only within `passTime`. */
export async function freezeClock(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-05-01T10:00:00Z' })
  await page.clock.pauseAt('2026-05-01T10:00:01Z')
}

/** Advances the clock of the page, and waits for the work that its timers scheduled. */
export async function passTime(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms)
  // React schedules its work as message tasks: those queued before this task are done when it runs.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve()
        port2.postMessage(null)
      }),
  )
}
