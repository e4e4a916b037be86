import type { Page } from '@playwright/test'
import { expectAccessibleInLightAndDark, expectNoAxeViolations } from '../support/axe.ts'
import { holdBack } from '../support/hold-back.ts'
import { viewports } from '../support/screen/viewports.ts'
import { expect, test } from '../support/test.ts'
import { watchEvents } from '../support/watch-events.ts'

const article = '/health/dark-spots'
/** Only for tests that press a link to a network: any other request to another site fails its test. */
const toNetworks = /foreign request: https:\/\/(www\.facebook|twitter|www\.pinterest|www\.reddit|share\.flipboard)\.com/

const bar = (page: Page) => page.locator('[data-share-place=bar]')
const tools = (page: Page) => page.locator('[data-share-place=tools]')
const modal = (page: Page) => page.getByRole('dialog', { name: 'Share this article' })
const more = (page: Page) => bar(page).getByRole('button', { name: 'More ways to share' })
const device = (href: string | null) => href?.match(/social-sharebar-referred-([a-z]+)/)?.[1]

/** Responds in place of the networks, and records the requests. */
async function mockNetworks(page: Page) {
  const requests: { url: string; referrer: string | undefined }[] = []
  await page.context().route(/^https:/, (route) => {
    requests.push({ url: route.request().url(), referrer: route.request().headers().referer })
    return route.fulfill({ contentType: 'text/html', body: '<title>A share page</title>' })
  })
  return requests
}

/** The links of both the bar and the modal, in order. */
const sixLinks = ['Print', 'Email', 'Facebook', 'Twitter', 'Pinterest', 'Reddit']

test('[SHARE-1, SHARE-2] the bar is above the text with every link; on a phone four links and More, in one line', async ({
  page,
  baseURL,
  request,
}) => {
  await page.goto(article)
  await expect(bar(page).getByRole('listitem')).toHaveText([
    ...sixLinks,
    'Flipboard',
    'Text message',
    'More ways to share',
  ])
  expect(
    await bar(page).evaluate((list) => list.compareDocumentPosition(document.querySelector('h2#what-it-is') ?? list)),
  ).toBe(await page.evaluate(() => Node.DOCUMENT_POSITION_FOLLOWING))

  await test.step('Pinterest gets a picture by its full address', async () => {
    const href = await bar(page).getByRole('link', { name: 'Pinterest' }).getAttribute('href')
    const media = new URL(href ?? '').searchParams.get('media') ?? ''
    expect(media.startsWith(`${baseURL}/images/`)).toBe(true)
    expect((await request.get(media)).headers()['content-type']).toBe('image/webp')
  })

  await page.setViewportSize(viewports.phone)
  const shown = bar(page).getByRole('listitem').filter({ visible: true })
  await expect(shown).toHaveText(['Email', 'Facebook', 'Flipboard', 'Text message', 'More ways to share'])
  const tops = await shown.evaluateAll((all) => all.map((element) => element.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
})

test.describe('a press', () => {
  test.use({ allowedProblems: [RegExp(`${toNetworks.source}|share\\.behavior-|ChunkLoadError|net::ERR_FAILED`)] })

  test('[SHARE-2, SHARE-4] while its script is being fetched waits for it, and counts once', async ({
    page,
    context,
  }) => {
    await mockNetworks(page)
    const events = await watchEvents(page)
    const release = await holdBack(page, '**/assets/share.behavior-*.js*')
    await page.goto(article)
    const isHeld = page.waitForRequest(/\/share\.behavior-/)
    const link = bar(page).getByRole('link', { name: 'Facebook' })
    await link.click()
    await isHeld
    await link.click()
    expect(context.pages()).toHaveLength(1)
    const opened = page.waitForEvent('popup')
    release()
    await opened
    await expect.poll(async () => (await events.sent()).map(([name]) => name)).toEqual(['shared'])
    expect(context.pages()).toHaveLength(2)
  })

  test('[SHARE-2] follows the link where its script cannot be fetched', async ({ page }) => {
    await mockNetworks(page)
    await page.route('**/assets/share.behavior-*.js*', (route) => route.abort())
    await page.goto(article)
    const opened = page.waitForEvent('popup')
    await bar(page).getByRole('link', { name: 'Facebook' }).click()
    await expect(await opened).toHaveURL(/facebook/)
  })

  test('[SHARE-2] a link names the device once its script has arrived, also where a press of the reader fetches it', async ({
    page,
  }) => {
    const { promise: isAsked, resolve: ask } = Promise.withResolvers<void>()
    const { promise: isPressed, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/assets/share.behavior-*.js*', async (route) => {
      ask()
      await isPressed
      await route.continue()
    })
    await page.goto(article)
    const link = bar(page).getByRole('link', { name: 'Reddit' })
    expect(device(await link.getAttribute('href'))).toBe('mobile')
    await link.click({ button: 'right' })
    await isAsked
    release()
    await expect.poll(async () => device(await link.getAttribute('href'))).toBe('desktop')
  })

  test('[SHARE-2, SHARE-4] is needed for any request to a network; campaign and event name the device by the width', async ({
    page,
  }) => {
    const requests = await mockNetworks(page)
    const events = await watchEvents(page)
    await page.goto(article)

    await test.step('without a press nothing is loaded from a network, and nothing is sent', async () => {
      await more(page).click()
      // It is a popover until the script of the share modal has arrived, for the bar too.
      await expect(modal(page)).toHaveAttribute('open')
      await modal(page).getByRole('link', { name: 'Facebook' }).hover()
      await page.keyboard.press('Escape')
      await bar(page).getByRole('link', { name: 'Twitter' }).focus()
      expect(requests).toEqual([])
    })

    await test.step('a link that is copied or opened elsewhere names the device too', async () => {
      const link = bar(page).getByRole('link', { name: 'Reddit' })
      expect(device(await link.getAttribute('href'))).toBe('desktop')
      const other = bar(page).getByRole('link', { name: 'Text message' })
      await other.click({ button: 'right' })
      expect(device(await other.getAttribute('href'))).toBe('desktop')
      await page.setViewportSize(viewports.tablet)
      await other.hover()
      await other.click({ button: 'right' })
      expect(device(await other.getAttribute('href'))).toBe('tablet')
    })

    const widths = { 599: 'mobile', 600: 'tablet', 1239: 'tablet', 1240: 'desktop' }
    for (const [width, name] of Object.entries(widths)) {
      await test.step(`${width} pixels wide: ${name}`, async () => {
        await page.setViewportSize({ width: Number(width), height: 800 })
        await (await opened(page, 'Facebook')).close()
        const shared = new URL(new URL(requests.at(-1)?.url ?? '').searchParams.get('u') ?? '')
        expect(shared.pathname).toBe(article)
        expect(Object.fromEntries(shared.searchParams)).toEqual({
          utm_medium: 'social',
          utm_source: 'facebook',
          utm_campaign: `social-sharebar-referred-${name}`,
        })
      })
    }
    expect(await events.sent()).toEqual(
      Object.values(widths).map((name) => [
        'shared',
        { path: article, network: 'facebook', place: 'bar', device: name },
      ]),
    )
  })

  test('[SHARE-2, SHARE-3] opens a popup or a tab, cut off from the page', async ({ page }) => {
    const requests = await mockNetworks(page)
    await page.addInitScript(() => {
      const original = window.open.bind(window)
      window.open = (...args) => {
        Object.assign(window, { testFeatures: args[2] })
        return original(...args)
      }
    })
    await page.goto(article)
    for (const { name, features } of [
      { name: 'Facebook', features: 'width=555,height=712' },
      { name: 'Twitter', features: 'width=750,height=500' },
      { name: 'Pinterest', features: 'width=555,height=712' },
      { name: 'Reddit', features: undefined },
      { name: 'Flipboard', features: undefined },
    ]) {
      await test.step(`${name}: ${features ?? 'a tab'}`, async () => {
        await page.evaluate(() => Reflect.deleteProperty(window, 'testFeatures'))
        const other = await opened(page, name)
        const given = await page.evaluate(() => Reflect.get(window, 'testFeatures') as string | undefined)
        if (features) expect(given).toContain(features)
        else expect(given).toBeUndefined()
        expect(await other.evaluate(() => window.opener)).toBeNull()
        await other.close()
      })
    }
    expect(requests.map(({ referrer }) => referrer)).toEqual(Array(5).fill(undefined))
    expect(page.url()).toMatch(new RegExp(`${article}$`))

    await test.step('a tab where the popup is blocked', async () => {
      await page.evaluate(() => {
        window.open = () => null
      })
      await expect(await opened(page, 'Facebook')).toHaveURL(/^https:\/\/www\.facebook\.com\/sharer\/sharer\.php\?u=/)
    })
  })

  test('[SHARE-1, SHARE-4] is tracked with its place, of the middle button too; Print prints', async ({ page }) => {
    await mockNetworks(page)
    const events = await watchEvents(page)
    await page.addInitScript(() => {
      window.print = () => Object.assign(window, { testPrinted: true })
    })
    await page.goto(article)
    // It would open another program.
    await page.evaluate(() =>
      addEventListener('click', (event) => {
        if (event.target instanceof Element && event.target.closest('[href^="sms:"]')) event.preventDefault()
      }),
    )
    await bar(page).getByRole('button', { name: 'Print' }).click()
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'testPrinted'))).toBe(true)
    await bar(page).getByRole('link', { name: 'Facebook' }).click({ button: 'middle' })
    await bar(page).getByRole('link', { name: 'Text message' }).click()
    await tools(page).getByRole('link', { name: 'Email' }).click()
    await page.getByRole('dialog', { name: 'Email this page' }).getByRole('button', { name: 'Close' }).click()
    await more(page).click()
    await modal(page).getByRole('button', { name: 'Print' }).click()
    const payload = (network: string, place: string) => ({ path: article, network, place, device: 'desktop' })
    expect(await events.sent()).toEqual([
      ['shared', payload('print', 'bar')],
      ['shared', payload('facebook', 'bar')],
      ['shared', payload('sms', 'bar')],
      ['shared', payload('email', 'tools')],
      ['shared', payload('print', 'modal')],
    ])
  })
})

/** The window that opens on a press on a link of the bar, once it is loaded. */
async function opened(page: Page, network: string): Promise<Page> {
  const other = page.context().waitForEvent('page')
  await bar(page).getByRole('link', { name: network }).click()
  await (await other).waitForLoadState()
  return other
}

test.describe('the modal', () => {
  test('[SHARE-1, TOOLS-1] opens by More of the bar and of the article tools, and closes in every way', async ({
    page,
  }) => {
    await page.goto(article)

    await test.step('by keyboard; the focus stays inside and returns', async () => {
      await more(page).focus()
      await page.keyboard.press('Enter')
      await expect(modal(page)).toBeVisible()
      const isInside = () => modal(page).evaluate((dialog) => dialog.contains(document.activeElement))
      expect(await isInside()).toBe(true)
      await expect(modal(page)).toHaveJSProperty('open', true)
      // Behind a modal dialog no element of the page can take the focus.
      await page.locator('[data-share-place=bar] [popovertarget]').evaluate((button: HTMLElement) => button.focus())
      expect(await isInside()).toBe(true)
      await page.keyboard.press('Escape')
      await expect(modal(page)).toBeHidden()
      await expect(more(page)).toBeFocused()
    })

    await test.step('with its six links; on its button and on a press outside', async () => {
      await more(page).click()
      await expect(modal(page).getByRole('listitem')).toHaveText(sixLinks)
      await modal(page).getByRole('button', { name: 'Close' }).click()
      await expect(modal(page)).toBeHidden()
      await more(page).click()
      await expect(modal(page)).toBeVisible()
      await page.mouse.click(20, 400)
      await expect(modal(page)).toBeHidden()
      await expect(more(page)).toBeFocused()
    })

    await test.step('from the article tools', async () => {
      await expect(tools(page).getByRole('listitem')).toHaveText(['Print', 'Email', 'Facebook', 'Twitter', /^More/])
      await tools(page).getByRole('button', { name: 'More' }).click()
      await expect(modal(page)).toBeVisible()
    })
  })

  test('[SHARE-1] the page behind it does not scroll, and it is accessible', async ({ page }) => {
    await page.goto(article)
    await more(page).click()
    await expect(modal(page)).toHaveJSProperty('open', true)
    await page.mouse.move(20, 400)
    await page.mouse.wheel(0, 600)
    await expect(page.locator('body')).toHaveCSS('overflow-y', 'hidden')
    await page.keyboard.press('Escape')
    await expect(modal(page)).toBeHidden()
    // The wheel scrolls again, only by its turns since the closing.
    await page.mouse.wheel(0, 200)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(200)

    await more(page).click()
    await expect(modal(page)).toHaveJSProperty('open', true)
    await expectNoAxeViolations(page)
    await page.setViewportSize(viewports.phone)
    await expectAccessibleInLightAndDark(page, '[data-share-place=modal]')
  })

  test('[SHARE-1, SHARE-4] copies the URL without parameters, or selects it where the clipboard is denied', async ({
    page,
    context,
    baseURL,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const events = await watchEvents(page)
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
    await page.goto(article)
    await more(page).click()
    const copy = modal(page).getByRole('button', { name: 'Copy link' })
    await copy.click()
    await expect(modal(page).getByRole('status')).toHaveText('Link copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${article}`)

    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('Denied', 'NotAllowedError'))
    })
    await copy.click()
    await expect(modal(page).getByRole('status')).toContainText('The link is selected')
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(`${baseURL}${article}`)
    // Only a successful copy counts.
    expect(await events.sent()).toEqual([
      ['shared', { path: article, network: 'copy', place: 'modal', device: 'desktop' }],
    ])
    // This browser has no share sheet.
    await expect(modal(page).getByRole('button', { name: 'Share with an app' })).toBeHidden()
  })

  test('[SHARE-1, SHARE-4] offers the share sheet of the device, and tracks a share that was not canceled', async ({
    page,
    baseURL,
  }) => {
    const events = await watchEvents(page)
    await page.addInitScript(() => {
      navigator.share = () => Promise.reject(new DOMException('Left', 'AbortError'))
    })
    await page.goto(article)
    await more(page).click()
    const share = modal(page).getByRole('button', { name: 'Share with an app' })
    await share.click()
    expect(await events.sent()).toEqual([])

    await page.evaluate(() => {
      navigator.share = (data) => Promise.resolve(Object.assign(window, { testShared: data })).then(() => undefined)
    })
    await share.click()
    await expect(modal(page)).toBeHidden()
    expect(await page.evaluate(() => Reflect.get(window, 'testShared'))).toEqual({
      title: await page.getByRole('heading', { level: 1 }).textContent(),
      url: `${baseURL}${article}`,
    })
    expect(await events.sent()).toEqual([
      ['shared', { path: article, network: 'device', place: 'modal', device: 'desktop' }],
    ])
  })

  test('[SHARE-1] is modal as well where More was pressed before the scripts loaded', async ({ page }) => {
    const release = await holdBack(page, '**/assets/*.js')
    await page.goto(article, { waitUntil: 'commit' })
    await more(page).click()
    await expect(modal(page)).toBeVisible()
    await expect(modal(page)).toHaveJSProperty('open', false)
    release()
    await expect(modal(page)).toHaveJSProperty('open', true)
    await modal(page).getByRole('button', { name: 'Close' }).click()
    await expect(modal(page)).toBeHidden()
    await expect(more(page)).toBeFocused()
  })

  test('[SHARE-1] a press beside it closes it, also before its script has arrived, or while it arrives', async ({
    page,
  }) => {
    const release = await holdBack(page, '**/assets/share-modal-*.js*')
    await page.goto(article)
    await more(page).click()
    await expect(modal(page)).toBeVisible()
    await page.mouse.click(20, 400)
    await expect(modal(page)).toBeHidden()

    await more(page).click()
    await expect(modal(page)).toBeVisible()
    await page.mouse.move(20, 400)
    await page.mouse.down()
    release()
    await expect(modal(page)).toHaveJSProperty('open', true)
    await page.mouse.up()
    await expect(modal(page)).toBeHidden()
  })

  test.describe('whose script fails to load', () => {
    test.use({ allowedProblems: [/share-modal/] })

    test('[SHARE-1, ERR-2] closes, and has no dead button', async ({ page }) => {
      await page.route('**/assets/share-modal-*.js*', (route) => route.abort('failed'))
      await page.goto(article)
      await more(page).click()
      await expect(modal(page).getByRole('button', { name: 'Copy link' })).toBeHidden()
      await expect(modal(page).getByLabel('Address of this article')).toBeVisible()
      await modal(page).getByRole('button', { name: 'Close' }).click()
      await expect(modal(page)).toBeHidden()
      await expect(more(page)).toBeFocused()
    })
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[SHARE-1] links work, More opens and closes, no button is dead, and Print leaves no gap', async ({ page }) => {
    await page.goto(article)
    await expect(bar(page).getByRole('link')).toHaveCount(7)
    await expect(bar(page).getByRole('button')).toHaveText(['More ways to share'])
    await more(page).click()
    await expect(modal(page).getByRole('listitem')).toHaveText(sixLinks.slice(1))
    await expect(modal(page).getByRole('link')).toHaveCount(5)
    await expect(modal(page).getByLabel('Address of this article')).toHaveValue(new RegExp(`${article}$`))
    await expect(modal(page).getByRole('button')).toHaveCount(1)
    await modal(page).getByRole('button', { name: 'Close' }).click()
    await expect(modal(page)).toBeHidden()
    await more(page).click()
    await page.keyboard.press('Escape')
    await expect(modal(page)).toBeHidden()
  })
})
