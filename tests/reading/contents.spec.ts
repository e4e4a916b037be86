import type { Locator, Page } from '@playwright/test'
import { entriesTogether } from '../support/entries-together.ts'
import { viewports } from '../support/screen/viewports.ts'
import { expect, test, testInTestStage } from '../support/test.ts'
import { watchEvents } from '../support/watch-events.ts'

const article = '/health/dark-spots'
/** A long article, listed in site/truncated-contents.yaml. */
const longArticle = '/health/high-blood-pressure'

const contents = (page: Page) => page.getByRole('navigation', { name: 'In this article' })
const tabBar = (page: Page) => page.getByRole('navigation', { name: 'Sections of this article' })

test('[TOC-1] opens and closes by its button, by pointer and by key, and tracks presses', async ({ page }) => {
  const events = await watchEvents(page)
  await page.goto(article)
  const button = contents(page).getByText('In this article')
  const links = contents(page).getByRole('link')
  await expect(links).toHaveCount(0)
  await button.click()
  await expect(links.first()).toBeVisible()
  await button.press('Enter')
  await expect(links).toHaveCount(0)
  await button.press('Space')
  await expect(links.first()).toBeVisible()
  await contents(page).getByRole('link', { name: 'How long fading takes' }).click()
  await button.click()
  expect(await events.sent()).toEqual([
    ['contents_toggled', { path: article, state: 'open' }],
    ['contents_toggled', { path: article, state: 'closed' }],
    ['contents_toggled', { path: article, state: 'open' }],
    ['contents_clicked', { path: article, section: 'how-long' }],
    ['contents_toggled', { path: article, state: 'closed' }],
  ])
})

testInTestStage(
  '[TOC-1, TOC-2] lists the titled sections after the first, each leading to its heading',
  async ({ page }) => {
    await page.goto(`${article}?flags=expandedTableOfContents`)
    const headings = await page
      .locator('article .prose h2[id]')
      .evaluateAll((all) => all.map((heading) => [heading.textContent, `#${heading.id}`]))
    const listed = await contents(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]))
    expect(headings[0]).toEqual(['Quick look', '#quick-look'])
    expect(listed).toEqual([
      ...headings.slice(1).filter(([, href]) => href !== '#disclaimer'),
      ['3 Comments', '#comments'],
    ])

    await contents(page).getByRole('link', { name: 'What causes dark spots' }).click()
    await expect(page).toHaveURL(/#causes$/)
    await expect(page.locator('#causes')).toBeInViewport()
  },
)

testInTestStage('[TOC-2] lists the first section too when display-first-link is on', async ({ page }) => {
  await page.goto(`${article}?flags=display-first-link,expandedTableOfContents`)
  await expect(contents(page).getByRole('link').first()).toHaveText('Quick look')
})

testInTestStage(
  '[TOC-3] ends with the number of comments, which leads to them, where there are any',
  async ({ page }) => {
    const last = contents(page).getByRole('link').last()
    for (const { path, name } of [
      { path: '/health/acne-scars', name: '1 Comment' },
      { path: '/health/anxiety-at-night', name: '6 Comments' },
    ])
      await test.step(`"${name}" at ${path}`, async () => {
        await page.goto(`${path}?flags=expandedTableOfContents`)
        await expect(last).toHaveText(name)
        await last.click()
        await expect(page.getByRole('heading', { name, exact: true })).toBeInViewport()
      })
    await page.goto('/health/shingles?flags=expandedTableOfContents')
    await expect(last).not.toHaveText(/Comment/)
  },
)

test('[TOC-1, PAGE-8] is a plain list for any form but a roundup; open from the start, it tracks no opening', async ({
  page,
}) => {
  const events = await watchEvents(page)
  await page.goto('/nutrition/vitamin-d')
  await expect(contents(page).locator('ul > li').first()).toBeVisible()
  await expect(contents(page).locator('ol')).toHaveCount(0)
  await contents(page).getByRole('link').first().click()
  expect(await events.sent()).toEqual([['contents_clicked', expect.anything()]])
})

testInTestStage('[PAGE-8] numbers the products that a roundup compares, and names them', async ({ page }) => {
  await page.goto('/health/sunscreen-picks?flags=expandedTableOfContents')
  await expect(contents(page).locator('ol > li')).not.toHaveCount(0)
  const product = contents(page).getByRole('link', { name: /^Hesperwick Daily Fluid SPF 50/ })
  await expect(product.locator('xpath=ancestor::li')).toHaveCount(2)
  await product.click()
  await expect(page.getByRole('heading', { name: /^Hesperwick Daily Fluid SPF 50/ })).toBeInViewport()
})

test('[TOC-4] is truncated to 230px on a listed article, and expands in place', async ({ page }) => {
  await page.goto(longArticle)
  const entries = await contents(page).getByRole('listitem').count()
  expect(entries).toBeGreaterThanOrEqual(9)
  const cut = contents(page).locator('[data-open]')
  const height = () => cut.evaluate((element) => element.getBoundingClientRect().height)
  expect(await height()).toBe(230)

  await contents(page)
    .getByRole('button', { name: `Read More (${entries})`, exact: true })
    .click()
  const showLess = contents(page).getByRole('button', { name: 'Show Less', exact: true })
  await expect(showLess).toHaveAttribute('aria-expanded', 'true')
  expect(await height()).toBeGreaterThan(230)
  expect(await cut.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0)

  await showLess.click()
  await expect(contents(page).getByRole('button', { name: `Read More (${entries})` })).toHaveAttribute(
    'aria-expanded',
    'false',
  )
  expect(await height()).toBe(230)

  await test.step('Show Less leaves the reader at the card, with the focus in view', async () => {
    await page.setViewportSize({ width: 390, height: 500 })
    await contents(page).getByRole('button').click()
    await showLess.click()
    const readMore = contents(page).getByRole('button', { name: /^Read More/ })
    await expect(readMore).toBeFocused()
    await expect(readMore).toBeInViewport({ ratio: 1 })
    await expect(contents(page).getByRole('heading', { name: 'In this article' })).toBeInViewport({ ratio: 1 })
  })
})

test('[TOC-4] the focus is never in the part that is cut off', async ({ page }) => {
  await page.goto(longArticle)
  const links = await contents(page).getByRole('link').all()
  await links[0]?.focus()
  for (const link of links) {
    if (link !== links[0]) await page.keyboard.press('Tab')
    await expect(link).toBeFocused()
    const hidden = await link.evaluate((element) => {
      const cut = element.closest('[data-open]')
      const { maskImage } = cut ? getComputedStyle(cut) : { maskImage: '' }
      return element.getBoundingClientRect().bottom > (cut?.getBoundingClientRect().bottom ?? 0) || maskImage !== 'none'
    })
    expect(hidden, await link.innerText()).toBe(false)
  }
})

test('[TOC-4] tracks the truncated contents, and a first press only once', async ({ page }) => {
  const events = await watchEvents(page)
  await page.goto(longArticle)
  await contents(page).getByRole('link', { name: 'What the two numbers mean' }).click()
  await expect(page).toHaveURL(/#numbers$/)
  for (const isOpen of [true, false]) {
    await contents(page).getByRole('button').click()
    await expect(contents(page).getByRole('button')).toHaveAttribute('aria-expanded', String(isOpen))
  }
  expect(await events.sent()).toEqual([
    ['contents_clicked', { path: longArticle, section: 'numbers' }],
    ['contents_toggled', { path: longArticle, state: 'open' }],
    ['contents_toggled', { path: longArticle, state: 'closed' }],
  ])
})

test('[TOC-4] is not truncated on a long article that is not listed', async ({ page }) => {
  await page.goto('/health/blood-sugar-level-chart')
  await expect(contents(page).getByText('In this article')).toBeVisible()
  await expect(contents(page).getByRole('button', { name: /Read More/ })).toHaveCount(0)
})

test('[TOC-5] shows a tab bar once the contents are out of the viewport, and marks the section in view', async ({
  page,
}) => {
  await page.goto(article)
  for (const screen of ['desktop', 'phone'] as const)
    await test.step(`on a ${screen}`, async () => {
      await page.setViewportSize(viewports[screen])
      await expect(tabBar(page)).toBeHidden()
      for (const [id, title] of [
        ['causes', 'What causes dark spots'],
        ['how-long', 'How long fading takes'],
      ] as const) {
        await page.locator(`#${id}`).evaluate((heading) => heading.scrollIntoView())
        await expect(tabBar(page)).toBeVisible()
        await expect(tabBar(page).locator('[aria-current]')).toHaveText([title])
        await expect(tabBar(page).locator('[aria-current]')).toBeInViewport()
      }
      await page.evaluate(() => scrollTo(0, 0))
      await expect(tabBar(page)).toBeHidden()
    })

  await test.step('TOP brings the tab bar back to its start, and nothing is marked', async () => {
    const list = page.locator('[data-tab-bar] ul')
    const scrolled = () => list.evaluate(({ scrollLeft }) => scrollLeft)
    await page.locator('#how-long').evaluate((heading) => heading.scrollIntoView())
    await expect.poll(scrolled).toBeGreaterThan(0)
    await page.getByRole('link', { name: 'TOP', exact: true }).click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect(page.locator('[data-tab-bar] [aria-current]')).toHaveCount(0)
    await expect.poll(scrolled).toBe(0)
  })
})

/** Sections of one line, the last of which cannot reach the top of the screen. */
const shortSections = '/trial/short-sections'

for (const path of [article, longArticle, shortSections]) {
  test(`[TOC-5] each pressed tab of ${path} is marked and in view, its section directly below the bar`, async ({
    page,
  }) => {
    test.slow()
    await page.goto(path)
    for (const [screen, viewport] of Object.entries(viewports))
      await test.step(`on a ${screen}`, async () => {
        await page.setViewportSize(viewport)
        await page
          .locator('article h2[id]')
          .last()
          .evaluate((heading) => heading.scrollIntoView())
        if (path !== article && screen === 'desktop') {
          // Only one list of sections at a time: beside the article the rail keeps its list in view.
          await expect(page.getByRole('navigation', { name: 'On this page' })).toBeInViewport()
          return await expect(tabBar(page)).toBeHidden()
        }
        await expect(tabBar(page)).toBeVisible()
        await expect(tabBar(page).getByRole('link')).not.toHaveCount(0)
        for (const tab of await tabBar(page).getByRole('link').all()) {
          await tab.click()
          const name = await tab.innerText()
          await expect.soft(tabBar(page).locator('[aria-current]')).toHaveText([name])
          // The bar scrolls once the tab is marked; a tab that is too wide starts where the bar starts.
          await expect.poll(() => placeInBar(tab), name).toBeLessThanOrEqual(1)
          await expect.poll(() => distanceBelowBar(page), name).toBeLessThanOrEqual(landingPx)
        }
      })
  })
}

test('[TOC-5] shows the tab bar after a jump that a busy browser reports late', async ({ page }) => {
  const isKept = await entriesTogether(page)
  await page.goto(shortSections)
  // The bar waits for an action of the reader, and resizing the window is one.
  await page.setViewportSize(viewports.phone)
  await isKept(contents(page))
  await page
    .locator('article h2[id]')
    .last()
    .evaluate((heading) => heading.scrollIntoView())
  await expect(tabBar(page)).toBeVisible()
})

/**
 * Largest space between the bar and the heading that a jump leads to; the headings of the tools leave room for their
 * title and tabs.
 */
const landingPx = 172

/** Hidden pixels of the tab in the bar; for a tab wider than the bar, hidden pixels of its beginning. */
function placeInBar(tab: Locator): Promise<number> {
  return tab.evaluate((link) => {
    const bar = link.closest('ul')?.getBoundingClientRect()
    const { left, right, width } = link.getBoundingClientRect()
    if (!bar) return Number.POSITIVE_INFINITY
    return Math.max(bar.left - left, width <= bar.width ? right - bar.right : 0)
  })
}

/** Distance from the bar to the target of the address; 0 where the page ends before the target can reach the bar. */
function distanceBelowBar(page: Page): Promise<number> {
  return page.evaluate(() => {
    const bar = document.querySelector('[data-tab-bar]')?.getBoundingClientRect().bottom ?? 0
    const top = document.getElementById(location.hash.slice(1))?.getBoundingClientRect().top ?? 0
    if (top < bar) return Number.POSITIVE_INFINITY
    const { scrollHeight } = document.documentElement
    return Math.ceil(scrollY + innerHeight) >= scrollHeight ? 0 : top - bar
  })
}

test('[TOC-5] a tab leads to its section, below the bar, which stays in view while it has the focus', async ({
  page,
}) => {
  const events = await watchEvents(page)
  await page.goto(article)
  const causes = tabBar(page).getByRole('link', { name: 'What causes dark spots' })
  await page.locator('#how-long').evaluate((heading) => heading.scrollIntoView())
  await causes.click()
  await expect(tabBar(page).locator('[aria-current]')).toHaveText(['What causes dark spots'])
  await expect.poll(() => distanceBelowBar(page)).toBeLessThanOrEqual(landingPx)
  expect(await events.sent()).toEqual([['contents_clicked', { path: article, section: 'causes' }]])

  await test.step('it stays in view while it has the focus', async () => {
    await causes.focus()
    // By key: a script that scrolls would not end the hold on the target of the jump.
    await page.keyboard.press('Home')
    await expect(page.locator('[data-tab-bar]')).not.toHaveAttribute('data-shown')
    await expect(causes).toBeFocused()
    await expect(causes).toBeInViewport({ ratio: 1 })
    await causes.blur()
    await expect(causes).toBeHidden()
  })

  await test.step('comments in a closed tab are not marked as the section in view', async () => {
    await page.getByRole('tab', { name: 'History' }).click()
    await expect(page.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true')
    await page.locator('#causes').evaluate((section) => section.scrollIntoView())
    await expect(tabBar(page).locator('[aria-current]')).toHaveText(['What causes dark spots'])
  })
})

test('[TOC-5] the bar is absent on the infinite page and where the article sets hideTabs', async ({ page }) => {
  for (const path of [`/infinite${article}`, '/trial/hidden-tabs']) {
    await page.goto(path)
    await expect(contents(page)).toHaveCount(1)
    await expect(page.locator('[data-tab-bar]')).toHaveCount(0)
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[TOC-1] opens, and leads to the sections', async ({ page }) => {
    await page.goto(article)
    await contents(page).getByText('In this article').click()
    await contents(page).getByRole('link', { name: 'What causes dark spots' }).click()
    await expect(page.locator('#causes')).toBeInViewport()
  })

  test('[TOC-4] shows all of long contents, and no dead button', async ({ page }) => {
    await page.goto(longArticle)
    await expect(contents(page).getByRole('link').last()).toBeVisible()
    expect(
      await contents(page)
        .locator('[data-open]')
        .evaluate((element) => element.scrollHeight - element.clientHeight),
    ).toBe(0)
    await expect(contents(page).getByRole('button')).toHaveCount(0)
  })
})
