import type { Page } from '@playwright/test'
import { expectAccessibleInLightAndDark } from '../support/axe.ts'
import { unfoldByline } from '../support/byline.ts'
import { viewports } from '../support/screen/viewports.ts'
import { expect, test } from '../support/test.ts'

const article = '/health/dark-spots'

/** A state into which a reader brings a page, and the way back. */
interface State {
  name: string
  reach(page: Page): Promise<void>
  leave?(page: Page): Promise<void>
  /** The part that changes; every-page.spec.ts checks the rest of the page. */
  within: string
}

/** An overlay of the byline, by the name of the link that opens it. */
const overlay = (name: string): State => ({
  name: `the overlay "${name}"`,
  async reach(page) {
    await unfoldByline(page)
    await page.locator('article header').getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  async leave(page) {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
  within: 'dialog[open]',
})

const toolsTab = (name: string): State => ({
  name: `the tab "${name}"`,
  async reach(page) {
    await page.getByRole('tab', { name, exact: true }).click()
    await expect(page.getByRole('tab', { name, exact: true })).toHaveAttribute('aria-selected', 'true')
  },
  within: 'section[data-reveal]',
})

const contents = 'nav[aria-labelledby^=contents-title]'

/** The states of a page on a screen, checked one after the other in the same document. */
const pages: { path: string; screen: keyof typeof viewports; states: State[] }[] = [
  {
    path: article,
    screen: 'phone',
    states: [
      overlay('Elena Marquez, MD'),
      overlay('Our review process'),
      overlay('Ruth Castellano'),
      {
        name: 'the contents, open',
        reach: (page) => page.getByText('In this article', { exact: true }).click(),
        within: contents,
      },
      toolsTab('Sources'),
      {
        name: 'the menu',
        reach: (page) => page.getByRole('button', { name: 'Menu' }).click(),
        within: 'html',
      },
    ],
  },
  {
    path: article,
    screen: 'desktop',
    states: [
      overlay('Maya Lindqvist'),
      overlay('Why this was updated'),
      toolsTab('History'),
      {
        name: 'a submenu',
        reach: (page) => page.getByRole('navigation', { name: 'Site', exact: true }).locator('summary').first().click(),
        within: 'body > header',
      },
    ],
  },
  {
    path: '/health/high-blood-pressure',
    screen: 'desktop',
    states: [
      {
        name: 'long contents, open',
        reach: (page) => page.getByText(/^Read More \(/).click(),
        within: contents,
      },
    ],
  },
]

for (const { path, screen, states } of pages) {
  test.describe(`${path} on a ${screen}`, () => {
    test.use({ viewport: viewports[screen] })

    test('no state that a reader can bring it into has an axe violation', async ({ page }) => {
      await page.goto(path)
      for (const { name, reach, leave, within } of states) {
        await test.step(name, async () => {
          await page.emulateMedia({ colorScheme: 'light' })
          await reach(page)
          await expectAccessibleInLightAndDark(page, within)
          await leave?.(page)
        })
      }
    })
  })
}
