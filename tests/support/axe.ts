import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** WCAG 2.0, 2.1 and 2.2 at levels A and AA; axe has no rule of 2.2 A. No rule is switched off, for any page. */
const wcagTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Checks the page as it stands, once fonts have come and animations have ended.
 *
 * @param within  the part to check, where something lies over the rest: what it half covers counts as too small
 */
export async function expectNoAxeViolations(page: Page, within = 'html'): Promise<void> {
  await settled(page)
  const { violations } = await new AxeBuilder({ page }).include(within).withTags(wcagTags).analyze()
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')}`),
  )
  expect(found).toEqual([])
}

/** Waits for the fonts and for every animation that ends by itself. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map((animation) => animation.finished))
  })
}
