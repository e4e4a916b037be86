import type { Page } from '@playwright/test'

/**
 * High boxes of the page's main part that show nothing: a reader scrolls past blank paper. A displayed ad slot does not
 * count: it is filled as the reader comes near.
 *
 * @returns the beginning of the markup of each
 */
export function emptyBoxes(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const highPx = 100
    const seen = 'img, svg, iframe, video, canvas, input, textarea, button, select, hr, [data-ad-slot]'
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const showsSomething = (element: HTMLElement) =>
      // A panel of the byline is folded away with its tabs.
      element.matches(`${seen}, [data-ad-slot] *, [role=tabpanel]`) ||
      [...element.querySelectorAll(seen)].some(isShown) ||
      element.innerText.trim() !== ''
    return [...document.querySelectorAll<HTMLElement>('main *')]
      .filter((element) => element instanceof HTMLElement && isShown(element))
      .filter((element) => element.getBoundingClientRect().height > highPx && !showsSomething(element))
      .map(({ outerHTML }) => outerHTML.slice(0, 120))
  })
}
