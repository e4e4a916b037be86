import { expect, type Page } from '@playwright/test'
import { drawnFrames } from './screen/drawn-frames.ts'

/** Less than a screen, so that nothing is passed by unseen. */
const mostOfScreenPx = 700
/** More than any page of the fixtures takes. */
const maxSteps = 600

/** Turns the wheel until the condition holds, or fails at the end of the page. */
export async function readOn(page: Page, until: () => Promise<boolean>, stepPx = mostOfScreenPx): Promise<void> {
  await page.mouse.move(100, 300)
  for (let step = 0; step < maxSteps; step++) {
    if (await until()) return
    await turnWheel(page, stepPx)
  }
  expect(await until(), 'reached by scrolling').toBe(true)
}

/** Turns the wheel and waits until the page has answered: two frames, and what they have started. */
export async function turnWheel(page: Page, deltaPx: number): Promise<void> {
  await page.mouse.wheel(0, deltaPx)
  await drawnFrames(page, 3)
}
