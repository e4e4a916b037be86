import type { Locator, Page } from '@playwright/test'
import { expectAccessibleInLightAndDark } from '../support/axe.ts'
import { holdBack } from '../support/hold-back.ts'
import { layoutShift } from '../support/screen/layout-shift.ts'
import { settled } from '../support/screen/settled.ts'
import { viewports } from '../support/screen/viewports.ts'
import { expect, test } from '../support/test.ts'
import { watchEvents } from '../support/watch-events.ts'

/** An article with a gallery of five slides. */
const article = '/health/poison-ivy'
const title = 'The plants and the rash, in pictures'
/** An article with a gallery of fifty slides, and a second gallery of one slide: the pictures of a medicine. */
const fifty = '/trial/fifty-slides'

const teaser = (page: Page) => page.getByRole('link', { name: title })
const modal = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => modal(page).getByRole('button', { name, exact: true })
const position = (page: Page) => modal(page).getByRole('status')
const slideInView = (page: Page) => modal(page).locator('li:not([inert])')

async function open(page: Page, path = article) {
  await page.goto(path)
  await page.locator('a[href="#gallery-open"]').click()
  await expect(modal(page)).toBeVisible()
}

const expectClosed = (page: Page) => expect(modal(page)).toHaveCount(0)
const expectOnArticle = (page: Page) => expect(page).toHaveURL(new RegExp(`${article}$`))

test('[GAL-1] a teaser names title and count, opens the first slide, and gets the focus back on closing', async ({
  page,
}) => {
  await page.goto(article)
  await expect(teaser(page)).toHaveAccessibleName(`${title} 5 pictures`)
  await expectClosed(page)

  await test.step('by pointer', async () => {
    await teaser(page).click()
    await expect(modal(page)).toHaveAccessibleName(title)
    await expect(page).toHaveURL(/#gallery-open$/)
    await expect(position(page)).toHaveText('1 of 5: Poison ivy')
    await expect(slideInView(page)).toContainText('Count to three')
    const whole = await page.evaluate(() => ({ width: document.documentElement.clientWidth, height: innerHeight }))
    await expect.poll(() => modal(page).boundingBox()).toEqual({ x: 0, y: 0, ...whole })
    await page.keyboard.press('Escape')
    await expectClosed(page)
    await expectOnArticle(page)
  })

  await test.step('by a press while closing still goes back', async () => {
    await teaser(page).click()
    await expect(modal(page)).toBeVisible()
    // In one task, so that the address has the hash of the gallery at the press.
    await page.evaluate(() => {
      const dialog = document.querySelector<HTMLDialogElement>('#gallery-open')
      const press = () => document.querySelector<HTMLElement>('a[aria-haspopup=dialog]')?.click()
      dialog?.addEventListener('close', press, { once: true })
      dialog?.close()
    })
    await expect(modal(page)).toBeVisible()
    await expect(page).toHaveURL(/#gallery-open$/)
    await page.keyboard.press('Escape')
    await expectClosed(page)
    await expectOnArticle(page)
  })

  await test.step('by key', async () => {
    await teaser(page).press('Enter')
    await expect(modal(page)).toBeVisible()
    expect(await page.evaluate(() => document.activeElement?.closest('dialog')?.id)).toBe('gallery-open')
    await page.keyboard.press('Escape')
    await expectClosed(page)
    await expectOnArticle(page)
    await expect(teaser(page)).toBeFocused()
  })

  await test.step('by a link in the text, which gets the focus back', async () => {
    await page.evaluate(() => {
      for (const place of ['afterbegin', 'beforeend'] as const)
        document
          .querySelector('article')
          ?.insertAdjacentElement(
            place,
            Object.assign(document.createElement('a'), { href: '#gallery-open', textContent: `Pictures, ${place}` }),
          )
    })
    await page.getByRole('link', { name: 'Pictures, beforeend' }).press('Enter')
    await expect(modal(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: 'Pictures, beforeend' })).toBeFocused()
    await teaser(page).click()
    await expect(modal(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(teaser(page)).toBeFocused()
  })
})

test('[GAL-1] next and previous stop at the ends, and each opening starts at the first slide', async ({ page }) => {
  await open(page)
  await expect(button(page, 'Previous')).toBeDisabled()
  for (let slide = 2; slide <= 5; slide++) {
    await button(page, 'Next').press('Enter')
    await expect(position(page)).toHaveText(new RegExp(`^${slide} of 5`))
  }
  await expect(button(page, 'Next')).toBeDisabled()
  await expect(button(page, 'Previous')).toBeFocused()
  await button(page, 'Previous').click()
  await expect(position(page)).toHaveText(/^4 of 5/)
  await expect(button(page, 'Next')).toBeEnabled()

  await button(page, 'Close').click()
  await expectClosed(page)
  await teaser(page).click()
  await expect(position(page)).toHaveText(/^1 of 5/)
  await expect(slideInView(page)).toBeInViewport({ ratio: 0.9 })
})

test('[GAL-1, GAL-2] is operated by keys, each slide with title, text and copyright; the focus stays inside; accessible', async ({
  page,
}) => {
  await open(page)

  await test.step('arrow keys go from slide to slide, Home and End to the ends', async () => {
    for (const [key, at] of [
      ['ArrowLeft', 1],
      ['ArrowRight', 2],
      ['ArrowRight', 3],
      ['ArrowLeft', 2],
      ['End', 5],
      ['ArrowRight', 5],
      ['Home', 1],
    ] as const) {
      await page.keyboard.press(key)
      await expect(position(page)).toHaveText(new RegExp(`^${at} of 5`))
      await expect(slideInView(page)).toBeInViewport({ ratio: 0.9 })
    }
  })

  await test.step('Tab never leaves the modal, nor reaches a hidden slide', async () => {
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press(press % 5 === 4 ? 'Shift+Tab' : 'Tab')
      const at = await page.evaluate(() => ({
        isOutside: document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
        isInert: Boolean(document.activeElement?.closest('[inert]')),
      }))
      expect(at).toEqual({ isOutside: false, isInert: false })
    }
  })

  await page.keyboard.press('ArrowRight')
  await expect(slideInView(page)).toContainText(/Poison oak.*rounded lobes.*Illustration: Salus/)
  await expectAccessibleInLightAndDark(page)
})

test('[GAL-1] Back closes it, closing goes back, and Forward opens it again, after a reload too', async ({ page }) => {
  await open(page)
  const entries = await page.evaluate(() => history.length)

  await test.step('Back of the browser closes it', async () => {
    await page.goBack()
    await expectClosed(page)
    await expectOnArticle(page)
    await expect(teaser(page)).toBeFocused()
  })

  await test.step('closing goes back', async () => {
    await teaser(page).click()
    await button(page, 'Close').click()
    await expectOnArticle(page)
    expect(await page.evaluate(() => history.length)).toBe(entries)
    await page.goForward()
    await expect(modal(page)).toBeVisible()
  })

  await test.step('after a reload while open, closing still goes back', async () => {
    await page.reload()
    await expect(modal(page)).toBeVisible()
    await button(page, 'Close').click()
    await expectClosed(page)
    await expectOnArticle(page)
    await page.goForward()
    await expect(modal(page)).toBeVisible()
  })
})

test('[GAL-1] opens on load when the URL has its hash, without a layout shift, and closing stays on the page', async ({
  page,
}) => {
  for (const how of ['Close', 'Escape']) {
    await test.step(how, async () => {
      await page.goto('/')
      await page.goto(`${article}#gallery-open`)
      await expect(modal(page)).toBeVisible()
      await expect(position(page)).toHaveText('1 of 5: Poison ivy')
      expect(await layoutShift(page)).toBe(0)
      if (how === 'Close') await button(page, how).click()
      else await page.keyboard.press(how)
      await expectClosed(page)
      await expectOnArticle(page)
      await expect(teaser(page)).toBeFocused()
      await expect(teaser(page)).toBeInViewport()
    })
  }
})

test('[GAL-1] opened by its address, it opens again by a press before the browser has reported that it was closed', async ({
  page,
}) => {
  await page.goto(`${article}#gallery-open`)
  await expect(modal(page)).toBeVisible()
  // The event of the close comes in a later task.
  await page.evaluate(() => {
    document.querySelector<HTMLDialogElement>('#gallery-open')?.close()
    document.querySelector<HTMLElement>('a[aria-haspopup=dialog]')?.click()
  })
  await expect(modal(page)).toBeVisible()
  await expect(page).toHaveURL(/#gallery-open$/)
  await page.keyboard.press('Escape')
  await expectClosed(page)
  await expectOnArticle(page)
})

test('[GAL-1] pressed before its script is loaded, it opens when the script arrives, and closing goes back', async ({
  page,
}) => {
  const scripts: (() => void)[] = []
  await page.route('**/assets/gallery.behavior-*.js*', async (route) => {
    await new Promise<void>((resolve) => scripts.push(resolve))
    await route.continue()
  })
  await page.goto(article)
  // The script is fetched once the reader does anything.
  await page.keyboard.press('Shift')
  await expect.poll(() => scripts.length).toBe(1)
  await teaser(page).click()
  await expect(page).toHaveURL(/#gallery-open$/)
  await expect(modal(page)).toHaveCount(0)
  scripts[0]?.()
  await expect(modal(page)).toBeVisible()
  await button(page, 'Close').click()
  await expect(page).toHaveURL(new RegExp(`${article}$`))
  await page.goForward()
  await expect(modal(page)).toBeVisible()
})

test.describe('on a touch screen', () => {
  test.use({ viewport: viewports.phone, hasTouch: true, isMobile: true })

  test('[GAL-1] a swipe goes to the next slide', async ({ page }) => {
    await page.goto(article)
    await teaser(page).tap()
    await expect(modal(page)).toBeVisible()
    const screen = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      screen.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 300 }] })
    await touch('touchStart', 350)
    for (let x = 330; x > 40; x -= 20) await touch('touchMove', x)
    await touch('touchEnd')
    await expect(position(page)).toHaveText(/^2 of 5/)
    await expect(slideInView(page)).toBeInViewport({ ratio: 0.9 })
  })
})

test('[GAL-2] the picture is 5/7 in the page, and at most 1500×844 in the modal, on every screen', async ({ page }) => {
  const screens = Object.entries({ ...viewports, wall: { width: 2560, height: 1440 } })
  await page.goto(article)
  for (const [screen, viewport] of screens) {
    await page.setViewportSize(viewport)
    const inPage = await teaser(page).locator('img').boundingBox()
    expect((inPage?.height ?? 0) / (inPage?.width ?? 1), screen).toBeCloseTo(5 / 7, 2)
  }
  await teaser(page).click()
  const picture = slideInView(page).locator('img')
  await expect(picture).toBeVisible()
  for (const [screen, viewport] of screens) {
    await page.setViewportSize(viewport)
    const box = await picture.boundingBox()
    expect(box?.width, screen).toBeLessThanOrEqual(1500)
    expect(box?.height, screen).toBeLessThanOrEqual(844)
    expect(box?.width, screen).toBeGreaterThan(viewport.width / 2.1)
    await expect(picture).toHaveCSS('object-fit', 'contain')
  }
  await expect(picture).toHaveAttribute('width', /\d/)
  await expect(picture).toHaveAttribute('height', /\d/)
})

test('[GAL-1, GAL-2] a truncated text is clamped, and opens by Read More; arrow keys still work', async ({ page }) => {
  await page.setViewportSize(viewports.phone)
  await page.goto('/trial/own-places#gallery-open')
  const clamp = modal(page).locator('[data-clamp]')
  const cut = () => clamp.evaluate((text) => text.scrollHeight - text.clientHeight)
  await expect(button(page, 'Read More')).toBeVisible()
  expect(await cut()).toBeGreaterThan(20)
  await button(page, 'Read More').click()
  await expect(button(page, 'Read Less')).toHaveAttribute('aria-expanded', 'true')
  await expect.poll(cut).toBe(0)

  await test.step('arrow keys after Read More, and after a press on an element that takes no focus', async () => {
    await page.keyboard.press('ArrowRight')
    await expect(position(page)).toHaveText(/^2 of/)
    await page.keyboard.press('ArrowLeft')
    await expect(position(page)).toHaveText(/^1 of/)
    await position(page).click()
    await page.keyboard.press('ArrowRight')
    await expect(position(page)).toHaveText(/^2 of/)
    await page.keyboard.press('ArrowLeft')
    await expect(position(page)).toHaveText(/^1 of/)
  })

  await test.step('the keyboard reaches a link in the clamped part', async () => {
    await button(page, 'Read Less').click()
    await expect(button(page, 'Read More')).toBeVisible()
    await modal(page).getByRole('link', { name: 'The last words' }).focus()
    await expect(button(page, 'Read Less')).toBeVisible()
    await expect(modal(page).getByRole('link', { name: 'The last words' })).toBeInViewport()
  })
})

test('[GAL-1, GAL-2] of fifty slides only the pictures near load, each is reached, and a strip shows all', async ({
  page,
}) => {
  await page.setViewportSize(viewports.phone)
  await open(page, fifty)
  const list = modal(page).getByRole('list', { name: 'Slides' })
  const strip = modal(page).getByRole('toolbar', { name: 'All pictures' })
  const thumbnails = strip.getByRole('button')
  const marked = strip.locator('[aria-current]')

  await test.step('only the pictures near the reader load', async () => {
    const loaded = () =>
      list
        .locator('img')
        .evaluateAll(
          (images) =>
            (images as HTMLImageElement[]).filter(({ naturalWidth, complete }) => complete && naturalWidth > 0).length,
        )
    await expect(position(page)).toHaveText(/^1 of 50/)
    await expect.poll(loaded).toBeGreaterThanOrEqual(2)
    expect(await loaded()).toBeLessThan(12)
  })

  await test.step('the strip marks the picture in view, and goes to any', async () => {
    await expect(thumbnails).toHaveCount(50)
    await expect(marked).toHaveAccessibleName('Picture 1: Slide 1')
    await page.keyboard.press('End')
    await expect(position(page)).toHaveText(/^50 of 50/)
    await expect(slideInView(page)).toContainText('The text of slide 50.')
    await expect(marked).toHaveAccessibleName('Picture 50: Slide 50')
    await expect(marked).toBeInViewport({ ratio: 1 })
    await thumbnails.nth(46).click()
    await expect(position(page)).toHaveText('47 of 50: Slide 47')
    await expect(slideInView(page)).toBeInViewport({ ratio: 0.99 })
    // The strip is one stop for the keyboard, with arrow keys inside.
    await expect(marked).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(marked).toHaveAccessibleName('Picture 46: Slide 46')
    await expect(marked).toBeFocused()
    await expect(strip.locator('[tabindex="0"]')).toHaveCount(1)
  })

  await test.step('every slide is reached by swiping and by keys, and the counter shows its number', async () => {
    for (const number of [2, 26, 27, 49, 50]) {
      // As after a swipe: snapped to the beginning of a slide.
      await list.evaluate((element, index) => {
        const slide = element.children[index] as HTMLElement
        element.scrollTo({ left: slide.offsetLeft - (element.firstElementChild as HTMLElement).offsetLeft })
      }, number - 1)
      await expect(position(page)).toHaveText(`${number} of 50: Slide ${number}`)
      await expect(slideInView(page)).toContainText(`The text of slide ${number}.`)
      await expect(slideInView(page)).toBeInViewport({ ratio: 0.99 })
    }
    await page.keyboard.press('ArrowLeft')
    await expect(position(page)).toHaveText('49 of 50: Slide 49')
    await expect(slideInView(page)).toBeInViewport({ ratio: 0.99 })
  })
})

test('[GAL-2] picture and text fit the screen, the text beside the picture or below', async ({ page }) => {
  await open(page)
  const edges = async (within: Locator) => {
    const { x, y, width, height } = (await within.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    return { left: x, top: y, right: x + width, bottom: y + height }
  }
  for (const { screen, isBeside } of [
    { screen: { width: 390, height: 844 }, isBeside: false },
    { screen: { width: 844, height: 390 }, isBeside: true },
    { screen: { width: 568, height: 320 }, isBeside: true },
    { screen: { width: 820, height: 1180 }, isBeside: false },
    { screen: { width: 1280, height: 720 }, isBeside: true },
  ]) {
    await test.step(`at ${screen.width}×${screen.height} ${isBeside ? 'beside' : 'below'}`, async () => {
      await page.setViewportSize(screen)
      // The slide snaps to its place after the screen has changed, and elements over it follow.
      await expect(async () => {
        const picture = await edges(slideInView(page).locator('img'))
        const words = await edges(slideInView(page).getByText('Count to three'))
        const strip = await edges(modal(page).getByRole('toolbar', { name: 'All pictures' }))
        expect(picture.top).toBeGreaterThanOrEqual(0)
        expect(picture.bottom).toBeLessThanOrEqual(strip.top)
        expect(picture.bottom - picture.top).toBeGreaterThan(screen.height * 0.3)
        expect(words.top).toBeLessThan(strip.top)
        expect(strip.bottom).toBeLessThanOrEqual(screen.height)
        expect(words.left >= picture.right, 'beside').toBe(isBeside)
        expect(words.top >= picture.bottom, 'below').toBe(!isBeside)
        for (const name of ['Previous', 'Next']) {
          const { left, right, top, bottom } = await edges(button(page, name))
          const middle = { x: (left + right) / 2, y: (top + bottom) / 2 }
          expect(middle.x > picture.left && middle.x < picture.right, `${name} over the picture`).toBe(true)
          expect(middle.y > picture.top && middle.y < picture.bottom, `${name} over the picture`).toBe(true)
        }
      }).toPass()
    })
  }
})

test('[GAL-2] a slide reserves the space of its picture before it has loaded', async ({ page }) => {
  const release = await holdBack(page, '**/images/**')
  await page.setViewportSize(viewports.phone)
  // The load event waits for the pictures.
  await page.goto(`${article}#gallery-open`, { waitUntil: 'commit' })
  await expect(modal(page)).toBeVisible()
  const image = slideInView(page).locator('img')
  const boxes = async () => [
    await image.boundingBox(),
    await slideInView(page).getByText('Count to three').boundingBox(),
  ]
  await settled(page)
  const before = await boxes()
  expect(before[0]?.height).toBeGreaterThan(200)
  release()
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0)
  expect(await boxes()).toEqual(before)
})

test('[GAL-1] a single slide has no next and previous; a second gallery of a page has its own hash', async ({
  page,
}) => {
  await page.goto(`${fifty}#gallery-open-2`)
  await expect(modal(page)).toHaveAccessibleName('Pictures of this medicine')
  await expect(modal(page).getByRole('button')).toHaveCount(1)
  await page.keyboard.press('ArrowRight')
  await expect(slideInView(page)).toContainText('The only one')
  await button(page, 'Close').click()
  await expect(page.getByRole('link', { name: 'Pictures of this medicine 1 picture' })).toBeFocused()
  await page.getByRole('link', { name: 'Fifty pictures 50 pictures' }).click()
  await expect(modal(page)).toHaveAccessibleName('Fifty pictures')
})

test('[GAL-3] is tracked: opened, each slide shown, closed', async ({ page }) => {
  const events = await watchEvents(page)
  await open(page)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(position(page)).toHaveText(/^3 of 5/)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(new RegExp(`${article}$`))
  const gallery = { path: article, gallery: title }
  const sent = (await events.sent()).filter(([name]) => name.startsWith('gallery'))
  expect(sent).toEqual([
    ['gallery_opened', { ...gallery, slides: 5 }],
    ['gallery_slide_shown', { ...gallery, slide: 1 }],
    ['gallery_slide_shown', { ...gallery, slide: 2 }],
    ['gallery_slide_shown', { ...gallery, slide: 3 }],
    ['gallery_closed', { ...gallery, slide: 3 }],
  ])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[GAL-1, GAL-2] the slides are shown in the page, where the teaser leads', async ({ page }) => {
    await page.goto(article)
    await teaser(page).click()
    const slides = page.locator('#gallery-open li')
    await expect(slides).toHaveCount(5)
    await expect(slides.first()).toBeInViewport()
    for (const slide of await slides.all()) await expect(slide).toBeVisible()
    await expect(page.locator('#gallery-open').getByRole('button')).toHaveCount(0)
    const box = await slides.first().locator('img').boundingBox()
    expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(5 / 7, 2)
  })
})

test.describe('where the script of the gallery fails to load', () => {
  test.use({ allowedProblems: [/ERR_FAILED|Failed to fetch dynamically imported module/] })

  test('[GAL-1] the slides are shown in the page', async ({ page }) => {
    await page.route('**/assets/gallery.behavior-*.js*', (route) => route.abort())
    await page.goto(article)
    // The script is fetched once the reader does anything.
    await page.keyboard.press('Shift')
    await expect(page.locator('#gallery-open li').first()).toBeVisible()
    // The other scripts of the page run.
    await expect(page.locator('html')).toHaveClass(/^js\b/)
  })
})
