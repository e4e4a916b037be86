import type { Page } from '@playwright/test'
import { redirectPath } from '#model/articles/shop-address.ts'
import { expectAccessibleInLightAndDark, expectNoAxeViolations } from '../support/axe.ts'
import { holdBack } from '../support/hold-back.ts'
import { settled } from '../support/screen/settled.ts'
import { viewports } from '../support/screen/viewports.ts'
import { expect, test } from '../support/test.ts'
import { watchEvents } from '../support/watch-events.ts'

const article = '/health/dark-spots'
const sponsored = '/trial/sponsored'
/** An article with guides, reviews and a scroll indicator. */
const everything = '/trial/sponsored-override'

const rail = (page: Page) => page.getByRole('complementary', { name: 'More on this topic' })
const wholeRail = 'aside[aria-label="More on this topic"]'
const group = (page: Page, name: string) => rail(page).getByRole('region', { name })
/** An article whose indicator names some of its sections. */
const listedInPart = '/trial/short-sections'
const indicator = (page: Page) => page.getByRole('navigation', { name: /^(On this page|Articles to go on with)$/ })
const halfway = (page: Page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight / 3))
/** Presses are tracked without navigation. */
const stay = (page: Page) => page.evaluate(() => addEventListener('click', (event) => event.preventDefault()))

test.describe('on a desktop', () => {
  test.use({ viewport: viewports.desktop })

  test('[RAIL-1] the last part of the rail is sticky, with the byline of the article', async ({ page }) => {
    await page.goto('/wellness/strength-training-at-home')
    await halfway(page)
    await expect(group(page, 'Latest News')).toBeInViewport()
    await expect(rail(page).getByText('Written by Daniel Okafor')).toBeInViewport()
    await expect(rail(page).getByText('Medically reviewed by Aisha Khan, MD')).toBeInViewport()
    await expect(rail(page).getByText(/^Updated on /)).toBeInViewport()
  })

  for (const { path, name, screen } of [
    { path: article, name: 'Read next', screen: { width: 1280, height: 657 } },
    { path: '/health/shingles', name: 'Latest News', screen: { width: 1366, height: 768 } },
    { path: '/trial/many-sections', name: 'On this page', screen: { width: 1366, height: 768 } },
  ]) {
    test(`[RAIL-1] at ${screen.width}×${screen.height} "${name}" stays in view and fits, for the length of ${path}`, async ({
      page,
    }) => {
      await page.setViewportSize(screen)
      await page.goto(path)
      const lasting = rail(page).getByRole(name === 'On this page' ? 'navigation' : 'region', { name })
      for (const part of [0.5, 0.7, 0.9]) {
        await page
          .locator('article')
          .first()
          .evaluate((text, share) => {
            const { top, height } = text.getBoundingClientRect()
            scrollTo({ top: top + scrollY + height * share - innerHeight, behavior: 'instant' })
          }, part)
        await expect(lasting).toBeInViewport()
        const sticky = await rail(page).locator('> :last-child').boundingBox()
        expect(sticky?.y).toBeGreaterThanOrEqual(0)
        expect((sticky?.y ?? 0) + (sticky?.height ?? 0)).toBeLessThanOrEqual(screen.height)
      }
    })
  }

  test('[RAIL-1] entries without room beside the article are left out: the entry of the section in view stays, and nothing scrolls', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 420 })
    await page.goto('/trial/many-sections')
    const sections = rail(page).getByRole('navigation', { name: 'On this page' })
    const all = sections.locator('a')
    const shown = all.filter({ visible: true })
    const isWhole = () =>
      sections.evaluate(({ parentElement: box }) => box !== null && box.scrollHeight <= box.clientHeight)
    await expect.poll(isWhole).toBe(true)
    expect(await shown.count()).toBeLessThan(await all.count())
    await expect(shown.first()).toHaveText((await all.first().textContent()) ?? '')
    const last = sections.locator('a').last()
    const id = (await last.getAttribute('href')) ?? ''
    await page.locator(id).evaluate((heading) => heading.scrollIntoView())
    await expect(last).toHaveAttribute('aria-current', 'true')
    await expect(last).toBeInViewport({ ratio: 1 })
    await expect.poll(isWhole).toBe(true)
    for (const entry of await shown.all()) await expect(entry).toBeInViewport({ ratio: 1 })

    await test.step('entries come back when there is room', async () => {
      await page.setViewportSize({ width: 1280, height: 4000 })
      await expect(shown).toHaveCount(await all.count())
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      await page.setViewportSize({ width: 1280, height: 768 })
      await expect.poll(isWhole).toBe(true)
    })
  })

  test('[RAIL-3] the scroll indicator marks no entry in a section that it does not list', async ({ page }) => {
    await page.goto(`${listedInPart}#listed`)
    await expect(indicator(page).locator('[aria-current]')).toHaveText(['The listed section'])
    // A key of the reader ends the delayed jump to the hash, which would undo a scroll by script.
    await page.keyboard.press('Shift')
    await page.locator('#unlisted').evaluate((heading) => heading.scrollIntoView())
    await expect(indicator(page).locator('[aria-current]')).toHaveCount(0)
  })

  test('[RAIL-3] the scroll indicator marks the article that is being read', async ({ page }) => {
    await page.goto('/trial/sponsored-category')
    await expect(indicator(page).locator('[aria-current]')).toHaveText(['This article'])
    await expect(indicator(page).getByRole('heading')).toHaveText('Articles to go on with')
  })
})

test('[RAIL-1, RAIL-2] recommendations of the article are not sticky; on small screens the lists follow the article', async ({
  page,
}) => {
  await page.goto(article)
  // Screen readers get the other byline.
  expect((await rail(page).ariaSnapshot()).match(/Maya Lindqvist/g)).toBeNull()
  const [below, card] = [group(page, 'Popular in skin'), group(page, 'Shop this article')]
  await expect(card.getByRole('link', { name: 'See product' })).toHaveAttribute(
    'href',
    RegExp(`^${redirectPath}\\?to=`),
  )
  const words = await card.innerText()
  expect(words.indexOf('we may earn')).toBeGreaterThan(-1)
  expect(words.indexOf('we may earn')).toBeLessThan(words.indexOf('See product'))

  await test.step('sponsored parts are not sticky', async () => {
    await halfway(page)
    await expect(rail(page).getByText(/Elena Marquez, MD on April 20, 2026/)).toBeInViewport()
    await expect(card).not.toBeInViewport()
  })

  for (const screen of ['phone', 'tablet'] as const) {
    await test.step(`on a ${screen} the lists follow the article, without a second byline`, async () => {
      await page.setViewportSize(viewports[screen])
      const body = await page.locator('article').first().boundingBox()
      const [stories, shop] = [await below.boundingBox(), await card.boundingBox()]
      expect(stories?.y).toBeGreaterThan((body?.y ?? 0) + (body?.height ?? 0))
      expect(stories?.y === shop?.y, 'side by side').toBe(screen === 'tablet')
      await expect(rail(page).getByText('Maya Lindqvist')).toBeHidden()
    })
  }
})

test('[RAIL-2, ADS-9] products for sale are below an article with a box for an emergency', async ({ page }) => {
  await page.goto('/trial/late-emergency')
  await expect(group(page, 'Popular').or(group(page, 'Latest News'))).toBeVisible()
  await expect(group(page, 'Shop this article')).toHaveCount(0)
  const card = page.getByRole('region', { name: 'Shop this article' })
  for (const screen of ['phone', 'tablet', 'desktop'] as const) {
    await page.setViewportSize(viewports[screen])
    const [body, shop] = [await page.locator('article').first().boundingBox(), await card.boundingBox()]
    expect(shop?.y).toBeGreaterThan((body?.y ?? 0) + (body?.height ?? 0))
  }
  await page.emulateMedia({ media: 'print' })
  await expect(card).toBeHidden()
})

test('[RAIL-3] a rail with nothing but a scroll indicator is hidden on a phone and a tablet', async ({ page }) => {
  await page.goto('/trial/own-places')
  await expect(page.locator('aside[aria-label="More on this topic"]')).toHaveCount(1)
  for (const screen of ['phone', 'tablet'] as const) {
    await page.setViewportSize(viewports[screen])
    await expect(rail(page)).toHaveCount(0)
  }
})

test('[RAIL-2, PAGE-7] recommends on listed articles only; links have the query parameters that an editor set', async ({
  page,
}) => {
  await page.goto('/trial/every-widget')
  await expect(rail(page)).toBeVisible()
  await expect(group(page, 'Shop this article')).toHaveCount(0)
  const links = page.locator('a[href^="/trial/plain"]').and(page.locator('[data-track]'))
  await expect(rail(page).getByRole('link', { name: 'An item without a picture' })).toHaveAttribute(
    'href',
    '/trial/plain?from=every-widget&at=list',
  )
  await expect(links.last()).toHaveAttribute('href', '/trial/plain?from=every-widget&at=list')
})

test('[RAIL-2] tracks a press on a product', async ({ page }) => {
  const events = await watchEvents(page)
  await page.goto(article)
  await stay(page)
  await group(page, 'Shop this article').getByRole('link', { name: 'See product' }).click()
  expect(await events.sent()).toEqual([
    [
      'affiliate_clicked',
      {
        path: article,
        brand: expect.stringMatching(/^Quillmere/),
        category: 'In-Content Affiliate Link',
        location: 'rail',
        productId: expect.stringMatching(/\w/),
        position: 1,
        variant: 'shop-this-article',
      },
    ],
  ])
})

test('[RAIL-4] a sponsored list begins with its label, replaces edited lists, and is accessible', async ({ page }) => {
  const release = await holdBack(page, '**/images/plate.*')
  await page.goto(sponsored, { waitUntil: 'domcontentloaded' })
  const list = group(page, 'More from Trial Shoes')
  await test.step('its title does not move when the logo loads', async () => {
    const logo = list.getByRole('img', { name: 'Trial Shoes' })
    await logo.scrollIntoViewIfNeeded()
    await settled(page)
    // Relative to the list, because content above it may arrive late too.
    const places = () =>
      list.evaluate((element) => {
        const { top: start } = element.getBoundingClientRect()
        return ['img[alt="Trial Shoes"]', 'h2'].map((selector) => {
          const { x, top, width, height } = element.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
          return [x, top - start, width, height].map(Math.round)
        })
      })
    const before = await places()
    release()
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    expect(await places()).toEqual(before)
  })
  expect(await list.innerText()).toMatch(/^Sponsored\n/)
  await expect(list.getByRole('img', { name: 'Trial Shoes' })).toBeVisible()
  await expect(list.getByRole('link', { name: 'How shoes are made' })).toHaveAttribute(
    'rel',
    'sponsored nofollow noopener',
  )
  await expect(rail(page).getByRole('region')).toHaveCount(1)
  const [tint, page_] = await Promise.all([list, page.locator('body')].map((element) => element.evaluate(background)))
  expect(tint).not.toBe(page_)
  await expectAccessibleOnEveryScreen(page)
})

test('[RAIL-3, RAIL-5] guides and reviews have links, paid ones are labelled; the scroll indicator marks the section', async ({
  page,
}) => {
  await page.goto(everything)
  const guides = group(page, 'Our Guides').getByRole('listitem')
  await expect(guides).toContainText([/^Sponsored\s*The guide to shoes/, /^Our own guide/])
  await expect(guides.nth(0).getByRole('link', { name: 'Read the guide' })).toHaveAttribute(
    'href',
    `${redirectPath}?to=${encodeURIComponent('https://shop.example.com/guide?subid=g-1')}`,
  )
  await expect(guides.nth(1).getByRole('link', { name: 'Read it here' })).toHaveAttribute(
    'href',
    '/wellness/sleep-better',
  )
  const review = group(page, 'Reviews').getByRole('listitem')
  await expect(review).toContainText(/^Sponsored\s*Shoes that we tried/)
  await expect(review.getByRole('link', { name: 'See the shoes' })).toHaveAttribute(
    'href',
    `${redirectPath}?to=${encodeURIComponent('https://shop.example.org/review')}`,
  )
  await expect(review.locator('img')).toHaveCount(1)

  await test.step('the scroll indicator marks the section that is being read', async () => {
    for (const [id, title] of [
      ['second', 'The second part'],
      ['first', 'The first part'],
    ] as const) {
      await page.locator(`#${id}`).evaluate((heading) => heading.scrollIntoView())
      await expect(indicator(page).locator('[aria-current]')).toHaveText([title])
    }
    await expect(indicator(page).getByRole('listitem')).toContainText(['The first part', 'It is the last one.'])
    await expect(indicator(page).getByRole('heading')).toHaveText('On this page')
  })

  await expectAccessibleOnEveryScreen(page)
  for (const screen of ['phone', 'tablet'] as const) {
    await page.setViewportSize(viewports[screen])
    await expect(rail(page).getByText('The first part')).toBeHidden()
  }
})

test('[RAIL-4, RAIL-5] presses are tracked', async ({ page }) => {
  const events = await watchEvents(page)
  await page.goto(everything)
  await stay(page)
  await rail(page).getByRole('link', { name: 'Read the guide' }).click()
  await rail(page).getByRole('link', { name: 'Read it here' }).click()
  await indicator(page).getByRole('link', { name: 'The second part' }).click()
  const path = everything
  expect(await events.sent()).toEqual([
    ['affiliate_clicked', expect.objectContaining({ path, productId: 'g-1', variant: 'rail-guides' })],
    ['listing_clicked', { path, list: 'rail-guides', to: '/wellness/sleep-better' }],
    ['listing_clicked', { path, list: 'scroll-indicator', to: '#second' }],
  ])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[RAIL-1, RAIL-5] every list is shown', async ({ page }) => {
    await page.goto(everything)
    await expect(rail(page).getByRole('heading')).toHaveText(['Latest News', 'Our Guides', 'Reviews', 'On this page'])
    await indicator(page).getByRole('link', { name: 'The second part' }).click()
    await expect(page.locator('#second')).toBeInViewport()
  })
})

/**
 * Checks the rail, whose colors are the same on all screens. The rest is like any article, which every-page.spec.ts
 * checks.
 */
async function expectAccessibleOnEveryScreen(page: Page): Promise<void> {
  const { phone, tablet, desktop } = viewports
  for (const viewport of [phone, tablet]) {
    await page.setViewportSize(viewport)
    await expectNoAxeViolations(page, wholeRail)
  }
  await page.setViewportSize(desktop)
  await expectAccessibleInLightAndDark(page, wholeRail)
}

function background(element: Element): string {
  return getComputedStyle(element).backgroundColor
}
