import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Reports the first intersection entry of each observed element only together with its second, as a busy browser does.
 * An element that is there from the start is reported once it has moved.
 *
 * @returns a function that waits until the first entry of an element is held back
 */
export async function entriesTogether(page: Page): Promise<(element: Locator) => Promise<void>> {
  await page.addInitScript(() => {
    const isKept = new WeakSet<Element>()
    Object.assign(globalThis, { testKept: isKept })
    window.IntersectionObserver = class extends IntersectionObserver {
      constructor(report: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        const kept = new Map<Element, IntersectionObserverEntry[]>()
        super((entries, observer) => {
          const reported = entries.flatMap((entry) => {
            const before = kept.get(entry.target)
            kept.set(entry.target, before ? [] : [entry])
            isKept.add(entry.target)
            return before ? [...before, entry] : []
          })
          if (reported.length > 0) report(reported, observer)
        }, options)
      }
    }
  })
  return (element) =>
    expect
      .poll(() => element.evaluate((it) => (globalThis as unknown as { testKept: WeakSet<Element> }).testKept.has(it)))
      .toBe(true)
}
