import type { Page } from '@playwright/test'

/** Numbers of looks: tag, classes, colors and visibility of an element, inside an element with another look. */
export type Looks = Map<string, number>

/** Matches the elements that `markNewLooks` has marked; everything in them is new too. */
export const newLook = '[data-test-new-look]'

/**
 * Marks the elements whose look is not on earlier pages, and adds their looks.
 *
 * @returns whether there are any
 */
export async function markNewLooks(page: Page, looks: Looks): Promise<boolean> {
  const before = looks.size
  const added = await page.evaluate(
    (seen) => {
      const numbers = new Map(seen)
      const visit = (element: Element, outer: number, isWithinNew: boolean) => {
        const { color, backgroundColor, fontSize } = getComputedStyle(element)
        const own = [element.localName, element.getAttribute('class'), color, backgroundColor, fontSize]
        const look = [outer, ...own, element.checkVisibility()].join(' ')
        const isNew = !numbers.has(look)
        if (isNew) numbers.set(look, numbers.size)
        if (isNew && !isWithinNew) element.setAttribute('data-test-new-look', '')
        for (const child of element.children) visit(child, numbers.get(look) ?? 0, isNew)
      }
      visit(document.body, -1, false)
      return [...numbers].slice(seen.length)
    },
    [...looks],
  )
  for (const [look, number] of added) looks.set(look, number)
  return looks.size > before
}
