import type { Page } from '@playwright/test'
import { expectAccessibleInLightAndDark } from '../support/axe.ts'
import { openWhole } from '../support/screen/settled.ts'
import { viewports } from '../support/screen/viewports.ts'
import { expect, test, testInTestStage } from '../support/test.ts'
import { watchEvents } from '../support/watch-events.ts'

/** An article with savings: 1.63 × 30 tablets, against a lowest price of 9.35. */
const article = '/health/atorvastatin'
/** An article without savings: the lowest price is less than a dollar below the retail price. */
const withoutSavings = '/health/metformin'

const box = (page: Page) => page.getByRole('complementary', { name: 'Drug price' })
const deals = (page: Page) => page.getByRole('region', { name: 'Deals' })
const jump = (page: Page) => box(page).getByRole('link', { name: 'JUMP TO DEALS' })

test('[DRUG-1, DRUG-2, DRUG-3] the box is shown once, after the first section; the deals precede the disclaimer; accessible', async ({
  page,
}) => {
  await page.setViewportSize(viewports.phone)
  await page.goto(article)
  await expect(box(page)).toHaveCount(1)
  await expect(box(page)).toContainText('Average retail price$4930 tablets of 20 mg')
  await expect(box(page)).toContainText('Save up to $39.65 at the lowest price: $9.35 at Larkspur Mail Order')
  await expect(box(page)).toContainText('Made by Viatris (brand), Apotex, Dr. Reddy’s, Sandoz')
  const sections = page.locator('article section[data-section]:not([data-section=quick-look])')
  const first = sections.filter({ has: page.getByRole('heading', { level: 2 }) }).first()
  expect(await first.evaluate((section) => section.nextElementSibling?.getAttribute('aria-label'))).toBe('Drug price')

  await test.step('the deals are lowest first, with their note', async () => {
    await expect(deals(page).getByRole('listitem')).toHaveText([
      'Larkspur Mail OrderLowest$9.35',
      'Millbrook Pharmacy$12.60',
      'Corner Apothecary$15.20',
      'Tidewater Drugs$21.75',
      'Northgate Pharmacy$27.00',
    ])
    await expect(deals(page)).toContainText('Demonstration prices of the July 2026 edition')
    const next = await deals(page).evaluate(
      (region) => region.nextElementSibling?.getAttribute('data-section') ?? 'none',
    )
    expect(['disclaimer', 'none']).toContain(next)
  })

  await expectAccessibleInLightAndDark(page)
})

test('[DRUG-1, DRUG-2] has neither savings nor button where there are none; is absent without prices, and never rendered twice', async ({
  page,
}) => {
  await page.goto(withoutSavings)
  await expect(box(page)).toContainText('$13')
  await expect(box(page)).not.toContainText('Save')
  await expect(box(page).getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Prices' })).toContainText('Larkspur Mail Order')

  await test.step('absent where an article has no prices', async () => {
    await page.goto('/health/shingles')
    await expect(box(page)).toHaveCount(0)
    await expect(deals(page)).toHaveCount(0)
  })

  await test.step('not rendered a second time by its directive', async () => {
    await page.goto('/trial/every-widget')
    await expect(box(page)).toHaveCount(1)
    await expect(page.locator('[data-section=prices]')).toContainText('Prices')
    await expect(page.locator('[data-section=prices]').getByText('Average retail price')).toHaveCount(0)
  })
})

test('[DRUG-3] JUMP TO DEALS scrolls there, less the height of the header and 16 px; box and press are tracked', async ({
  page,
}) => {
  const events = await watchEvents(page)
  await page.addInitScript(() => {
    const scroll = window.scrollTo.bind(window)
    Object.assign(window, {
      jumps: [] as unknown[],
      scrollTo(options: ScrollToOptions) {
        ;(window as unknown as { jumps: unknown[] }).jumps.push(options.behavior)
        scroll(options)
      },
    })
  })
  // Before its behaviour is attached, the browser handles the link: it jumps at once, to below the scroll padding.
  await openWhole(page, article)
  const heading = page.locator('#drug-deals')
  const header = await page.locator('body > header').evaluate((element: HTMLElement) => element.offsetHeight)
  for (const reducedMotion of ['no-preference', 'reduce'] as const)
    await test.step(`with motion: ${reducedMotion}`, async () => {
      await page.emulateMedia({ reducedMotion })
      await jump(page).click()
      await expect.poll(async () => Math.round((await heading.boundingBox())?.y ?? 0)).toBe(header + 16)
      await expect(heading).toBeFocused()
      await expect(page).toHaveURL(/#drug-deals$/)
      const jumps = await page.evaluate(() => (window as unknown as { jumps: string[] }).jumps.splice(0))
      expect(jumps[0]).toBe(reducedMotion === 'reduce' ? 'instant' : 'smooth')
      expect(jumps.includes('smooth')).toBe(reducedMotion !== 'reduce')
    })

  await box(page).scrollIntoViewIfNeeded()
  await expect.poll(async () => (await events.viewed()).map(([name]) => name)).toContain('drug_cost_viewed')
  const own = [...(await events.viewed()), ...(await events.sent())].filter(([name]) => name.startsWith('drug_'))
  const press = ['drug_deals_clicked', { path: article, savings: '$39.65' }]
  expect(own.toSorted()).toEqual([['drug_cost_viewed', { path: article }], press, press])
})

testInTestStage(
  '[DRUG-3] on every screen the jump arrives and stays, though ads and other parts on the way change their height',
  async ({ page }) => {
    for (const viewport of Object.values(viewports)) {
      await testInTestStage.step(`${viewport.width} px wide`, async () => {
        await page.addInitScript(() => localStorage.clear())
        await page.setViewportSize(viewport)
        await page.goto(article, { waitUntil: 'load' })
        const heading = page.locator('#drug-deals')
        const isThere = () =>
          heading.evaluate((element) => {
            const header = document.querySelector<HTMLElement>('body > header')?.offsetHeight ?? 0
            return Math.abs(element.getBoundingClientRect().top - header - 16) <= 1
          })
        /** Height of a part between the button and the deals, without scroll anchoring of the browser. */
        const setHeight = (px: number) =>
          page.evaluate((height) => {
            document.documentElement.style.overflowAnchor = 'none'
            const section = document.querySelector<HTMLElement>(
              'aside[aria-label="Drug price"] ~ section[data-section]',
            )
            if (section) section.style.paddingTop = `${height}px`
          }, px)
        await setHeight(900)
        const onTheWay = page.evaluate(
          () => new Promise<void>((resolve) => addEventListener('scroll', () => resolve(), { once: true })),
        )
        await jump(page).click()
        await onTheWay
        await setHeight(100)
        await expect.poll(isThere).toBe(true)
        await setHeight(700)
        await expect.poll(isThere).toBe(true)
        await page.mouse.wheel(0, 50)
        await expect.poll(isThere).toBe(false)
        await setHeight(0)
        expect(await isThere()).toBe(false)
      })
    }
  },
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[DRUG-3] the button leads to the deals', async ({ page }) => {
    await page.goto(article)
    await jump(page).click()
    await expect(page.locator('#drug-deals')).toBeInViewport()
    await expect(deals(page)).toContainText('$9.35')
  })
})
