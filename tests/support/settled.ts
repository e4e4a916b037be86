import { expect, type Page } from '@playwright/test'

/** Waits for the fonts and for every animation that ends by itself. For what is measured. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
      )
    await Promise.allSettled(ending.map((animation) => animation.finished))
  })
}

/** Waits until the page has the size that its window was given: on a busy machine that comes after the answer to it. */
export async function resized(page: Page, size: { width: number; height: number }): Promise<void> {
  const query = `(width: ${size.width}px) and (height: ${size.height}px)`
  await expect.poll(() => page.evaluate((media) => matchMedia(media).matches, query)).toBe(true)
}
