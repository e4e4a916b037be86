import type { BrowserContext, Page } from '@playwright/test'
import { variantCookie, variantHeader } from '#model/ads/variant-cookie.ts'
import { contentDocument } from '#model/articles/content-document.ts'
import { dayMs } from '#model/duration.ts'
import { runningContentsExperiment } from '#model/testing/running-experiment.ts'
import { experimentKey } from '#tracking/event-counts.ts'
import type { Store } from '../../src/store/store.ts'
import { expectAccessibleInLightAndDark } from '../support/axe.ts'
import { test as deskTest, expect } from '../support/desk-test.ts'
import { entriesTogether } from '../support/entries-together.ts'
import { outOfReach } from '../support/out-of-reach.ts'
import { siteSends } from '../support/process/site-sends.ts'
import { viewports } from '../support/screen/viewports.ts'
import { watchEvents } from '../support/watch-events.ts'

/** Runs on the site of the desk's tests, whose store a test can read. */
const test = deskTest.extend<{ running: undefined }>({
  baseURL: async ({ site }, use) => use(site.url),
  running: [
    async ({ store, site }, use) => {
      await setExperiments(store, [runningContentsExperiment()])
      await siteSends(site.url + article, ({ headers }) => headers.get('vary')?.includes(variantHeader) ?? false)
      await use(undefined)
      await setExperiments(store, [])
    },
    { auto: true },
  ],
})

test.describe.configure({ mode: 'serial' })

const article = '/health/dark-spots'
const contents = (page: Page) => page.locator('details', { hasText: 'In this article' }).first()

async function setExperiments(store: Store, experiments: unknown[]): Promise<void> {
  const stored = await store.documents.get('site', 'site')
  await store.documents.upsert([contentDocument('site', { ...stored, experiments } as never)])
}

async function drawn(context: BrowserContext): Promise<string[]> {
  return (await context.cookies()).filter(({ name }) => name === variantCookie).map(({ value }) => value)
}

async function has(context: BrowserContext, url: string, variant: string): Promise<void> {
  await context.addCookies([{ name: variantCookie, value: `contents-open.${variant}`, url }])
}

/** Resolves when the page has fetched a behaviour, even from a cache. */
async function fetched(page: Page, behavior: string): Promise<void> {
  await page.waitForFunction(
    (name) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(name)),
    behavior,
  )
}

async function counted(store: Store, variant: string): Promise<[exposed: number, outcomes: number]> {
  const totals = await store.events.totals('experiment')
  const totalOf = (what: 'exposed' | 'outcome') => totals.get(experimentKey('contents-open', variant, what)) ?? 0
  return [totalOf('exposed'), totalOf('outcome')]
}

test('[EXP-1] a first page shows the control and draws a variant, which the next pages show', async ({
  page,
  context,
}) => {
  const events = await watchEvents(page)
  const dayOfExpiry = () => new Date(Date.now() + 6 * dayMs).toISOString().slice(0, 10)
  const expiryBefore = dayOfExpiry()
  await page.goto(article)
  await expect.poll(() => drawn(context)).toEqual([expect.stringMatching(/^contents-open\.(control|open)$/)])
  await expect(contents(page)).not.toHaveAttribute('open')
  const [cookie] = await context.cookies()
  expect(cookie).toMatchObject({ sameSite: 'Lax', path: '/', domain: '127.0.0.1' })
  // The day may change between the draw and this check.
  expect([expiryBefore, dayOfExpiry()]).toContain(new Date(1000 * (cookie?.expires ?? 0)).toISOString().slice(0, 10))
  await contents(page).scrollIntoViewIfNeeded()
  expect((await events.sent()).map(([name]) => name)).not.toContain('experiment_exposed')

  const [key] = await drawn(context)
  // The first visit is a reload: within a minute the browser takes the page from its own cache.
  for (const visit of [() => page.reload(), () => page.goto('/health/acne-scars'), () => page.goto(article)]) {
    await visit()
    if (key === 'contents-open.open') await expect(contents(page)).toHaveAttribute('open')
    else await expect(contents(page)).not.toHaveAttribute('open')
    expect(await drawn(context)).toEqual([key])
  }
})

for (const variant of ['control', 'open'])
  test(`[EXP-1] ${variant}: exposure and outcome are stored, once per browser, without the page`, async ({
    page,
    context,
    site,
    store,
  }) => {
    const [exposed, outcomes] = await counted(store, variant)
    const once = [exposed + 1, outcomes + 1]
    await has(context, site.url, variant)
    const events = await watchEvents(page)
    // The contents are below this screen.
    await page.setViewportSize({ width: 390, height: 300 })
    await page.goto(article)
    await fetched(page, 'exposure')
    expect((await events.sent()).map(([name]) => name)).not.toContain('experiment_exposed')

    await contents(page).evaluate((element) => element.scrollIntoView())
    await expect
      .poll(async () => (await events.sent()).filter(([name]) => name.startsWith('experiment')))
      .toEqual([['experiment_exposed', { experiment: 'contents-open', variant }]])
    if (variant === 'control') await contents(page).locator('summary').click()
    await contents(page).getByRole('link').first().click()
    await contents(page).getByRole('link').nth(1).click()
    expect((await events.sent()).filter(([name]) => name.startsWith('experiment'))).toEqual([
      ['experiment_exposed', { experiment: 'contents-open', variant }],
      ['experiment_outcome', { experiment: 'contents-open', variant }],
    ])
    const sent = await page.evaluate(() =>
      Promise.all((globalThis as unknown as { testBeacons: Promise<string>[] }).testBeacons),
    )
    const all = sent.flatMap((body) => (JSON.parse(body) as { events: { name: string; payload: object }[] }).events)
    const payloads = all.filter(({ name }) => name.startsWith('experiment')).map(({ payload }) => Object.keys(payload))
    expect(payloads).toEqual([
      ['experiment', 'variant'],
      ['experiment', 'variant'],
    ])
    await expect.poll(() => counted(store, variant)).toEqual(once)

    await page.goto('/nutrition/vitamin-d')
    await page.goto('/health/acne-scars')
    await contents(page).evaluate((element) => element.scrollIntoView())
    expect((await events.sent()).filter(([name]) => name.startsWith('experiment'))).toEqual([])
    expect(await counted(store, variant)).toEqual(once)
  })

test('[EXP-1] an exposure that a busy browser reports late counts', async ({ page, context, site }) => {
  await has(context, site.url, 'control')
  const isKept = await entriesTogether(page)
  // The contents are below this screen.
  await page.setViewportSize({ width: 390, height: 300 })
  await page.goto(article)
  await isKept(page.locator('[data-exposure] > :first-child'))
  await contents(page).evaluate((element) => element.scrollIntoView())
  // Not checked by its event: to send it, the page would have to be hidden, and would check again when it is shown.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('salus-experiment'))).toBe('contents-open')
})

test.describe('under Global Privacy Control', () => {
  test.use({ extraHTTPHeaders: { 'Sec-GPC': '1' } })

  test('[EXP-1, PRIV-1] no variant is drawn, a stored one is erased, and nobody is counted', async ({
    page,
    context,
    site,
  }) => {
    await has(context, site.url, 'open')
    await page.addInitScript(() => Object.assign(Navigator.prototype, { globalPrivacyControl: true }))
    const events = await watchEvents(page)
    await page.goto(article)
    await fetched(page, 'draw-variant')
    await expect.poll(() => drawn(context)).toEqual([])
    await expect(contents(page)).not.toHaveAttribute('open')
    await contents(page).scrollIntoViewIfNeeded()
    await page.reload()
    expect(await drawn(context)).toEqual([])
    expect((await events.sent()).filter(([name]) => name.startsWith('experiment'))).toEqual([])
  })
})

test('[EXP-1, PRIV-2] a reader who opts out gets no variant, and can take part again', async ({ page, context }) => {
  await page.setViewportSize(viewports.phone)
  await page.goto(article)
  await expect.poll(() => drawn(context)).toHaveLength(1)
  await page.goto('/privacy-choices')
  const box = page.getByRole('checkbox', { name: 'Take part in tests of this site’s layout' })
  const status = page.getByRole('main').getByRole('status')
  await expect(box).toBeChecked()
  await expectAccessibleInLightAndDark(page, 'main')
  expect(await outOfReach(page)).toEqual([])
  await box.uncheck()
  await page.getByRole('button', { name: 'Save what is ticked' }).click()
  await expect(status).toHaveText('You take no part in tests of this site’s layout.')
  await expect.poll(() => drawn(context)).toEqual([])
  await page.goto(article)
  await fetched(page, 'draw-variant')
  await page.goto('/privacy-choices')
  await expect(box).not.toBeChecked()
  expect(await drawn(context)).toEqual([])
  await box.check()
  await page.getByRole('button', { name: 'Save what is ticked' }).click()
  await expect(status).toHaveText('You take part in tests of this site’s layout.')
  await page.goto(article)
  await expect.poll(() => drawn(context)).toHaveLength(1)

  await page.goto('/privacy-ledger')
  await expect(page.getByRole('heading', { name: variantCookie })).toBeVisible()
  await expectAccessibleInLightAndDark(page, 'main')
  expect(await outOfReach(page)).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[EXP-1] nobody takes part', async ({ page, context }) => {
    await page.goto(article)
    await page.goto(article)
    expect(await context.cookies()).toEqual([])
    await expect(contents(page)).not.toHaveAttribute('open')
  })
})
