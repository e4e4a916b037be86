import { expect, type Page } from '@playwright/test'

/**
 * Hydrates every island of the page, by a pointer press on each and by scrolling to the end. Islands of an article that
 * is added meanwhile are left out.
 */
export async function hydrateIslands(page: Page): Promise<void> {
  const islands = await page.locator('salus-island').all()
  for (const island of islands) {
    await island.evaluate((element) => {
      element.scrollIntoView()
      const ours = [...element.querySelectorAll('[data-wakes], button')].find(
        (candidate) => candidate.matches('[data-wakes]') || candidate.closest('salus-slot, salus-island') === element,
      )
      const inside = ours ?? element
      inside.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    })
  }
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  for (const island of islands) await expect(island).toHaveAttribute('data-status', 'hydrated')
}
