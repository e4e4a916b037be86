import { readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { unfoldByline } from '../support/byline.ts'
import { hydrateIslands } from '../support/hydrate-islands.ts'
import { openInNewTab } from '../support/new-tab.ts'
import { startProxy } from '../support/process/site-proxy.ts'
import { expect, test } from '../support/test.ts'
import { watchEvents } from '../support/watch-events.ts'

const article = '/health/dark-spots'
/** An article with truncated contents, which the other article does not have. */
const longArticle = '/health/high-blood-pressure'

const author = (page: Page) => page.locator('article header').getByRole('link', { name: 'Maya Lindqvist', exact: true })
const island = (page: Page, name: string) => page.locator(`salus-island[data-name=${name}]`)

test('every island hydrates without an error', async ({ page }) => {
  const hydrated = new Set<string>()
  for (const path of [article, longArticle, '/trial/every-widget']) {
    await page.goto(path)
    await hydrateIslands(page)
    for (const name of await page
      .locator('salus-island')
      .evaluateAll((all) => all.map((element) => (element as HTMLElement).dataset.name)))
      hydrated.add(name ?? '')
  }
  const files = readdirSync('src/features', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.island.tsx'),
  )
  expect([...hydrated].sort()).toEqual(files.map((file) => file.replace(/^.*\/|\.island\.tsx$/g, '')).sort())
})

test('the props of an island stay below 2 kB', async ({ page }) => {
  for (const path of [article, longArticle, '/trial/every-widget']) {
    await page.goto(path)
    const sizes = await page
      .locator('script[data-island-props]')
      .evaluateAll((all) => all.map((element) => element.textContent?.length ?? 0))
    expect(sizes.length).toBeGreaterThan(0)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(2000)
  }
})

test('a first press takes effect once, though React was not loaded', async ({ page }) => {
  const events = await watchEvents(page)
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto(article)
  expect(scripts.filter((url) => /react|island/.test(url))).toEqual([])
  await unfoldByline(page)
  await author(page).click()
  await expect(page.getByRole('dialog', { name: 'About the author' })).toBeVisible()
  await expect(page).toHaveURL(article)
  expect(scripts.some((url) => url.includes('react'))).toBe(true)
  expect(await events.sent()).toEqual([['overlay_opened', { path: article, overlay: 'author' }]])
})

test('two presses before hydration count as one', async ({ page }) => {
  let release: () => void = () => undefined
  const until = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/react/, async (route) => {
    await until
    await route.continue()
  })
  const events = await watchEvents(page)
  await page.goto(article)
  await unfoldByline(page)
  await author(page).click()
  await author(page).click()
  release()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await events.sent()).toEqual([['overlay_opened', { path: article, overlay: 'author' }]])
})

test('a press with a modifier key is left to the browser', async ({ page }) => {
  await page.goto(article)
  await unfoldByline(page)
  expect(await openInNewTab(author(page))).toBe('/people/maya-lindqvist')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('hydrating one island leaves the others alone', async ({ page }) => {
  await page.goto(article)
  await unfoldByline(page)
  await author(page).click()
  await expect(island(page, 'BylineOverlays')).toHaveAttribute('data-status', 'hydrated')
  await expect(island(page, 'ToolsTabs')).not.toHaveAttribute('data-status')
})

test.describe('when the script of an island fails to load', () => {
  test.use({ allowedProblems: [/Failed to fetch dynamically imported module|net::ERR_FAILED|ERR_BLOCKED_BY_CLIENT/] })

  test.beforeEach(async ({ page }) => {
    await page.route(/\/assets\/react/, (route) => route.abort())
  })

  test('a name leads to its person', async ({ page }) => {
    await page.goto(article)
    await unfoldByline(page)
    await author(page).click()
    await expect(page).toHaveURL('/people/maya-lindqvist')
  })

  test('the article tools show everything', async ({ page }) => {
    await page.goto(article)
    await page.getByRole('tab', { name: 'History' }).click()
    await expect(page.getByRole('tablist')).toBeHidden()
    await expect(page.getByRole('link', { name: 'StatPearls: Melasma' })).toBeVisible()
    await expect(page.getByText('First published.')).toBeHidden()
    await page.getByRole('button', { name: 'VIEW ALL HISTORY' }).click()
    await expect(page.getByText('First published.')).toBeVisible()
    await expect(page.getByRole('heading', { name: '3 Comments' })).toBeVisible()
  })

  test('truncated contents show everything', async ({ page }) => {
    await page.goto(longArticle)
    await page.getByRole('button', { name: /^Read More/ }).click()
    await expect(page.getByRole('button', { name: /^Read More/ })).toBeHidden()
    const cut = page.getByRole('navigation', { name: 'In this article' }).locator('[data-open]')
    expect(await cut.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0)
  })
})

test('static HTML inside an island keeps its nodes, including nodes that other scripts inserted', async ({ page }) => {
  await page.goto(article)
  await page.evaluate(() => {
    for (const slot of document.querySelectorAll('salus-slot')) {
      // A node that React does not know, as an ad script would insert it in the middle of the server's markup.
      const foreign = document.createElement('div')
      foreign.dataset.foreign = ''
      slot.firstElementChild?.append(foreign)
      for (const node of slot.querySelectorAll('*')) Object.assign(node, { testMark: true })
    }
  })
  const counts = () =>
    page.evaluate(() => {
      const nodes = [...document.querySelectorAll('salus-slot *')]
      return {
        slots: document.querySelectorAll('salus-slot').length,
        foreign: document.querySelectorAll('salus-slot [data-foreign]').length,
        nodes: nodes.length,
        same: nodes.filter((node) => 'testMark' in node).length,
      }
    })
  const before = await counts()
  expect(before.slots).toBeGreaterThanOrEqual(5)
  expect(before).toEqual({ slots: before.slots, foreign: before.slots, nodes: before.nodes, same: before.nodes })

  await hydrateIslands(page)
  // Rerenders each island.
  await page.getByRole('tab', { name: 'Sources' }).click()
  await unfoldByline(page)
  await author(page).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await counts()).toEqual(before)
})

test('a nested island keeps its state when the outer one is hydrated later', async ({ page }) => {
  await page.goto(longArticle)
  await page.locator('#bylineArticleTools').scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'VIEW ALL HISTORY' }).click()
  await expect(page.getByRole('button', { name: 'SHOW LESS' })).toBeVisible()
  await expect(island(page, 'ToolsTabs')).not.toHaveAttribute('data-status')
  await page.getByRole('tab', { name: 'Sources' }).click()
  // Of the presses before hydration, one counts.
  await expect(island(page, 'ToolsTabs')).toHaveAttribute('data-status', 'hydrated')
  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByRole('button', { name: 'SHOW LESS' }).click()
  await expect(page.getByRole('button', { name: 'VIEW ALL HISTORY' })).toBeVisible()
})

test.describe('through a proxy', () => {
  test.use({ allowedProblems: [/foreign request: http:\/\/127\.0\.0\.1/] })

  test('[TOOLS-3, TOC-5, NAV-2, PAGE-5] scripts that load before the rest of the page wait for it', async ({
    page,
    baseURL,
  }) => {
    let release: () => void = () => undefined
    const until = new Promise<void>((resolve) => {
      release = resolve
    })
    const proxy = await startProxy(baseURL ?? '', { holdAfter: { text: '</head>', until } })
    const entry = page.waitForResponse(/\/assets\/entry/)
    await page.goto(`${proxy.url}${article}#articleHistory-dark-spots`, { waitUntil: 'commit' })
    await (await entry).finished()
    // The script is loaded, and would run now if it did not wait for the rest of the page.
    expect(await page.evaluate(() => document.readyState)).toBe('loading')
    release()

    await expect(page.getByRole('tab', { selected: true })).toHaveText('History')
    await expect(page.locator('#articleHistory-dark-spots')).toHaveCSS('visibility', 'visible')
    await expect(page.locator('[data-tab-bar]')).toHaveAttribute('data-shown')
    await page.evaluate(() => scrollTo(0, 0))
    const nav = page.getByRole('navigation', { name: 'Site', exact: true })
    await nav.locator('summary').first().click()
    await expect(nav.getByRole('link', { name: 'Heart', exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(nav.getByRole('link', { name: 'Heart', exact: true })).toBeHidden()
    await proxy.stop()
  })
})
