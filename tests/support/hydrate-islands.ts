import { expect, type Page } from '@playwright/test'

/** Hydrates every island of the page, by a pointer press on each and by scrolling to the end. */
export async function hydrateIslands(page: Page): Promise<void> {
  const islands = page.locator('salus-island')
  for (const island of await islands.all()) {
    await island.evaluate((element) => {
      element.scrollIntoView()
      const ours = [...element.querySelectorAll('[data-wakes], button')].find(
        (each) => each.matches('[data-wakes]') || each.closest('salus-slot, salus-island') === element,
      )
      const inside = ours ?? element
      inside.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    })
  }
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(page.locator('salus-island:not([data-status=hydrated])')).toHaveCount(0)
}
