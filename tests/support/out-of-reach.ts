import type { Page } from '@playwright/test'
import { settled } from './screen/settled.ts'

/**
 * Elements beyond an edge of the screen that cannot be scrolled to: the page is wider than the screen, or a box is
 * shifted beyond its left edge. Boxes that scroll or clip within the page do not count, and neither do boxes that are
 * still moving in.
 */
export async function outOfReach(page: Page): Promise<string[]> {
  await settled(page)
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth

    function isClipped(element: Element): boolean {
      const { position, visibility } = getComputedStyle(element)
      if (position === 'fixed' || visibility === 'hidden') return true
      const parent = element.parentElement
      if (!parent || parent === document.body) return false
      return getComputedStyle(parent).overflowX !== 'visible' || isClipped(parent)
    }

    return [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect()
        // Half a pixel of rounding is invisible.
        const isBeyond = right > left && (left < -0.5 || right > width + 0.5)
        return isBeyond && element.checkVisibility() && !isClipped(element)
      })
      .map((element) => `${element.localName}: ${element.textContent?.slice(0, 60)}`)
  })
}
