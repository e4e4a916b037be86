import type { Page } from '@playwright/test'
import { viewports } from '../support/screen/viewports.ts'
import { expect, test } from '../support/test.ts'

const article = '/trial/many-comments'
/** The second comment has thirty lines. */
const long = (page: Page) => page.locator('#comment-many-2')
const text = (page: Page) => page.locator('#comment-many-2-text')
const toggle = (page: Page) => long(page).locator('[data-clamp-toggle]')

const hiddenPx = (page: Page) => text(page).evaluate((clamp) => clamp.scrollHeight - clamp.clientHeight)
const lines = (page: Page) =>
  text(page).evaluate((clamp) => clamp.clientHeight / Number.parseFloat(getComputedStyle(clamp).lineHeight))

test('[COMM-7] a long comment is clamped, and toggles Read More and Read Less; a short one, and print, do not', async ({
  page,
}) => {
  await page.goto(article)
  for (const { screen, count } of [
    { screen: 'phone', count: 14 },
    { screen: 'tablet', count: 14 },
    { screen: 'desktop', count: 6 },
  ] as const)
    await test.step(`to ${count} lines on a ${screen}`, async () => {
      await page.setViewportSize(viewports[screen])
      await expect(toggle(page)).toHaveAccessibleName('Read More')
      await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
      expect(await lines(page)).toBeCloseTo(count, 1)

      await toggle(page).click()
      await expect(toggle(page)).toHaveAccessibleName('Read Less')
      await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true')
      expect(await hiddenPx(page)).toBe(0)

      await toggle(page).press('Enter')
      await expect(toggle(page)).toHaveAccessibleName('Read More')
      await expect(toggle(page)).toBeInViewport()
      expect(await lines(page)).toBeCloseTo(count, 1)
    })
  await expect(page.locator('#comment-many-1').getByRole('button', { name: 'Read More' })).toHaveCount(0)

  await test.step('print shows the whole comment, and no toggle', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(toggle(page)).toBeHidden()
    expect(await text(page).evaluate((clamp) => getComputedStyle(clamp).maxHeight)).toBe('none')
  })
})

test('[COMM-7] the toggle appears and disappears as the text fits or not', async ({ page }) => {
  await page.goto(article)
  await expect(toggle(page)).toBeVisible()
  const setText = (value: string) =>
    text(page)
      .locator('p')
      .evaluate((p, words) => p.replaceChildren(words), value)
  const tenLines = Array.from({ length: 10 }, (_, line) => `Line ${line}`).join('\n')
  await setText('Short now.')
  await expect(toggle(page)).toBeHidden()
  await setText(tenLines)
  await expect(toggle(page)).toBeVisible()
  await page.setViewportSize({ width: 890, height: 900 })
  await expect(toggle(page)).toBeHidden()

  await test.step('once its text fits, closing removes it', async () => {
    await page.setViewportSize(viewports.desktop)
    await toggle(page).click()
    await expect(toggle(page)).toHaveAccessibleName('Read Less')
    await setText('Short now.')
    await toggle(page).click()
    await expect(toggle(page)).toBeHidden()
    await expect(text(page)).toHaveCSS('mask-image', 'none')
  })
})

test.describe('before the scripts are loaded', () => {
  /** Holds the scripts back until the returned function is called. */
  async function hold(page: Page): Promise<() => void> {
    let release: () => void = () => undefined
    const until = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/entry-*.js', async (route) => {
      await until
      await route.continue()
    })
    return release
  }

  test('[COMM-7] a long comment is shown in full, and clamped when they load', async ({ page }) => {
    const release = await hold(page)
    await page.goto(article, { waitUntil: 'commit' })
    // A visible comment has its styles and fonts.
    await expect(long(page)).toBeVisible()
    expect(await hiddenPx(page)).toBe(0)
    expect(await lines(page)).toBeGreaterThan(20)
    await expect(toggle(page)).toBeHidden()
    release()
    await expect(toggle(page)).toBeVisible()
    expect(await hiddenPx(page)).toBeGreaterThan(20)
  })

  test('[COMM-7] a part that has the focus is not cut off', async ({ page }) => {
    const release = await hold(page)
    await page.goto(article, { waitUntil: 'commit' })
    // Text is hidden until its fonts have arrived, and cannot have the focus before.
    await expect(long(page)).toBeVisible()
    const link = page.getByRole('link', { name: 'At the end' })
    await text(page)
      .locator('p')
      .evaluate((p) => p.append(Object.assign(document.createElement('a'), { href: '#', textContent: 'At the end' })))
    await link.focus()
    await expect(link).toBeFocused()
    release()
    await expect(toggle(page)).toHaveAccessibleName('Read Less')
    expect(await hiddenPx(page)).toBe(0)
  })
})

test.describe('the clamp opens for', () => {
  /** Puts an element at the end of the long comment. */
  const append = (page: Page, tag: string, attributes: Record<string, string>) =>
    text(page)
      .locator('p')
      .evaluate((p, [name, given]) => p.append(Object.assign(document.createElement(name), given)), [
        tag,
        { textContent: 'At the end', ...attributes },
      ] as const)

  async function expectOpenAtItsEnd(page: Page): Promise<void> {
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true')
    expect(await hiddenPx(page)).toBe(0)
    expect(await text(page).evaluate((clamp) => clamp.scrollTop)).toBe(0)
    const lastLine = () =>
      text(page).evaluate((clamp) => {
        const middle = clamp.getBoundingClientRect().bottom - 13
        return middle > 0 && middle < innerHeight
      })
    await expect.poll(lastLine).toBe(true)
  }

  test('[COMM-7] focus or a hash in the hidden part', async ({ page }) => {
    await page.goto(article)
    await append(page, 'a', { href: '#', id: 'link' })
    await append(page, 'b', { id: 'end' })
    await page.locator('#link').focus()
    await expectOpenAtItsEnd(page)
    await toggle(page).press('Enter')
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
    // A closed clamp shows the beginning.
    expect(await text(page).evaluate((clamp) => clamp.scrollTop)).toBe(0)
    await page.evaluate(() => location.assign('#end'))
    await expectOpenAtItsEnd(page)
  })

  test('[COMM-7] a text fragment in the hidden part', async ({ page }) => {
    await page.goto(`${article}#:~:text=Line%2030%20of`)
    await expectOpenAtItsEnd(page)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[COMM-7] a long comment is shown in full', async ({ page }) => {
    await page.goto(article)
    expect(await hiddenPx(page)).toBe(0)
    await expect(toggle(page)).toBeHidden()
  })
})

test.describe('where the scripts fail to load', () => {
  test.use({ allowedProblems: [/ERR_FAILED/] })

  test('[COMM-7] a long comment is shown in full', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(article)
    await expect(page.locator('html')).not.toHaveClass('js')
    expect(await hiddenPx(page)).toBe(0)
  })
})
