import type { Page } from '@playwright/test'
import { EventBatch } from '#features/tracking/tracking.schema.ts'
import type { TrackedEvent } from '#tracking/tracking.ts'
import { freezeClock, passTime } from '../support/frozen-clock.ts'
import { testStageSite } from '../support/process/sites.ts'
import { expect, test } from '../support/test.ts'
import { watchEvents } from '../support/watch-events.ts'

const article = '/health/dark-spots'

/** The bodies that the page hands to the browser to send; must be called before it loads. */
async function watchBeacons(page: Page) {
  await page.addInitScript(() => {
    const testBeacons: Blob[] = []
    Object.assign(window, { testBeacons, areBeaconsRefused: false })
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, data) => {
      if ((window as unknown as { areBeaconsRefused: boolean }).areBeaconsRefused) return false
      if (data instanceof Blob && url === '/api/events') testBeacons.push(data)
      return send(url, data)
    }
  })
  const bodies = () =>
    page.evaluate(() =>
      Promise.all((window as unknown as { testBeacons: Blob[] }).testBeacons.map((body) => body.text())),
    )
  const events = async (): Promise<TrackedEvent[]> =>
    (await bodies()).flatMap((body) => EventBatch.parse(JSON.parse(body)).events)
  return {
    bodies,
    names: async () => (await events()).map(({ name }) => name).filter((name) => !/_viewed$|^web_vital$/.test(name)),
    events,
    refuse: (areBeaconsRefused: boolean) =>
      page.evaluate((value) => void Object.assign(window, { areBeaconsRefused: value }), areBeaconsRefused),
  }
}

const dispatch = (page: Page, event: 'pagehide' | 'visibilitychange') =>
  page.evaluate((name) => {
    if (name === 'pagehide') return void dispatchEvent(new Event(name))
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event(name))
    Reflect.deleteProperty(document, 'visibilityState')
  }, event)
const stored = (page: Page) => page.evaluate(() => sessionStorage.getItem('salus:events'))
const dataLayer = (page: Page) => page.evaluate(() => (window as { dataLayer?: object[] }).dataLayer)
const pressContents = (page: Page) => page.locator('nav[aria-labelledby=contents-title] summary').click()

/** Opens the article with a stopped clock, and makes the page learn that its reader has not opted out. */
async function openArticle(page: Page) {
  await freezeClock(page)
  const beacons = await watchBeacons(page)
  await page.goto(article)
  const signalAnswer = page.waitForResponse('**/api/opt-out-signal')
  // The first action of the reader.
  await page.mouse.move(100, 100)
  await page.mouse.move(120, 120)
  await signalAnswer
  // This request is answered after the page's own, which was sent before.
  await page.evaluate(async () => (await fetch('/api/opt-out-signal')).json())
  return beacons
}

test('[TRK-1] events are sent at once when the page is hidden or left, each with its own id, once', async ({
  page,
}) => {
  const beacons = await openArticle(page)
  const toggled = ['contents_toggled', 'contents_toggled']
  let expected: string[] = []
  for (const event of ['visibilitychange', 'pagehide'] as const)
    await test.step(event, async () => {
      await pressContents(page)
      await pressContents(page)
      expect(await beacons.names()).toEqual(expected)
      await dispatch(page, event)
      expected = [...expected, ...toggled]
      expect(await beacons.names()).toEqual(expected)
      await dispatch(page, event)
      expect(await beacons.names()).toEqual(expected)
    })
  const sent = await beacons.events()
  expect(new Set(sent.map(({ id }) => id)).size).toBe(sent.length)
  // By default the site has no dataLayer.
  expect(await dataLayer(page)).toBeUndefined()
})

test.describe('offline', () => {
  // Scripts that the press would prefetch.
  test.use({ allowedProblems: [/INTERNET_DISCONNECTED|ChunkLoadError/] })

  test('[TRK-1] events are stored for the tab, and sent when the browser is online again', async ({
    page,
    context,
  }) => {
    const beacons = await openArticle(page)
    await context.setOffline(true)
    await pressContents(page)
    await passTime(page, 5000)
    await dispatch(page, 'visibilitychange')
    expect(await beacons.names()).toEqual([])
    expect(await stored(page)).toContain('contents_toggled')
    await context.setOffline(false)
    await expect.poll(beacons.names).toEqual(['contents_toggled'])
    expect(await stored(page)).toBeNull()
  })
})

test('[TRK-1] events that the browser refuses to send are sent later, by this page or by the next', async ({
  page,
}) => {
  const beacons = await openArticle(page)
  await beacons.refuse(true)
  await pressContents(page)
  await passTime(page, 2000)
  expect(await beacons.names()).toEqual([])
  await beacons.refuse(false)
  await passTime(page, 2000)
  expect(await beacons.names()).toEqual(['contents_toggled'])
  expect(await stored(page)).toBeNull()

  await beacons.refuse(true)
  await pressContents(page)
  await dispatch(page, 'pagehide')
  expect(await stored(page)).toContain('contents_toggled')
  await page.reload()
  await passTime(page, 2000)
  expect(await beacons.names()).toEqual(['contents_toggled'])
  expect(await stored(page)).toBeNull()
})

test('[TRK-1] events of more than a day ago are dropped, and foreign text in the storage is harmless', async ({
  page,
}) => {
  await freezeClock(page)
  const beacons = await watchBeacons(page)
  for (const [text, expected] of [
    ['{"not": "ours"}', []],
    [JSON.stringify([old('2026-04-30T09:00:00Z'), old('2026-04-30T11:00:00Z')]), ['drug_cost_viewed']],
  ] as const) {
    await page.addInitScript((value) => sessionStorage.setItem('salus:events', value), text)
    await page.goto(article)
    await passTime(page, 2000)
    expect((await beacons.events()).map(({ name }) => name).filter((name) => name === 'drug_cost_viewed')).toEqual(
      expected,
    )
  }

  function old(at: string) {
    return { id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff', name: 'drug_cost_viewed', at, payload: { path: article } }
  }
})

test('[TRK-1] a batch has at most 16 kB and 50 events, and stored events are limited', async ({ page }) => {
  const beacons = await openArticle(page)
  await dispatch(page, 'pagehide')
  const track = (count: number, text: string) =>
    page.evaluate(
      ([times, header]) => {
        for (let index = 0; index < times; index++) {
          const detail = { name: 'section_viewed', payload: { section: header, index, header } }
          document.body.dispatchEvent(new CustomEvent('salus:track', { detail, bubbles: true }))
        }
      },
      [count, text] as const,
    )
  const before = (await beacons.bodies()).length
  await track(60, 'a')
  await track(40, 'ä'.repeat(300))
  await dispatch(page, 'pagehide')
  const bodies = (await beacons.bodies()).slice(before)
  expect(bodies.flatMap((body) => EventBatch.parse(JSON.parse(body)).events)).toHaveLength(100)
  for (const body of bodies) expect(Buffer.byteLength(body)).toBeLessThanOrEqual(16 * 1024)

  await beacons.refuse(true)
  await track(300, 'a')
  await dispatch(page, 'pagehide')
  const kept = JSON.parse((await stored(page)) ?? '') as TrackedEvent[]
  expect(kept).toHaveLength(200)
  // The newest event is kept.
  expect(kept.at(-1)?.payload).toMatchObject({ index: 299 })
  await track(300, 'ä'.repeat(200))
  await dispatch(page, 'pagehide')
  expect(Buffer.byteLength((await stored(page)) ?? '')).toBeLessThanOrEqual(64 * 1024)
})

test('[PRIV-1] under Global Privacy Control nothing is stored on the device, and what was stored is erased', async ({
  page,
}) => {
  const beacons = await openArticle(page)
  await beacons.refuse(true)
  await pressContents(page)
  await dispatch(page, 'pagehide')
  expect(await stored(page)).toContain('contents_toggled')
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await page.reload()
  expect(await stored(page)).toBeNull()
  await beacons.refuse(true)
  await pressContents(page)
  await dispatch(page, 'pagehide')
  expect(await stored(page)).toBeNull()
  await beacons.refuse(false)
  await passTime(page, 2000)
  expect(await beacons.names()).toEqual(['contents_toggled'])
})

test('[TRK-1] an event carries the path of its article, not of the address bar', async ({ page }) => {
  const events = await watchEvents(page)
  await page.goto(`/tabbed${article}`)
  await page.evaluate(() => history.replaceState(null, '', '/infinite/elsewhere'))
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true')
  expect(await events.sent()).toEqual([['tools_tab_clicked', { path: article, tab: 'history' }]])
})

test('[TRK-1] an article counts as read after 15 seconds in view and at its middle, once', async ({ page }) => {
  await freezeClock(page)
  const events = await watchEvents(page)
  const reads = async () => (await events.viewed()).filter(([name]) => name === 'article_read')
  await page.goto(article)
  // Its middle is not in view.
  await page.locator('article [data-section]').first().scrollIntoViewIfNeeded()
  await expect.poll(() => inView(page)).toBe(true)
  await passTime(page, 30_000)
  expect(await reads()).toEqual([])
  await page.locator('article [data-section]').last().scrollIntoViewIfNeeded()
  const readsAfterASecond = async () => {
    await passTime(page, 1000)
    return reads()
  }
  await expect.poll(readsAfterASecond).toEqual([['article_read', { path: article }]])
  await passTime(page, 60_000)
  expect(await reads()).toHaveLength(1)
})

function inView(page: Page): Promise<boolean> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const observer = new IntersectionObserver((entries) => {
          observer.disconnect()
          resolve(entries.some(({ isIntersecting }) => isIntersecting))
        })
        for (const section of document.querySelectorAll('article [data-section]')) observer.observe(section)
      }),
  )
}

test('[TRK-1] a search without a result is counted without its words, one with a result is not', async ({ page }) => {
  const events = await watchEvents(page)
  await page.goto('/search?q=zzyzx')
  await expect.poll(async () => events.sent()).toEqual([['search_without_result', { path: '/search' }]])
  await page.goto('/search?q=skin')
  await page.getByRole('link').first().waitFor()
  expect(await events.sent()).toEqual([])
})

test('[TRK-1] Core Web Vitals are reported by page type when the page is left', async ({ page }) => {
  const beacons = await watchBeacons(page)
  const vitalsScript = page.waitForResponse(/\/assets\/vitals-/)
  await page.goto(article)
  await page.mouse.move(100, 100)
  await page.mouse.move(120, 120)
  await vitalsScript
  await pressContents(page)
  // The metrics are reported in the frames after the press.
  await expect
    .poll(async () => {
      await dispatch(page, 'visibilitychange')
      return [
        ...new Set(
          (await beacons.events())
            .flatMap(({ name, payload }) => (name === 'web_vital' ? [payload] : []))
            .map((payload) => (payload as { metric: string }).metric),
        ),
      ].sort()
    })
    .toEqual(['CLS', 'INP', 'LCP'])
  const vitals = (await beacons.events()).filter(({ name }) => name === 'web_vital')
  for (const { payload } of vitals)
    expect(payload).toMatchObject({
      path: article,
      pageType: 'article',
      navigationType: 'navigate',
      value: expect.any(Number),
    })
})

test.describe('where the site has a dataLayer', () => {
  test.use({ baseURL: testStageSite })

  test('[TRK-1] events are in it too', async ({ page }) => {
    await page.goto(article)
    await pressContents(page)
    await expect
      .poll(() => dataLayer(page))
      .toContainEqual(expect.objectContaining({ event: 'contents_toggled', path: article }))
  })
})
