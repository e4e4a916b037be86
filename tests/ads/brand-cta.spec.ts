import type { Page } from '@playwright/test'
import { expectAccessibleInLightAndDark } from '../support/axe.ts'
import { viewports } from '../support/screen/viewports.ts'
import { expect, test } from '../support/test.ts'
import { watchEvents } from '../support/watch-events.ts'

const [first, second, third] = ['/wellness/sleep-better', '/health/hormonal-acne', '/health/anxiety-at-night'] as const

const block = (page: Page) => page.getByRole('region', { name: 'Sponsored' }).and(page.locator('[data-brands]'))
const bar = (page: Page) => page.locator('[data-get-started]')
const start = (page: Page) => bar(page).getByRole('link', { name: 'Get Started' })
const toTop = (page: Page) => bar(page).locator('[data-to-top]')

test('[CTA-1, CTA-2] every article with brands has their block with buttons, and on a phone a bar that leads there', async ({
  page,
}) => {
  for (const { path, form, buttons } of [
    { path: first, form: 'single', buttons: ['Try Mooring'] },
    { path: second, form: 'compare', buttons: ['See how it works', 'Compare visits'] },
    { path: third, form: 'compare', buttons: ['See therapists', 'Check prices', 'READ MORE'] },
  ])
    await test.step(`${path}: ${form}, ${buttons.join(', ')}`, async () => {
      await page.setViewportSize(viewports.desktop)
      await page.goto(path)
      await expect(block(page)).toHaveCount(1)
      await expect(block(page)).toHaveAttribute('data-brands', form)
      await expect(block(page).getByRole('link')).toHaveText(buttons)
      for (const link of await block(page).getByRole('link').all())
        expect(await link.getAttribute('href')).toMatch(/^\/go\?to=https%3A%2F%2F/)

      await page.setViewportSize(viewports.phone)
      await expect(page.locator('#brand-compare-footer')).toHaveCount(1)
      // The consent request comes first.
      const ask = (asks: boolean) =>
        page.evaluate((is) => document.documentElement.toggleAttribute('data-asks', is), asks)
      await ask(true)
      await expect(bar(page)).toBeHidden()
      await ask(false)
      await start(page).click()
      await expect(block(page)).toBeInViewport()
      await expect(page).toHaveURL(/#brand-compare-footer$/)
    })
})

test('[CTA-1] compares in columns from 900 px on, is labelled as sponsored before the first brand, and accessible', async ({
  page,
}) => {
  await page.setViewportSize({ width: 899, height: 900 })
  await page.goto(third)
  expect((await block(page).innerText()).startsWith('Sponsored This site may earn a commission')).toBe(true)
  const items = block(page).getByRole('listitem')
  const tops = (selector: string) =>
    items.locator(selector).evaluateAll((all) => all.map((element) => element.getBoundingClientRect().top))
  await expect.poll(async () => new Set(await tops(':scope > a')).size).toBe(3)

  await test.step('each fact is on one line across the brands', async () => {
    await page.setViewportSize({ width: 900, height: 900 })
    for (const selector of [':scope > a', 'div:nth-of-type(1) > dt', 'dl > div:nth-of-type(2) > dt']) {
      await expect(items.locator(selector)).toHaveCount(3)
      await expect.poll(async () => new Set(await tops(selector)).size, selector).toBe(1)
    }
    await expect(items.nth(2).locator('dl')).toContainText('PriceNot stated')
  })

  await page.setViewportSize(viewports.phone)
  await expectAccessibleInLightAndDark(page)
})

test('[CTA-1] [CTA-3] tracks the press of a brand', async ({ page }) => {
  const events = await watchEvents(page)
  await page.goto(third)
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()))
  const brand = block(page).getByRole('listitem').nth(1)
  const href = (await brand.getByRole('link').getAttribute('href')) ?? ''
  const shop = new URL(new URL(href, 'https://site.example').searchParams.get('to') ?? '')
  await brand.getByRole('link').click()
  expect((await events.sent()).filter(([name]) => name === 'affiliate_clicked')).toEqual([
    [
      'affiliate_clicked',
      {
        path: third,
        brand: await brand.getByRole('paragraph').first().innerText(),
        category: 'In-Content Affiliate Link',
        location: 'brand',
        productId: shop.searchParams.get('subid'),
        position: 2,
        variant: 'compare',
      },
    ],
  ])
})

test.describe('on a phone', () => {
  test.use({ viewport: viewports.phone })

  test('[CTA-2] is fixed to the bottom of the screen, at most 56 px high, while the article is in view', async ({
    page,
  }) => {
    await page.goto(first)
    const foot = bar(page).locator('> *')
    const { x, y, width, height } = (await foot.boundingBox()) ?? { x: -1, y: 0, width: 0, height: 0 }
    expect(height).toBeLessThanOrEqual(56)
    expect([x, y + height, width]).toEqual([0, viewports.phone.height, viewports.phone.width])
    expect(await foot.evaluate((element) => getComputedStyle(element).zIndex)).toBe('298')

    await test.step('it covers nothing at the end of the article', async () => {
      const [end, edge] = await page.evaluate(() => {
        const article = document.querySelector('article:has(> [data-get-started])')
        const last = article?.querySelector(':scope > :nth-last-child(2)')?.getBoundingClientRect().bottom ?? 0
        return [last, (article?.getBoundingClientRect().bottom ?? 0) - 56]
      })
      expect(end).toBeLessThanOrEqual((edge ?? 0) + 1)
    })

    await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2))
    await expect(start(page)).toBeInViewport({ ratio: 1 })
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(start(page)).not.toBeInViewport()
  })

  test('[CTA-2] TOP shows when scrolling up, and hides when scrolling down, from the keyboard too', async ({
    page,
  }) => {
    await page.goto(first)
    await page.mouse.move(200, 300)
    await page.mouse.wheel(0, 1500)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1500)
    await expect(toTop(page)).toHaveCSS('opacity', '0')
    await expect(toTop(page)).toBeHidden()
    await toTop(page).evaluate((link: HTMLElement) => link.focus())
    await expect(toTop(page)).not.toBeFocused()
    await page.mouse.wheel(0, -300)
    await expect(toTop(page)).toHaveCSS('opacity', '1')
    await expect(toTop(page)).toBeVisible()
    // Not `click`: it would scroll down to the bar's place in the page, and the link would hide.
    const { x, y, width, height } = (await toTop(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.mouse.click(x + width / 2, y + height / 2)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })

  test('[CTA-2] there is no other bar while the page is still loading', async ({ page }) => {
    const whole = await (await page.request.get(`/tabbed${first}`)).text()
    const brands = whole.indexOf('data-get-started', whole.indexOf('<body'))
    expect(brands).toBeGreaterThan(0)
    const begun = whole.slice(0, whole.lastIndexOf('<', brands))
    await page.route(`**/tabbed${first}`, (route) => route.fulfill({ contentType: 'text/html', body: begun }))
    await page.goto(`/tabbed${first}`)
    await expect(page.locator('[data-tab-bar]')).toHaveCSS('display', 'none')
  })

  test('[CTA-2] is the only bar', async ({ page }) => {
    await page.goto(`/tabbed${first}`)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2))
    await expect(start(page)).toBeInViewport()
    await expect(page.locator('[data-tab-bar]')).toBeHidden()
    const stuck = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((element) => /fixed|sticky/.test(getComputedStyle(element).position))
        // The first column of a table stays in view within its table.
        .filter((element) => !element.closest('table'))
        .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.clientHeight > 0)
        .map((element) => element.textContent),
    )
    expect(stuck).toEqual(['TOPSponsoredGet Started'])
  })

  test('[CTA-2] is absent where an article has no brands', async ({ page }) => {
    await page.goto('/health/shingles')
    await expect(bar(page)).toHaveCount(0)
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('[CTA-2] the bar is shown, with both of its links', async ({ page }) => {
      await page.goto(second)
      await expect(toTop(page)).toBeInViewport()
      await start(page).click()
      await expect(block(page)).toBeInViewport()
    })
  })

  test('[CTA-2] the bar never covers the focused element', async ({ page }) => {
    await page.goto(first)
    const covered: string[] = []
    for (let press = 0; press < 60; press++) {
      await page.keyboard.press('Tab')
      const hidden = await page.evaluate(() => {
        const { activeElement: focused } = document
        const edge = document.querySelector('[data-get-started] > *')?.getBoundingClientRect()
        if (!focused || focused === document.body || !edge || focused.closest('[data-get-started]')) return null
        const { top, bottom } = focused.getBoundingClientRect()
        const isOnScreen = edge.top < innerHeight && bottom > 0
        return isOnScreen && bottom > edge.top && top < edge.bottom ? (focused.textContent ?? focused.tagName) : null
      })
      if (hidden !== null) covered.push(hidden)
    }
    expect(covered).toEqual([])
  })
})

test('[CTA-2] below 900 px the bar reaches both edges, and nothing scrolls sideways; above it is not shown', async ({
  page,
}) => {
  await page.goto(first)
  for (const width of [390, 745, 820, 899]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(start(page)).toBeVisible()
    const { x, width: across } = (await bar(page).locator('> *').boundingBox()) ?? { x: -1, width: 0 }
    expect([x, across]).toEqual([0, width])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await page.setViewportSize({ width: 900, height: 800 })
  await expect(start(page)).toBeHidden()
})
