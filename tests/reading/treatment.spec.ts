import type { Locator, Page } from '@playwright/test'
import { expectAccessibleInLightAndDark, expectNoAxeViolations } from '../support/axe.ts'
import { viewports } from '../support/screen/viewports.ts'
import { expect, test } from '../support/test.ts'
import { watchEvents } from '../support/watch-events.ts'

/** An article with six cards, placed by the site's list. */
const article = '/health/acne-scars'
const set = 'acne-scars'

const cards = (page: Page) => page.locator('article article').filter({ has: page.locator('h4') })
/** The card of a treatment that has both products and a specialist. */
const card = (page: Page) => cards(page).filter({ has: page.getByRole('heading', { name: 'Microneedling' }) })
const chevron = (root: Locator) => root.getByRole('button', { name: 'All about Microneedling' })
const text = (root: Locator) => root.locator('[data-clamp]')
const height = async (root: Locator) => (await root.boundingBox())?.height ?? 0
const isOpen = (details: Locator) => details.evaluate((element) => (element as HTMLDetailsElement).open)
const accordion = (root: Locator, name: string) => root.locator('details', { has: root.page().getByText(name) })

test('[TREAT-2, TREAT-3] are at the end of their section; a card is clamped, and toggled by its chevron', async ({
  page,
}) => {
  await page.goto(article)
  const section = page.locator('section', {
    has: page.getByRole('heading', { name: 'Which treatment suits which scar' }),
  })
  await expect(section.getByRole('heading', { level: 3, name: 'Treatments for acne scars' })).toBeVisible()
  await expect(section.getByText('Dents and bumps need different treatments')).toBeVisible()
  await expect(cards(page)).toHaveCount(6)
  await expect(section.locator('article')).toHaveCount(6)

  for (const { width, limit } of [
    { width: 899, limit: 150 },
    { width: 900, limit: 155 },
  ])
    await test.step(`to ${limit} px at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => height(text(card(page)))).toBe(limit)
      await chevron(card(page)).click()
      await expect(chevron(card(page))).toHaveAttribute('aria-expanded', 'true')
      await expect.poll(() => height(text(card(page)))).toBeGreaterThan(limit)
      expect(await height(text(cards(page).first()))).toBe(limit)
      await chevron(card(page)).press('Enter')
      await expect(chevron(card(page))).toHaveAttribute('aria-expanded', 'false')
      await expect.poll(() => height(text(card(page)))).toBe(limit)
      await expect(chevron(card(page))).toBeFocused()
    })

  // A press anywhere in the card's head opens it too.
  await card(page).getByRole('heading').click({ force: true })
  await expect(chevron(card(page))).toHaveAttribute('aria-expanded', 'true')
})

test.describe('where the scripts fail to load', () => {
  test.use({ allowedProblems: [/ERR_FAILED/] })

  test('[TREAT-3] shows all of its text and no chevron', async ({ page }) => {
    await page.route('**/assets/entry-*.js', (route) => route.abort())
    await page.goto(article)
    expect(await height(text(card(page)))).toBeGreaterThan(155)
    await expect(chevron(card(page))).toBeHidden()
  })
})

test('[TREAT-3] has no chevron where nothing is clamped', async ({ page }) => {
  await page.goto('/trial/every-widget')
  await expect(page.getByRole('heading', { name: 'Waiting' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'All about Waiting' })).toHaveCount(0)
})

test('[TREAT-2, TREAT-4] [CTA-3] accordions open independently, name paid links before them, and are accessible', async ({
  page,
}) => {
  await page.setViewportSize(viewports.phone)
  await page.goto(article)
  const products = accordion(card(page), 'Recommended products')
  const specialist = accordion(card(page), 'Find a specialist')
  await products.locator('summary').click()
  expect([await isOpen(products), await isOpen(specialist)]).toEqual([true, false])
  await specialist.locator('summary').press('Enter')
  expect([await isOpen(products), await isOpen(specialist)]).toEqual([true, true])

  await test.step('the affiliate notice is before the link, which goes through the redirect', async () => {
    const link = products.getByRole('link')
    await expect(link).toHaveAttribute('href', /^\/go\?to=https%3A%2F%2Fshop\.example\.com%2F/)
    await expect(link).toHaveAttribute('rel', 'sponsored nofollow noopener')
    const words = await products.locator('> :not(summary)').innerText()
    expect(words.indexOf('Affiliate links')).toBeLessThan(words.indexOf('Quillmere'))
  })

  await test.step('accessible with everything open', async () => {
    await chevron(card(page)).click()
    await expectAccessibleInLightAndDark(page)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize(viewports.desktop)
    await expectNoAxeViolations(page, 'article article')
  })

  await products.locator('summary').click()
  expect([await isOpen(products), await isOpen(specialist)]).toEqual([false, true])
  await expect(specialist.getByText('licensed professional')).toBeVisible()
  await expect(specialist.getByRole('link', { name: 'Find a dermatologist' })).toHaveAttribute(
    'href',
    'https://doctors.example.com/dermatologists',
  )
})

test('[TREAT-4] tracks views once, openings, closings and links', async ({ page }) => {
  const events = await watchEvents(page)
  await page.goto(article)
  // They are below the viewport.
  expect((await events.viewed()).filter(([name]) => name === 'treatment_viewed')).toEqual([])
  const facts = { path: article, set, treatment: 'Microneedling' }
  await page.evaluate(() =>
    addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
    }),
  )
  const products = accordion(card(page), 'Recommended products')
  // Each press scrolls its button into view first.
  await chevron(card(page)).press('Enter')
  await chevron(card(page)).press('Enter')
  await products.locator('summary').evaluate((summary: HTMLElement) => summary.click())
  await products.getByRole('link').evaluate((link: HTMLElement) => link.click())
  await page.evaluate(() => scrollTo(0, 0))
  await card(page).scrollIntoViewIfNeeded()
  const own = ([, payload]: [string, object]) => /Microneedling|affiliate/i.test(JSON.stringify(payload))
  // The browser reports elements in view in a later frame.
  await expect.poll(async () => (await events.viewed()).filter(own)).toEqual([['treatment_viewed', facts]])
  expect((await events.sent()).filter(own)).toEqual([
    ['treatment_opened', facts],
    ['treatment_closed', facts],
    ['treatment_accordion_toggled', { ...facts, accordion: 'Recommended products', state: 'open' }],
    [
      'affiliate_clicked',
      {
        path: article,
        brand: expect.stringContaining('Quillmere'),
        category: 'In-Content Affiliate Link',
        location: 'treatment',
        productId: '20101',
        position: 1,
        variant: 'recommendation',
      },
    ],
  ])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[TREAT-3] shows all of its text and no chevron; its accordions work', async ({ page }) => {
    await page.goto(article)
    await expect(page.getByRole('button', { name: 'All about' })).toHaveCount(0)
    expect(await height(text(card(page)))).toBeGreaterThan(155)
    await expect(card(page).getByText('Do not use rollers or pens at home.')).toBeVisible()
    await accordion(card(page), 'Find a specialist').locator('summary').click()
    await expect(card(page).getByRole('link', { name: 'Find a dermatologist' })).toBeVisible()
  })
})
