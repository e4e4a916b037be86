import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { viewports } from './support/viewports.ts'

const article = '/health/dark-spots'

/** Every kind of modal that an article opens, and what opens it. */
const modals: { what: string; opener: (page: Page) => Locator }[] = [
  {
    what: '[SHARE-1] the share modal',
    opener: (page) => page.getByRole('button', { name: 'More ways to share' }).first(),
  },
  { what: '[BYL-4] an overlay of the byline', opener: (page) => page.locator('[data-overlay]').first() },
  {
    what: '[MAIL-1] a form',
    opener: (page) => page.locator('[data-share-place=bar]').getByRole('link', { name: 'Email' }),
  },
]

/** The names of all that a screen reader is told of. */
async function reachableNames(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes.filter(({ ignored }) => !ignored).map(({ name }) => String(name?.value ?? ''))
}

test.use({ viewport: viewports.phone })

for (const { what, opener } of modals)
  test(`${what} holds the focus and the screen reader, and the page behind it stays still`, async ({ page }) => {
    await page.goto(article)
    const title = await page.locator('article section h2[id]').first().innerText()
    expect(await reachableNames(page)).toContain(title)
    await opener(page).focus()
    await page.keyboard.press('Enter')
    const modal = page.locator('dialog:modal')
    await expect(modal).toBeVisible()
    expect(await reachableNames(page)).not.toContain(title)

    // From its last control the browser's own controls follow, or its first one: never the page.
    const outside = () =>
      page.evaluate(
        () => document.hasFocus() && document.activeElement?.matches('body *:not(dialog:modal, dialog:modal *)'),
      )
    const controls = await modal.locator('a, button, input').count()
    for (let press = 0; press < controls + 3; press++) {
      await page.keyboard.press('Tab')
      expect(await outside()).toBe(false)
    }
    await page.mouse.move(195, 20)
    await page.mouse.wheel(0, 600)
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
    const address = page.url()
    // A press on the page behind only closes it.
    await page.mouse.click(40, 30)
    await expect(modal).toHaveCount(0)
    expect(page.url()).toBe(address)
    expect(await page.evaluate(() => scrollY)).toBe(0)

    await opener(page).focus()
    await page.keyboard.press('Enter')
    await expect(modal).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(modal).toHaveCount(0)
    await expect(opener(page)).toBeFocused()
  })
