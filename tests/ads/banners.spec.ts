import type { Page } from '@playwright/test'
import { adSizes } from '#features/ads/ad-sizes.ts'
import { adKinds } from '#model/ads/ad-kind.ts'
import { bannerSizes } from '#model/ads/house-ad.ts'
import { contentDocument } from '#model/articles/content-document.ts'
import { adReport } from '#services/statistics/ad-report.ts'
import { allow } from '../support/allow.ts'
import { expectAccessibleInLightAndDark } from '../support/axe.ts'
import { type OwnSite, ownSite } from '../support/own-site.ts'
import { siteSends } from '../support/process/site-sends.ts'
import { readThrough } from '../support/read-through.ts'
import { expectNoLayoutShift } from '../support/screen/layout-shift.ts'
import { openWhole } from '../support/screen/settled.ts'
import { viewports } from '../support/screen/viewports.ts'
import { test as base, expect } from '../support/test.ts'
import { watchEvents } from '../support/watch-events.ts'

/** Each ad has a banner in every size, and one ad has a goal, which gives it all slots until something is counted. */
const test = base.extend<object, OwnSite & { banners: undefined }>({
  ...ownSite('banners'),
  banners: [
    async ({ store, site: { url } }, use) => {
      const site = await store.site()
      const banners = site?.houseAds.find(({ id }) => id === 'third')?.banners
      if (!site || banners?.length !== bannerSizes.length) throw new Error('The fixtures have no ad with every banner')
      const [from = '', until = ''] = [-1, 30].map((days) =>
        new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10),
      )
      const houseAds = site.houseAds.map((ad) => ({
        ...ad,
        banners,
        link: { ...ad.link, link: '/process' },
        ...(ad.id === 'second' && { weight: 1, goal: { seen: 1_000_000, from, until } }),
      }))
      await store.documents.upsert([contentDocument('site', { ...site, houseAds })])
      await siteSends(url + articles[0], ({ body }) => body.includes('data-banner'))
      await use(undefined)
    },
    { scope: 'worker', auto: true },
  ],
  baseURL: async ({ site }, use) => use(site.url),
})
test.describe.configure({ mode: 'default' })

const articles = ['/trial/markup', '/health/dark-spots', '/health/blood-sugar-level-chart']

interface ShownBanner {
  kind: string
  ad: string
  size: string
  alt: string
  shown: [number, number]
  isLoaded: boolean
  isWithinBox: boolean
  label: string
}

function shownBanners(page: Page): Promise<ShownBanner[]> {
  return page.locator('aside[data-ad-filled=house]').evaluateAll((slots) =>
    slots.flatMap((slot) => {
      const [link, ...others] = slot.querySelectorAll<HTMLElement>('[data-banner]')
      const picture = link?.querySelector('img')
      const outer = slot.querySelector('[data-ad-box]')?.getBoundingClientRect()
      if (!link || !picture || !outer || others.length > 0) throw new Error(`Not one banner: ${slot.outerHTML}`)
      const inner = picture.getBoundingClientRect()
      const label = slot.querySelector('p')
      return {
        kind: slot.dataset.adSlot ?? '',
        ad: slot.querySelector<HTMLElement>('[data-house-ad]')?.dataset.houseAd ?? '',
        size: link.dataset.banner ?? '',
        alt: picture.alt,
        shown: [Math.round(inner.width), Math.round(inner.height)] as [number, number],
        isLoaded: picture.complete && picture.naturalWidth > 0,
        isWithinBox:
          inner.left >= outer.left - 1 &&
          inner.right <= outer.right + 1 &&
          inner.top >= outer.top - 1 &&
          inner.bottom <= outer.bottom + 1,
        label: label && getComputedStyle(label).visibility === 'visible' ? (label.textContent ?? '') : '',
      }
    }),
  )
}

for (const [screen, viewport] of Object.entries(viewports))
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport })

    test('[ADS-9] the largest banner for a slot fills it in its size, labelled, named and without a layout shift', async ({
      page,
    }) => {
      const adScreen = viewport.width >= 900 ? 'large' : 'small'
      for (const path of articles) {
        // The scripts that fill slots have then arrived: a slot that is passed earlier is filled only when the reader
        // returns to it.
        await openWhole(page, path)
        await readThrough(page)
        await expect(page.locator('aside[data-ad-slot]:not([data-ad-filled])').filter({ visible: true })).toHaveCount(0)
        // A picture that was passed while it was loading is loaded when the reader returns to it.
        for (const picture of await page.locator('a[data-banner] img').filter({ visible: true }).all())
          await picture.scrollIntoViewIfNeeded()
        await expect.poll(async () => (await shownBanners(page)).every(({ isLoaded }) => isLoaded)).toBe(true)
        const shown = await shownBanners(page)
        expect(shown.length).toBeGreaterThan(0)
        for (const { kind, size, alt, shown: box, isWithinBox, label } of shown) {
          const found = adKinds.find((candidate) => candidate === kind)
          const sizes = found ? adSizes[found][adScreen].map(({ widthPx, heightPx }) => `${widthPx}x${heightPx}`) : []
          expect([path, kind, size, box.join('x'), isWithinBox, label]).toEqual([
            path,
            kind,
            sizes[0],
            size,
            true,
            'Advertisement',
          ])
          expect(alt).toMatch(/^The third cause/)
        }
        expect(shown.map(({ ad }) => ad)).toContain('second')
        await expectNoLayoutShift(page, `layout shift of ${path}`)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)
      }
      await expectAccessibleInLightAndDark(page, 'aside[data-ad-filled=house]')
    })
  })

test('[ADS-9, TRK-1] a banner that is seen and pressed opens its page, and is counted in the export', async ({
  page,
  store,
}) => {
  await allow(page, ['ad-capping'])
  const events = await watchEvents(page)
  await openWhole(page, '/trial/markup')
  const slot = page.locator('aside[data-ad-filled=house]').first()
  await slot.scrollIntoViewIfNeeded()
  const ad = (await slot.locator('[data-house-ad]').getAttribute('data-house-ad')) ?? ''
  const kind = (await slot.getAttribute('data-ad-slot')) ?? ''
  await expect.poll(() => page.evaluate(() => localStorage.getItem('salus-ads-seen'))).toContain(`"${ad}":1`)
  await slot.getByRole('link', { name: /^The third cause/ }).click()
  await page.waitForURL((url) => url.pathname !== '/trial/markup')
  await openWhole(page, '/trial/markup')
  await events.sent()
  const rows = async () =>
    adReport(await store.events.counts(2)).filter(
      (row) => row.article === '/trial/markup' && row.campaign === ad && row.slot === kind,
    )
  await expect
    .poll(async () => (await rows()).some(({ filled, viewed, clicked }) => filled > 0 && viewed > 0 && clicked > 0))
    .toBe(true)
})
