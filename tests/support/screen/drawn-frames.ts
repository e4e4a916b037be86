import type { Page } from '@playwright/test'

/**
 * Waits until the page has drawn this many frames. A headless Chromium, with frames of other sites in the page,
 * sometimes draws none until something changes: each frame is waited for at most half a second.
 */
export async function drawnFrames(page: Page, count: number): Promise<void> {
  await page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame++)
      await Promise.race([new Promise(requestAnimationFrame), new Promise((resolve) => setTimeout(resolve, 500))])
  }, count)
}
