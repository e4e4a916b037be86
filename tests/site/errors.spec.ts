import type { Page, Request } from '@playwright/test'
import { unfoldByline } from '../support/byline.ts'
import { freezeClock, passTime } from '../support/frozen-clock.ts'
import { expect, test } from '../support/test.ts'
import { watchReports } from '../support/watch-reports.ts'

const article = '/health/dark-spots'

test.describe('an error that nothing handles', () => {
  test.use({ allowedProblems: [/of the test/] })

  test('[ERR-1] is reported once, as is a rejection, without text of the page or of the reader', async ({ page }) => {
    const reports = await watchReports(page)
    await page.goto(article)
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/errors'))
    await page.evaluate(() => {
      const [headline, shared] = [document.querySelector('h1'), document.querySelector('meta[property="og:title"]')]
      document.body.append(Object.assign(document.createElement('input'), { value: 'before use' }))
      const texts = [
        '"my rash"',
        `${location.href}?q=rash`,
        document.title,
        headline?.textContent,
        shared?.getAttribute('content'),
        location.pathname.slice(1),
        'before use',
        'how it itches',
      ]
      for (let times = 0; times < 3; times++)
        setTimeout(() => {
          throw new TypeError(`Failed to parse: ${texts.join('; ')} of the test`)
        })
      void Promise.reject(new RangeError('response of the test'))
      void Promise.reject('timeout of the test')
      // No error, but reported like one: a size that changed again while it was observed.
      dispatchEvent(
        new ErrorEvent('error', { message: 'ResizeObserver loop completed with undelivered notifications.' }),
      )
    })
    expect((await answered).status()).toBe(202)
    await expect.poll(async () => (await reports()).length).toBe(3)
    expect((await reports()).map(({ name, message }) => [name, message]).sort()).toEqual([
      ['Error', 'timeout of the …'],
      ['RangeError', 'response of the …'],
      ['TypeError', 'Failed to parse: "… it … of the …'],
    ])
    for (const report of await reports()) {
      expect(report).toMatchObject({ pageType: 'article', build: expect.stringMatching(/^entry-.+\.js$/) })
      expect(JSON.stringify(report)).not.toMatch(/dark.spots|rash|before|itch|127\.0\.0\.1/i)
    }
  })

  test('[ERR-1] a page that fails endlessly reports ten times', async ({ page }) => {
    const reports = await watchReports(page)
    await page.goto(article)
    await page.evaluate(() => {
      for (let number = 1; number <= 16; number++) reportError(new Error(`${number} of the test`))
    })
    await expect.poll(async () => (await reports()).length).toBe(10)
  })
})

const chunkProblems = [/ChunkLoadError|net::ERR_FAILED|ERR_BLOCKED_BY_CLIENT/]
/** An article with a gallery. */
const galleryArticle = '/health/poison-ivy'
const gallery = (page: Page) => page.locator('[data-behavior~=gallery]')
const galleryChunk = /\/assets\/gallery\.behavior-/
const dialog = (page: Page) => page.locator('#gallery-open')

test.describe('a script that cannot be fetched', () => {
  test.use({ allowedProblems: chunkProblems })

  test('[ERR-2] is requested once more, with a query', async ({ page }) => {
    await page.route(/\/assets\/gallery\.behavior-[^?]*$/, (route) => route.abort())
    const reports = await watchReports(page)
    await page.goto(galleryArticle)
    await page.locator('a[aria-haspopup=dialog]').first().click()
    await expect(dialog(page)).toHaveAttribute('open')
    expect(await reports()).toEqual([])
  })

  test('[ERR-2] is missing: its part is shown as without scripts, the others work, and it is reported', async ({
    page,
  }) => {
    await page.route(galleryChunk, (route) => route.abort())
    const reports = await watchReports(page)
    await page.goto(galleryArticle)
    await page.keyboard.press('Shift')
    await expect(gallery(page)).toHaveAttribute('data-unscripted')
    await page.locator('a[aria-haspopup=dialog]').first().click()
    await expect(dialog(page)).toBeVisible()
    await page.getByRole('tab', { name: 'History' }).click()
    await expect(page.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true')
    await expect
      .poll(reports)
      .toMatchObject([
        { name: 'ChunkLoadError', message: expect.stringMatching(/^missing: .*\/assets\/gallery\.behavior-/) },
      ])
  })

  test('[ERR-2] does not come within 120 s: its part is shown as without scripts, and it is reported', async ({
    page,
  }) => {
    await freezeClock(page)
    const requested = new Promise<void>((resolve) => {
      // Neither answered nor refused.
      void page.route(galleryChunk, () => resolve())
    })
    const reports = await watchReports(page)
    const others = new Set<Request>()
    page.on('request', (request) => !galleryChunk.test(request.url()) && others.add(request))
    page.on('requestfinished', (request) => others.delete(request))
    await page.goto(galleryArticle)
    await page.keyboard.press('Shift')
    await requested
    // One that a busy machine has not sent yet would be late as well.
    await expect.poll(() => others.size).toBe(0)
    await passTime(page, 119_000)
    await expect(gallery(page)).not.toHaveAttribute('data-unscripted')
    await passTime(page, 1000)
    await expect(gallery(page)).toHaveAttribute('data-unscripted')
    await expect.poll(reports).toMatchObject([{ name: 'ChunkLoadError', message: expect.stringMatching(/^timeout/) }])
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  test('[ERR-2] of an island does not come within 120 s: a press acts as without scripts', async ({ page }) => {
    await freezeClock(page)
    const requested = new Promise<void>((resolve) => {
      void page.route(/\/assets\/react/, () => resolve())
    })
    await page.goto(article, { waitUntil: 'domcontentloaded' })
    await unfoldByline(page)
    await page.locator('article header').getByRole('link', { name: 'Maya Lindqvist', exact: true }).click()
    await requested
    await passTime(page, 119_000)
    await expect(page).toHaveURL(article)
    await page.clock.runFor(1000)
    await expect(page).toHaveURL('/people/maya-lindqvist')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})
