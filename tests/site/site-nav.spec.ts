import type { Page } from '@playwright/test'
import { attachDeferred } from '../support/attach-deferred.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { freezeClock, passTime } from '../support/frozen-clock.ts'
import { outOfReach } from '../support/out-of-reach.ts'
import { startProxy } from '../support/process/site-proxy.ts'
import { viewports } from '../support/screen/viewports.ts'
import { expect, test } from '../support/test.ts'
import { watchEvents } from '../support/watch-events.ts'

const nav = (page: Page) => page.getByRole('navigation', { name: 'Site', exact: true })
const tab = (page: Page, title: string) => nav(page).locator('summary').filter({ hasText: title })
const link = (page: Page, title: string) => nav(page).getByRole('link', { name: title, exact: true })
const elsewhere = { x: 700, y: 700 }

test('[NAV-1] has tabs with submenus that list no page twice, and a tab with a url alone that leads there', async ({
  page,
}) => {
  await page.goto('/about')
  await expect(nav(page).locator('summary')).toHaveText(['Conditions', 'Skin', 'Nutrition', 'Wellness', 'Stride'])
  for (const menu of await nav(page).locator('details').all()) {
    const links = await menu.locator('a').evaluateAll((all) => all.map((element) => element.getAttribute('href')))
    expect(new Set(links).size).toBe(links.length)
  }

  await test.step('the first link of a submenu is the title of a brand or landing page, else "All of" it', async () => {
    for (const [title, first] of [
      ['Nutrition', 'All of Nutrition'],
      ['Stride', 'Stride'],
      ['Wellness', 'Wellness'],
    ] as const) {
      await tab(page, title).click()
      await expect(nav(page).locator('details[open] a').first()).toHaveText(first)
    }
  })

  await tab(page, 'Skin').click()
  await expect(link(page, 'Acne scars')).toHaveAttribute('href', '/health/acne-scars')
  await link(page, 'Reviews').click()
  await expect(page).toHaveURL('/wellness/products')
})

test('[FEED-7] the newsletter is found from the header, by one link that is seen, on every screen', async ({
  page,
}) => {
  await page.goto('/about')
  const header = page.getByRole('banner')
  const seen = header.getByRole('link', { name: 'Newsletter' })
  const { phone, tablet, desktop } = viewports
  for (const { width, height } of [phone, tablet, { width: 900, height: 800 }, desktop])
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height })
      const [logo, head] = [await header.getByRole('link', { name: /home/ }).boundingBox(), await header.boundingBox()]
      // Everything in the head is on one line.
      expect((logo?.y ?? 0) + (logo?.height ?? 0)).toBeLessThan(head?.height ?? 0)
      if (width < 900) {
        await expect(seen).toHaveCount(0)
        await header.getByRole('button', { name: 'Menu' }).press('Enter')
      }
      await expect(seen).toHaveCount(1)
      await seen.focus()
      await expect(seen).toBeFocused()
      // every-page.spec.ts checks the rest of the page, states.spec.ts the menu of a phone.
      await expectNoAxeViolations(page, 'body > header')
      if (width < 900) await page.keyboard.press('Escape')
    })
  await seen.press('Enter')
  await expect(page).toHaveURL('/newsletter')
  await expect(page.getByLabel('Your email')).toBeVisible()
})

test('[NAV-1] a tab has its link, hover, submenu and border colors', async ({ page }) => {
  await page.goto('/about')
  await expect(tab(page, 'Stride')).toHaveCSS('color', 'rgb(10, 20, 30)')
  await tab(page, 'Stride').click()
  await expect(tab(page, 'Stride')).toHaveCSS('color', 'rgb(180, 10, 10)')
  await expect(link(page, 'Stride')).toHaveCSS('color', 'rgb(10, 20, 30)')
  const panel = nav(page).locator('details[open] > ul')
  await expect(panel).toHaveCSS('background-color', 'rgb(250, 240, 230)')
  await expect(panel).toHaveCSS('border-top-color', 'rgb(200, 100, 50)')
  await link(page, 'Stride').hover()
  await expect(link(page, 'Stride')).toHaveCSS('color', 'rgb(180, 10, 10)')
  await expect(link(page, 'Reviews')).toHaveCSS('color', 'rgb(0, 80, 80)')
})

test('[NAV-2] a submenu opens on click, closes on click and on a press outside, and closes when another opens', async ({
  page,
}) => {
  await freezeClock(page)
  await page.goto('/about')
  await attachDeferred(page)
  await tab(page, 'Skin').click()
  await expect(link(page, 'Acne scars')).toBeVisible()
  await tab(page, 'Skin').click()
  await expect(link(page, 'Acne scars')).toBeHidden()
  await tab(page, 'Skin').click()
  await page.mouse.click(elsewhere.x, elsewhere.y)
  await expect(link(page, 'Acne scars')).toBeHidden()
  await tab(page, 'Skin').click()
  await tab(page, 'Nutrition').click()
  await expect(link(page, 'Acne scars')).toBeHidden()
  await expect(link(page, 'Eating patterns')).toBeVisible()
})

test('[NAV-2] on a wide screen it opens after 300 ms of hover and closes 500 ms after the pointer has left', async ({
  page,
}) => {
  await freezeClock(page)
  await page.goto('/about')
  await attachDeferred(page)

  await test.step('a pointer that only passes over opens nothing', async () => {
    await tab(page, 'Skin').hover()
    await passTime(page, 299)
    await page.mouse.move(elsewhere.x, elsewhere.y)
    await passTime(page, 2000)
    await expect(link(page, 'Acne scars')).toBeHidden()
  })

  await test.step('a pointer that stays opens it', async () => {
    await tab(page, 'Skin').hover()
    await passTime(page, 299)
    await expect(link(page, 'Acne scars')).toBeHidden()
    await passTime(page, 1)
    await expect(link(page, 'Acne scars')).toBeVisible()
  })

  await test.step('a pointer that leaves closes it', async () => {
    await page.mouse.move(elsewhere.x, elsewhere.y)
    await passTime(page, 499)
    await expect(link(page, 'Acne scars')).toBeVisible()
    await passTime(page, 1)
    await expect(link(page, 'Acne scars')).toBeHidden()
  })

  await test.step('a pointer that returns in time keeps it open', async () => {
    await tab(page, 'Skin').click()
    await page.mouse.move(elsewhere.x, elsewhere.y)
    await passTime(page, 499)
    await link(page, 'Acne scars').hover()
    await passTime(page, 2000)
    await expect(link(page, 'Acne scars')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('a press right after hovering has opened it keeps it open, and the next press closes it', async () => {
    await page.mouse.move(elsewhere.x, elsewhere.y)
    await tab(page, 'Skin').hover()
    await passTime(page, 300)
    await tab(page, 'Skin').click()
    await expect(link(page, 'Acne scars')).toBeVisible()
    await tab(page, 'Skin').click()
    await expect(link(page, 'Acne scars')).toBeHidden()
  })

  await test.step('below 1240 pixels hovering opens nothing, leaving still closes', async () => {
    await page.setViewportSize({ width: 1239, height: 800 })
    await page.mouse.move(elsewhere.x, elsewhere.y)
    await tab(page, 'Skin').hover()
    await passTime(page, 2000)
    await expect(link(page, 'Acne scars')).toBeHidden()
    await tab(page, 'Skin').click()
    await expect(link(page, 'Acne scars')).toBeVisible()
    await page.mouse.move(elsewhere.x, elsewhere.y)
    await passTime(page, 500)
    await expect(link(page, 'Acne scars')).toBeHidden()
  })
})

test('[NAV-2] the keyboard opens a submenu, walks through it, and leaves by Escape', async ({ page }) => {
  await page.goto('/about')
  await attachDeferred(page)
  await tab(page, 'Skin').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(nav(page).locator('details[open] a').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(link(page, 'Acne scars')).toBeHidden()
  await expect(tab(page, 'Skin')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(link(page, 'Acne scars')).toBeVisible()
})

test.describe('on a touch screen', () => {
  test.use({ viewport: viewports.desktop, hasTouch: true })

  test('[NAV-2] a submenu opens on touch and stays until a touch elsewhere', async ({ page }) => {
    await freezeClock(page)
    await page.goto('/about')
    await attachDeferred(page)
    await tab(page, 'Skin').tap()
    await passTime(page, 2000)
    await expect(link(page, 'Acne scars')).toBeVisible()
    await page.touchscreen.tap(elsewhere.x, elsewhere.y)
    await expect(link(page, 'Acne scars')).toBeHidden()
  })
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(`the menu of a phone, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ viewport: viewports.phone, hasTouch: true, javaScriptEnabled })

    test('[NAV-2] a touch beside the open menu closes it and follows no link', async ({ page }) => {
      await page.goto('/')
      const followed: string[] = []
      page.on('request', (request) => request.isNavigationRequest() && followed.push(request.url()))
      const card = page.getByRole('main').getByRole('link').first()
      await card.scrollIntoViewIfNeeded()
      await page.getByRole('button', { name: 'Menu' }).tap()
      await expect(nav(page)).toBeVisible()
      const menu = await nav(page).boundingBox()
      const below = { x: 60, y: (menu?.y ?? 0) + (menu?.height ?? 0) + 20 }
      // On a card, and on the logo.
      for (const { x, y } of [below, { x: 60, y: 20 }]) {
        const isOnLink = ([left, top]: number[]) =>
          document.elementsFromPoint(left ?? 0, top ?? 0).some((element) => element.closest('a'))
        expect(await page.evaluate(isOnLink, [x, y])).toBe(true)
        await page.touchscreen.tap(x, y)
        await expect(nav(page)).toBeHidden()
        await page.getByRole('button', { name: 'Menu' }).tap()
        await expect(nav(page)).toBeVisible()
      }
      expect(followed).toEqual([])
    })

    test('[NAV-2, PAGE-10] the menu opens by touch and by key, dims the page, and holds submenus and the search', async ({
      page,
    }) => {
      await page.goto('/about')
      const open = page.getByRole('button', { name: 'Menu', exact: true })
      const close = page.getByRole('button', { name: 'Close menu', exact: true })
      await expect(nav(page)).toBeHidden()

      await test.step('its button has the open state, and stays in the viewport', async () => {
        await expect(close).toHaveCount(0)
        await page.mouse.wheel(0, 30)
        await open.tap()
        await expect(open).toHaveCount(0)
        await expect(close).toBeInViewport({ ratio: 1 })
        await close.tap()
        await expect(nav(page)).toBeHidden()
        await expect(open).toBeVisible()
      })

      await test.step('a key moves the focus into it, and Escape brings it back', async () => {
        await open.focus()
        await page.keyboard.press('Enter')
        await page.keyboard.press('Tab')
        await expect(nav(page).getByRole('searchbox')).toBeFocused()
        await page.keyboard.press('Tab')
        await page.keyboard.press('Tab')
        await expect(tab(page, 'Conditions')).toBeFocused()
        await page.keyboard.press('Tab')
        await page.keyboard.press('Space')
        await expect(link(page, 'Acne scars')).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(nav(page)).toBeHidden()
        await expect(open).toBeFocused()
      })

      await test.step('submenus open in place, Escape closes', async () => {
        await open.tap()
        await tab(page, 'Nutrition').tap()
        await expect(link(page, 'Eating patterns')).toBeInViewport()
        await page.keyboard.press('Escape')
        await expect(nav(page)).toBeHidden()
      })

      await open.tap()
      const backdrop = await nav(page).evaluate((menu) => getComputedStyle(menu, '::backdrop').backgroundColor)
      expect(backdrop).toMatch(/0\.\d/)
      await nav(page).getByRole('searchbox').fill('dark spots')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/search?q=dark+spots')
    })
  })
}

test.describe('in dark mode', () => {
  test.use({ colorScheme: 'dark' })

  test('[NAV-1] the colors of a tab apply only on its own background', async ({ page }) => {
    await page.goto('/about')
    await expect(tab(page, 'Stride')).not.toHaveCSS('color', 'rgb(10, 20, 30)')
    await tab(page, 'Stride').click()
    await expect(link(page, 'Stride')).toHaveCSS('color', 'rgb(10, 20, 30)')
    await expectNoAxeViolations(page, 'body > header')
  })
})

test('[NAV-3] tracks presses of tabs and of submenu links, not hovering', async ({ page }) => {
  const events = await watchEvents(page)
  await freezeClock(page)
  await page.goto('/about')
  await tab(page, 'Nutrition').hover()
  await passTime(page, 300)
  await tab(page, 'Skin').click()
  // Leaving the page would send its events; without navigation the test can read them.
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()))
  await link(page, 'Acne scars').click()
  await link(page, 'Reviews').click()
  const payload = (level: string, title: string, to: string) => ({ path: '/about', level, title, to })
  expect(await events.sent()).toEqual([
    ['navigation_clicked', payload('top', 'Skin', '')],
    ['navigation_clicked', payload('submenu', 'Acne scars', '/health/acne-scars')],
    ['navigation_clicked', payload('top', 'Reviews', '/wellness/products')],
  ])
})

test.describe('through a proxy', () => {
  test.use({ allowedProblems: [/foreign request: http:\/\/127\.0\.0\.1/] })

  test('[NAV-3] a press on a link that leaves the page is still reported', async ({ page, baseURL }) => {
    const arrived: string[] = []
    const proxy = await startProxy(baseURL ?? '', { onPost: (path, body) => arrived.push(`${path} ${body}`) })
    await page.goto(`${proxy.url}/about`)
    await link(page, 'Reviews').click()
    await expect(page).toHaveURL(`${proxy.url}/wellness/products`)
    const reported = () => arrived.filter((body) => /navigation_clicked.*"title":"Reviews"/.test(body))
    await expect.poll(reported).toHaveLength(1)
    await proxy.stop()
  })
})

test.describe('without scripts', () => {
  for (const screen of ['phone', 'desktop'] as const) {
    test.describe(`on a ${screen}`, () => {
      test.use({ viewport: viewports[screen], javaScriptEnabled: false })

      test('[NAV-2] the navigation opens, and its links work', async ({ page }) => {
        await page.goto('/about')
        if (screen === 'phone') await page.getByRole('button', { name: 'Menu' }).click()
        await tab(page, 'Skin').click()
        await link(page, 'Acne scars').click()
        await expect(page).toHaveURL('/health/acne-scars')
      })
    })
  }
})

test('[NAV-1] twelve tabs leave the search on the screen', async ({ page }) => {
  await page.goto('/about')
  await nav(page)
    .locator('ul')
    .first()
    .evaluate((tabs) => {
      const tab = tabs.querySelector(':scope > li')
      while (tab && tabs.children.length < 12) tabs.append(tab.cloneNode(true))
    })
  for (const width of [900, 1100, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(page.locator('header').getByRole('link', { name: 'Search' })).toBeInViewport({ ratio: 1 })
    expect(await outOfReach(page), `${width}`).toEqual([])
    await nav(page).locator('summary').last().click()
    expect(await outOfReach(page), `${width}, the last submenu open`).toEqual([])
    await page.keyboard.press('Escape')
  }
})
