import { expect, type Page } from '@playwright/test'
import { drawnFrames } from './drawn-frames.ts'

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** The sum of all layout shifts of the page so far, without those after an input. */
export async function layoutShift(page: Page): Promise<number> {
  return (await layoutShifts(page)).sum
}

/** Fails with the elements that have moved, and continues. */
export async function expectNoLayoutShift(page: Page, what = 'layout shift'): Promise<void> {
  const { sum, moved } = await layoutShifts(page)
  expect.soft(sum.toFixed(2), [what, ...moved].join('\n')).toBe('0.00')
}

async function layoutShifts(page: Page): Promise<{ sum: number; moved: string[] }> {
  const watched = await page.evaluateHandle(async () => {
    await document.fonts.ready
    const seen = { sum: 0, moved: [] as string[] }
    const observer = new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue
        seen.sum += value
        for (const { node, previousRect: from, currentRect: to } of sources) {
          const name =
            node instanceof Element ? node.outerHTML.slice(0, 100) : node?.parentElement?.outerHTML.slice(0, 100)
          seen.moved.push(`${name}: from ${from.x}, ${from.y} to ${to.x}, ${to.y}`)
        }
      }
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    return { seen, observer }
  })
  // A shift is reported in the frame after the frame that paints it. A page that draws nothing has moved nothing.
  await drawnFrames(page, 3)
  const seen = await watched.evaluate(async ({ seen, observer }) => {
    await new Promise((resolve) => setTimeout(resolve))
    observer.disconnect()
    return seen
  })
  await watched.dispose()
  return seen
}
