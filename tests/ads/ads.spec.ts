import type { Page } from '@playwright/test'
import { maxDensity } from '#features/ads/ad-density.rules.ts'
import { reservedHeightPx, screensOf } from '#features/ads/ad-sizes.ts'
import { adKinds } from '#model/ads/ad-kind.ts'
import { allow } from '../support/allow.ts'
import { expectAccessibleInLightAndDark } from '../support/axe.ts'
import { holdBack } from '../support/hold-back.ts'
import { readOn, turnWheel } from '../support/read-on.ts'
import { readThrough } from '../support/read-through.ts'
import { expectNoLayoutShift } from '../support/screen/layout-shift.ts'
import { openWhole } from '../support/screen/settled.ts'
import { viewports } from '../support/screen/viewports.ts'
import { expect, testInTestStage as test } from '../support/test.ts'
import { watchEvents } from '../support/watch-events.ts'

const article = '/health/dark-spots'
/** Articles with different layouts. */
const articles = [
  article,
  '/health/anxiety-at-night',
  '/health/blood-sugar-level-chart',
  '/trial/markup',
  '/wellness/sleep-better',
]

/** Text sizes that readers set in their browser. */
const textSizes = [
  { name: 'text of the usual size', scale: 1 },
  { name: 'text half as large again', scale: 1.5 },
  { name: 'text twice as large', scale: 2 },
]

const slots = (page: Page) => page.locator('aside[data-ad-slot]')
const filled = (page: Page) => page.locator('aside[data-ad-filled]')
const visible = (page: Page) => slots(page).filter({ visible: true })

/**
 * Opens an article and reads it, and waits until every slot is filled. The scripts that fill slots have arrived before:
 * a slot that is passed earlier is filled only when the reader returns to it.
 */
async function readWhole(page: Page, path: string): Promise<void> {
  await openWhole(page, path)
  await readThrough(page)
  await expect(visible(page)).not.toHaveCount(0)
  await expect(visible(page).and(page.locator(':not([data-ad-filled])'))).toHaveCount(0)
}

/** The reader allows that the browser counts ads, and has had every house ad except one as often as a day allows. */
async function hadAllAds(page: Page, but?: string): Promise<void> {
  await allow(page, ['ad-capping'])
  await page.addInitScript((left) => {
    const counts = { first: 100, second: 100, third: 100, fourth: 100, ...(left && { [left]: 0 }) }
    localStorage.setItem('salus-ads-seen', JSON.stringify({ day: new Date().toISOString().slice(0, 10), counts }))
  }, but)
}

test('[ADS-9, RAIL-1] beside the text there is no ad above the first box for an emergency', async ({ page }) => {
  await page.setViewportSize(viewports.desktop)
  await readWhole(page, '/trial/late-emergency')
  const rail = page.locator('aside aside[data-ad-slot]')
  const box = await page
    .locator('[data-emergency]')
    .first()
    .evaluate((element) => element.getBoundingClientRect().top)
  const inRail = await rail.evaluateAll((slots) =>
    slots.map((slot) => ({ top: slot.getBoundingClientRect().top, filled: slot.getAttribute('data-ad-filled') })),
  )
  const fillings = (isAbove: boolean) =>
    new Set(inRail.filter(({ top }) => top < box === isAbove).map(({ filled }) => filled))
  expect(fillings(true)).toEqual(new Set(['story']))
  expect(fillings(false)).toContain('house')
})

test('[ADS-9] an ad is replaced where help lines follow on an infinite page', async ({ page }) => {
  const { promise: isShown, resolve: show } = Promise.withResolvers<void>()
  await page.route(
    (url) => url.pathname === '/api/content/health/acne-scars',
    async (route) => {
      await isShown
      await route.continue({ url: route.request().url().replace('/health/acne-scars', '/trial/crisis') })
    },
  )
  // The banner below the article is for small screens.
  await page.setViewportSize(viewports.phone)
  await openWhole(page, `/infinite${article}`)
  const banner = page.locator('[data-ad-slot=bottomBanner]').first()
  await banner.evaluate((slot) => slot.scrollIntoView({ block: 'end', behavior: 'instant' }))
  // Slots that were not in view at first wait for an action of the reader.
  await turnWheel(page, 10)
  await expect(banner).toHaveAttribute('data-ad-filled', 'house')
  const height = () => banner.evaluate((slot) => Math.round(slot.getBoundingClientRect().height))
  const before = await height()
  show()
  await readOn(page, async () => (await page.locator('[data-later-article="/trial/crisis"] [data-help]').count()) > 0)
  await expect(banner).toHaveAttribute('data-ad-filled', 'story')
  await expect(banner.getByRole('link')).not.toHaveCount(0)
  expect(await height()).toBe(before)
})

for (const [screen, viewport] of Object.entries(viewports)) {
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport })

    test('[ADS-9] slots fill as a reader comes near, without a layout shift, within the width, and accessibly', async ({
      page,
    }) => {
      for (const path of articles) {
        await readWhole(page, path)
        await expectNoLayoutShift(page, `layout shift of ${path}`)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)
        const cut = await filled(page)
          .locator('[data-house-ad]')
          .evaluateAll((ads) =>
            ads.filter((ad) => {
              const [inner, outer] = [ad.getBoundingClientRect(), ad.closest('[data-ad-box]')?.getBoundingClientRect()]
              return ad.scrollHeight > ad.clientHeight || inner.bottom > (outer?.bottom ?? 0) + 1
            }),
          )
        expect(cut, `ads of ${path} that do not fit their boxes`).toEqual([])
        if (path !== '/trial/markup') continue
        await test.step('a page with its ads is accessible', () => expectAccessibleInLightAndDark(page))
        await page.emulateMedia({ colorScheme: 'light' })
      }
    })

    test('[ADS-4, ADS-5, ADS-9, TRK-1] where there is no ad, the slot has a story of the site, labelled as such', async ({
      page,
    }) => {
      const events = await watchEvents(page)
      await hadAllAds(page)
      await readWhole(page, article)
      await expect(visible(page).and(page.locator(':not([data-ad-filled="story"])'))).toHaveCount(0)
      for (const slot of await visible(page).all()) {
        await expect(slot).toHaveAccessibleName(/^From Salus \d+$/)
        await expect(slot.getByText('From Salus', { exact: true })).toBeVisible()
        await expect(slot.getByText('Advertisement')).toHaveCount(0)
        await expect(slot.getByRole('link')).toHaveCount(1)
      }
      await test.step('the focus ring is around the whole story, and nothing cuts it', async () => {
        await page.keyboard.press('Tab')
        const link = visible(page).first().getByRole('link')
        await link.focus()
        await expect(link).toHaveCSS('outline-style', 'none')
        await expect(link).toHaveCSS('outline-style', 'solid', { pseudo: 'after' })
        await expect(link).toHaveCSS('outline-offset', '-3px', { pseudo: 'after' })
      })
      await expectNoLayoutShift(page)
      const outcomes = (await events.viewed()).flatMap(([name, { filledBy }]: [string, { filledBy?: string }]) =>
        name === 'ad_requested' ? filledBy : [],
      )
      expect(new Set(outcomes)).toEqual(new Set(['story']))
    })

    test('[ADS-9, INF-1] no story is repeated on an infinite page before all were shown', async ({ page }) => {
      await hadAllAds(page)
      await openWhole(page, `/infinite${article}`)
      const isRead = () => page.locator('[data-later-article] + [data-later-article]').count()
      await readOn(page, async () => (await isRead()) > 0)
      const articles = await page.locator('article[data-path]').evaluateAll((all) => {
        const addresses = (root: ParentNode, selector: string) =>
          [...root.querySelectorAll(selector)].map((link) => link.getAttribute('href') ?? '')
        return all.map((element) => {
          const whole = element.closest('[data-later-article]') ?? element.closest('main')?.firstElementChild ?? element
          const stories = whole.querySelector<HTMLTemplateElement>('template[data-site-stories]')?.content
          return {
            path: element.getAttribute('data-path') ?? '',
            stories: stories ? addresses(stories, 'a') : [],
            shown: addresses(whole, '[data-ad-box] a'),
          }
        })
      })
      const paths = articles.map(({ path }) => path)
      const onPage = new Set<string>()
      // The slots of the last article may not be filled yet.
      for (const { path, stories, shown } of articles.slice(0, 2)) {
        onPage.add(path)
        const repeated = shown.filter((href) => onPage.has(href) || !onPage.add(href))
        const left = stories.filter((href) => !onPage.has(href) && !paths.includes(href))
        expect(shown, `stories in slots of ${path}`).not.toEqual([])
        if (repeated.length > 0) expect(left, `stories of ${path} that ${repeated.join()} came before`).toEqual([])
      }
    })

    test('[ADS-9, INF-1] late ads move nothing, nor do ads of later articles', async ({ page }) => {
      await page.addInitScript(() => localStorage.clear())
      const release = await holdBack(page, /\/ads\.behavior-/)
      await page.goto('/infinite/health/dark-spots', { waitUntil: 'domcontentloaded' })
      const slot = visible(page).first()
      await slot.scrollIntoViewIfNeeded()
      await expect(slot).toBeInViewport()
      release()
      await expect(filled(page).filter({ visible: true }).first()).toBeInViewport()
      const articles = page.locator('article[data-path]')
      await readOn(page, async () => (await articles.count()) > 2)
      await expect.poll(() => filled(page).count()).toBeGreaterThan(1)
      await expectNoLayoutShift(page)
      // Ids of slots are unique across articles.
      const ids = await slots(page).evaluateAll((all) => all.map(({ id }) => id))
      expect(new Set(ids).size).toBe(ids.length)
    })

    test('[ADS-9] the content of a slot has the height that the registry reserves', async ({ page }) => {
      await openWhole(page, '/components/ads')
      await page.evaluate(() => document.fonts.ready)
      const isLarge = viewport.width >= 900
      const boxes = await page.locator('[data-ad-box]').evaluateAll((all) =>
        all.map((box) => ({
          kind: box.parentElement?.dataset.adSlot ?? '',
          heightPx: Math.round(box.getBoundingClientRect().height),
          contentPx: Math.round(box.firstElementChild?.scrollHeight ?? 0),
        })),
      )
      expect(boxes.length).toBeGreaterThan(3)
      for (const { kind, heightPx, contentPx } of boxes) {
        const found = adKinds.find((candidate) => candidate === kind)
        if (!found || !screensOf(found).includes(isLarge ? 'large' : 'small')) continue
        const reserved = reservedHeightPx(found, isLarge ? 'large' : 'small')
        expect([kind, heightPx, contentPx <= heightPx]).toEqual([kind, reserved, true])
      }
    })
  })
}

for (const { name, scale } of textSizes)
  test(`[ADS-9] the content of a slot has the reserved height, at every width from 320 px, with ${name}`, async ({
    page,
  }) => {
    await openWhole(page, '/components/ads')
    await page.evaluate(
      (percent) => document.documentElement.style.setProperty('font-size', percent),
      `${scale * 100}%`,
    )
    await page.evaluate(() => document.fonts.ready)
    for (const width of [320, 344, 360, 374, 375, 390, 599, 600, 899, 900, 1280]) {
      await page.setViewportSize({ width, height: 640 })
      const boxes = await page.locator('[data-ad-box]:visible').evaluateAll((all) =>
        all.map((box) => ({
          reservedRem: Number.parseFloat(getComputedStyle(box).getPropertyValue('--reserved')),
          heightPx: Math.round(box.getBoundingClientRect().height),
        })),
      )
      expect(boxes.length).toBeGreaterThan(3)
      for (const { reservedRem, heightPx } of boxes)
        expect.soft(heightPx, `${width} px`).toBe(Math.round(reservedRem * 16 * scale))
    }
  })

test.describe('on a phone with two device pixels per pixel', () => {
  test.use({ viewport: viewports.phone, deviceScaleFactor: 2 })

  test('[ADS-9, TRK-1] a slot in the size of a banner shows the banner instead of text, sharp, labelled and counted', async ({
    page,
  }) => {
    const events = await watchEvents(page)
    await hadAllAds(page, 'third')
    await openWhole(page, '/trial/markup')
    const slot = page.locator('aside[data-ad-filled=house]')
    const link = slot.getByRole('link', { name: 'The third cause: see what we do' })
    await link.scrollIntoViewIfNeeded()
    await expect(slot.getByText('Advertisement', { exact: true })).toBeVisible()
    await expect(link).toHaveAttribute('href', '/process')
    await expect(slot.getByText('The longest title')).toHaveCount(0)
    await expect(slot.getByRole('img')).toHaveCount(1)
    const picture = slot.getByRole('img')
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/-720\.(avif|webp)$/)
    expect(await picture.boundingBox()).toMatchObject({ width: 300, height: 250 })
    expect(await slot.locator('[data-ad-box]').boundingBox()).toMatchObject({ height: 250 })
    await expectNoLayoutShift(page)
    await expectAccessibleInLightAndDark(page, 'aside[data-ad-filled=house]')
    const kind = await slot.getAttribute('data-ad-slot')
    const requested = { path: '/trial/markup', slot: kind, filledBy: 'house', creative: 'third' }
    expect(await events.viewed()).toContainEqual(['ad_requested', requested])
    await page.setViewportSize({ width: 320, height: 640 })
    const [box, around] = [await picture.boundingBox(), await slot.boundingBox()]
    expect(box?.width).toBeLessThanOrEqual(around?.width ?? 0)
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(300 / 250, 1)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: viewports.phone })

  test('[ADS-1, ADS-9] ads take at most 30 % of the column of a real page', async ({ page }) => {
    for (const path of articles) {
      await openWhole(page, path)
      const { adsPx, contentPx } = await page.evaluate(() => {
        const height = (selector: string) =>
          [...document.querySelectorAll(selector)].reduce(
            (sum, candidate) => sum + candidate.getBoundingClientRect().height,
            0,
          )
        return { adsPx: height('aside[data-ad-slot]'), contentPx: height('article') }
      })
      expect(adsPx / contentPx, path).toBeLessThanOrEqual(maxDensity)
    }
  })

  test('[ADS-9] a slot far below is not filled yet', async ({ page }) => {
    await openWhole(page, article)
    const last = visible(page).last()
    await expect(last).toBeAttached()
    // Slots nearby are filled, once the reader does anything.
    await page.mouse.wheel(0, 1)
    await expect(filled(page).first()).toBeAttached()
    await expect(last).not.toHaveAttribute('data-ad-filled')
  })

  test('[ADS-9, TRK-1] slots that a jump passes are neither filled nor counted', async ({ page }) => {
    const events = await watchEvents(page)
    await openWhole(page, article)
    await page.getByText('In this article').first().click()
    const link = page.getByRole('navigation', { name: 'In this article' }).getByRole('link').last()
    const target = page.locator((await link.getAttribute('href')) ?? '')
    const passed = await page.evaluate(
      ([to]) =>
        [...document.querySelectorAll('aside[data-ad-slot]')]
          .filter((slot) => {
            const [{ top, bottom, height }, end] = [slot.getBoundingClientRect(), to?.getBoundingClientRect().top ?? 0]
            return height > 0 && top > 3 * innerHeight && bottom < end - 2 * innerHeight
          })
          .map(({ id }) => id),
      [await target.elementHandle()],
    )
    expect(passed.length).toBeGreaterThan(1)
    await link.click()
    await expect(target).toBeInViewport()
    await readThrough(page)
    const filledIds = () => filled(page).evaluateAll((all) => all.map(({ id }) => id))
    await expect.poll(async () => (await visible(page).last().getAttribute('data-ad-filled')) !== null).toBe(true)
    // More slots near the end may be filled between the two counts.
    await expect(async () => {
      const requested = (await events.viewed()).filter(([name]) => name === 'ad_requested')
      expect(requested).toHaveLength((await filledIds()).length)
    }).toPass()
    expect((await filledIds()).filter((id) => passed.includes(id))).toEqual([])
  })

  test('[ADS-9] each set of slots has its screens: the other set is neither displayed nor filled', async ({ page }) => {
    await readWhole(page, article)
    await expect(page.locator('[data-ad-on="large"]').filter({ visible: true })).toHaveCount(0)
    await expect(page.locator('[data-ad-on="large"][data-ad-filled]')).toHaveCount(0)
    await page.setViewportSize(viewports.desktop)
    await expect(page.locator('[data-ad-on="small"]').filter({ visible: true })).toHaveCount(0)
  })

  test('[ADS-9] each ad is shown once on a page, and per day as often as allowed', async ({ page }) => {
    await allow(page, ['ad-capping'])
    const shown = () =>
      page
        .locator('[data-ad-filled] [data-house-ad]')
        .evaluateAll((all) => all.map((ad) => (ad as HTMLElement).dataset.houseAd).toSorted())
    const seen = [
      { counts: {}, left: ['first', 'fourth', 'second', 'third'] },
      { counts: { second: 1, first: 1 }, left: ['first', 'fourth', 'third'] },
      { counts: { first: 2, second: 1, third: 2, fourth: 2 }, left: [] },
    ]
    for (const { counts, left } of seen) {
      await page.addInitScript((had) => {
        const day = new Date().toISOString().slice(0, 10)
        localStorage.setItem('salus-ads-seen', JSON.stringify({ day, counts: had }))
      }, counts)
      await readWhole(page, '/trial/markup')
      expect(await shown()).toEqual(left)
    }
    await expect(filled(page).filter({ visible: true }).first()).toHaveAttribute('data-ad-filled', 'story')
  })

  test('[ADS-9, PRIV-1] an ad counts when half of it was in view for a second, where the reader allows it', async ({
    page,
  }) => {
    const ad = page.locator('[data-ad-filled] [data-house-ad]').first()
    const counted = () => page.evaluate(() => localStorage.getItem('salus-ads-seen'))
    await openWhole(page, '/trial/markup')
    await ad.scrollIntoViewIfNeeded()
    await expect(ad).toBeInViewport({ ratio: 0.5 })
    await readThrough(page)
    expect(await counted()).toBeNull()
    await allow(page, ['ad-capping'])
    await openWhole(page, '/trial/markup')
    await expect(ad).toBeAttached()
    expect(await counted()).toBeNull()
    await ad.scrollIntoViewIfNeeded()
    const id = await ad.getAttribute('data-house-ad')
    await expect.poll(counted).toContain(`"${id}":1`)
  })

  test('[ADS-9] under Global Privacy Control the device stores nothing about them', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
    await openWhole(page, '/trial/markup')
    await readThrough(page)
    await expect(filled(page).first()).toBeAttached()
    expect(await page.evaluate(() => localStorage.getItem('salus-ads-seen'))).toBeNull()
  })

  test('[ADS-9] is labelled, and can be skipped by keyboard', async ({ page }) => {
    await openWhole(page, '/trial/markup')
    const slot = filled(page).first()
    await expect(slot).toBeAttached()
    await slot.scrollIntoViewIfNeeded()
    await expect(slot.getByText('Advertisement', { exact: true })).toBeVisible()
    await expect(slot).toHaveRole('complementary')
    await expect(slot).toHaveAccessibleName(/^Advertisement \d+$/)
    const skip = slot.getByRole('link', { name: 'Skip advertisement' })
    await skip.focus()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await slot.evaluate((element) => element.contains(document.activeElement))).toBe(false)
  })

  test('[ADS-9, TRK-1] an ad that was seen and one that was pressed are reported, without a subject', async ({
    page,
  }) => {
    const events = await watchEvents(page)
    // Recorded when reported: requesting a batch hides the page, and the ad would have to be seen again.
    await page.addInitScript(() => {
      const reported: string[] = []
      Object.assign(globalThis, { reported })
      addEventListener('salus:track', (event) => reported.push((event as CustomEvent<{ name: string }>).detail.name))
    })
    await openWhole(page, '/trial/markup')
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()))
    const slot = filled(page).first()
    await slot.scrollIntoViewIfNeeded()
    const reported = () => page.evaluate(() => (globalThis as unknown as { reported: string[] }).reported)
    await expect.poll(reported).toContain('ad_viewed')
    const creative = await slot.locator('[data-house-ad]').getAttribute('data-house-ad')
    await slot.locator('a:not([data-ad-skip])').click()
    const payload = { path: '/trial/markup', slot: 'mediumRectangle', creative }
    expect(await events.sent()).toEqual([['ad_clicked', payload]])
    const filledBy = { path: '/trial/markup', slot: 'mediumRectangle', filledBy: 'house', creative }
    expect(await events.viewed()).toContainEqual(['ad_requested', filledBy])
    expect(await events.viewed()).toContainEqual(['ad_viewed', payload])
  })

  test('[ADS-9] ads are not printed', async ({ page }) => {
    await openWhole(page, '/trial/markup')
    await expect(filled(page).first()).toBeAttached()
    await page.emulateMedia({ media: 'print' })
    await expect(visible(page)).toHaveCount(0)
  })

  test('[ADS-10] errors in the banner at the bottom are swallowed', async ({ page }) => {
    await openWhole(page, article)
    await page.evaluate(() => {
      for (const slot of document.querySelectorAll('aside:not([data-ad-slot="bottomBanner"])[data-ad-slot]'))
        slot.remove()
      document.importNode = () => {
        throw new Error('No ad today')
      }
    })
    await readThrough(page)
    await expect(page.locator('[data-ad-slot="bottomBanner"]')).not.toHaveAttribute('data-ad-filled')
    await expect(page.getByRole('link', { name: 'TOP' })).toBeVisible()
  })
})

test.describe('on a desktop', () => {
  test.use({ viewport: viewports.desktop })

  test('[ADS-8] the last ad of the rail stays in view until the article ends', async ({ page }) => {
    await openWhole(page, '/trial/markup')
    const ad = page.locator('[data-ad-slot="railSticky"]')
    const topOf = async () => Math.round((await ad.boundingBox())?.y ?? 0)
    // Scrolls past the other ads of the rail.
    await ad.evaluate((element) => scrollTo({ top: element.getBoundingClientRect().top, behavior: 'instant' }))
    await expect(ad).toBeInViewport({ ratio: 1 })
    const stuck = await topOf()
    await page.evaluate(() => scrollBy({ top: 100, behavior: 'instant' }))
    await expect.poll(topOf).toBe(stuck)
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    const belowArticle = () =>
      ad.evaluate((element) => {
        const end = document.querySelector('article')?.getBoundingClientRect().bottom ?? 0
        return element.getBoundingClientRect().bottom - end
      })
    await expect.poll(belowArticle).toBeLessThanOrEqual(8)
  })

  test('[EXP-1, ADS-9] the slot below the leaderboard keeps its height with and without adbDlbFix, as all slots do', async ({
    page,
  }) => {
    await hadAllAds(page)
    for (const query of ['?flags=adbDlbFix', '']) {
      await readWhole(page, article + query)
      const heights = await visible(page).evaluateAll((all) => all.map((slot) => slot.getBoundingClientRect().height))
      expect(Math.round((await page.locator('[data-ad-slot="railTop"]').boundingBox())?.height ?? 0)).toBe(274)
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(114)
    }
  })

  test('[ADS-8, INF-5] on an infinite page it stays in view below the Read Next widget, where the screen has room for both', async ({
    page,
  }) => {
    await openWhole(page, `/infinite${article}`)
    const place = page.locator('[data-read-next-place]').first()
    const [widget, ad] = [place.locator('[data-read-next]'), place.locator('[data-ad-slot="railSticky"]')]
    /** Edges of the ad, its place and the widget, at one moment. */
    const edges = () =>
      place.evaluate((element) => {
        const boxOf = (selector: string) => element.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
        const [widget, ad] = [boxOf('[data-read-next]'), boxOf('[data-ad-slot="railSticky"]')]
        return {
          widgetTop: widget.top,
          gap: ad.top - widget.bottom,
          adBottom: Math.round(ad.bottom),
          end: Math.round(element.getBoundingClientRect().bottom),
        }
      })
    /** Scrolls until the end of the place is at a height on the screen. */
    const bringEndTo = (y: number) =>
      place.evaluate((element, at) => {
        scrollBy({ top: element.getBoundingClientRect().bottom - at, behavior: 'instant' })
      }, y)
    // Articles that are added meanwhile may move the page.
    await expect(async () => {
      await bringEndTo(1000)
      const { widgetTop, gap, adBottom } = await edges()
      expect(widgetTop).toBe(70)
      expect(gap).toBeGreaterThanOrEqual(0)
      expect(adBottom).toBeLessThanOrEqual(viewports.desktop.height)
    }).toPass()

    await test.step('both stop at the end of the article', async () => {
      await expect(async () => {
        await bringEndTo(600)
        const { widgetTop, gap, adBottom, end } = await edges()
        expect(widgetTop).toBeLessThan(70)
        expect(gap).toBeGreaterThanOrEqual(0)
        expect(adBottom).toBe(end)
      }).toPass()
      await expect(widget).toHaveAttribute('data-position', 'bottom')
    })

    await page.setViewportSize({ width: 1366, height: 768 })
    await expect(ad).toBeHidden()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: viewports.phone })

  test('[ADS-9] no place for an ad is displayed', async ({ page }) => {
    await page.goto(article)
    await expect(slots(page).first()).toBeAttached()
    await expect(visible(page)).toHaveCount(0)
  })
})
