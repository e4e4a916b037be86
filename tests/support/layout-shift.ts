import type { Page } from '@playwright/test'

/** The sum of all layout shifts of the page so far, without those that follow an input. */
export async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await document.fonts.ready
    const paint = () => new Promise(requestAnimationFrame)
    let sum = 0
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) sum += entry.value
      }
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    // A shift is reported in the frame after the one that paints it.
    for (let frame = 0; frame < 3; frame++) await paint()
    await new Promise((resolve) => setTimeout(resolve))
    observer.disconnect()
    return sum
  })
}
