import type { Locator, Page } from '@playwright/test'
import { unfoldByline } from '../support/byline.ts'
import { freezeClock, passTime } from '../support/frozen-clock.ts'
import { viewports } from '../support/screen/viewports.ts'
import { expect, test } from '../support/test.ts'
import { watchEvents } from '../support/watch-events.ts'

const article = '/health/dark-spots'
const narrow = { width: 320, height: 640 }
const overlay = (page: Page) => page.getByRole('dialog')
/** The byline without its overlays. */
const byline = (page: Page) => page.locator('header:has(h1)')
const opener = (page: Page, name: string) => byline(page).getByRole('link', { name, exact: true })

async function open(page: Page, name: string): Promise<Locator> {
  await unfoldByline(page)
  await opener(page, name).click()
  await expect(overlay(page)).toBeVisible()
  return overlay(page)
}

/** Closes the overlay, and waits until it has faded. */
async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(overlay(page)).toBeHidden()
}

const overlays = [
  {
    type: 'reviewProcess',
    press: 'Our review process',
    title: 'Our Review Process',
    says: 'each claim was compared with its source',
  },
  {
    type: 'updatedReason',
    press: 'Why this was updated',
    title: 'Why This Was Updated',
    says: 'how long hydroquinone may be used',
  },
  {
    type: 'medicalReviewer',
    press: 'Elena Marquez, MD',
    title: 'About the medical reviewer',
    says: 'Medical reviewers are',
  },
  { type: 'author', press: 'Maya Lindqvist', title: 'About the author', says: 'Authors research and write' },
  { type: 'factChecker', press: 'Jonas Weber', title: 'About the fact checker', says: 'Fact checkers compare' },
  { type: 'default', press: 'Ruth Castellano', title: 'Our Editorial Team', says: 'Copy editors' },
]

test('[BYL-1, BYL-3, BYL-7] credits every role with portraits; every name and every link opens its overlay', async ({
  page,
}) => {
  await page.goto(article)
  await unfoldByline(page)
  const credits = [
    ['Medically reviewed by', 'Elena Marquez, MD', '/people/dr-elena-marquez'],
    ['Fact checked by', 'Jonas Weber', '/people/jonas-weber'],
    ['Written by', 'Maya Lindqvist', '/people/maya-lindqvist'],
    ['Edited by', 'Ruth Castellano', '/people/ruth-castellano'],
    ['Copy edited by', 'Nell O’Brien', '/people/nell-obrien'],
  ] as const
  for (const [label, name, link] of credits) {
    await expect(byline(page)).toContainText(`${label} ${name}`)
    await expect(opener(page, name)).toHaveAttribute('href', link)
  }
  await expect(byline(page).locator('img').first()).toHaveAttribute('src', /\/images\/dr-elena-marquez\./)

  for (const { type, press, title, says } of overlays) {
    await test.step(`"${press}" opens the overlay ${type}`, async () => {
      const dialog = await open(page, press)
      await expect(dialog).toHaveAccessibleName(title)
      await expect(dialog.getByRole('heading', { level: 2 })).toHaveText([title])
      await expect(dialog.getByText(says).and(page.locator(':visible'))).toHaveCount(1)
      await expect(page).toHaveURL(article)
      await close(page)
    })
  }
})

test('[BYL-5, BYL-7] an overlay shows its person, the team, or the reasons of an update', async ({ page }) => {
  await page.goto(article)

  await test.step('a person: portrait, label, name, role, linked specialties, biography, profile', async () => {
    const dialog = await open(page, 'Elena Marquez, MD')
    await expect(dialog.locator('img:visible')).toHaveAttribute('src', /\/images\/dr-elena-marquez\./)
    for (const text of ['Medical reviewer', 'Elena Marquez, MD', 'Dermatologist'])
      await expect(dialog.getByText(text, { exact: true })).toBeVisible()
    await expect(dialog.getByText('rashes look on brown and black skin')).toBeVisible()
    const specialties = dialog.getByRole('list', { name: 'Specialties' }).getByRole('link')
    await expect(specialties).toHaveText(['Skin', 'Acne'])
    await expect(specialties.first()).toHaveAttribute('href', '/health/skin')
    const profile = dialog.getByRole('link', { name: 'View full profile' })
    await expect(profile).toHaveAttribute('href', '/people/dr-elena-marquez')
    await close(page)
  })

  await test.step('the person of a role is shown with it, and the team names all roles', async () => {
    const dialog = await open(page, 'Jonas Weber')
    await expect(dialog.getByText('Jonas Weber', { exact: true })).toBeVisible()
    await dialog.getByRole('link', { name: 'Our editorial team' }).click()
    const roles = ['Authors', 'Medical reviewers', 'Fact checkers', 'Editors', 'Copy editors']
    await expect(dialog.getByRole('term')).toHaveText(roles)
    await close(page)
  })

  await test.step('editors and copy editors are named in the overlay that their names open', async () => {
    const dialog = await open(page, 'Ruth Castellano')
    const editor = dialog.getByRole('listitem').filter({ hasText: 'Edited by' }).first()
    const link = editor.getByRole('link', { name: 'Ruth Castellano' })
    await expect(link).toHaveAttribute('href', '/people/ruth-castellano')
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Copy edited by' }).getByRole('link')).toHaveCount(1)
    await close(page)
  })

  await test.step('the reasons of an update lead to the whole history', async () => {
    const dialog = await open(page, 'Why this was updated')
    await expect(dialog.getByRole('listitem')).toHaveText([/hydroquinone/, /pregnancy/])
    await dialog.getByRole('link', { name: 'View All History' }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(`${article}#articleHistory-dark-spots`)
    await expect(page.locator('#articleHistory-dark-spots')).toBeInViewport()
  })
})

const waysToClose = {
  'its close button': (page: Page) => overlay(page).getByRole('button', { name: 'Close' }).click(),
  'a press outside': (page: Page) => page.mouse.click(5, 5),
  Escape: (page: Page) => page.keyboard.press('Escape'),
}

test('[BYL-4] an overlay closes in every way: it fades over 300 ms and is then removed', async ({ page }) => {
  await freezeClock(page)
  await page.goto(article)
  for (const [way, closeBy] of Object.entries(waysToClose)) {
    await test.step(way, async () => {
      const dialog = await open(page, 'Maya Lindqvist')
      await closeBy(page)
      await expect(dialog).toHaveCSS('opacity', '0')
      await expect(dialog).toHaveCSS('transition-duration', '0.3s')
      await passTime(page, 299)
      await expect(dialog).toHaveAttribute('open')
      await passTime(page, 1)
      await expect(dialog).toBeHidden()
      await expect(page.locator('dialog[open]')).toHaveCount(0)
    })
  }

  const dialog = await open(page, 'Maya Lindqvist')
  await test.step('a press inside does not close it', async () => {
    await dialog.getByText('Authors research and write').click()
    await passTime(page, 1000)
    await expect(dialog).toBeVisible()
  })

  await test.step('an overlay that is reopened while it fades stays open', async () => {
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveAttribute('data-closing')
    await dialog.getByRole('link', { name: 'Our editorial team' }).click()
    await passTime(page, 1000)
    await expect(dialog).toBeVisible()
    await expect(dialog).toHaveAccessibleName('Our Editorial Team')
  })
})

test('[BYL-4] by keyboard an overlay opens, keeps the focus and returns it; another replaces the open one', async ({
  page,
}) => {
  await page.goto(article)
  await unfoldByline(page)
  await opener(page, 'Maya Lindqvist').focus()
  await page.keyboard.press('Enter')
  await expect(overlay(page)).toBeVisible()
  await expect(overlay(page).getByRole('button', { name: 'Close' })).toBeFocused()
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab')
    // Between the last and the first element the focus is in the user interface of the browser.
    const place = await page.evaluate(() =>
      document.activeElement?.closest('dialog') ? 'inside' : document.activeElement?.tagName,
    )
    expect(['inside', 'BODY']).toContain(place)
  }
  await close(page)
  await expect(opener(page, 'Maya Lindqvist')).toBeFocused()

  const dialog = await open(page, 'Elena Marquez, MD')
  await dialog.getByRole('link', { name: 'Our review process' }).click()
  await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(['Our Review Process'])
  await expect(dialog).toHaveAccessibleName('Our Review Process')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(dialog.locator(':focus')).toHaveCount(1)
})

test('[BYL-1, BYL-5, BYL-7] people without page or portrait, a reason of the article itself, a very long name', async ({
  page,
}) => {
  await page.goto('/trial/every-widget')
  await unfoldByline(page)

  await test.step('leads to /reviewers without a page, and shows initials without a portrait', async () => {
    await expect(opener(page, 'Noor Profile')).toHaveAttribute('href', '/reviewers')
    await expect(byline(page).getByText('WF', { exact: true }).and(page.locator(':visible'))).toHaveCount(1)
  })

  await test.step('the updateReason of the article replaces that of the history', async () => {
    const dialog = await open(page, 'Why this was updated')
    await expect(dialog.getByRole('listitem')).toHaveText(['To try the reason of the article itself.'])
    await close(page)
  })

  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await page.setViewportSize(narrow)
  expect(await width()).toBeLessThanOrEqual(narrow.width)
  const dialog = await open(
    page,
    'Wilhelmina-Theodora Featherstonehaugh-Cholmondeley van der Oudekerkerstraat, MD, PhD, FRCP',
  )

  await test.step('the name fits on a narrow phone', async () => {
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    expect(await width()).toBeLessThanOrEqual(narrow.width)
  })

  for (const [screen, lines] of [
    ['phone', 3],
    ['tablet', 3],
    ['desktop', 4],
  ] as const) {
    await test.step(`on a ${screen} a biography is clamped to ${lines} lines`, async () => {
      await page.setViewportSize(viewports[screen])
      const shown = await dialog.getByText('has reviewed articles for longer').evaluate((bio) => {
        const lineHeight = Number.parseFloat(getComputedStyle(bio).lineHeight)
        return { lines: Math.round(bio.clientHeight / lineHeight), isCut: bio.scrollHeight > bio.clientHeight }
      })
      expect(shown).toEqual({ lines, isCut: true })
    })
  }
})

test('[BYL-6] tracks each opening and each closing, once', async ({ page }) => {
  const events = await watchEvents(page)
  await freezeClock(page)
  await page.goto(article)
  const dialog = await open(page, 'Elena Marquez, MD')
  await dialog.getByRole('link', { name: 'Our review process' }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await passTime(page, 300)
  await open(page, 'Why this was updated')
  await dialog.getByRole('link', { name: 'View All History' }).click()
  await expect(dialog).toBeHidden()

  const payload = (overlay: string) => ({ path: article, overlay })
  expect(await events.sent()).toEqual([
    ['overlay_opened', payload('medicalReviewer')],
    ['overlay_opened', payload('reviewProcess')],
    ['overlay_closed', payload('reviewProcess')],
    ['overlay_opened', payload('updatedReason')],
    ['overlay_closed', payload('updatedReason')],
  ])
})

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' })

  test('[BYL-4] an overlay does not fade, and closes all the same', async ({ page }) => {
    await page.goto(article)
    const dialog = await open(page, 'Maya Lindqvist')
    await expect(dialog).toHaveCSS('transition-duration', '0s')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[BYL-1, BYL-2] opens with the latest event and its date, and a name leads to its person', async ({ page }) => {
    await page.goto(article)
    await expect(byline(page).getByText('Medically reviewed by Elena Marquez, MD on April 20, 2026')).toBeVisible()
    await expect(opener(page, 'Maya Lindqvist')).toBeHidden()
    await unfoldByline(page)
    await opener(page, 'Maya Lindqvist').click()
    await expect(page).toHaveURL('/people/maya-lindqvist')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maya Lindqvist')
  })
})
