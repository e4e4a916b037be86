import type { Page } from '@playwright/test'
import { expectAccessibleInLightAndDark } from './support/axe.ts'
import { expect, test } from './support/test.ts'
import { viewports } from './support/viewports.ts'
import { watchEvents } from './support/watch-events.ts'

const article = '/health/dark-spots'
/** Only for tests that press a link to a network: any other request that leaves the site fails its test. */
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

/** The links that the bar and the modal share, in their order. */
const sixLinks = ['Print', 'Email', 'Facebook', 'Twitter', 'Pinterest', 'Reddit']

test('[SHARE-1] the bar follows the byline and has every link', async ({ page }) => {
  await page.goto(article)
  await expect(bar(page).getByRole('listitem')).toHaveText([
    ...sixLinks,
    'Flipboard',
    'Text message',
    'More ways to share',
  ])
  expect(await bar(page).evaluate((list) => list.previousElementSibling?.textContent)).toMatch(/^Medically reviewed by/)
})

test('[SHARE-1] More opens the modal with its six links', async ({ page }) => {
  await page.goto(article)
  await more(page).click()
  await expect(modal(page).getByRole('listitem')).toHaveText(sixLinks)
})

test.describe('on a phone', () => {
  test.use({ viewport: viewports.phone })

  test('[SHARE-1] the bar has four icons and More, in one line', async ({ page }) => {
    await page.goto(article)
    const shown = bar(page).getByRole('listitem').filter({ visible: true })
    await expect(shown).toHaveText(['Email', 'Facebook', 'Flipboard', 'Text message', 'More ways to share'])
    const tops = await shown.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(1)
  })
})

test('[TOOLS-1] the article tools have share buttons, and More opens the same modal', async ({ page }) => {
  await page.goto(article)
  await expect(tools(page).getByRole('listitem')).toHaveText(['Print', 'Email', 'Facebook', 'Twitter', /^More/])
  await tools(page).getByRole('button', { name: 'More' }).click()
  await expect(modal(page)).toBeVisible()
})

for (const { width, name } of [
  { width: 599, name: 'mobile' },
  { width: 600, name: 'tablet' },
  { width: 1239, name: 'tablet' },
  { width: 1240, name: 'desktop' },
]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 800 }, allowedProblems: [toNetworks] })

    test(`[SHARE-2, SHARE-4] campaign and event have the device ${name}`, async ({ page }) => {
      const requests = await mockNetworks(page)
      const events = await watchEvents(page)
      await page.goto(article)
      const opened = page.waitForEvent('popup')
      await bar(page).getByRole('link', { name: 'Facebook' }).click()
      await (await opened).waitForLoadState()
      const shared = new URL(new URL(requests[0]?.url ?? '').searchParams.get('u') ?? '')
      expect(shared.pathname).toBe(article)
      expect(Object.fromEntries(shared.searchParams)).toEqual({
        utm_medium: 'social',
        utm_source: 'facebook',
        utm_campaign: `social-sharebar-referred-${name}`,
      })
      expect(await events.sent()).toEqual([
        ['shared', { path: article, network: 'facebook', place: 'bar', device: name }],
      ])
    })
  })
}

test('[SHARE-2] a link that is copied or opened elsewhere names the device too', async ({ page }) => {
  await page.goto(article)
  const link = bar(page).getByRole('link', { name: 'Reddit' })
  expect(device(await link.getAttribute('href'))).toBe('mobile')
  await link.focus()
  expect(device(await link.getAttribute('href'))).toBe('desktop')
  const other = bar(page).getByRole('link', { name: 'Text message' })
  await other.click({ button: 'right' })
  expect(device(await other.getAttribute('href'))).toBe('desktop')
  await page.setViewportSize(viewports.tablet)
  await other.hover()
  await other.click({ button: 'right' })
  expect(device(await other.getAttribute('href'))).toBe('tablet')
})

test('[SHARE-2] Pinterest is given a picture by its full address', async ({ page, baseURL, request }) => {
  await page.goto(article)
  const href = await bar(page).getByRole('link', { name: 'Pinterest' }).getAttribute('href')
  const media = new URL(href ?? '').searchParams.get('media') ?? ''
  expect(media.startsWith(`${baseURL}/images/`)).toBe(true)
  expect((await request.get(media)).headers()['content-type']).toBe('image/webp')
})

test('[SHARE-2] nothing of a network is loaded, and nothing leaves without a press', async ({ page }) => {
  const requests = await mockNetworks(page)
  await page.goto(article)
  await more(page).click()
  await modal(page).getByRole('link', { name: 'Facebook' }).hover()
  await page.keyboard.press('Escape')
  await bar(page).getByRole('link', { name: 'Twitter' }).focus()
  expect(requests).toEqual([])
})

test.describe('a press', () => {
  test.use({ allowedProblems: [toNetworks] })

  for (const { name, features } of [
    { name: 'Facebook', features: 'width=555,height=712' },
    { name: 'Twitter', features: 'width=750,height=500' },
    { name: 'Pinterest', features: 'width=555,height=712' },
  ]) {
    test(`[SHARE-3] of ${name} opens a popup with ${features}, cut off from the page`, async ({ page }) => {
      const requests = await mockNetworks(page)
      await page.addInitScript(() => {
        const original = window.open.bind(window)
        window.open = (...args) => {
          Object.assign(window, { testFeatures: args[2] })
          return original(...args)
        }
      })
      await page.goto(article)
      const opened = page.waitForEvent('popup')
      await bar(page).getByRole('link', { name }).click()
      const popup = await opened
      await popup.waitForLoadState()
      expect(await page.evaluate(() => (window as unknown as { testFeatures: string }).testFeatures)).toContain(
        features,
      )
      expect(await popup.evaluate(() => window.opener)).toBeNull()
      expect(requests.map(({ referrer }) => referrer)).toEqual([undefined])
      expect(page.url()).toMatch(new RegExp(`${article}$`))
    })
  }

  for (const name of ['Reddit', 'Flipboard']) {
    test(`[SHARE-2] of ${name} opens a tab, cut off from the page`, async ({ page }) => {
      const requests = await mockNetworks(page)
      await page.goto(article)
      const opened = page.context().waitForEvent('page')
      await bar(page).getByRole('link', { name }).click()
      const tab = await opened
      await tab.waitForLoadState()
      expect(await tab.evaluate(() => window.opener)).toBeNull()
      expect(requests.map(({ referrer }) => referrer)).toEqual([undefined])
    })
  }

  test('[SHARE-3] of a network whose popup is blocked opens a tab', async ({ page }) => {
    await mockNetworks(page)
    await page.addInitScript(() => {
      window.open = () => null
    })
    await page.goto(article)
    const opened = page.context().waitForEvent('page')
    await bar(page).getByRole('link', { name: 'Facebook' }).click()
    await expect(await opened).toHaveURL(/^https:\/\/www\.facebook\.com\/sharer\/sharer\.php\?u=/)
  })

  test('[SHARE-4] is tracked with its place', async ({ page }) => {
    await mockNetworks(page)
    const events = await watchEvents(page)
    await page.addInitScript(() => {
      window.print = () => undefined
    })
    await page.goto(article)
    // It would open another program.
    await page.evaluate(() =>
      addEventListener('click', (event) => {
        if (event.target instanceof Element && event.target.closest('[href^="sms:"]')) event.preventDefault()
      }),
    )
    await bar(page).getByRole('link', { name: 'Text message' }).click()
    await tools(page).getByRole('link', { name: 'Email' }).click()
    await page.getByRole('dialog', { name: 'Email this page' }).getByRole('button', { name: 'Close' }).click()
    await more(page).click()
    await modal(page).getByRole('button', { name: 'Print' }).click()
    const payload = (network: string, place: string) => ({ path: article, network, place, device: 'desktop' })
    expect(await events.sent()).toEqual([
      ['shared', payload('sms', 'bar')],
      ['shared', payload('email', 'tools')],
      ['shared', payload('print', 'modal')],
    ])
  })
})

test('[SHARE-1] Print prints', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => Object.assign(window, { testPrinted: true })
  })
  await page.goto(article)
  await bar(page).getByRole('button', { name: 'Print' }).click()
  expect(await page.evaluate(() => Reflect.get(window, 'testPrinted'))).toBe(true)
})

test.describe('the modal', () => {
  test('[SHARE-1] is reached and left by the keyboard; the focus stays inside and returns', async ({ page }) => {
    await page.goto(article)
    await more(page).focus()
    await page.keyboard.press('Enter')
    await expect(modal(page)).toBeVisible()
    const isInside = () => modal(page).evaluate((dialog) => dialog.contains(document.activeElement))
    expect(await isInside()).toBe(true)
    await expect(modal(page)).toHaveJSProperty('open', true)
    // Behind a modal dialog nothing of the page takes the focus.
    await page.locator('[data-share-place=bar] [popovertarget]').evaluate((button: HTMLElement) => button.focus())
    expect(await isInside()).toBe(true)
    await page.keyboard.press('Escape')
    await expect(modal(page)).toBeHidden()
    await expect(more(page)).toBeFocused()
  })

  test('[SHARE-1] closes on its button and on a press outside', async ({ page }) => {
    await page.goto(article)
    await more(page).click()
    await modal(page).getByRole('button', { name: 'Close' }).click()
    await expect(modal(page)).toBeHidden()
    await more(page).click()
    await expect(modal(page)).toBeVisible()
    await page.mouse.click(20, 400)
    await expect(modal(page)).toBeHidden()
    await expect(more(page)).toBeFocused()
  })

  test('[SHARE-1] copies the URL without parameters, and confirms it', async ({ page, context, baseURL }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const events = await watchEvents(page)
    await page.goto(article)
    await more(page).click()
    await modal(page).getByRole('button', { name: 'Copy link' }).click()
    await expect(modal(page).getByRole('status')).toHaveText('Link copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${article}`)
    expect(await events.sent()).toEqual([
      ['shared', { path: article, network: 'copy', place: 'modal', device: 'desktop' }],
    ])
  })

  test('[SHARE-1, SHARE-4] selects the address where the clipboard is denied', async ({ page, baseURL }) => {
    const events = await watchEvents(page)
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('Denied', 'NotAllowedError'))
    })
    await page.goto(article)
    await more(page).click()
    await modal(page).getByRole('button', { name: 'Copy link' }).click()
    await expect(modal(page).getByRole('status')).toContainText('The link is selected')
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(`${baseURL}${article}`)
    expect(await events.sent()).toEqual([])
  })

  test('[SHARE-1] offers the share sheet of the device where there is one', async ({ page, baseURL }) => {
    await page.addInitScript(() => {
      navigator.share = (data) => Promise.resolve(Object.assign(window, { testShared: data })).then(() => undefined)
    })
    await page.goto(article)
    await more(page).click()
    await modal(page).getByRole('button', { name: 'Share with an app' }).click()
    await expect(modal(page)).toBeHidden()
    expect(await page.evaluate(() => Reflect.get(window, 'testShared'))).toEqual({
      title: await page.getByRole('heading', { level: 1 }).textContent(),
      url: `${baseURL}${article}`,
    })
  })

  for (const { what, answer, sent } of [
    { what: 'tracks what was shared by the device', answer: () => Promise.resolve(), sent: ['device'] },
    {
      what: 'does not track a share that was cancelled',
      answer: () => Promise.reject(new DOMException('Left', 'AbortError')),
      sent: [],
    },
  ]) {
    test(`[SHARE-4] ${what}`, async ({ page }) => {
      const events = await watchEvents(page)
      await page.addInitScript(`navigator.share = ${answer}`)
      await page.goto(article)
      await more(page).click()
      await modal(page).getByRole('button', { name: 'Share with an app' }).click()
      expect(await events.sent()).toEqual(
        sent.map((network) => ['shared', { path: article, network, place: 'modal', device: 'desktop' }]),
      )
    })
  }

  test('[SHARE-1] is modal as well where More was pressed before the scripts loaded', async ({ page }) => {
    const { promise: pressed, resolve } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await pressed
      await route.continue()
    })
    await page.goto(article, { waitUntil: 'commit' })
    await more(page).click()
    await expect(modal(page)).toBeVisible()
    await expect(modal(page)).toHaveJSProperty('open', false)
    resolve()
    await expect(modal(page)).toHaveJSProperty('open', true)
    await modal(page).getByRole('button', { name: 'Close' }).click()
    await expect(modal(page)).toBeHidden()
    await expect(more(page)).toBeFocused()
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

  test('[SHARE-1] does not offer the share sheet where there is none', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
    await page.goto(article)
    await more(page).click()
    await expect(modal(page).getByRole('button', { name: 'Copy link' })).toBeVisible()
    await expect(modal(page).getByRole('button', { name: 'Share with an app' })).toBeHidden()
  })

  for (const screen of ['phone', 'desktop'] as const) {
    test.describe(`on a ${screen}`, () => {
      test.use({ viewport: viewports[screen] })

      test('has no axe violation', async ({ page }) => {
        await page.goto(article)
        await more(page).click()
        await expect(modal(page)).toBeVisible()
        await expectAccessibleInLightAndDark(page)
      })
    })
  }
})

test.describe('the middle button', () => {
  test.use({ allowedProblems: [toNetworks] })

  test('[SHARE-4] is tracked like a press', async ({ page }) => {
    await mockNetworks(page)
    const events = await watchEvents(page)
    await page.goto(article)
    await bar(page).getByRole('link', { name: 'Facebook' }).click({ button: 'middle' })
    expect(await events.sent()).toEqual([
      ['shared', { path: article, network: 'facebook', place: 'bar', device: 'desktop' }],
    ])
  })
})

test('[SHARE-1] the page behind the modal does not scroll', async ({ page }) => {
  await page.goto(article)
  await more(page).click()
  await expect(modal(page)).toHaveJSProperty('open', true)
  await page.mouse.move(20, 400)
  await page.mouse.wheel(0, 600)
  await expect(page.locator('body')).toHaveCSS('overflow-y', 'hidden')
  await page.keyboard.press('Escape')
  await expect(modal(page)).toBeHidden()
  // The wheel scrolls again, by what it was turned since.
  await page.mouse.wheel(0, 200)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(200)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[SHARE-1] nothing is left where Print was', async ({ page }) => {
    await page.goto(article)
    await more(page).click()
    await expect(modal(page).getByRole('listitem')).toHaveText(sixLinks.slice(1))
  })

  test('[SHARE-1] links work, More opens and closes, and no button is dead', async ({ page }) => {
    await page.goto(article)
    await expect(bar(page).getByRole('link')).toHaveCount(7)
    await expect(bar(page).getByRole('button')).toHaveText(['More ways to share'])
    await more(page).click()
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
