import type { Page } from '@playwright/test'
import { expectAccessibleInLightAndDark } from './support/axe.ts'
import { expect, test } from './support/test.ts'
import { viewports } from './support/viewports.ts'

const article = '/health/dark-spots'

/** Opens an overlay of the byline by the name of its link. */
const overlay = (name: string) => async (page: Page) => {
  await page.locator('article header').getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}
const toolsTab = (name: string) => async (page: Page) => {
  await page.getByRole('tab', { name, exact: true }).click()
  await expect(page.getByRole('tab', { name, exact: true })).toHaveAttribute('aria-selected', 'true')
}
const siteNav = (page: Page) => page.getByRole('navigation', { name: 'Site', exact: true })

/** Every state a reader can bring a page into. */
const states: [
  name: string,
  screen: keyof typeof viewports,
  path: string,
  reach: (page: Page) => Promise<void>,
  within?: string,
][] = [
  ['a medical reviewer', 'phone', article, overlay('Elena Marquez, MD')],
  ['an author', 'desktop', article, overlay('Maya Lindqvist')],
  ['the review process', 'phone', article, overlay('Our review process')],
  ['the reasons of an update', 'desktop', article, overlay('Why this was updated')],
  ['the editorial team', 'phone', article, overlay('Ruth Castellano')],
  ['the contents, open', 'phone', article, (page) => page.getByText('In this article', { exact: true }).click()],
  ['long contents, open', 'desktop', '/health/high-blood-pressure', (page) => page.getByText(/^Read More \(/).click()],
  ['the sources', 'phone', article, toolsTab('Sources')],
  ['the history', 'desktop', article, toolsTab('History')],
  ['the menu of a phone', 'phone', article, (page) => page.getByRole('button', { name: 'Menu' }).click()],
  ['a submenu', 'desktop', article, (page) => siteNav(page).locator('summary').first().click(), 'body > header'],
]

for (const [name, screen, path, reach, within] of states) {
  test.describe(`${name} on a ${screen}`, () => {
    test.use({ viewport: viewports[screen] })

    test('has no axe violation', async ({ page }) => {
      await page.goto(path)
      await reach(page)
      await expectAccessibleInLightAndDark(page, within)
    })
  })
}
