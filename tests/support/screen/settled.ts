import { expect, type Page, type Request } from '@playwright/test'

/** Waits for the fonts and for every animation that ends by itself. Call it before a measurement. */
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

/**
 * Waits until the page has the size of its window: on a busy machine that takes longer than the response to the resize.
 */
async function resized(page: Page, size: { width: number; height: number }): Promise<void> {
  const query = `(width: ${size.width}px) and (height: ${size.height}px)`
  await expect.poll(() => page.evaluate((media) => matchMedia(media).matches, query)).toBe(true)
}

/** Makes the page settle after each change of its size, before the test continues. */
export function settleAfterResize(page: Page, javaScriptEnabled = true): void {
  const resize = page.setViewportSize.bind(page)
  page.setViewportSize = async (size) => {
    await resize(size)
    await resized(page, size)
    if (javaScriptEnabled) await settled(page)
  }
}

/** Opens a page, and waits until it has fetched everything that it fetches without input. */
export function openWhole(page: Page, path: string): Promise<void> {
  return whole(page, () => page.goto(path, { waitUntil: 'load' }))
}

/** Loads the page again, and waits as `openWhole`. */
export function reloadWhole(page: Page): Promise<void> {
  return whole(page, () => page.reload({ waitUntil: 'load' }))
}

/** At the load event, scripts of behaviors and their imports are still being fetched. */
async function whole(page: Page, load: () => Promise<unknown>): Promise<void> {
  const inFlight = new Set<Request>()
  let begun = 0
  const begin = (request: Request) => {
    // Reports to the site change nothing on the page.
    if (request.method() === 'POST') return
    begun++
    inFlight.add(request)
  }
  const end = (request: Request) => void inFlight.delete(request)
  page.on('request', begin)
  page.on('requestfinished', end).on('requestfailed', end)
  await load()
  let known: number
  do {
    await expect.poll(() => inFlight.size).toBe(0)
    known = begun
    // By then, scripts that have just arrived have run, and have requested what they need.
    // A browser may never report a page as idle that draws nothing.
    await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 1000 })))
  } while (begun > known || inFlight.size > 0)
  page.off('request', begin)
  page.off('requestfinished', end).off('requestfailed', end)
}
