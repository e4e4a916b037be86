import type { Page } from '@playwright/test'
import { attachDeferred } from '../support/attach-deferred.ts'
import { expectAccessibleInLightAndDark, expectNoAxeViolations } from '../support/axe.ts'
import { holdBack } from '../support/hold-back.ts'
import { viewports } from '../support/screen/viewports.ts'
import { expect, test, testInTestStage } from '../support/test.ts'
import { watchEvents } from '../support/watch-events.ts'

const article = '/health/shingles'

const bar = (page: Page) => page.getByRole('navigation', { name: 'Explore more in Shingles', exact: true })
const entry = (page: Page, title: string) => bar(page).locator('summary').filter({ hasText: title })
const link = (page: Page, name: string) => bar(page).getByRole('link', { name, exact: true })
const hamburger = (page: Page) => bar(page).getByRole('button', { name: 'Explore more in Shingles' })
const close = (page: Page) => bar(page).getByRole('button', { name: 'Close menu' })
const wholeBar = '[data-cluster]'
const panel = (page: Page) => page.locator('#cluster-menu')

test('[CLUS-1, CLUS-3, PAGE-2] each page of the cluster has its bar below the head of the site, and is marked', async ({
  page,
}) => {
  for (const path of [article, '/health/shingles-vaccine', '/health/postherpetic-neuralgia'])
    await test.step(path, async () => {
      await page.goto(path)
      const belowHead = () =>
        bar(page).evaluate((element) => {
          const head = document.querySelector('header')?.getBoundingClientRect()
          return element.getBoundingClientRect().top - (head?.bottom ?? 0)
        })
      await expect.poll(belowHead).toBe(0)
      await expect(link(page, 'Shingles')).toHaveAttribute('href', article)
      if (path === article) await expect(link(page, 'Shingles')).toHaveAttribute('aria-current', 'page')
      if (path !== '/health/shingles-vaccine') return
      await entry(page, 'Vaccine').click()
      await expect(bar(page).locator('[aria-current=page]')).toHaveText('The shingles vaccine')
    })

  await test.step('where the bar scrolls, the entry of the page is in view', async () => {
    await page.setViewportSize({ width: 900, height: 800 })
    await page.reload()
    const current = panel(page).locator(':is(summary, li > a)[aria-current]').first()
    await expect(current).toBeInViewport({ ratio: 1 })
  })
})

testInTestStage('[CLUS-1] there is no bar without the flag, nor on an article outside clusters', async ({ page }) => {
  for (const path of [`${article}?flags=-showClusterNavMenu`, '/health/dark-spots?flags=showClusterNavMenu']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[data-cluster]')).toHaveCount(0)
  }
})

test.describe('on a wide screen', () => {
  test('[CLUS-3] panels open below the bar, one at a time, and close on a press outside and Escape', async ({
    page,
  }) => {
    await page.goto(article)
    await attachDeferred(page)
    await expect(hamburger(page)).toBeHidden()
    await entry(page, 'Symptoms').click()
    await expect(link(page, 'First signs')).toBeVisible()
    await entry(page, 'Vaccine').click()
    await expect(link(page, 'First signs')).toBeHidden()
    await expect(link(page, 'Side effects')).toBeInViewport()
    await expect(bar(page).getByText('Before you go')).toBeVisible()
    const [below, above] = [await bar(page).boundingBox(), await link(page, 'Side effects').boundingBox()]
    expect(above?.y).toBeGreaterThan((below?.y ?? 0) + (below?.height ?? 0))
    await page.mouse.click(400, 800)
    await expect(link(page, 'Side effects')).toBeHidden()
    await entry(page, 'Vaccine').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(bar(page).locator('details[open] a').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(link(page, 'Side effects')).toBeHidden()
    await expect(entry(page, 'Vaccine')).toBeFocused()

    await test.step('a link within the page closes its panel', async () => {
      await entry(page, 'Treatment').click()
      await link(page, 'Antiviral medicine').click()
      await expect(page).toHaveURL(`${article}#antivirals`)
      await expect(page.locator('#antivirals')).toBeInViewport()
      await expect(link(page, 'Antiviral medicine')).toBeHidden()
    })

    await test.step('entries that do not fit scroll within the bar', async () => {
      await page.setViewportSize({ width: 900, height: 800 })
      await panel(page).evaluate((menu) => {
        for (const item of [...menu.querySelectorAll('li:has(> details)')]) item.after(item.cloneNode(true))
      })
      const widths = await panel(page).evaluate((menu) => [menu.scrollWidth, menu.clientWidth])
      expect(widths[0]).toBeGreaterThan(widths[1] ?? 0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(900)
    })
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: viewports.phone, hasTouch: true })

  test('[CLUS-3] a panel slides in, one entry fills it, and every way out returns to the page', async ({ page }) => {
    await page.goto(article)
    await expect(panel(page)).toBeHidden()

    await test.step('Back returns to the list', async () => {
      await hamburger(page).tap()
      await expect(entry(page, 'Symptoms')).toBeInViewport({ ratio: 1 })
      await entry(page, 'Vaccine').tap()
      await expect(link(page, 'Side effects')).toBeInViewport({ ratio: 1 })
      await expect(entry(page, 'Symptoms')).toBeHidden()
      await bar(page).getByText('Back').filter({ visible: true }).tap()
      await expect(entry(page, 'Symptoms')).toBeVisible()
      await expect(link(page, 'Side effects')).toBeHidden()
      await close(page).tap()
      await expect(panel(page)).toBeHidden()
    })

    await test.step('a press outside closes it and resets it', async () => {
      await hamburger(page).tap()
      await entry(page, 'Vaccine').tap()
      await page.touchscreen.tap(380, 600)
      await expect(panel(page)).toBeHidden()
      await hamburger(page).tap()
      await expect(entry(page, 'Symptoms')).toBeVisible()
    })

    await test.step('a link within the page closes it and leads there', async () => {
      await entry(page, 'Treatment').tap()
      await link(page, 'Antiviral medicine').tap()
      await expect(panel(page)).toBeHidden()
      await expect(page.locator('#antivirals')).toBeInViewport()
    })

    await test.step('it slides for 300 ms, and not with reduced motion', async () => {
      const duration = () => panel(page).evaluate((menu) => getComputedStyle(menu).transitionDuration.split(', ')[0])
      expect(await duration()).toBe('0.3s')
      await page.emulateMedia({ reducedMotion: 'reduce' })
      expect(await duration()).toBe('0s')
    })
  })

  test('[CLUS-3] an entry that is opened before its script has arrived stays open', async ({ page }) => {
    const release = await holdBack(page, '**/assets/cluster-nav.behavior-*.js')
    await page.goto(article)
    await hamburger(page).tap()
    await entry(page, 'Vaccine').tap()
    await expect(link(page, 'Side effects')).toBeInViewport({ ratio: 1 })
    release()
    await expect(page.locator('[inert]').first()).toBeAttached()
    await expect(link(page, 'Side effects')).toBeVisible()
    await expect(entry(page, 'Vaccine')).toBeFocused()
  })

  test('[CLUS-3] while it is open the page does not scroll and nothing behind it takes the focus', async ({ page }) => {
    await page.goto(article)
    await hamburger(page).focus()
    await page.keyboard.press('Enter')
    await expect(close(page)).toBeFocused()
    // The state of a panel whose script arrived between the press and the event.
    await panel(page).evaluate((menu) =>
      menu.dispatchEvent(new ToggleEvent('toggle', { oldState: 'closed', newState: 'open' })),
    )
    await page.mouse.move(200, 500)
    await page.mouse.wheel(0, 600)
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
    const isInside = () =>
      bar(page).evaluate((nav) => nav.contains(document.activeElement) || document.activeElement === document.body)
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press('Tab')
      expect(await isInside()).toBe(true)
    }
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
    await expect(hamburger(page)).toBeFocused()
    expect(await ringIsWithin(page), 'the header covers nothing of the focus ring').toBe(true)
    await expect(page.locator('[inert]')).toHaveCount(0)
    await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden')

    await test.step('resized to a wide screen, the page is not inert', async () => {
      await hamburger(page).tap()
      await expect(close(page)).toBeFocused()
      await page.setViewportSize(viewports.desktop)
      await expect(page.locator('[inert]')).toHaveCount(0)
      await expect(entry(page, 'Symptoms')).toBeVisible()
    })
  })
})

test('[CLUS-4] clicks are tracked', async ({ page }) => {
  const events = await watchEvents(page)
  await page.goto(article)
  // Leaving the page would send its events; without navigation the test can read them.
  await page.evaluate(() =>
    addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
    }),
  )
  await link(page, 'Shingles').click()
  await entry(page, 'Vaccine').click()
  await link(page, 'Side effects').click()
  const payload = (level: string, title: string, to: string) => ({ path: article, level, title, to })
  expect(await events.sent()).toEqual([
    ['cluster_clicked', payload('top', 'Shingles', article)],
    ['cluster_clicked', payload('top', 'Vaccine', '')],
    ['cluster_clicked', payload('panel', 'Side effects', '/health/shingles-vaccine#side-effects')],
  ])
})

test('[CLUS-3] has no axe violation on a phone or a desktop, closed and open', async ({ page }) => {
  await page.setViewportSize(viewports.phone)
  await page.goto(article)
  await expectNoAxeViolations(page)
  await hamburger(page).click()
  await expectNoAxeViolations(page)
  await entry(page, 'Vaccine').click()
  await expectAccessibleInLightAndDark(page)

  // The rest of the page has been checked.
  await page.keyboard.press('Escape')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(viewports.desktop)
  await expectNoAxeViolations(page, wholeBar)
  await entry(page, 'Vaccine').click()
  await expectAccessibleInLightAndDark(page, wholeBar)
})

test.describe('without scripts', () => {
  for (const screen of ['phone', 'desktop'] as const) {
    test.describe(`on a ${screen}`, () => {
      test.use({ javaScriptEnabled: false, viewport: viewports[screen] })

      test('[CLUS-3] the menu opens, and its links work', async ({ page }) => {
        await page.goto(article)
        if (screen === 'phone') await hamburger(page).click()
        await entry(page, 'Nerve pain').click()
        await link(page, 'Postherpetic neuralgia').click()
        await expect(page).toHaveURL('/health/postherpetic-neuralgia')
      })
    })
  }
})

function ringIsWithin(page: Page): Promise<boolean> {
  return bar(page).evaluate((nav) => {
    const focused = document.activeElement
    if (!focused) return false
    const { outlineOffset, outlineWidth } = getComputedStyle(focused)
    const reach = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
    return focused.getBoundingClientRect().top - reach >= nav.getBoundingClientRect().top
  })
}
