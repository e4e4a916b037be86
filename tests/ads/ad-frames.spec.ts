import { expect, type Page } from '@playwright/test'
import { answered } from '#model/ads/answered.ts'
import { type ConsentRequest, consentPurposes } from '#model/ads/consent.ts'
import { allow } from '../support/allow.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { holdBack } from '../support/hold-back.ts'
import { examplePages, notFoundProblems } from '../support/page-list.ts'
import { type RunningSite, startSite } from '../support/process/server.ts'
import { type StandInTag, startStandInTag } from '../support/process/stand-in-tag.ts'
import { readThrough } from '../support/read-through.ts'
import { expectNoLayoutShift, layoutShift } from '../support/screen/layout-shift.ts'
import { openWhole, reloadWhole } from '../support/screen/settled.ts'
import { viewports } from '../support/screen/viewports.ts'
import { test as base } from '../support/test.ts'
import { fetchCompressed, watchScripts } from '../support/transferred-bytes.ts'

/**
 * Frames are on other hosts, and nothing else is: each test checks the hosts. An ad that tries to leave the page is
 * stopped.
 */
const expectedProblems =
  /^foreign request: http:\/\/(([0-9a-f]{24}\.)?ads|tag)\.localhost:|Unsafe attempt to initiate navigation/

/** A site with ads of another company: a server of this test that has the interface of its tag. */
const test = base.extend<{ tag: StandInTag }, { standIn: StandInTag; site: RunningSite }>({
  standIn: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern here
    async ({}, use) => {
      const tag = await startStandInTag()
      await use(tag)
      tag.close()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ standIn }, use) => {
      const site = await startSite({
        name: 'ad-frames',
        content: 'tests/fixtures/content',
        ads: 'gpt',
        settings: (port) => ({
          ADS_ORIGIN: `http://ads.localhost:${port}`,
          ADS_UNIT: '/1234567/salus',
          ADS_TAG: standIn.address,
        }),
      })
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  tag: async ({ standIn }, use) => {
    Object.assign(standIn, { mode: 'fill', sightings: [] })
    standIn.holdBack()
    await use(standIn)
  },
  baseURL: async ({ site }, use) => use(site.url),
  allowedProblems: [expectedProblems],
})
test.describe.configure({ mode: 'default' })

const open = '/trial/markup'
const panel = (page: Page) => page.getByRole('region', { name: 'Ads by other companies?' })
const frames = (page: Page) => page.locator('iframe')

/**
 * Returns the frames that were added since the call. Recorded in the page, because reports of earlier frames to the
 * stand-in may still be in flight.
 */
async function watchFrames(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const added: string[] = []
    Object.assign(globalThis, { testFrames: added })
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes)
          if (node instanceof Element && (node.matches('iframe') || node.querySelector('iframe')))
            added.push(node.outerHTML)
    }).observe(document, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => Reflect.get(globalThis, 'testFrames') as string[])
}

/** Names of everything that the device stores. */
function kept(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage), document.cookie].filter(Boolean),
  )
}

/**
 * Budget of the site's own scripts, compressed, before any press or scroll (decision 250): with the consent request, or
 * with a first ad in a frame.
 */
const firstScriptBytes = { unanswered: 9.5 * 1024, allowed: 12.25 * 1024 }

function foreignRequests(page: Page): string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    const { host, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && !host.startsWith('127.0.0.1')) seen.push(request.url())
  })
  return seen
}

/** Reads a page that informs the reader about the opt-out, without a consent request. */
async function expectOptOutHonored(page: Page): Promise<void> {
  await readThrough(page)
  await expect(page.getByText('Opt-out request honored')).toBeVisible()
  await expect(panel(page)).toBeHidden()
  await page.getByRole('link', { name: 'Your privacy choices' }).click()
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('Opt-out request honored')
  await expect(page.getByRole('dialog').getByRole('checkbox')).toHaveCount(0)
}

test('[PRIV-1, PRIV-2] no other company is contacted before the reader allows it, nor after a refusal', async ({
  page,
  tag,
}) => {
  const foreign = foreignRequests(page)
  await openWhole(page, open)
  await expect(panel(page)).toBeVisible()
  await expectNoAxeViolations(page)
  await readThrough(page)
  expect(await kept(page)).toEqual([])
  await panel(page).getByRole('button', { name: 'Reject' }).click()
  await expect(panel(page)).toBeHidden()
  await reloadWhole(page)
  await readThrough(page)
  await expect.poll(() => kept(page)).toEqual(['salus-privacy-choice'])
  await expect(panel(page)).toBeHidden()
  await expect(frames(page)).toHaveCount(0)
  expect([foreign, tag.sightings]).toEqual([[], []])
})

test('the first scripts of an article stay within their budget while the reader is asked, and once ads are allowed', async ({
  context,
}) => {
  for (const isAllowed of [false, true])
    for (const path of ['/health/dark-spots', open]) {
      const page = await context.newPage()
      if (isAllowed) await allow(page, ['ads', 'ad-storage'])
      const scripts = await watchScripts(page)
      await openWhole(page, path)
      const { origin } = new URL(page.url())
      // Without the scripts of the frames, which are other pages.
      const own = await Promise.all(
        scripts.urls().flatMap((url) => (url.startsWith(origin) ? fetchCompressed(url) : [])),
      )
      const bytes = own.reduce((sum, { body }) => sum + body.length, 0)
      expect
        .soft(bytes, `${path}, ${isAllowed ? 'allowed' : 'asked'}`)
        .toBeLessThanOrEqual(isAllowed ? firstScriptBytes.allowed : firstScriptBytes.unanswered)
      await page.close()
    }
})

test('[PRIV-2] an answer counts even where the reader leaves before the script that stores it has arrived', async ({
  page,
}) => {
  const { promise: left, resolve: leave } = Promise.withResolvers<void>()
  await page.route('**/assets/choose-*.js', async (route) => {
    await left
    await route.continue().catch(() => undefined)
  })
  await openWhole(page, open)
  await panel(page).getByRole('button', { name: 'Allow' }).click()
  await panel(page).getByRole('button', { name: 'Reject' }).click()
  await page.goto('/')
  leave()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('salus-privacy-choice') ?? ''))
    .toContain('"allowed":[]')
  await expect(panel(page)).toBeHidden()
})

test('[PRIV-1, PRIV-2] an answer that is withdrawn ends at once in every tab', async ({ page, context }) => {
  await openWhole(page, open)
  await panel(page).getByRole('button', { name: 'Allow' }).click()
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await openWhole(tab, open)
    await readThrough(tab)
    await expect(frames(tab).first()).toBeAttached()
  }
  await page.getByRole('link', { name: 'Your privacy choices' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reject all' }).click()
  for (const tab of [page, other]) {
    await expect(frames(tab)).toHaveCount(0)
    await expect(tab.locator('[data-ad-filled="gpt"]')).toHaveCount(0)
  }
  const framesAdded = await watchFrames(other)
  await readThrough(other)
  await expect(other.locator('[data-ad-filled]').first()).toBeAttached()
  expect(await framesAdded()).toEqual([])
  await expect.poll(() => kept(page)).toEqual(['salus-privacy-choice'])
})

test('[PRIV-1, PRIV-2] an answer withdrawn while a page is in the back/forward cache ends when the page is shown again', async ({
  page,
}) => {
  await allow(page, ['ads'])
  await openWhole(page, open)
  await readThrough(page)
  await expect(page.locator('[data-ad-filled="gpt"] iframe').first()).toBeAttached()
  // Written like a change in another tab: a page in the back/forward cache gets no event.
  await page.evaluate(() => localStorage.setItem('salus-privacy-choice', ''))
  const framesAdded = await watchFrames(page)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false })))
  await expect(frames(page)).not.toHaveCount(0)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(frames(page)).toHaveCount(0)
  await expect(page.locator('[data-ad-filled="gpt"]')).toHaveCount(0)
  await expect(page.locator('[data-ad-filled]').first()).toBeAttached()
  expect(await framesAdded()).toEqual([])
})

test('[PRIV-1, PRIV-2] an answer whose storage another tab clears is withdrawn, and requested again at once', async ({
  page,
  context,
}) => {
  const clearing = await context.newPage()
  await clearing.goto('/about')
  for (const isPutAside of [false, true]) {
    await allow(page, ['ads'])
    await page.goto(open)
    await readThrough(page)
    await expect(page.locator('[data-ad-filled="gpt"] iframe').first()).toBeAttached()
    await expect(panel(page)).toBeHidden()
    // A page in the back/forward cache gets no storage event.
    if (isPutAside) await page.evaluate(() => localStorage.clear())
    else await clearing.evaluate(() => localStorage.clear())
    if (isPutAside) await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await expect(panel(page)).toBeVisible()
    await expect(frames(page)).toHaveCount(0)
    await expect(page.locator('html')).toHaveAttribute('data-asks')
    await panel(page).getByRole('button', { name: 'Reject' }).click()
    await expect(panel(page)).toBeHidden()
    await expect(page.locator('html')).not.toHaveAttribute('data-asks')
    await expect.poll(() => kept(page)).toEqual(['salus-privacy-choice'])
  }
})

test('[PRIV-1, PRIV-2] an answer is requested again when it is too old, for another request, or edited', async ({
  page,
}) => {
  await openWhole(page, open)
  await panel(page).getByRole('button', { name: 'Allow' }).click()
  await expect(panel(page)).toBeHidden()
  const record = await page.evaluate(() => localStorage.getItem('salus-privacy-choice') ?? '')
  const { consentRequest } = (await (await page.request.get('/privacy-ledger.json')).json()) as {
    consentRequest: ConsentRequest
  }
  const monthsFromNow = (months: number) => {
    const at = new Date()
    at.setUTCMonth(at.getUTCMonth() + months)
    return JSON.stringify(answered(consentRequest, ['ads'], 'reader', at))
  }
  const cases: [string, string][] = [
    ['seven months old', monthsFromNow(-7)],
    ['from the future', monthsFromNow(1)],
    ['to another question', record.replace(consentRequest.version, '000000000000')],
    ['no record', '{"allowed":["ads"],"day":"2026-01-01"}'],
    ['garbage', '{"allowed'],
  ]
  for (const [name, text] of cases)
    await test.step(name, async () => {
      await page.evaluate((value) => localStorage.setItem('salus-privacy-choice', value), text)
      await reloadWhole(page)
      await expect(panel(page)).toBeVisible()
      await readThrough(page)
      await expect(frames(page)).toHaveCount(0)
    })
  // In the form of earlier versions: a renamed key is no reason to ask again.
  const former = record.replace('requestedPurposes', 'asked')
  expect(former).not.toBe(record)
  await page.evaluate((value) => localStorage.setItem('salus-privacy-choice', value), former)
  await reloadWhole(page)
  await readThrough(page)
  await expect(frames(page).first()).toBeAttached()
  await expect(panel(page)).toBeHidden()
})

test('[PRIV-2] the panel names its purposes, comes early in the focus order, and leaves room on a low screen', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await openWhole(page, open)
  await expect(panel(page)).toBeVisible()
  for (const words of ['internet (IP) address', 'tests of our layout', 'which of our own ads'])
    await expect(panel(page)).toContainText(words)
  const reject = panel(page).getByRole('button', { name: 'Reject' })
  const sizes = await panel(page)
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.map((button) => {
        const { width, height } = button.getBoundingClientRect()
        const { color, backgroundColor, fontWeight } = getComputedStyle(button)
        return [Math.round(width), Math.round(height), color, backgroundColor, fontWeight].join()
      }),
    )
  expect(new Set(sizes).size).toBe(1)

  await page.setViewportSize({ width: 320, height: 256 })
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(panel(page)).not.toBeInViewport()
  await page.reload()
  await expect(panel(page)).toBeVisible()
  await expectNoLayoutShift(page)
  await expectNoAxeViolations(page)

  await page.setViewportSize(viewports.desktop)
  await page.evaluate(() => scrollTo(0, 0))
  for (const control of ['Skip to the content', 'All choices', 'Reject']) {
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveText(control)
  }
  await reject.press('Enter')
  await expect(panel(page)).toBeHidden()
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()

  scripts.length = 0
  await reloadWhole(page)
  await readThrough(page)
  expect(scripts.filter((url) => url.includes('privacy-panel'))).toEqual([])
})

test.describe('a browser that sends Global Privacy Control in the header alone', () => {
  test.use({ extraHTTPHeaders: { 'sec-gpc': '1' } })

  test('[PRIV-1] is honored as by script: no consent request, no storage, no frame, whatever was allowed', async ({
    page,
    tag,
  }) => {
    const foreign = foreignRequests(page)
    await openWhole(page, open)
    await readThrough(page)
    await expect(page.getByText('Opt-out request honored')).toBeVisible()
    await expect(panel(page)).toBeHidden()
    // Stores the opt-out itself, so that nobody is asked later. The script that stores it is fetched first.
    await expect.poll(() => kept(page)).toEqual(['salus-privacy-choice'])
    await allow(page, consentPurposes)
    await openWhole(page, '/trial/sponsored')
    await expectOptOutHonored(page)
    await expect(frames(page)).toHaveCount(0)
    expect([foreign, tag.sightings]).toEqual([[], []])
  })
})

test('[ADS-9, PRIV-1] an allowed ad is in a frame that receives the address of the site and nothing about the article', async ({
  page,
  tag,
}) => {
  const foreign = foreignRequests(page)
  await openWhole(page, open)
  const title = await page.title()
  await panel(page).getByRole('button', { name: 'Allow' }).click()
  await expect(panel(page)).toBeHidden()
  await reloadWhole(page)
  await readThrough(page)
  await expect(frames(page).first()).toBeAttached()
  await expect.poll(() => tag.sightings.length).toBeGreaterThan(1)
  expect(await layoutShift(page)).toBeCloseTo(0, 3)

  const origin = new URL(page.url()).origin
  for (const { config, found, privacy, referer, unit } of tag.sightings) {
    expect(unit).toBe('/1234567/salus')
    expect(config.adsenseAttributes.page_url).toBe(`${origin}/`)
    // The reader was not asked about storing data: limited ads.
    expect(privacy).toEqual(limited)
    expect(found).toMatchObject({
      referrer: '',
      title: 'Advertisement',
      ancestors: [origin],
      parentTitle: 'SecurityError',
      parentAddress: 'SecurityError',
      frameElement: null,
      siteStorage: null,
      cookie: '',
    })
    const others = (found.otherFrame as string[]).filter((value) => value !== 'self')
    expect(others.every((value) => value === 'SecurityError')).toBe(true)
    expect(referer).toBeNull()
  }
  const places = () => new Set(tag.sightings.map(({ config }) => config.targeting?.pos?.join()))
  await expect.poll(places).toEqual(new Set(['atf', 'btf']))
  const told = JSON.stringify(tag.sightings) + foreign.join()
  for (const secret of [open, title]) expect(told).not.toContain(secret)
  // Each frame has its own origin.
  const origins = tag.sightings.map((sighting) => sighting.origin)
  expect(new Set(origins).size).toBe(origins.length)
  await expect(frames(page).first()).toHaveAttribute('title', /^Advertisement/)
  await expect(frames(page).first()).toHaveAttribute('referrerpolicy', 'no-referrer')
  expect(page.url()).toBe(`${origin}${open}`)
})

const limited = { limitedAds: true, nonPersonalizedAds: true, restrictDataProcessing: true }
for (const { timezoneId, privacy } of [
  { timezoneId: 'America/New_York', privacy: {} },
  { timezoneId: 'Europe/Berlin', privacy: limited },
])
  test.describe(`a clock of ${timezoneId}`, () => {
    test.use({ timezoneId })

    test('[PRIV-1] decides whether a reader who allows storage still gets limited ads', async ({ page, tag }) => {
      await allow(page, ['ads', 'ad-storage'])
      await openWhole(page, open)
      await readThrough(page)
      await expect.poll(() => tag.sightings.length).toBeGreaterThan(0)
      for (const sighting of tag.sightings) expect(sighting.privacy).toEqual(privacy)
      const isCredentialless = await frames(page).first().getAttribute('credentialless')
      expect(isCredentialless).toBe(privacy === limited ? '' : null)
    })
  })

test('[PRIV-1] a frame that sees Global Privacy Control where the article does not sends no requests', async ({
  page,
  tag,
}) => {
  await allow(page, ['ads', 'ad-storage'])
  await page.addInitScript(() => {
    if (location.host.includes('ads.localhost'))
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true })
  })
  await openWhole(page, open)
  await readThrough(page)
  await expect(page.locator('[data-ad-filled] [data-house-ad]').first()).toBeAttached()
  await expect(frames(page)).toHaveCount(0)
  expect(tag.sightings).toEqual([])
})

test('[ADS-9] without an ad of others, or with an ad in no requested size, the slot has an ad of the site', async ({
  page,
  tag,
}) => {
  await allow(page, ['ads'])
  for (const mode of ['empty', 'oversize', 'forged'] as const) {
    Object.assign(tag, { mode, sightings: [] })
    await openWhole(page, open)
    await readThrough(page)
    await expect.poll(() => tag.sightings.length).toBeGreaterThan(0)
    await expect(frames(page)).toHaveCount(0)
    await expect(page.locator('[data-ad-filled] [data-house-ad]').first()).toBeAttached()
    expect(await layoutShift(page)).toBeCloseTo(0, 3)
  }
})

test('[ADS-9] a frame is shown with its label once it has reported, and is denied every browser permission', async ({
  page,
  tag,
}) => {
  await allow(page, ['ads'])
  tag.mode = 'silent'
  await openWhole(page, open)
  await expect.poll(() => tag.sightings.length).toBeGreaterThan(0)
  const frame = frames(page).first()
  await expect(frame).toBeAttached()
  await expect(frame).toBeHidden()
  const known = await page.evaluate(
    () => (document as Document & { featurePolicy?: { features(): string[] } }).featurePolicy?.features() ?? [],
  )
  expect(known.length).toBeGreaterThan(20)
  const refused = ((await frame.getAttribute('allow')) ?? '').split('; ')
  expect(refused.toSorted()).toEqual(known.map((feature) => `${feature} 'none'`).toSorted())

  tag.mode = 'fill'
  await openWhole(page, open)
  const slot = page.locator('[data-ad-filled="gpt"]').first()
  await expect(slot.locator('iframe')).toBeVisible()
  await expect(slot.getByText('Advertisement', { exact: true })).toBeVisible()
  await slot.getByRole('link', { name: 'Skip advertisement' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await slot.evaluate((element) => element.contains(document.activeElement))).toBe(false)
})

test('[ADS-9] a frame that floods the page with messages is removed, and no other follows', async ({ page, tag }) => {
  await allow(page, ['ads'])
  tag.mode = 'flood'
  await openWhole(page, open)
  await expect(page.locator('[data-ad-filled="house"]').first()).toBeAttached()
  await expect(frames(page)).toHaveCount(0)
  const framesAdded = await watchFrames(page)
  await readThrough(page)
  expect(await framesAdded()).toEqual([])
})

test('[ADS-9] a frame that takes the focus by itself has to give it back', async ({ page, tag }) => {
  await allow(page, ['ads'])
  // Scripts evaluated by Playwright count as a press of the reader.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'userActivation', { get: () => ({ isActive: false }) }),
  )
  tag.mode = 'thief'
  await openWhole(page, open)
  const link = page.getByRole('link', { name: 'Salus' }).first()
  await link.focus()
  await expect.poll(() => tag.sightings.some(({ unit }) => unit === 'lost focus')).toBe(true)
  await expect(frames(page).first()).toBeVisible()
  await expect(link).toBeFocused()
})

test('[ADS-9] a frame two screens away is removed; its box stays, and is filled again', async ({ page, tag }) => {
  await allow(page, ['ads'])
  await openWhole(page, open)
  const filled = page.locator('[data-ad-filled="gpt"]').first()
  await expect(filled.locator('iframe')).toBeVisible()
  // Not located as the first filled slot, which is another slot once the reader is at the end of the page.
  await filled.evaluate((element) => element.setAttribute('data-under-test', ''))
  const slot = page.locator('[data-under-test]')
  const before = await slot.boundingBox()
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await expect(slot.locator('iframe')).toHaveCount(0)
  const sightings = tag.sightings.length
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(slot.locator('iframe')).toBeVisible()
  await expect.poll(() => slot.boundingBox()).toEqual(before)
  // The frame's report to the test arrives independently of its report to the page.
  await expect.poll(() => tag.sightings.length).toBeGreaterThan(sightings)
  await expectNoLayoutShift(page)
})

test('[ADS-9] a late ad moves nothing', async ({ page, tag }) => {
  await allow(page, ['ads'])
  tag.mode = 'late'
  // Not until everything has been fetched: the request of the tag for a late ad is still open.
  await page.goto(open)
  await expect.poll(() => tag.sightings.length).toBeGreaterThan(0)
  await expect(page.locator('[data-ad-filled] iframe')).toHaveCount(0)
  tag.letCome()
  await readThrough(page)
  await expect(page.locator('[data-ad-filled] iframe').first()).toBeAttached()
  expect(await layoutShift(page)).toBeCloseTo(0, 3)
})

test('[PRIV-1] under Global Privacy Control a stored consent is ignored, and the reader sees a notice', async ({
  page,
  tag,
  site,
}) => {
  await allow(page, ['ads', 'ad-storage'])
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  )
  const foreign = foreignRequests(page)
  await openWhole(page, open)
  await expectOptOutHonored(page)
  expect([foreign, tag.sightings]).toEqual([[], []])

  const { port } = new URL(site.url)
  const host = `${'0123456789ab'.repeat(2)}.ads.localhost:${port}`
  const frame = await page.request.get(site.url, { headers: { host, 'sec-gpc': '1' } })
  expect(frame.status()).toBe(403)
})

test('[PRIV-1] an article that the policy closes has no ad of others, whatever the reader allows', async ({
  page,
  tag,
}) => {
  await allow(page, ['ads'])
  for (const path of ['/trial/sensitive', '/health/dark-spots']) {
    await openWhole(page, path)
    await readThrough(page)
    await expect(frames(page)).toHaveCount(0)
  }
  expect(tag.sightings).toEqual([])
})

/** The pixels of a sponsor of the fixtures: the test responds for their company. */
const pixels = 'https://pixel.example.com/**'
const pixelProblem = /^foreign request: https:\/\/pixel\.example\.com\//

/** The requests to the sponsor's company, by address. */
async function watchPixels(page: Page): Promise<{ url: string; headers: Record<string, string> }[]> {
  const calls: { url: string; headers: Record<string, string> }[] = []
  await page.route(pixels, async (route) => {
    calls.push({ url: route.request().url(), headers: await route.request().allHeaders() })
    await route.fulfill({ status: 200, contentType: 'image/gif', body: '', headers: { 'set-cookie': 'known=1' } })
  })
  return calls
}
test.describe('the pixels of a sponsor', () => {
  const sponsored = '/trial/sponsored'
  test.use({ allowedProblems: [RegExp(`${expectedProblems.source}|${pixelProblem.source}`)] })

  test('[SPON-1, PRIV-1] are called once a reader who has allowed them sees its bar, and receive no data', async ({
    page,
  }) => {
    const calls = await watchPixels(page)
    await openWhole(page, sponsored)
    await expect(page.getByRole('complementary', { name: 'Sponsor' })).toBeVisible()
    await readThrough(page)
    expect(calls).toEqual([])

    await page.evaluate(() => scrollTo(0, 0))
    // The panel does not cover the end of the page.
    await page.getByRole('link', { name: 'Your privacy choices' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox', { name: 'Sponsors may count' }).check()
    await dialog.getByRole('button', { name: 'Save what is ticked' }).click()
    await expect(dialog.getByRole('status')).toContainText('Sponsors may count that you see them.')
    await page.keyboard.press('Escape')
    await page.reload()
    // The browser restores the scroll position, at the end of the page, and may do so again when the page has loaded.
    const toTheBar = () => page.evaluate(() => scrollTo(0, 0))
    await expect.poll(() => toTheBar().then(() => calls.length)).toBe(2)
    expect(calls.map(({ url }) => url).toSorted()).toEqual([
      'https://pixel.example.com/logo',
      'https://pixel.example.com/second',
    ])
    const title = await page.title()
    for (const { headers } of calls) {
      expect([headers.referer, headers.cookie, headers.origin]).toEqual([undefined, undefined, undefined])
      const told = decodeURIComponent(JSON.stringify(headers))
      for (const secret of [sponsored, title, 'ads.localhost', '127.0.0.1']) expect(told).not.toContain(secret)
    }
    // The frame is removed once it has sent its requests, and has moved nothing.
    await expect(frames(page)).toHaveCount(0)
    await expectNoLayoutShift(page)
    await page.reload()
    await expect.poll(() => toTheBar().then(() => calls.length)).toBe(4)
    expect(calls.every(({ headers }) => headers.cookie === undefined)).toBe(true)
  })

  test('[PRIV-1] are not called for a reader who has allowed only ads, nor under Global Privacy Control', async ({
    page,
  }) => {
    const calls = await watchPixels(page)
    await allow(page, ['ads', 'ad-storage'])
    await openWhole(page, sponsored)
    await readThrough(page)
    await allow(page, ['ads', 'ad-storage', 'sponsor-pixels'])
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
    )
    await openWhole(page, sponsored)
    await readThrough(page)
    await expect(page.getByText('Opt-out request honored')).toBeVisible()
    await page.goto('about:blank')
    expect(calls).toEqual([])
  })

  test('[PRIV-1, PRIV-2] end when the reader withdraws: a request in flight is aborted, a waiting one is not sent', async ({
    page,
  }) => {
    await allow(page, ['sponsor-pixels'])
    /** Returns the number of frames at once: a frame that waits in vain is removed after some time anyway. */
    const takeBack = () =>
      page.evaluate(() => {
        localStorage.setItem('salus-privacy-choice', '')
        dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
        return document.querySelectorAll('iframe').length
      })
    const framesAre = (count: number) => expect(frames(page)).toHaveCount(count)

    await test.step('in flight', async () => {
      const failed: (string | undefined)[] = []
      page.on('requestfailed', (request) => {
        if (request.url().startsWith('https://pixel.')) failed.push(request.failure()?.errorText)
      })
      const inFlight: string[] = []
      // Never answered.
      await page.route(pixels, (route) => void inFlight.push(route.request().url()))
      await page.goto(sponsored)
      await expect.poll(() => inFlight.length).toBe(2)
      expect(await takeBack()).toBe(0)
      await expect.poll(() => failed).toEqual(['net::ERR_ABORTED', 'net::ERR_ABORTED'])
      await page.unroute(pixels)
    })

    await test.step('before the frame has sent its requests', async () => {
      const calls = await watchPixels(page)
      const document = Promise.withResolvers<void>()
      // The document of the frame, which arrives after the withdrawal.
      await page.route('http://*.ads.localhost:*/', async (route) => {
        await document.promise
        await route.continue().catch(() => undefined)
      })
      await page.goto(sponsored)
      await framesAre(1)
      expect(await takeBack()).toBe(0)
      document.resolve()
      await readThrough(page)
      await framesAre(0)
      expect(calls).toEqual([])
    })
  })

  test('[PRIV-1] are in no article whose policy allows no other company', async ({ page }) => {
    for (const path of ['/trial/sensitive', '/wellness/walking-for-beginners', '/sponsors/trial-program']) {
      await openWhole(page, path)
      expect(await page.content()).not.toMatch(/pixels?\.(example\.com|stride\.example)/)
    }
    await openWhole(page, sponsored)
    expect(await page.content()).toContain('pixel.example.com')
  })
})

const optingOut = { 'by script': {}, 'in the header alone': { 'sec-gpc': '1' } }

for (const [how, extraHTTPHeaders] of Object.entries(optingOut)) {
  test.describe(`a browser that sends Global Privacy Control ${how}`, () => {
    test.use({ extraHTTPHeaders, viewport: viewports.phone })

    test('[PRIV-1] moves nothing on the page of all choices, where there are none', async ({ page }) => {
      if (how === 'by script')
        await page.addInitScript(() =>
          Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
        )
      for (const visit of ['first', 'second']) {
        await openWhole(page, '/privacy-choices')
        await expect(page.getByRole('main').getByRole('status')).toContainText('Opt-out request honored')
        await expect(page.getByText('By: Global Privacy Control')).toBeVisible()
        await expect(page.getByRole('checkbox')).toHaveCount(0)
        await expectNoLayoutShift(page, `layout shift of the ${visit} visit`)
      }
    })
  })
}

test('[PRIV-2] all choices are on one page, stored in the browser, and withdrawn as easily', async ({ page }) => {
  let turn = Promise.withResolvers<void>()
  await page.route('**/assets/privacy-choices.behavior-*.js*', async (route) => {
    await turn.promise
    await route.continue()
  })
  await page.goto('/privacy-choices', { waitUntil: 'commit' })
  const status = page.getByRole('main').getByRole('status')
  await test.step('nothing can be ticked before the present choice is known', async () => {
    await expect(page.getByRole('checkbox', { name: 'Ads by other companies' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Save what is ticked' })).toBeDisabled()
    await expect(status).toContainText('You have not chosen yet. Until you do, no ads by other companies are allowed.')
    turn.resolve()
  })
  await expect(page.getByRole('button', { name: 'Save what is ticked' })).toBeEnabled()
  await test.step('the page is not covered by the panel with the same request', async () => {
    await expect(page.locator('[data-asking-behavior]')).toHaveJSProperty('hidden', false)
    await expect(panel(page)).toBeHidden()
  })
  await page.getByLabel('These companies may store data on this device').check()
  await expect(page.getByRole('checkbox', { name: 'Ads by other companies' })).toBeChecked()
  await page.getByRole('button', { name: 'Save what is ticked' }).click()
  await expect(status).toContainText(
    'You have allowed ads by other companies, and that they store data on this device. Sponsors may not count you.',
  )
  await page.evaluate(() => scrollTo(0, 0))
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Ads by other companies' })).toBeChecked()
  // Other texts may take one more line.
  expect(await layoutShift(page)).toBeLessThan(0.05)
  await test.step('the end of the page does not move for a reader who has answered', async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await page.reload()
    await expect(page.getByRole('button', { name: 'Copy' })).toBeVisible()
    expect(await layoutShift(page)).toBeLessThan(0.05)
  })
  await test.step('the record can be seen and copied', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy' }).click()
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toMatch(/^Answered: \d{4}-\d\d-\d\d \d\d:\d\d UTC$/m)
    expect(copied).toMatch(/^Wording: version [0-9a-f]{12}$/m)
    for (const line of ['Ads by other companies: yes', 'Sponsors may count how often they are seen: no'])
      expect(copied).toContain(line)
  })
  await test.step('a press before the script has arrived is not lost', async () => {
    turn = Promise.withResolvers()
    const isHeld = page.waitForRequest(/\/privacy-choices\.behavior-/)
    await page.reload({ waitUntil: 'commit' })
    await isHeld
    await page.getByRole('button', { name: 'Reject all' }).click()
    turn.resolve()
  })
  await expect(status).toContainText('You have rejected ads by other companies. Sponsors may not count you.')
  await test.step('of two presses before any script the last one counts', async () => {
    const release = await holdBack(page, '**/assets/**/*.js')
    await page.reload({ waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Allow all' }).click()
    await page.getByRole('button', { name: 'Reject all' }).click()
    release()
    await expect(page.getByRole('button', { name: 'Save what is ticked' })).toBeEnabled()
    await expect(status).toContainText('You have rejected ads by other companies. Sponsors may not count you.')
  })
  expect(await page.context().cookies()).toEqual([])
})

const readers = {
  'has not chosen': { stored: null, optsOut: false },
  'has allowed everything': { stored: consentPurposes, optsOut: false },
  'sends Global Privacy Control': { stored: consentPurposes, optsOut: true },
}

for (const [reader, { stored, optsOut }] of Object.entries(readers)) {
  test.describe(`a reader who ${reader}`, () => {
    test.use({
      allowedProblems: [
        RegExp([expectedProblems, pixelProblem, ...notFoundProblems].map(({ source }) => source).join('|')),
      ],
      // High, so that each page is read in a few steps.
      viewport: { width: viewports.desktop.width, height: 3000 },
    })

    test('[PRIV-1, PRIV-2] contacts on no type of page a company that the ledger does not name', async ({
      page,
      site,
      tag,
    }) => {
      test.setTimeout(examplePages.length * 20_000)
      if (stored) await allow(page, stored)
      if (optsOut)
        await page.addInitScript(() =>
          Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
        )
      const { parties } = (await (await page.request.get(`${site.url}/privacy-ledger.json`)).json()) as {
        parties: { hosts: string[]; consent: string | null }[]
      }
      const isAllowed = stored !== null && !optsOut
      const mayMeet = parties.filter(({ consent }) => consent !== null && isAllowed).flatMap(({ hosts }) => hosts)
      const foreign = foreignRequests(page)
      await watchPixels(page)
      for (const path of [open, '/trial/sponsored', ...examplePages.map((example) => example.path)]) {
        await openWhole(page, path)
        await readThrough(page)
        // Checked here and not at the end: a frame is removed with its page.
        if (isAllowed && path === open) await expect.poll(() => tag.sightings.length).toBeGreaterThan(0)
      }
      const hosts = [...new Set(foreign.map((address) => new URL(address).host))]
      expect(hosts.filter((host) => !mayMeet.includes(host) && !(isAllowed && isFrame(host)))).toEqual([])
      expect(hosts.length > 0).toBe(isAllowed)
    })
  })
}

function isFrame(host: string): boolean {
  return /^([0-9a-f]{24}\.)?ads\.localhost:/.test(host)
}
