import type { Page } from '@playwright/test'
import { drawnFrames } from './screen/drawn-frames.ts'

/** Reads the page from its present position to its end, most of a screen at a time. */
export async function readThrough(page: Page): Promise<void> {
  for (;;) {
    await page.evaluate(() => scrollBy({ top: innerHeight * 0.8, behavior: 'instant' }))
    await drawnFrames(page, 4)
    if (await page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1)) return
  }
}
