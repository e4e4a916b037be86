import type { Page } from '@playwright/test'
import { tabBackgrounds } from '#model/site/tab-backgrounds.ts'
import { attachDeferred } from '../support/attach-deferred.ts'
import { expectAccessibleInLightAndDark, expectNoAxeViolations } from '../support/axe.ts'
import { hydrateIslands } from '../support/hydrate-islands.ts'
import { viewports } from '../support/screen/viewports.ts'
import { expect, test } from '../support/test.ts'
import { watchEvents } from '../support/watch-events.ts'

/** A bar of fixed width on a tint, with all parts that a bar can have. */
const program = '/trial/sponsored'
/** A brand page on black. */
const brand = '/trial/sponsored-brand'
const category = '/trial/sponsored-category'
const overridden = '/trial/sponsored-override'

const bar = (page: Page) => page.getByRole('complementary', { name: 'Sponsor' })
const sponsorBar = 'aside[aria-label=Sponsor]'
const thumbnail = (page: Page) => bar(page).locator('img[alt=""]')
const stay = (page: Page) => page.evaluate(() => addEventListener('click', (event) => event.preventDefault()))

for (const { path, words, href, rel, thumbnails } of [
  {
    path: program,
    words: /^Sponsored by Trial Shoes/,
    href: '/sponsors/trial-program',
    rel: null,
    thumbnails: { phone: 90, tablet: 90, desktop: 118 },
  },
  {
    path: brand,
    words: /^Sponsored Brought to you by Trial Brand/,
    href: 'https://brand.example.com/',
    rel: 'sponsored nofollow noopener',
  },
  { path: category, words: /^Sponsored by Trial Category/, href: '/wellness', rel: null },
  { path: overridden, words: /^Sponsored by The walking club/, href: '/wellness/movement', rel: null },
]) {
  test(`[SPON-1, SPON-2, SPON-3, SPON-5] the bar of ${path} is above the title, complete and accessible on every screen`, async ({
    page,
  }) => {
    await page.goto(path)
    await expect(bar(page)).toHaveText(words)
    const [above, title] = [await bar(page).boundingBox(), await page.getByRole('heading', { level: 1 }).boundingBox()]
    expect(above?.y).toBeLessThan(title?.y ?? 0)
    const link = bar(page)
      .getByRole('link', { name: /Trial|walking club/ })
      .first()
    await expect(link).toHaveAttribute('href', href)
    expect(await link.getAttribute('rel')).toBe(rel)

    if (!thumbnails) await expect(thumbnail(page)).toHaveCount(0)
    const menu = bar(page).locator('summary')
    for (const [screen, viewport] of Object.entries(viewports)) {
      await test.step(`on a ${screen}`, async () => {
        await page.setViewportSize(viewport)
        if (thumbnails) {
          const size = thumbnails[screen as keyof typeof viewports]
          expect(await thumbnail(page).boundingBox()).toMatchObject({ width: size, height: size })
          await expect(thumbnail(page).locator('xpath=ancestor::div[1]')).toHaveCSS('border-radius', '50%')
        }
        if ((await menu.count()) > 0) await menu.click()
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)
        // The rest of the page is like any article, which every-page.spec.ts checks.
        if (screen === 'desktop') await expectAccessibleInLightAndDark(page, sponsorBar)
        else await expectNoAxeViolations(page, sponsorBar)
        await page.keyboard.press('Escape')
      })
    }
  })
}

test('[SPON-1] there is no bar on an article without a sponsor', async ({ page }) => {
  await page.goto('/health/dark-spots')
  await expect(bar(page)).toHaveCount(0)
})

test('[SPON-1, SPON-2] logo, width, background and menu are those in the file of the sponsor', async ({ page }) => {
  const logo = (name: string) => bar(page).getByRole('img', { name })
  const menu = (name: string) => bar(page).getByRole('navigation', { name: `More from ${name}` })
  const width = async () => Math.round((await bar(page).boundingBox())?.width ?? 0)

  await page.goto(program)
  const tint = await bar(page).evaluate(background)
  await test.step('a normal logo in a fixed width, and the menu of the program', async () => {
    expect((await logo('Trial Shoes').boundingBox())?.height).toBeLessThanOrEqual(40)
    expect(await width()).toBeLessThan(viewports.desktop.width)
    const walking = menu('Trial Shoes').getByRole('link', { name: 'Walking' })
    await expect(walking).toHaveAttribute('href', '/wellness/movement')
    await menu('Trial Shoes').getByText('More', { exact: true }).click()
    await menu('Trial Shoes').getByRole('link', { name: 'All articles of the program' }).click()
    await expect(page).toHaveURL('/sponsors/trial-program')
  })

  await page.goto(brand)
  await attachDeferred(page)
  await test.step('a larger logo in full width on another background, without a title', async () => {
    expect((await logo('Trial Brand').boundingBox())?.height).toBeGreaterThan(40)
    expect(await width()).toBe(viewports.desktop.width)
    expect(await bar(page).evaluate(background)).not.toBe(tint)
    expect((await bar(page).getByText('Trial Brand').boundingBox())?.width).toBeLessThanOrEqual(1)
  })

  await test.step('a brand page has the menu of the brand', async () => {
    await expect(menu('Trial Brand').getByRole('link')).toHaveText(['The brand'])
    await menu('Trial Brand').getByText('Its products').press('Enter')
    await expect(menu('Trial Brand').getByRole('link', { name: 'The one product' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu('Trial Brand').getByRole('link', { name: 'The one product' })).toBeHidden()
  })
})

test('[NAV-1, SPON-1] the contrast of tab colors is computed against the rendered backgrounds', async ({ page }) => {
  await page.goto('/about')
  const painted = await page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d')
    const colorOf = (token: string) => {
      if (!canvas) return null
      canvas.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(token)
      canvas.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
      return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
    }
    return { plain: colorOf('--brand-tint'), tint: colorOf('--sponsored'), black: colorOf('--sponsor-dark') }
  })
  expect(painted).toEqual(tabBackgrounds)
})

test('[SPON-5] a press anywhere on the program opens its page, which lists its articles', async ({ page }) => {
  await page.goto(program)
  const box = await thumbnail(page).boundingBox()
  await page.mouse.click((box?.x ?? 0) + 45, (box?.y ?? 0) + 45)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sponsored by Trial Shoes')
  await page.getByRole('link', { name: 'A sponsored article', exact: true }).click()
  await expect(page).toHaveURL(program)
})

test('[SPON-4] presses on title and logo are tracked', async ({ page }) => {
  const events = await watchEvents(page)
  await page.goto(program)
  await stay(page)
  await bar(page).getByText('Trial Shoes').click()
  await bar(page).getByRole('img', { name: 'Trial Shoes' }).click()
  await bar(page).getByRole('link', { name: 'Walking' }).click()
  const path = program
  expect(await events.sent()).toEqual([
    ['sponsor_title_clicked', { path, sponsor: 'trial-program', to: '/sponsors/trial-program' }],
    ['sponsor_logo_clicked', { path, sponsor: 'trial-program', to: 'https://brand.example.com/shoes' }],
    ['navigation_clicked', { path, level: 'top', title: 'Walking', to: '/wellness/movement' }],
  ])
})

const headersOf: Record<string, Record<string, string>> = {
  'before consent': {},
  'under Global Privacy Control': { 'sec-gpc': '1' },
}

for (const [when, headers] of Object.entries(headersOf)) {
  test.describe(when, () => {
    test.use({ extraHTTPHeaders: headers })

    test(`[SPON-1, PRIV-1] no pixel of a sponsor is called ${when}, and none is on the page`, async ({
      page,
      baseURL,
    }) => {
      const hosts = new Set<string>()
      page.on('request', (request) => hosts.add(new URL(request.url()).host))
      for (const path of [program, '/sponsors/trial-program']) {
        await page.goto(path)
        // After hydration and after leaving, everything that a reader can trigger on the page has run.
        await hydrateIslands(page)
        expect(await page.content()).not.toContain('pixel.example.com')
        await page.goto('about:blank')
      }
      expect(hosts).toEqual(new Set([new URL(baseURL ?? '').host]))
    })
  })
}

test('[SPON-1] every list labels a sponsored article as sponsored', async ({ page }) => {
  const entry = (name: RegExp) =>
    page
      .locator('li, article:not([data-article])')
      .filter({ has: page.getByRole('link', { name }) })
      .last()
  for (const path of ['/wellness', '/search?q=walking', '/sponsors/stride', '/wellness/strength-training-at-home']) {
    await page.goto(path)
    await expect(entry(/^Walking for beginners/)).toContainText('Sponsored')
  }
  await page.goto(program)
  await expect(entry(/^A sponsored article of a brand/)).toContainText('Sponsored')
  await expect(entry(/^A plain article/)).not.toContainText('Sponsored')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[SPON-1, SPON-5] the bar is complete, and its links work', async ({ page }) => {
    await page.goto(program)
    await bar(page).getByText('More', { exact: true }).click()
    await expect(bar(page).getByRole('link', { name: 'Wellness' })).toBeVisible()
    await bar(page).getByText('Trial Shoes').click()
    await expect(page).toHaveURL('/sponsors/trial-program')
  })
})

function background(element: Element): string {
  return getComputedStyle(element).backgroundColor
}
