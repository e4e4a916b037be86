import type { Locator, Page } from '@playwright/test'
import { unfoldByline } from '../support/byline.ts'
import { holdBack } from '../support/hold-back.ts'
import { drawnFrames } from '../support/screen/drawn-frames.ts'
import { viewports } from '../support/screen/viewports.ts'
import { expect, test } from '../support/test.ts'

const article = '/health/dark-spots'
const emailLink = (page: Page) => page.locator('[data-share-place=bar] a[href*="/email-share"]')
const overlayLink = (page: Page) => page.locator('[data-overlay]').first()

/** All kinds of modals of an article, with their openers. */
const modals: { what: string; path?: string; opener: (page: Page) => Locator; fillsScreen?: true }[] = [
  {
    what: '[SHARE-1] the share modal',
    opener: (page) => page.getByRole('button', { name: 'More ways to share' }).first(),
  },
  { what: '[BYL-4] an overlay of the byline', opener: overlayLink },
  { what: '[MAIL-1] a form', opener: emailLink },
  {
    what: '[GAL-1] a gallery',
    path: '/health/poison-ivy',
    opener: (page) => page.locator('a[href="#gallery-open"]'),
    fillsScreen: true,
  },
]

const open = (page: Page) => page.locator('dialog[open]')

/** The names of everything that a screen reader can reach. */
async function reachableNames(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes.filter(({ ignored }) => !ignored).map(({ name }) => String(name?.value ?? ''))
}

/** Whether an element of the page behind has the focus. */
function isFocusOutside(page: Page): Promise<boolean | undefined> {
  return page.evaluate(() => {
    const top = [...document.querySelectorAll('dialog[open]')].at(-1)
    const { activeElement } = document
    return document.hasFocus() && activeElement !== document.body && !top?.contains(activeElement)
  })
}

test.use({ viewport: viewports.phone })

for (const { what, path = article, opener, fillsScreen } of modals)
  test(`${what} holds the focus and the screen reader, and the page behind it stays still`, async ({ page }) => {
    await page.goto(path)
    await unfoldByline(page)
    const title = await page.locator('article section h2[id]').first().innerText()
    // The browser updates the accessibility tree later than the screen.
    await expect.poll(() => reachableNames(page)).toContain(title)
    await opener(page).focus()
    await page.keyboard.press('Enter')
    await expect(open(page)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveAttribute('aria-modal', 'true')
    const scrolled = await page.evaluate(() => scrollY)
    await expect.poll(() => reachableNames(page)).not.toContain(title)

    const controls = await open(page).locator('a, button, input').count()
    for (const key of ['Tab', 'Shift+Tab'])
      for (let press = 0; press < controls + 3; press++) {
        await page.keyboard.press(key)
        expect(await isFocusOutside(page)).toBe(false)
      }

    await page.mouse.move(195, 20)
    await page.mouse.wheel(0, 600)
    for (const key of ['End', 'PageDown', 'Space']) {
      await page.locator('body').evaluate(() => (document.activeElement as HTMLElement).blur())
      await page.keyboard.press(key)
    }
    expect(await page.evaluate(() => scrollY)).toBe(scrolled)

    // No press reaches the page, wherever it is; a press beside the panel closes the modal.
    const address = page.url()
    const corners = [1, viewports.phone.height - 2].flatMap((y) =>
      [1, viewports.phone.width - 2].map((x) => ({ x, y })),
    )
    expect(
      await page.evaluate(
        (places) => places.map(({ x, y }) => Boolean(document.elementFromPoint(x, y)?.closest('dialog[open]'))),
        corners,
      ),
    ).toEqual(corners.map(() => true))
    if (fillsScreen) await page.keyboard.press('Escape')
    else {
      await page.mouse.click(40, 30)
      expect(page.url()).toBe(address)
    }
    await expect(open(page)).toHaveCount(0)
    await expect(opener(page)).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(scrolled)
    await expect.poll(() => reachableNames(page)).toContain(title)

    await page.keyboard.press('Enter')
    await expect(open(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(open(page)).toHaveCount(0)
    await expect(opener(page)).toBeFocused()
  })

test('[SHARE-1] a modal that is closed and opened again at once still holds the focus and the screen reader', async ({
  page,
}) => {
  await page.goto(article)
  const title = await page.locator('article section h2[id]').first().innerText()
  const more = page.getByRole('button', { name: 'More ways to share' }).first()
  await more.click()
  await expect(open(page)).toBeVisible()
  // The event of the first close comes in a separate task.
  await page.evaluate(() => {
    const dialog = document.querySelector<HTMLDialogElement>('dialog[open]')
    const told = new Promise((resolve) => dialog?.addEventListener('close', resolve, { once: true }))
    dialog?.close()
    document.querySelector<HTMLElement>('[data-share-place=bar] [popovertarget]')?.click()
    return told
  })
  await expect(page.locator('dialog[open]:not(:popover-open)')).toBeVisible()
  await expect.poll(() => reachableNames(page)).not.toContain(title)
  await page.keyboard.press('Escape')
  await expect(open(page)).toHaveCount(0)
  await expect.poll(() => reachableNames(page)).toContain(title)
})

test('[BYL-4] a press on the text of a modal leaves Tab and Escape with it', async ({ page }) => {
  await page.goto(article)
  await unfoldByline(page)
  await overlayLink(page).click()
  await open(page).locator('p:visible').first().click()
  await page.keyboard.press('Tab')
  expect(await isFocusOutside(page)).toBe(false)
  await open(page).locator('p:visible').first().click()
  await page.keyboard.press('Escape')
  await expect(open(page)).toHaveCount(0)
  await expect(overlayLink(page)).toBeFocused()
})

test('[BYL-4] [MAIL-1] of two modals the one on top has the focus and the screen reader, and Escape closes it first', async ({
  page,
}) => {
  await page.goto(article)
  await unfoldByline(page)
  await overlayLink(page).click()
  const closeOverlay = open(page).first().locator('button[aria-label=Close]')
  await expect(closeOverlay).toBeFocused()
  await emailLink(page).evaluate((link: HTMLElement) => link.click())
  const form = page.getByRole('dialog', { name: 'Email this page' })
  await expect(form).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab')
    expect(await isFocusOutside(page)).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  await expect(open(page)).toHaveCount(1)
  await expect(closeOverlay).toBeFocused()
  // The second Escape in a row has no event that could be prevented.
  await page.keyboard.press('Escape')
  await expect(open(page)).toHaveCount(0)
  await expect(overlayLink(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(closeOverlay).toBeFocused()
})

test('[BYL-4] Escape closes a modal in a browser without close requests of dialogs', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'closedBy')
    // With the attribute, the browser of the test would close the modal itself.
    const { setAttribute } = HTMLDialogElement.prototype
    HTMLDialogElement.prototype.setAttribute = function (name, value) {
      if (name !== 'closedby') setAttribute.call(this, name, value)
    }
  })
  await page.goto(article)
  await unfoldByline(page)
  for (const opener of [overlayLink(page), emailLink(page)]) {
    await opener.click()
    await expect(open(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(open(page)).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
})

test('[MAIL-1] [FEED-5] a form is shown once its styles apply, also if the form before it is still waiting for them', async ({
  page,
}) => {
  const release = await holdBack(page, '**/assets/Form-*.css')
  await page.goto(article)
  const isHeld = page.waitForRequest('**/assets/Form-*.css')
  await emailLink(page).click()
  await isHeld
  const ownStyles = page.waitForResponse('**/assets/Feedback-*.css')
  await page.getByRole('region', { name: 'Was this article helpful?' }).getByRole('link', { name: 'No' }).click()
  await (await ownStyles).finished()
  await drawnFrames(page, 3)
  const forms = page.locator('dialog[open]').filter({ has: page.locator('form') })
  await expect(forms).toHaveCount(0)
  release()
  await expect(forms).toHaveCount(2)
})
