import { expect, type Page } from '@playwright/test'
import { drawnFrames } from './screen/drawn-frames.ts'

/** Less than a screen, so that nothing is skipped unseen. */
const mostOfScreenPx = 700
/** More steps than any page of the fixtures takes. */
const maxSteps = 600

/** Scrolls by wheel until the condition holds, or fails at the end of the page. */
export async function readOn(page: Page, until: () => Promise<boolean>, stepPx = mostOfScreenPx): Promise<void> {
  await page.mouse.move(100, 300)
  for (let step = 0; step < maxSteps; step++) {
    if (await until()) return
    await turnWheel(page, stepPx)
  }
  expect(await until(), 'reached by scrolling').toBe(true)
}

/** Scrolls by wheel and waits until the page has reacted: two frames, and the work that they have started. */
export async function turnWheel(page: Page, deltaPx: number): Promise<void> {
  await page.mouse.wheel(0, deltaPx)
  await drawnFrames(page, 3)
}
