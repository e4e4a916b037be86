import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import type { HistoryState } from '#features/infinite/reading-place.ts'
import { documentTitle } from '#model/articles/document-title.ts'
import { actAndFetch } from '../support/attach-deferred.ts'
import { expectAccessibleInLightAndDark, expectNoAxeViolations, expectNoColorViolations } from '../support/axe.ts'
import { unfoldByline } from '../support/byline.ts'
import { entriesTogether } from '../support/entries-together.ts'
import { htmlMistakes } from '../support/html-mistakes.ts'
import { outOfReach } from '../support/out-of-reach.ts'
import { readOn, turnWheel } from '../support/read-on.ts'
import { expectNoLayoutShift, layoutShift } from '../support/screen/layout-shift.ts'
import { openWhole, settled } from '../support/screen/settled.ts'
import { viewports } from '../support/screen/viewports.ts'
import { expect, test } from '../support/test.ts'
import { fetchCompressed, watchScripts } from '../support/transferred-bytes.ts'
import { watchEvents } from '../support/watch-events.ts'
import { watchReports } from '../support/watch-reports.ts'

const start = '/infinite/health/dark-spots'
const first = '/health/dark-spots'
/** The read-next list of the first article; its last entry would be the sixth article, which is one too many. */
const following = ['/health/acne-scars', '/health/sunscreen-picks', '/health/eczema-vs-psoriasis', '/health/shingles']

const articles = (page: Page) => page.locator('article[data-path]')
const later = (page: Page, path: string) => page.locator(`[data-later-article="${path}"]`)
const card = (page: Page) => page.locator('[data-queue-card]').filter({ visible: true })
const isAllLoaded = (page: Page) => page.locator('[data-all-content-loaded]').count()
const pathOf = (page: Page) => new URL(page.url()).pathname
const widget = (page: Page) => page.locator('nav[data-read-next]')
const prompt = (page: Page, kind: string) => page.locator(`[data-prompt=${kind}]`)

const readTo = (page: Page, path: string, stepPx?: number) => readOn(page, async () => pathOf(page) === path, stepPx)
const readUntilLoaded = (page: Page, count: number) => readOn(page, async () => (await articles(page).count()) >= count)

for (const screen of ['phone', 'tablet', 'desktop'] as const) {
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport: viewports[screen] })

    test('[PAGE-3, INF-1, INF-3] five articles and no more follow one another, and address and title are those of the article in view', async ({
      page,
      baseURL,
    }) => {
      await page.goto(start, { waitUntil: 'load' })
      for (const path of following) {
        expect(await isAllLoaded(page)).toBe(0)
        await readTo(page, path)
        const title = (await later(page, path).locator('h1').textContent())?.replaceAll('\u00AD', '')
        await expect(page).toHaveTitle(documentTitle(title ?? '', 'Salus'))
        await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${path}`)
      }
      await expect(page.locator('[data-all-content-loaded]')).toHaveCount(1)
      expect(
        await articles(page).evaluateAll((all) => all.map((article) => article.getAttribute('data-path'))),
      ).toEqual([first, ...following])
      await expect(card(page)).toHaveCount(0)
      await readOn(page, () => page.locator('footer').last().evaluate(isWithinScreen))
      expect(await outOfReach(page)).toEqual([])
      await expectNoLayoutShift(page)
      await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
      await expect(page).toHaveURL(following.at(-1) ?? '')
      expect(await page.evaluate(() => history.length)).toBe(2)
      if (screen !== 'desktop') return
      await test.step('no more than five are kept; scrolling adds neither nodes nor listeners', () =>
        expectNothingAddedByScrolling(page))
    })
  })
}

async function expectNothingAddedByScrolling(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const counts = async () => {
    await session.send('HeapProfiler.collectGarbage')
    const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
    return { nodes, jsEventListeners }
  }
  const sweep = async () => {
    for (const top of [0, 1e6, 0, 1e6]) {
      await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
      await turnWheel(page, 1)
    }
  }
  // Late additions, such as the chunk of a behaviour, come once; leaks come with every sweep.
  await expect(async () => {
    const before = await counts()
    await sweep()
    const after = await counts()
    expect(after.jsEventListeners).toBeLessThanOrEqual(before.jsEventListeners)
    expect(after.nodes).toBeLessThanOrEqual(before.nodes)
  }).toPass()
}

function isWithinScreen(element: Element): boolean {
  return element.getBoundingClientRect().top < innerHeight
}

test('[INF-1] nothing is fetched before the reader scrolls; then the next article is loaded 1000 px before the end', async ({
  page,
}) => {
  let answer = (): void => undefined
  const isHeld = new Promise<void>((resolve) => {
    answer = resolve
  })
  const requests: string[] = []
  await page.route('**/api/content/**', async (route) => {
    requests.push(new URL(route.request().url()).pathname)
    await isHeld
    await route.continue()
  })
  await page.addInitScript(noteDistanceAtLoading)
  await openWhole(page, start)
  await expect(card(page)).toContainText('Continue to the next article Acne scars')
  await expect(card(page)).toContainText('Match the treatment to the shape of the scar')
  await actAndFetch(page, 'start-infinite', () => turnWheel(page, 1))
  const request = page.waitForRequest('**/api/content/**')
  const stepPx = 400
  await readOn(page, async () => requests.length > 0, stepPx)
  await request
  const distance = await page.evaluate(() => Number(document.documentElement.dataset.testDistance))
  expect(distance).toBeLessThanOrEqual(1000)
  expect(distance).toBeGreaterThan(1000 - stepPx)
  await expect(card(page)).toContainText('Loading the next article')
  await readOn(page, () => card(page).evaluate((element) => element.getBoundingClientRect().top < innerHeight / 3))
  const shift = await layoutShift(page)
  answer()
  await expect(articles(page)).toHaveCount(2)
  await expect(page.getByRole('status').filter({ hasText: 'The next article was added' })).toHaveText(
    'The next article was added below: Acne scars: which kind you have and what helps',
  )
  await expect(card(page)).toContainText('Continue to the next article Sunscreen picks')
  expect(requests).toEqual([`/api/content${following[0]}`])
  expect(((await layoutShift(page)) - shift).toFixed(2)).toBe('0.00')
})

/**
 * Runs in the page: records the distance of the next article below the screen when its loading begins. The request
 * comes later, after the script that makes it, and the test receives it later still, when the page may have scrolled
 * on.
 */
function noteDistanceAtLoading(): void {
  new MutationObserver(() => {
    const top = document.querySelector('[data-loading]')?.getBoundingClientRect().top ?? 0
    document.documentElement.dataset.testDistance ??= String(Math.round(top - innerHeight))
  }).observe(document, { subtree: true, attributeFilter: ['data-loading'] })
}

test('[INF-1] the next article is loaded after a jump to the end that a busy browser reports late', async ({
  page,
}) => {
  const isKept = await entriesTogether(page)
  await openWhole(page, start)
  await actAndFetch(page, 'start-infinite', () => turnWheel(page, 1))
  await isKept(card(page))
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
  await expect(articles(page)).toHaveCount(2)
})

test('[INF-1] the end of the list ends loading', async ({ page }) => {
  await page.goto('/infinite/trial/sponsored')
  await readUntilLoaded(page, 2)
  await expect(page.locator('[data-all-content-loaded]')).toHaveCount(1)
  await expect(page.locator('[data-queue-card]')).toHaveCount(0)
})

test.describe('an article that cannot be loaded', () => {
  test.use({ allowedProblems: [/503/] })

  test('[INF-1, ERR-1] ends loading without a message, leaves the link, and is reported without its name', async ({
    page,
  }) => {
    const reports = await watchReports(page)
    await page.route(`**/api/content${following[1]}`, (route) => route.fulfill({ status: 503, json: {} }))
    await page.goto(start)
    await readUntilLoaded(page, 2)
    await readOn(page, async () => (await isAllLoaded(page)) === 1)
    await expect(articles(page)).toHaveCount(2)
    await expect(card(page)).toHaveText(/^Loading.*Continue to the next article Sunscreen picks/)
    await expect(card(page).getByText('Loading')).toBeHidden()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect.poll(reports).toMatchObject([{ name: 'Error', message: expect.stringMatching(/^\W*503$/) }])
    await card(page).getByRole('link').click()
    await expect(page).toHaveURL(following[1] ?? '')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[PAGE-3] a link leads to the next article', async ({ page }) => {
    await page.goto(start)
    await expect(page.getByRole('button', { name: 'END OF PAGE' })).toBeHidden()
    await page.getByRole('link', { name: /^Continue to the next article/ }).click()
    await expect(page).toHaveURL(following[0] ?? '')
  })
})

test('[PAGE-3] the footer can be reached: a button ends loading and leads there', async ({ page }) => {
  await page.goto(start)
  await readUntilLoaded(page, 2)
  await page.getByRole('button', { name: 'END OF PAGE' }).first().press('Enter')
  const footer = page.locator('body > footer')
  await expect(footer).toBeFocused()
  await expect(footer).toBeInViewport()
  await expect(page).toHaveURL(following[0] ?? '')
  await expect(page.locator('[data-all-content-loaded]')).toHaveCount(1)
  await turnWheel(page, -200)
  await turnWheel(page, 400)
  await expect(articles(page)).toHaveCount(2)
})

test('[PAGE-3, INF-1] the page ends with the next article, not with a footer that it pushes away', async ({ page }) => {
  let answer = (): void => undefined
  const isHeld = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/content/**', async (route) => {
    await isHeld
    await route.continue()
  })
  await page.goto(start, { waitUntil: 'load' })
  const request = page.waitForRequest('**/api/content/**')
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
  await request
  await expect(card(page)).toContainText('Loading the next article')
  const footer = page.locator('body > footer')
  await expect(footer).not.toBeInViewport()
  const lastLine = page.getByRole('button', { name: 'END OF PAGE' }).first()
  await settled(page)
  const top = await lastLine.evaluate(topOf)
  answer()
  await expect(articles(page)).toHaveCount(2)
  await expect.poll(() => lastLine.evaluate(topOf)).toBe(top)
  await expectNoLayoutShift(page)
  await expect(footer).not.toBeInViewport()
  await readOn(page, async () => (await isAllLoaded(page)) === 1)
  await readOn(page, () => footer.evaluate(isWithinScreen))
})

test('[PAGE-3] the words of a later article are found by a search in the page, and the address follows', async ({
  page,
}) => {
  await page.goto(start)
  await readUntilLoaded(page, 2)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(page).toHaveURL(new RegExp(`${first}$`))
  // Selects the first result like the browser's own search.
  const isFound = await page.evaluate(
    (words) => (globalThis as unknown as { find(words: string): boolean }).find(words),
    'Close your eyes and run a clean finger over the spot',
  )
  expect(isFound).toBe(true)
  await expect(page).toHaveURL(following[0] ?? '')
  await expect(page).toHaveTitle(/^Acne scars/)
})

test('[PAGE-3] nothing is inserted above a reader whose focus is in the footer', async ({ page }) => {
  await page.goto(start, { waitUntil: 'load' })
  const link = page.locator('body > footer a').first()
  await link.focus()
  await turnWheel(page, 1)
  await expect(link).toBeInViewport()
  await expect(articles(page)).toHaveCount(1)
  await page.getByRole('link', { name: /^Continue to the next article/ }).focus()
  await expect(articles(page)).toHaveCount(2)
})

test('[INF-3] a reload shows the article of the address, at the position of the reader', async ({ page }) => {
  await page.goto(start)
  const path = following[0] ?? ''
  // Served as an infinite page, because the fixture is a tabbed page.
  await page.route(
    (url) => url.pathname === path,
    (route) => route.continue({ url: route.request().url().replace(path, `/infinite${path}`) }),
  )
  await readTo(page, path)
  await scrollAndRest(page, 1200)
  const top = () => articles(page).locator(`xpath=self::*[@data-path="${path}"]`).evaluate(topOf)
  const before = await top()
  await test.step('even where the browser restores the position on the former page', async () => {
    await page.evaluate(() => addEventListener('pagehide', () => Reflect.set(history, 'scrollRestoration', 'auto')))
    await page.reload()
    await expect(page).toHaveURL(path)
    await expect(articles(page).first()).toHaveAttribute('data-path', path)
    await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('auto')
    await expect.poll(top).toBe(before)
    await page.waitForLoadState()
    await settled(page)
    await expect.poll(top).toBe(before)
  })
})

test('[INF-3] a jump into another article stores the position there', async ({ page }) => {
  await page.goto(start)
  const path = following[0] ?? ''
  await readTo(page, path)
  const second = articles(page).nth(1)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(page).toHaveURL(first)
  await second.evaluate((article) =>
    scrollTo({ top: article.getBoundingClientRect().top + scrollY + 1500, behavior: 'instant' }),
  )
  await expect(page).toHaveURL(path)
  await expect.poll(() => page.evaluate(() => (history.state as HistoryState | null)?.place?.path)).toBe(path)
})

test('[INF-3] on the page of each article, a reload and Back restore the text at the top of the screen', async ({
  page,
}) => {
  await page.goto(start)
  const left: { path: string; state: object; top: TopBlock }[] = []
  for (const path of following) {
    await readTo(page, path)
    await scrollAndRest(page, 1000)
    left.push({ path, state: await page.evaluate(() => history.state as object), top: await topBlock(page) })
  }
  await page.reload()
  await expectAtTop(page, left.at(-1))
  await scrollAndRest(page, 300)
  const before = await topBlock(page)
  await page.goto('/about')
  await page.goBack()
  await expectAtTop(page, { path: following.at(-1) ?? '', top: before })

  for (const place of left.slice(0, -1))
    await test.step(place.path, async () => {
      await page.goto(place.path)
      await page.evaluate((state) => {
        history.replaceState(state, '')
        history.scrollRestoration = 'manual'
      }, place.state)
      await page.reload()
      await expectAtTop(page, place)
      await test.step('and keep it while content above changes its height', async () => {
        await page.evaluate(() => {
          document.documentElement.style.overflowAnchor = 'none'
          const header = document.querySelector<HTMLElement>('article header')
          if (header) header.style.paddingBottom = '300px'
        })
        await expectAtTop(page, place)
      })
    })
})

/** The block at the top of the screen. */
interface TopBlock {
  text: string
  topPx: number
}

function topBlock(page: Page): Promise<TopBlock> {
  return page.evaluate(() => {
    const article = [...document.querySelectorAll<HTMLElement>('article[data-path]')].find(
      ({ dataset }) => dataset.path === location.pathname,
    )
    const blocks = [...(article?.querySelectorAll('h1, h2, h3, p, li') ?? [])].filter(
      (block) => block.checkVisibility() && !block.closest('aside, nav, dialog, [popover]'),
    )
    const first = blocks.find((block) => block.getBoundingClientRect().bottom > 0)
    return { text: first?.textContent ?? '', topPx: Math.round(first?.getBoundingClientRect().top ?? 0) }
  })
}

async function expectAtTop(page: Page, place: { path: string; top: TopBlock } | undefined): Promise<void> {
  await expect(page).toHaveURL(place?.path ?? '')
  await expect(articles(page).first()).toHaveAttribute('data-path', place?.path ?? '')
  await expect
    .poll(async () => {
      const { text, topPx } = await topBlock(page)
      return [text, Math.abs(topPx - (place?.top.topPx ?? 0)) <= 1]
    })
    .toEqual([place?.top.text, true])
}

/** Scrolls by this distance, and waits until the page has recorded its position. */
function scrollAndRest(page: Page, byPx: number): Promise<void> {
  return page.evaluate(
    (top) =>
      new Promise<void>((resolve) => {
        addEventListener('scrollend', () => resolve(), { once: true })
        scrollBy({ top, behavior: 'instant' })
      }),
    byPx,
  )
}

/** Delays the event until after the frames in which the page records its position, as on a busy device. */
function delayHashchange(): void {
  const resent = new WeakSet<Event>()
  addEventListener(
    'hashchange',
    (event) => {
      if (resent.has(event)) return
      event.stopImmediatePropagation()
      const later = new HashChangeEvent('hashchange', event)
      resent.add(later)
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => dispatchEvent(later))))
    },
    { capture: true },
  )
}

test('[INF-3, PAGE-5] a link to a section of a later article sets the address of that section on the page of the article', async ({
  page,
}) => {
  const path = following[0] ?? ''
  await page.addInitScript(delayHashchange)
  await page.goto(start)
  await readTo(page, path)
  const link = later(page, path).locator('nav[aria-labelledby=contents-title-acne-scars] a[href^="#"]').nth(1)
  const hash = (await link.getAttribute('href')) ?? ''
  const ownHash = hash.replace(/-acne-scars$/, '')
  expect(ownHash).not.toBe(hash)
  await later(page, path).locator('nav[aria-labelledby=contents-title-acne-scars] summary').click()
  await link.click()
  await expect(page).toHaveURL(`${path}${ownHash}`)
  await expect(page.locator(hash)).toBeInViewport()
  await test.step('also for an article that is not in view, and by a link from elsewhere', async () => {
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '#article-title' })
      document.querySelector('article')?.append(link)
      link.click()
      // Late content above: the code that holds the position of the last jump must not return to it.
      document.body.prepend(Object.assign(document.createElement('p'), { textContent: 'Late' }))
    })
    await expect(page).toHaveURL(`${first}#article-title`)
    await expect(page.locator('#article-title')).toBeInViewport()
    await page.evaluate((to) => location.assign(to), hash)
    await expect(page).toHaveURL(`${path}${ownHash}`)
    await page.evaluate((to) => location.assign(to), `${path}#article-title`)
    await expect(page).toHaveURL(`${path}#article-title`)
    await expect(page.locator('#article-title-acne-scars')).toBeInViewport()
  })
  await test.step('Back leads from place to place, and a reload to the section on the page of the article', async () => {
    await page.goBack()
    await expect(page).toHaveURL(`${path}${ownHash}`)
    await expect(page.locator(hash)).toBeInViewport()
    await page.reload()
    await expect(page.locator(ownHash)).toBeInViewport()
  })
})

function topOf(element: Element): number {
  return Math.round(element.getBoundingClientRect().top)
}

test('[INF-3] Back leaves the page at once, and returns to the article that was in view', async ({ page }) => {
  await page.goto('/health')
  await page.goto(start)
  const path = following[0] ?? ''
  await readTo(page, path)
  await page
    .locator('header nav a')
    .first()
    .evaluate((link: HTMLAnchorElement) => location.assign(link.href))
  await page.waitForURL((url) => url.pathname !== path)
  await page.goBack()
  await expect(page).toHaveURL(path)
  await expect(articles(page).locator('visible=true').first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/health')
})

test('[INF-6] the focus stays where the reader has it', async ({ page }) => {
  await page.goto(start)
  const more = page.getByRole('button', { name: 'More' }).first()
  await more.focus()
  await readTo(page, following[0] ?? '')
  await expect(more).toBeFocused()
  await expect(page).toHaveTitle(/^Acne scars/)
})

test('[INF-3] small movements at a boundary change nothing, and scrolling back shows the first article again', async ({
  page,
}) => {
  await page.goto(start)
  await page.evaluate(() => {
    const counted = globalThis as unknown as { changes: number }
    counted.changes = 0
    const replace = history.replaceState.bind(history)
    history.replaceState = (...change) => {
      if (change[2] !== undefined) counted.changes++
      replace(...change)
    }
  })
  const changes = () => page.evaluate(() => (globalThis as unknown as { changes: number }).changes)
  // Not far beyond the boundary.
  await readTo(page, following[0] ?? '', 400)
  expect(await changes()).toBe(1)
  for (let turn = 0; turn < 6; turn++) await turnWheel(page, turn % 2 ? 40 : -40)
  expect(await changes()).toBe(1)
  for (let turn = 0; turn < 100 && pathOf(page) !== first; turn++) await turnWheel(page, -400)
  await expect(page).toHaveURL(first)
  await expect(page).toHaveTitle(/^How to fade dark spots/)
})

test.describe('a browser that refuses history changes', () => {
  test('[INF-3] still loads and shows the articles', async ({ page }) => {
    await page.addInitScript(() => {
      history.replaceState = () => {
        throw new DOMException('too many calls', 'SecurityError')
      }
    })
    await page.goto(start)
    await readOn(page, async () => (await page.title()).startsWith('Acne scars'))
    await expect(page).toHaveURL(start)
  })
})

test('[PAGE-3, INF-2] byline, contents, tools, comments, sharing and forms of a later article work', async ({
  page,
}) => {
  const events = await watchEvents(page)
  const path = following[0] ?? ''
  await page.goto(start)
  await readTo(page, path)
  const second = later(page, path)
  await unfoldByline(second)
  await second.getByRole('link', { name: 'Our review process' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Our Review Process' })).toBeVisible()
  await page.keyboard.press('Escape')
  await second.locator('nav[aria-labelledby=contents-title-acne-scars] summary').click()
  await second.getByRole('tab', { name: 'Sources' }).click()
  await expect(second.getByRole('tab', { name: 'Sources' })).toHaveAttribute('aria-selected', 'true')
  await second.getByRole('button', { name: 'More' }).first().click()
  await expect(page.locator('#share-modal-acne-scars').getByLabel('Address of this article')).toHaveValue(
    new RegExp(`${path}$`),
  )
  await page.keyboard.press('Escape')
  await second.locator('section[aria-label="Was this article helpful?"]').getByRole('link', { name: 'No' }).click()
  const dialog = page.getByRole('dialog').filter({ visible: true })
  await expect(dialog.getByRole('heading', { name: 'What is wrong with this article?' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  const sent = (await events.sent()).filter(([name]) => /feedback_opened|tools_tab_clicked|overlay_opened/.test(name))
  expect(sent.map(([name, payload]) => [name, (payload as { path: string }).path])).toEqual([
    ['overlay_opened', path],
    ['tools_tab_clicked', path],
    ['feedback_opened', path],
  ])
})

test('[GAL-1, INF-3] #gallery-open opens the gallery of the article in view', async ({ page }) => {
  const path = '/health/poison-ivy'
  await page.route('**/api/content/**', (route) => {
    const url = route
      .request()
      .url()
      .replace(following[0] ?? '', path)
    return route.continue({ url })
  })
  await page.goto(start)
  await readTo(page, path)
  const teaser = later(page, path).locator('a[aria-haspopup=dialog]').first()
  await teaser.click()
  const dialog = page.locator('#gallery-open-poison-ivy')
  await expect(dialog).toHaveAttribute('open')
  await expect(page).toHaveURL(`${path}#gallery-open`)
  await expect(page.locator('dialog[open]')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).not.toHaveAttribute('open')
  await expect(page).toHaveURL(path)
  await expect(teaser).toBeFocused()
})

test('[PAGE-3] three articles have no axe violation, no mistake in their markup, and no id twice', async ({ page }) => {
  await page.goto(start)
  await readUntilLoaded(page, 3)
  await page.evaluate(() => scrollTo(0, 0))
  await expect(page.locator('[data-prompt]:not([hidden])')).toHaveCount(0)
  const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id))
  expect(ids.filter((id, index) => id !== '' && ids.indexOf(id) !== index)).toEqual([])
  for (const article of await articles(page).all()) {
    const name = await article.getAttribute('aria-labelledby')
    expect(await page.locator(`h1[id="${name}"]`).count()).toBe(1)
  }
  const heading = await page
    .locator('main :is(h1, h2, h3, h4)')
    .evaluateAll((all) => all.map(({ localName }) => localName))
  expect(heading.filter((name) => name === 'h1')).toHaveLength(3)
  expect(heading.every((name, index) => index === 0 || Number(name[1]) <= Number(heading[index - 1]?.[1]) + 1)).toBe(
    true,
  )
  // Two rules expect a single article on a page: each article has its own title, and gives its parts the same names.
  const mistakes = await htmlMistakes(await page.content())
  expect(mistakes.filter((mistake) => !/unique-landmark|Multiple <h1>/.test(mistake))).toEqual([])
  await expectNoAxeViolations(page)
  // The dark colors of one later article are the same for all.
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoColorViolations(page, `[data-later-article="${following[0]}"]`)
})

test('[SHARE-1, PAGE-3] print contains the article in view, or the article whose button is pressed, and no controls', async ({
  page,
}) => {
  await page.goto(start)
  await readTo(page, following[0] ?? '')
  const title = (path: string) => page.locator(`article[data-path="${path}"] h1`)
  const second = following[0] ?? ''
  const tell = (event: string) => page.evaluate((name) => dispatchEvent(new Event(name)), event)
  await page.emulateMedia({ media: 'print' })
  await tell('beforeprint')
  await expect(title(second)).toBeVisible()
  await expect(title(first)).toBeHidden()
  await expect(later(page, second)).toHaveCSS('break-before', 'auto')
  for (const hidden of ['[data-queue-card]', '[data-prompt]', 'nav[data-read-next]', '[data-to-footer]'])
    await expect(page.locator(hidden).filter({ visible: true })).toHaveCount(0)
  await tell('afterprint')
  await expect(title(first)).toBeVisible()
  await expect(later(page, second)).toHaveCSS('break-before', 'page')

  await test.step('the button of an article prints that article', async () => {
    await page.emulateMedia({ media: 'screen' })
    await page.evaluate(() => {
      window.print = () => void dispatchEvent(new Event('beforeprint'))
    })
    await page
      .locator(`article[data-path="${first}"]`)
      .getByRole('button', { name: 'Print' })
      .first()
      .evaluate((button: HTMLElement) => button.click())
    await page.emulateMedia({ media: 'print' })
    await expect(title(first)).toBeVisible()
    await expect(title(second)).toBeHidden()
  })
})

test.describe('the popups', () => {
  const share = (page: Page, path: string) =>
    page
      .locator(`article[data-path="${path}"]`)
      .evaluate((article) => (innerHeight - article.getBoundingClientRect().top) / article.clientHeight)

  test('[INF-4] come after 75 percent of the first article and 20 percent of the second, and take no focus', async ({
    page,
  }) => {
    await page.goto(start)
    const newsletter = prompt(page, 'newsletter')
    const feedback = prompt(page, 'feedback')
    await readOn(page, async () => (await share(page, first)) > 0.6)
    await expect(newsletter).toBeHidden()
    await readOn(page, async () => (await share(page, first)) >= 0.75)
    await expect(newsletter).toBeVisible()
    await expect(page.locator('body')).toBeFocused()
    for (const attribute of ['role', 'aria-live', 'aria-modal'])
      expect(await newsletter.getAttribute(attribute)).toBeNull()
    await expectAccessibleInLightAndDark(page, '[data-prompt=newsletter]')
    const close = await newsletter.getByRole('button', { name: 'Close' }).boundingBox()
    expect(Math.min(close?.width ?? 0, close?.height ?? 0)).toBeGreaterThanOrEqual(24)

    const second = following[0] ?? ''
    await readTo(page, second)
    await readOn(page, async () => (await share(page, second)) >= 0.2)
    await expect(feedback).toBeVisible()
    await expect(newsletter).toBeHidden()
    await expect(feedback.getByRole('link', { name: 'Yes' })).toHaveAttribute('href', /article=%2Fhealth%2Facne-scars/)
    await readTo(page, following[1] ?? '')
    await readOn(page, () => feedback.isHidden())
  })

  for (const height of [657, 844])
    test(`[INF-4] leave two thirds of a screen ${height} px high to text of twice the size`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height })
      await page.goto(start)
      for (const kind of ['newsletter', 'feedback'] as const) {
        const popup = prompt(page, kind)
        await popup.evaluate((element: HTMLElement) => {
          document.documentElement.style.fontSize = '200%'
          element.hidden = false
        })
        expect((await popup.boundingBox())?.height).toBeLessThanOrEqual(height / 3)
        expect(await popup.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(1)
        await expect(popup.locator('a, button')).not.toHaveCount(0)
        for (const control of await popup.locator('a, button').all()) await expect(control).toBeInViewport({ ratio: 1 })
        await popup.evaluate((element: HTMLElement) => {
          element.hidden = true
        })
      }
    })

  for (const [screen, viewport] of Object.entries(viewports))
    test(`[INF-4] are hidden by help lines, and do not appear in the article that has them, on a ${screen}`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport)
      await page.route(
        (url) => url.pathname === '/api/content/health/acne-scars',
        (route) => route.continue({ url: route.request().url().replace('/health/acne-scars', '/trial/crisis') }),
      )
      await page.goto(start)
      const newsletter = prompt(page, 'newsletter')
      await readOn(page, () => newsletter.isVisible())
      // A popup with the focus stays beyond its article.
      await newsletter.getByRole('link').evaluate((link) => link.focus({ preventScroll: true }))
      const help = page.locator('h1 + [data-help=crisis]')
      const isSeen = async () => (await help.count()) > 0 && (await help.evaluate(isWithinScreen))
      await readOn(page, isSeen, 100)
      await expect(newsletter).toBeHidden()
      await readOn(
        page,
        async () => {
          expect(await prompt(page, 'feedback').isVisible()).toBe(false)
          return pathOf(page) === following[1]
        },
        300,
      )
    })

  test('[INF-4, CTA-2] a popup and the "Get Started" bar are never shown together', async ({ page }) => {
    await page.setViewportSize(viewports.phone)
    await page.goto('/infinite/wellness/sleep-better')
    const popup = prompt(page, 'newsletter')
    const bar = page.locator('[data-get-started]').getByRole('link', { name: 'Get Started' })
    await expect(bar).toBeVisible()
    await popup.evaluate((element: HTMLElement) => {
      element.hidden = false
    })
    await expect(popup).toBeVisible()
    await expect(bar).toBeHidden()
    await popup.evaluate((element: HTMLElement) => {
      element.hidden = true
    })
    await expect(bar).toBeVisible()
  })

  test('[INF-4] close by a button and by Escape, and appear once per session', async ({ page }) => {
    await page.goto(start)
    const newsletter = prompt(page, 'newsletter')
    await readOn(page, () => newsletter.isVisible())
    const more = page.getByRole('button', { name: 'More' }).first()
    await more.evaluate((button) => button.focus({ preventScroll: true }))
    await page.keyboard.press('Escape')
    await expect(newsletter).toBeVisible()
    await newsletter.getByRole('link').evaluate((link) => link.focus())
    await page.keyboard.press('Escape')
    await expect(newsletter).toBeHidden()
    await expect(more).toBeFocused()

    await page.goto(start)
    await readTo(page, following[0] ?? '')
    await expect(newsletter).toBeHidden()
    await readOn(page, () => prompt(page, 'feedback').isVisible())
    await prompt(page, 'feedback').getByRole('button', { name: 'Close' }).click()
    await expect(prompt(page, 'feedback')).toBeHidden()
  })

  test('[INF-4] the form opens in place, and closing it returns the reader to the text', async ({ page }) => {
    await page.goto(start)
    const newsletter = prompt(page, 'newsletter')
    await readOn(page, () => newsletter.isVisible())
    await newsletter.getByRole('link', { name: 'Get the newsletter' }).click()
    const dialog = page.getByRole('dialog', { name: 'The wellness newsletter' })
    await expect(dialog.getByLabel('Your email')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(newsletter).toBeHidden()
  })

  test('[INF-4] wait while a dialog is open, and never cover the focused element', async ({ page }) => {
    await page.goto(start)
    const newsletter = prompt(page, 'newsletter')
    await readOn(page, async () => (await share(page, first)) > 0.5)
    await page
      .locator('[data-share-place=bar] [popovertarget=share-modal]')
      .evaluate((button: HTMLElement) => button.click())
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.locator(`article[data-path="${first}"]`).evaluate((article) => {
      const { bottom } = article.getBoundingClientRect()
      scrollBy({ top: bottom - innerHeight, behavior: 'instant' })
    })
    await turnWheel(page, 1)
    await expect(newsletter).toBeHidden()
    await page.keyboard.press('Escape')
    await turnWheel(page, -1)
    await expect(newsletter).toBeVisible()
    const yes = page.locator('section[aria-label="Was this article helpful?"] a').first()
    await yes.evaluate((link) => {
      const { bottom } = link.getBoundingClientRect()
      scrollBy({ top: bottom - innerHeight + 40, behavior: 'instant' })
      Object.assign(link.style, { position: 'fixed', right: '80px', bottom: '40px' })
      link.focus({ preventScroll: true })
    })
    await expect(newsletter).toBeHidden()
  })
})

test.describe('the Read Next widget', () => {
  test('[INF-5] has the first article and five of the list, and marks the current one and those read', async ({
    page,
  }) => {
    const events = await watchEvents(page)
    await page.goto(start)
    await expect(widget(page).getByRole('link')).toHaveCount(6)
    const box = await widget(page).boundingBox()
    expect(box?.width).toBe(300)
    expect(box?.height).toBe(403)
    const marked = (at: number) => widget(page).nth(at).locator('[aria-current=page]')
    await expect(marked(0)).toHaveText(/How to fade dark spots/)
    await readTo(page, following[1] ?? '')
    for (const at of [0, 1, 2]) {
      await expect(marked(at)).toHaveText(/Sunscreen picks/)
      await expect(widget(page).nth(at).getByText('Read', { exact: true }).filter({ visible: true })).toHaveCount(2)
    }
    await widget(page)
      .nth(2)
      .getByRole('link', { name: /^Vitamin D/ })
      .evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
    await widget(page)
      .nth(2)
      .getByRole('link', { name: /^Vitamin D/ })
      .click()
    expect(await events.sent()).toContainEqual([
      'read_next_clicked',
      { path: following[1], to: '/nutrition/vitamin-d' },
    ])
    expect((await events.viewed()).filter(([name]) => name === 'read_next_viewed')).toContainEqual([
      'read_next_viewed',
      { path: first },
    ])
  })

  test('[INF-5] is at the top of its place, then fixed at 70 px, then pinned to the end of the article', async ({
    page,
  }) => {
    await page.goto(start)
    const place = page.locator('[data-read-next-place]').first()
    const readNext = widget(page).first()
    /** Scrolls until the place begins at this height on the screen. */
    const bringTo = async (y: number) => {
      await place.evaluate(
        (element, at) => scrollBy({ top: element.getBoundingClientRect().top - at, behavior: 'instant' }),
        y,
      )
      await turnWheel(page, 0)
    }
    const at = async () => [await readNext.getAttribute('data-position'), await readNext.evaluate(topOf)]
    // The page may move meanwhile, so each check scrolls to its place first.
    for (const [y, position, top] of [
      [200, 'top', 200],
      [65, 'top', 65],
      [59, 'fixed', 70],
      [65, 'fixed', 70],
      [71, 'top', 71],
      [-300, 'fixed', 70],
    ] as const)
      await expect(async () => {
        await bringTo(y)
        expect(await at()).toEqual([position, top])
      }).toPass()
    const end = () => place.evaluate((element) => Math.round(element.getBoundingClientRect().bottom))
    await expect(async () => {
      await page.evaluate((by) => scrollBy({ top: by, behavior: 'instant' }), (await end()) - 300)
      await turnWheel(page, 0)
      expect(await at()).toEqual(['bottom', (await end()) - 403])
    }).toPass()
  })

  test('[INF-5] is shown beside the article or not at all', async ({ page }) => {
    await page.goto(start)
    for (const width of [390, 820, 899]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(widget(page)).toBeHidden()
    }
    await page.setViewportSize({ width: 900, height: 900 })
    await expect(widget(page)).toBeVisible()
    const [beside, text] = [await widget(page).boundingBox(), await articles(page).boundingBox()]
    expect(beside?.x).toBeGreaterThanOrEqual((text?.x ?? 0) + (text?.width ?? 0))
  })
})

test('[PAGE-3] the page adds at most 1.5 kB before a scroll, and other pages add nothing', async ({
  page,
  baseURL,
}) => {
  const scriptsOf = async (path: string) => {
    const scripts = await watchScripts(page)
    await openWhole(page, path)
    return scripts.urls()
  }
  const elsewhere = await scriptsOf(`/tabbed${first}`)
  expect(elsewhere.filter((url) => url.includes('infinite'))).toEqual([])
  const fetched = page.waitForResponse(/\/infinite\.behavior-/)
  const onStart = await scriptsOf(start)
  const added = [...onStart, (await fetched).url()].filter(
    (url, index, all) => !elsewhere.includes(url) && all.indexOf(url) === index,
  )
  expect(added).not.toEqual([])
  const scripts = await Promise.all(added.map(fetchCompressed))
  const scriptBytes = scripts.reduce((sum, { body }) => sum + body.length, 0)
  const [tabbedBytes = 0, infiniteBytes = 0] = await Promise.all(
    [`/tabbed${first}`, start].map(
      async (path) => brotliCompressSync(await (await fetch(baseURL + path)).text()).length,
    ),
  )
  expect(scriptBytes + infiniteBytes - tabbedBytes).toBeLessThanOrEqual(1536)
})
