import { expect, type Page } from '@playwright/test'

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** The sum of all layout shifts of the page so far, without those that follow an input. */
export async function layoutShift(page: Page): Promise<number> {
  return (await layoutShifts(page)).sum
}

/** Fails with what has moved, and goes on. */
export async function expectNoLayoutShift(page: Page, what = 'layout shift'): Promise<void> {
  const { sum, moved } = await layoutShifts(page)
  expect.soft(sum.toFixed(2), [what, ...moved].join('\n')).toBe('0.00')
}

function layoutShifts(page: Page): Promise<{ sum: number; moved: string[] }> {
  return page.evaluate(async () => {
    await document.fonts.ready
    // As in drawn-frames.ts: a page that draws nothing has moved nothing.
    const paint = () =>
      Promise.race([new Promise(requestAnimationFrame), new Promise((resolve) => setTimeout(resolve, 500))])
    let sum = 0
    const moved: string[] = []
    const observer = new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue
        sum += value
        for (const { node, previousRect: from, currentRect: to } of sources) {
          const name =
            node instanceof Element ? node.outerHTML.slice(0, 100) : node?.parentElement?.outerHTML.slice(0, 100)
          moved.push(`${name}: from ${from.x}, ${from.y} to ${to.x}, ${to.y}`)
        }
      }
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    // A shift is reported in the frame after the one that paints it.
    for (let frame = 0; frame < 3; frame++) await paint()
    await new Promise((resolve) => setTimeout(resolve))
    observer.disconnect()
    return { sum, moved }
  })
}
