import type { Page, Route } from '@playwright/test'
import { isReservedId } from '#model/articles/article-scope.ts'
import { attachDeferred } from '../support/attach-deferred.ts'
import { unfoldByline } from '../support/byline.ts'
import { freezeClock, passTime } from '../support/frozen-clock.ts'
import { viewports } from '../support/screen/viewports.ts'
import { expect, test } from '../support/test.ts'

const article = '/health/dark-spots'

/** The text of the body with its page anchors, in order. */
const blocks = (page: Page) => page.locator('article .prose p').allInnerTexts()

test('[BODY-5] anchors are at their fraction of the body, and never adjacent', async ({ page }) => {
  await page.goto('/trial/page-anchors')
  expect(await blocks(page)).toEqual([
    'Block one.',
    'Block two.',
    'Anchor one',
    'Block three.',
    'Anchor two',
    'Block four.',
    'Anchor three',
  ])
})

test('[BODY-5] a body of one block counts as two on a tabbed page', async ({ page }) => {
  await page.goto('/tabbed/trial/one-block')
  expect(await blocks(page)).toEqual(['The one block.', 'The anchor'])
  await page.goto('/infinite/trial/one-block')
  expect(await blocks(page)).toEqual(['The anchor', 'The one block.'])
})

test('[PAGE-5] every in-page link has a target, and no id occurs twice', async ({ page }) => {
  for (const path of [
    article,
    `/infinite${article}`,
    '/health/high-blood-pressure',
    '/health/sunscreen-picks',
    '/trial/every-widget',
  ]) {
    await page.goto(path)
    const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id).filter(Boolean))
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    const own = page.locator('[id]:not(.prose :is(section, div, h2, h3))')
    const ownIds = await own.evaluateAll((all) => all.map(({ id }) => id).filter(Boolean))
    expect(ownIds.filter((id) => !isReservedId(id))).toEqual([])
    const links = await page
      .locator('a[href^="#"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(links.filter((href) => href !== '#' && !ids.includes(href.slice(1)))).toEqual([])
    expect(links).toContain('#')
  }
})

test('[PAGE-5, CTA-2] a jump stays at its target while content above it changes its height', async ({ page }) => {
  await page.setViewportSize(viewports.phone)
  await page.goto('/wellness/sleep-better', { waitUntil: 'load' })
  // Without scroll anchoring of the browser.
  await page.evaluate(() => {
    document.documentElement.style.overflowAnchor = 'none'
  })
  const setHeight = (px: number) =>
    page.locator('h1').evaluate((title: HTMLElement, height) => {
      title.style.paddingBottom = `${height}px`
    }, px)
  const links = page.locator('article nav a[href^="#"], a[href="#brand-compare-footer"]')
  const hashes = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(hashes).toContain('#brand-compare-footer')
  expect(hashes.length).toBeGreaterThan(3)
  for (const hash of hashes) {
    // A key of the reader ends the hold of the jump before, which would undo a scroll by script.
    await page.keyboard.press('Shift')
    await setHeight(0)
    await page.evaluate(() => scrollTo(0, 0))
    const held = page.waitForFunction(() => scrollY > 0)
    await page.evaluate((to) => document.querySelector<HTMLElement>(`a[href="${to}"]`)?.click(), hash)
    await held
    const top = () => page.locator(hash).evaluate((target) => Math.round(target.getBoundingClientRect().top))
    const before = await top()
    await setHeight(500)
    await expect.poll(top, hash).toBe(before)
  }
  await test.step('until the reader moves on', async () => {
    const scrolled = () => page.evaluate(() => scrollY)
    const before = await scrolled()
    await page.mouse.wheel(0, -50)
    await expect.poll(scrolled).toBe(before - 50)
    await setHeight(0)
    expect(await scrolled()).toBe(before - 50)
  })
})

test('[PAGE-5, INF-3] a reader who moves on before the script that holds the position has arrived is not pulled back', async ({
  page,
}) => {
  const path = '/wellness/sleep-better'
  const scrolled = () => page.evaluate(() => Math.round(scrollY))

  async function moveOnBefore(file: string, begin: () => Promise<unknown>): Promise<void> {
    const held = Promise.withResolvers<Route>()
    await page.route(new RegExp(`/assets/${file}-`), (route) => held.resolve(route))
    await begin()
    const script = await held.promise
    const before = await scrolled()
    await page.mouse.wheel(0, 200)
    await expect.poll(scrolled).toBe(before + 200)
    await script.continue()
    const url = script.request().url()
    await page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, url)
    // Resolves after the page itself has run the script.
    await page.evaluate((name) => import(name), url)
    expect(await scrolled()).toBe(before + 200)
  }

  await page.goto(path, { waitUntil: 'load' })
  await test.step('by a link within the page', () =>
    moveOnBefore('hold-place', async () => {
      await page.evaluate(() => document.querySelector<HTMLElement>('a[href="#brand-compare-footer"]')?.click())
      await expect.poll(scrolled).toBeGreaterThan(0)
    }))
  await page.unrouteAll()

  await test.step('after a reload', async () => {
    const place = { path, section: '', block: 2, topPx: 0 }
    await page.evaluate((state) => history.replaceState(state, ''), { place })
    await moveOnBefore('restore-place', () => page.reload())
  })
})

test('[PAGE-5] TOP leads to the top, and moves the focus there', async ({ page }) => {
  const scrolled = () => page.evaluate(() => scrollY)
  await page.goto(article)
  await attachDeferred(page)
  const top = page.getByRole('link', { name: 'TOP', exact: true })
  await top.click()
  await expect.poll(scrolled).toBe(0)
  await top.scrollIntoViewIfNeeded()
  expect(await scrolled()).toBeGreaterThan(0)
  await top.press('Enter')
  await expect.poll(scrolled).toBe(0)
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toBeInViewport()
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
})

const hashesOfTools = [
  { hash: '#comments', tab: 'Comments', shows: '#comments' },
  { hash: '#article-comments', tab: 'Comments', shows: '#article-comments' },
  { hash: '#articleHistory-dark-spots', tab: 'History', shows: '#articleHistory-dark-spots' },
  { hash: '#bylineArticleTools', tab: 'Comments', shows: '#tools-title' },
]

test('[PAGE-5] a hash of the tools opens them on its tab', async ({ page }) => {
  for (const { hash, tab, shows } of hashesOfTools)
    await test.step(`${hash} on ${tab}`, async () => {
      await openAnew(page, `${article}${hash}`)
      await expect(page.getByRole('tab', { selected: true })).toHaveText(tab)
      await expect(page.locator(shows)).toBeInViewport()
    })
})

test('[PAGE-5] a link to a hash of the tools opens them from another tab', async ({ page }) => {
  await page.goto(article)
  for (const { hash, tab, shows } of hashesOfTools)
    await test.step(hash, async () => {
      await page.getByRole('tab', { name: 'Sources' }).click()
      await expect(page.getByRole('tab', { selected: true })).toHaveText('Sources')
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      await page.evaluate((to) => location.assign(to), hash)
      await expect(page.locator(shows)).toBeInViewport()
      const selected = hash === '#bylineArticleTools' ? 'Sources' : tab
      await expect(page.getByRole('tab', { selected: true })).toHaveText(selected)
    })
})

test('[PAGE-6] a hash in the address jumps to its section after 1 s', async ({ page }) => {
  await freezeClock(page)
  await page.goto(`${article}#how-long`)
  // Simulates late content that moved the section away.
  await page.evaluate(() => scrollTo(0, 0))
  await passTime(page, 999)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await passTime(page, 1)
  await expect(page.locator('#how-long')).toBeInViewport()
  await test.step('not on a reload, after which the browser restores the position', async () => {
    await page.addInitScript(() => {
      // The stopped clock reports no navigation type.
      performance.getEntriesByType = () => [{ type: 'reload' }] as unknown as PerformanceEntryList
    })
    await openAnew(page, `${article}#how-long`)
    await page.evaluate(() => scrollTo(0, 0))
    await passTime(page, 1000)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
})

test('[PAGE-6] there is no jump for a reader who has scrolled or pressed something by then', async ({ page }) => {
  await freezeClock(page)
  for (const { what, sign, move } of [
    { what: 'has scrolled', sign: 'wheel', move: () => page.mouse.wheel(0, 1) },
    { what: 'has pressed a key', sign: 'keydown', move: () => page.keyboard.press('PageUp') },
    { what: 'has pressed something', sign: 'pointerdown', move: () => page.mouse.click(700, 400) },
  ])
    await test.step(what, async () => {
      await openAnew(page, `${article}#how-long`)
      await page.evaluate(() => scrollTo(0, 0))
      // A wheel event reaches the page after the browser has confirmed it.
      await page.evaluate((type) => addEventListener(type, () => Reflect.set(window, 'testSign', type)), sign)
      await move()
      await expect.poll(() => page.evaluate(() => Reflect.get(window, 'testSign'))).toBe(sign)
      await page.evaluate(() => scrollTo(0, 0))
      await passTime(page, 5000)
      await expect(page.locator('#how-long')).not.toBeInViewport()
    })
})

test('[PAGE-6] a hash that has no target changes nothing', async ({ page }) => {
  await freezeClock(page)
  for (const hash of ['#no-such-section', '#100%'])
    await test.step(hash, async () => {
      await openAnew(page, `${article}${hash}`)
      await passTime(page, 1000)
      expect(await page.evaluate(() => scrollY)).toBe(0)
      await unfoldByline(page)
      await page.locator('article header').getByRole('link', { name: 'Maya Lindqvist' }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
    })
})

/** Loads a page even where only the hash differs from the present address. */
async function openAnew(page: Page, address: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(address)
}
