import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, BrowserContext } from '@playwright/test'

/** Delay of responses, in milliseconds; 0 for none. */
const lateMs = Number(process.env.SALUS_TEST_LATE_MS ?? 0)

/**
 * Delays, in every window of a browser, the scripts that a page fetches after its first ones, and the requests of its
 * scripts: a test that acts or measures too early then fails. Off unless a developer sets it.
 */
export function delayAnswers(browser: Browser): void {
  if (lateMs > 0) browser.on('context', delayAnswersIn)
}

async function delayAnswersIn(context: BrowserContext): Promise<void> {
  await context.route(/\/assets\/(?!entry-)[^/]+\.js$/, async (route) => {
    await delay(lateMs)
    await route.continue()
  })
  await context.route('**', async (route) => {
    if (route.request().resourceType() === 'fetch') await delay(lateMs)
    await route.fallback()
  })
}
