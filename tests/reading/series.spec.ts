import type { Page } from '@playwright/test'
import { expectNoAxeViolations, expectNoColorViolations } from '../support/axe.ts'
import { expectNoLayoutShift } from '../support/screen/layout-shift.ts'
import { colorSchemes, viewports } from '../support/screen/viewports.ts'
import { expect, test } from '../support/test.ts'
import { watchEvents } from '../support/watch-events.ts'

/** A part by the only author of its series, the first of two parts. */
const alone = '/wellness/sleep-better'
/** A part of a series by many authors, the third of five. */
const shared = '/nutrition/fiber'

const scheme = (page: Page) => page.locator('[data-series-scheme]')
const parts = (page: Page, title: string) => page.getByRole('navigation', { name: `Parts of ${title}` })

test('[SER-1] the header of an article becomes the hero of its series', async ({ page }) => {
  await page.goto(alone)
  await expect(scheme(page)).toHaveAttribute('data-series-scheme', 'plum')
  await expect(page.getByRole('link', { name: 'Sleep well', exact: true })).toHaveAttribute(
    'href',
    '/series/sleep-well',
  )
  const words = (await scheme(page).innerText()).replace(/\s+/g, ' ')
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  const places = ['Wellness', 'Sleep well', 'Part 1 of 2', 'What a night is made of', title, 'Medically reviewed'].map(
    (part) => words.indexOf(part),
  )
  expect(places.every((place) => place >= 0)).toBe(true)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('[SER-1] the author is shown when the series is by one author', async ({ page }) => {
  await page.goto(alone)
  await expect(page.getByText('A series by')).toHaveText('A series by Priya Raman')
  await page.goto(shared)
  await expect(scheme(page)).toHaveAttribute('data-series-scheme', 'clay')
  await expect(page.getByText('A series by')).toHaveCount(0)
})

test('[SER-1] the previous and next part are linked, and tracked', async ({ page }) => {
  const events = await watchEvents(page)
  await page.goto(shared)
  await expect(page.getByText('Part 3 of 5')).toBeVisible()
  const links = parts(page, 'Heart and plate').getByRole('link')
  await expect(links).toHaveText([/^Next part/, /^Previous part/])
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()))
  await links.first().click()
  expect(await events.sent()).toEqual([
    ['listing_clicked', { path: shared, list: 'series', to: '/wellness/walking-for-beginners' }],
  ])
})

test('[SER-1, TOC-5] its tabs follow the hero and are sticky', async ({ page }) => {
  await page.goto(alone)
  const tabs = page.getByRole('navigation', { name: 'Sections of this article' })
  await expect(tabs).toHaveCSS('position', 'sticky')
  await expect(tabs.getByRole('link').first()).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2))
  await expect.poll(async () => (await tabs.boundingBox())?.y).toBe(0)
})

test('[SER-1] an article of no series has a plain header', async ({ page }) => {
  await page.goto('/health/dark-spots')
  await expect(page.locator('article header h1')).toBeVisible()
  await expect(scheme(page)).toHaveCount(0)
})

test('[SER-1] the page of a series leads through its parts in order', async ({ page }) => {
  await page.goto('/series/heart-and-plate')
  await expect(page.getByText('A series of 5 parts')).toBeVisible()
  const first = await page.locator('ol > li a').first().getAttribute('href')
  await expect(page.getByRole('link', { name: 'Start with part 1' })).toHaveAttribute('href', first ?? '')
  expect(first).toBe('/health/high-blood-pressure')
})

for (const screen of ['phone', 'desktop'] as const) {
  for (const path of [alone, '/series/sleep-well']) {
    test.describe(`${path} on a ${screen}`, () => {
      test.use({ viewport: viewports[screen] })

      test('[SER-1] has no axe violation in any of its color schemes, and no layout shift', async ({ page }) => {
        await page.goto(path)
        await expectNoLayoutShift(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewports[screen].width)
        await expectNoAxeViolations(page)
        for (const colorScheme of colorSchemes) {
          await page.emulateMedia({ colorScheme })
          for (const name of ['sea', 'clay', 'plum', 'moss']) {
            await scheme(page).evaluate((element, to) => element.setAttribute('data-series-scheme', to), name)
            await expectNoColorViolations(page, '[data-series-scheme]')
          }
        }
      })
    })
  }
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[SER-1] the hero is complete, tabs included', async ({ page }) => {
    await page.goto(alone)
    await expect(page.getByText('Part 1 of 2')).toBeVisible()
    await page.getByRole('navigation', { name: 'Sections of this article' }).getByRole('link').first().click()
    await expect(page).toHaveURL(/#/)
  })
})
