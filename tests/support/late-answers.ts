import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, BrowserContext } from '@playwright/test'

/** By how many milliseconds answers come later; 0 for no delay. */
const lateMs = Number(process.env.SALUS_TEST_LATE_MS ?? 0)

/**
 * Holds back, in every window of a browser, the scripts that a page fetches after its first ones, and what its scripts
 * fetch: what a test does or measures before these have come shows itself by failing. Off unless a developer asks for it.
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
