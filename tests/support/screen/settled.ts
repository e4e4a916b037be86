import { expect, type Page, type Request } from '@playwright/test'

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
async function resized(page: Page, size: { width: number; height: number }): Promise<void> {
  const query = `(width: ${size.width}px) and (height: ${size.height}px)`
  await expect.poll(() => page.evaluate((media) => matchMedia(media).matches, query)).toBe(true)
}

/** Has the page settle after each change of its size, before the test goes on. */
export function settleAfterResize(page: Page, javaScriptEnabled = true): void {
  const resize = page.setViewportSize.bind(page)
  page.setViewportSize = async (size) => {
    await resize(size)
    await resized(page, size)
    if (javaScriptEnabled) await settled(page)
  }
}

/** Opens a page, and waits until it has fetched all that it fetches by itself. */
export function openWhole(page: Page, path: string): Promise<void> {
  return whole(page, () => page.goto(path, { waitUntil: 'load' }))
}

/** Loads the page again, and waits as `openWhole`. */
export function reloadWhole(page: Page): Promise<void> {
  return whole(page, () => page.reload({ waitUntil: 'load' }))
}

/** At the load event the scripts of behaviors are still on their way, and what those import. */
async function whole(page: Page, load: () => Promise<unknown>): Promise<void> {
  const inFlight = new Set<Request>()
  let begun = 0
  const begin = (request: Request) => {
    // What is reported to the site changes nothing in the page.
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
    // What has just arrived has run by then, and has asked for what it needs.
    // A page that draws nothing may never be called idle by the browser.
    await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 1000 })))
  } while (begun > known || inFlight.size > 0)
  page.off('request', begin)
  page.off('requestfinished', end).off('requestfailed', end)
}
