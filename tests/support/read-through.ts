import type { Page } from '@playwright/test'

/** Reads the page from where it is to its end, most of a screen at a time. */
export async function readThrough(page: Page): Promise<void> {
  for (;;) {
    const isAtEnd = await page.evaluate(async () => {
      scrollBy({ top: innerHeight * 0.8, behavior: 'instant' })
      for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame)
      return scrollY + innerHeight >= document.documentElement.scrollHeight - 1
    })
    if (isAtEnd) return
  }
}
