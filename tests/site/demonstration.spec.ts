import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { Page } from '@playwright/test'
import { budgets } from '../../scripts/budgets.ts'
import { expectNoAxeViolationsInNewLooks } from '../support/axe.ts'
import { hydrateIslands } from '../support/hydrate-islands.ts'
import { examplePages, notFoundProblems } from '../support/page-list.ts'
import { demonstrationSite } from '../support/process/sites.ts'
import { emptyBoxes } from '../support/screen/empty-boxes.ts'
import { expectAnswerOnFirstScreen } from '../support/screen/first-screen.ts'
import { expectNoLayoutShift } from '../support/screen/layout-shift.ts'
import type { Looks } from '../support/screen/new-looks.ts'
import { openWhole } from '../support/screen/settled.ts'
import { viewports } from '../support/screen/viewports.ts'
import { expect, test } from '../support/test.ts'
import { fetchCompressed, watchScripts } from '../support/transferred-bytes.ts'

/*
 * The only browser tests of the content in this repository, which editors may change freely: its pages load cleanly and
 * stay within the byte budgets. The behavior of features is tested on the fixtures.
 */
test.use({ baseURL: demonstrationSite, viewport: viewports.phone, allowedProblems: notFoundProblems })

/** Screens of laptops. */
const lowScreens = [
  { width: 1280, height: 600 },
  { width: 1366, height: 657 },
  { width: 1366, height: 768 },
]

/** The pages of the sitemap are split into shares, so that workers can take turns. */
const shareCount = 6

async function sitemapPaths(): Promise<string[]> {
  const robots = await (await fetch(`${demonstrationSite}/robots.txt`)).text()
  // One sitemap for each language.
  const sitemaps = [...robots.matchAll(/^Sitemap: \S+?:\d+(\S+)$/gm)].map(async ([, path]) => {
    const xml = await (await fetch(`${demonstrationSite}${path}`)).text()
    return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname)
  })
  return (await Promise.all(sitemaps)).flat()
}

for (let share = 0; share < shareCount; share++) {
  test(`[BODY-3] pages of the sitemap, share ${share + 1} of ${shareCount}: no error, layout shift, sideways scroll or axe violation; articles answer on the first screen; within the byte budgets`, async ({
    page,
  }) => {
    const all = await sitemapPaths()
    expect(all.length).toBeGreaterThan(110)
    const paths = all.filter((_, index) => index % shareCount === share)
    test.setTimeout(paths.length * 20_000)
    const looks: Looks = new Map()
    for (const path of paths) {
      await test.step(path, async () => {
        await page.setViewportSize(viewports.phone)
        const response = await page.goto(path, { waitUntil: 'load' })
        expect.soft(response?.status(), path).toBe(200)
        await expect.soft(page.locator('.undefined'), `classes without a name on ${path}`).toHaveCount(0)
        await expectNoLayoutShift(page, `layout shift of ${path}`)
        await expectAnswerOnFirstScreen(page, path, 'phone')
        for (const viewport of Object.values(viewports)) {
          await page.setViewportSize(viewport)
          const width = await page.evaluate(() => document.documentElement.scrollWidth)
          expect.soft(width, `width of ${path}`).toBeLessThanOrEqual(viewport.width)
          expect.soft(await emptyBoxes(page), `boxes of ${path} that show nothing`).toEqual([])
        }
        expect.soft(await soldBeforeHelp(page), `for sale above the help on ${path}`).toEqual([])
        await expectRailFits(page, path)
        await page.setViewportSize(viewports.desktop)
        await expectAnswerOnFirstScreen(page, path, 'desktop')
        await expectNoAxeViolationsInNewLooks(page, looks)
        await expectWithinHtmlBudgets(path, 200)
      })
    }
  })
}

/** The articles of the demonstration in languages other than English, with the page that each translates. */
const inOtherLanguages = [
  { language: 'es', path: '/es/salud/golpe-de-calor' },
  { language: 'es', path: '/es/salud/metformina', english: '/health/metformin' },
  { language: 'es', path: '/es/salud/palpitaciones', english: '/health/how-to-stop-heart-palpitations' },
  {
    language: 'es',
    path: '/es/nutricion/que-comer-con-diarrea',
    english: '/nutrition/what-to-eat-when-you-have-diarrhea',
  },
  { language: 'es', path: '/es/bienestar/dormir-mejor', english: '/wellness/sleep-better' },
  { language: 'ar', path: '/ar/health/burns' },
  { language: 'ar', path: '/ar/health/metformin', english: '/health/metformin' },
  { language: 'ar', path: '/ar/nutrition/diarrhea', english: '/nutrition/what-to-eat-when-you-have-diarrhea' },
]

test('[LANG-6] the home page is there in three languages, with articles of its own language, and leads to the others', async ({
  page,
}) => {
  await page.goto('/')
  for (const [language, direction] of Object.entries({ es: 'ltr', ar: 'rtl', en: 'ltr' })) {
    await page.locator(`nav a[rel=alternate][hreflang=${language}]`).click()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe(direction)
    const own = inOtherLanguages.filter((article) => article.language === language)
    for (const { path } of own) await expect(page.locator(`main a[href="${path}"]`).first()).toBeVisible()
    const elsewhere = await page
      .locator('main a[href^="/"]')
      .evaluateAll(
        (links, language) =>
          links.map((link) => link.getAttribute('href') ?? '').filter((href) => !href.startsWith(`/${language}/`)),
        language,
      )
    if (language !== 'en') expect(elsewhere, 'links of the home page to another language').toEqual([])
  }
})

for (const { language, path, english } of inOtherLanguages) {
  test(`[LANG-6] ${path} names its reviewer and its sources, and is paired with its translations`, async ({ page }) => {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe(language === 'ar' ? 'rtl' : 'ltr')
    await expect(page.locator(`[data-byline] a[href^="/${language}/people/"]`)).not.toHaveCount(0)
    await expect(page.locator('[data-byline] time[datetime]').first()).toBeVisible()
    expect(await page.locator('[data-tab=sources] a[href^="https:"]').count()).toBeGreaterThan(2)
    await expect(page.locator('[data-outdated-translation]')).toHaveCount(0)
    if (!english) return
    await page.locator('nav a[rel=alternate][hreflang=en]').click()
    await expect(page).toHaveURL(`${demonstrationSite}${english}`)
    await page.locator(`nav a[rel=alternate][hreflang=${language}]`).click()
    await expect(page).toHaveURL(`${demonstrationSite}${path}`)
  })
}

test('[BODY-3] articles answer on the first screen in every page type', async ({ page }) => {
  for (const path of ['/infinite/health/dark-spots', '/tabbed/wellness/sleep-better', '/tabbed/nutrition/fiber']) {
    await page.setViewportSize(viewports.phone)
    await page.goto(path)
    await expectAnswerOnFirstScreen(page, path, 'phone')
    await page.setViewportSize(viewports.desktop)
    await expectAnswerOnFirstScreen(page, path, 'desktop')
  }
})

/**
 * Paid content above the first box for an emergency in an article: ads, products, brands, partners, links to shops. In
 * an article with help lines below its title, all content paid for by others, wherever it is.
 */
function soldBeforeHelp(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ads = 'aside[data-ad-slot], [data-get-started], [data-brands], [aria-label=Sponsored]'
    const help = document.querySelector('article h1 + [data-help], header h1 + [data-help]')
    const box = document.querySelector('[role=note][aria-label*="Emergency:"]')
    const all = [...document.querySelectorAll(`${ads}, article a[rel~=sponsored]`)]
    const isBefore = (element: Element) =>
      box !== null && (element.compareDocumentPosition(box) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
    return all
      .filter((element) => isBefore(element) || (help && element.matches(ads)))
      .map(({ outerHTML }) => outerHTML.slice(0, 120))
  })
}

/** RAIL-1: the sticky part beside an article is never cut off. */
async function expectRailFits(page: Page, path: string): Promise<void> {
  for (const viewport of lowScreens) {
    await page.setViewportSize(viewport)
    await expect
      .poll(
        () =>
          page.locator('[data-behavior="fit-rail"]').evaluateAll((all) =>
            all.every((box) => {
              const { height } = box.getBoundingClientRect()
              const top = Number.parseFloat(getComputedStyle(box).top)
              return box.scrollHeight <= box.clientHeight && top + height <= innerHeight
            }),
          ),
        `sticky part of the rail of ${path}, ${viewport.width}×${viewport.height}`,
      )
      .toBe(true)
  }
}

for (const { name, path, status, scriptBudget } of examplePages) {
  test(`${name}: HTML, styles, island props and scripts are within the byte budgets`, async ({ page }) => {
    await expectWithinHtmlBudgets(path, status)
    const scripts = await watchScripts(page)
    // Not at the load event: behaviours, and their imports, are still being fetched then.
    await openWhole(page, path)
    expect.soft(await scripts.transferredBytes(), 'before any press or scroll').toBeLessThanOrEqual(scriptBudget)
    await hydrateIslands(page)
    expect(await scripts.transferredBytes(), 'after every island was hydrated').toBeLessThanOrEqual(
      budgets.allScriptBytes,
    )
    if (name !== 'article') return
    expect((await page.locator('main').innerText()).split(/\s+/).length, 'words').toBeGreaterThan(1_700)
    expect(await page.locator('salus-island').count()).toBeGreaterThan(0)
    expect(scripts.urls().length).toBeGreaterThan(1)
  })
}

async function expectWithinHtmlBudgets(path: string, status: number): Promise<void> {
  const response = await fetchCompressed(`${demonstrationSite}${path}`)
  expect(response, path).toMatchObject({ status, encoding: 'br' })
  const html = brotliDecompressSync(response.body).toString()
  const styles = contentsOf(html, /<style\b[^>]*>([\s\S]*?)<\/style>/g)
  const props = contentsOf(html, /<script\b[^>]*\bdata-island-props\b[^>]*>([\s\S]*?)<\/script>/g)
  expect(styles, `inlined styles of ${path}`).not.toEqual([])
  expect.soft(styles.join(''), `${path} has each colour once`).not.toMatch(/\blab\(|--lightningcss/)
  expect.soft(weight(html, budgets.htmlBytes), `HTML of ${path}`).toBeLessThanOrEqual(budgets.htmlBytes)
  expect.soft(weight(styles.join(''), budgets.styleBytes), `CSS of ${path}`).toBeLessThanOrEqual(budgets.styleBytes)
  expect
    .soft(Math.max(0, ...props.map((json) => Buffer.byteLength(json))), `largest island props of ${path}`)
    .toBeLessThanOrEqual(budgets.islandPropsBytes)
}

/**
 * Bytes at brotli's best level, which is what is sent in the end. A faster level gives an upper bound: where that is
 * within the budget, it is enough, in a tenth of the time.
 */
function weight(text: string, budget: number): number {
  const bound = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }).length
  return bound <= budget ? bound : brotliCompressSync(text).length
}

function contentsOf(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map((match) => match[1] ?? '')
}
