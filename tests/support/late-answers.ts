import { setTimeout as delay } from 'node:timers/promises'
import type { BrowserContext } from '@playwright/test'

/** By how many milliseconds answers come later; 0 for no delay. */
const lateMs = Number(process.env.SALUS_TEST_LATE_MS ?? 0)

/**
 * Holds back the scripts that a page fetches after its first ones, and what its scripts fetch: what a test does or
 * measures before these have come shows itself by failing. Off unless a developer asks for it.
 */
export async function delayAnswers(context: BrowserContext): Promise<void> {
  if (lateMs === 0) return
  await context.route(/\/assets\/(?!entry-)[^/]+\.js$/, async (route) => {
    await delay(lateMs)
    await route.continue()
  })
  await context.route('**', async (route) => {
    if (route.request().resourceType() === 'fetch') await delay(lateMs)
    await route.fallback()
  })
}
