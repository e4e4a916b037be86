import type { Locator, Page } from '@playwright/test'
import { freezeClock, passTime } from './support/frozen-clock.ts'
import { expect, test } from './support/test.ts'
import { viewports } from './support/viewports.ts'
import { watchEvents } from './support/watch-events.ts'

const article = '/health/dark-spots'
const overlay = (page: Page) => page.getByRole('dialog')
/** The byline without its overlays. */
const byline = (page: Page) => page.locator('header:has(h1)')
const opener = (page: Page, name: string) => byline(page).getByRole('link', { name, exact: true })

async function open(page: Page, name: string): Promise<Locator> {
  await opener(page, name).click()
  await expect(overlay(page)).toBeVisible()
  return overlay(page)
}

test('[BYL-1] credits every role, each name leading to its person, with their portraits', async ({ page }) => {
  await page.goto(article)
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
})

test('[BYL-1] leads to /reviewers for a person without a page, and shows initials without a portrait', async ({
  page,
}) => {
  await page.goto('/trial/every-widget')
  await expect(opener(page, 'Noor Profile')).toHaveAttribute('href', '/reviewers')
  await expect(byline(page).getByText('WF', { exact: true }).and(page.locator(':visible'))).toHaveCount(1)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  const openings = [
    { path: article, words: 'Medically reviewed by Elena Marquez, MD on April 20, 2026', what: 'a review, the latest' },
    { path: '/health/shingles', words: 'Medically reviewed by Aisha Khan, MD on September 16, 2025', what: 'a tie' },
    {
      path: '/health/blood-sugar-level-chart',
      words: 'Medically reviewed by Aisha Khan, MD and Laura Bennett, MS, RD on',
      what: 'two reviewers',
    },
    {
      path: '/nutrition/mediterranean-diet',
      words: 'Fact checked by Jonas Weber on October 20, 2026',
      what: 'a check after the review',
    },
    {
      path: '/health/how-to-stop-heart-palpitations',
      words: 'Fact checked by Grace Tanaka on April 14, 2026',
      what: 'no reviewer',
    },
    { path: '/wellness/sleep-better', words: 'Updated on November 19, 2025', what: 'an update, the latest' },
    { path: '/nutrition/vitamin-d', words: 'Updated on October 5, 2026', what: 'a review without a reviewer' },
    {
      path: '/wellness/blood-pressure-monitors',
      words: 'Published on October 14, 2025',
      what: 'an update that is none',
    },
    { path: '/health/how-health-insurance-works', words: 'Published on January 27, 2026', what: 'publication alone' },
  ]
  for (const { path, words, what } of openings) {
    test(`[BYL-2] opens with "${words}" for ${what}`, async ({ page }) => {
      await page.goto(path)
      await expect(byline(page).getByText(words)).toBeVisible()
    })
  }

  test('[BYL-2] shows no date where there is none', async ({ page }) => {
    await page.goto('/trial/hidden-tabs')
    await expect(byline(page)).toContainText('Written by Maya Lindqvist')
    await expect(byline(page).locator('time')).toHaveCount(0)
  })

  test('[BYL-1] a name leads to its person', async ({ page }) => {
    await page.goto(article)
    await opener(page, 'Maya Lindqvist').click()
    await expect(page).toHaveURL('/people/maya-lindqvist')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maya Lindqvist')
  })
})

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
for (const { type, press, title, says } of overlays) {
  test(`[BYL-3, BYL-7] "${press}" opens the overlay ${type}`, async ({ page }) => {
    await page.goto(article)
    const dialog = await open(page, press)
    await expect(dialog).toHaveAccessibleName(title)
    await expect(dialog.getByRole('heading', { level: 2 })).toHaveText([title])
    await expect(dialog.getByText(says).and(page.locator(':visible'))).toHaveCount(1)
    await expect(page).toHaveURL(article)
  })
}

test('[BYL-7] the person of a role is shown with it, and the team names all roles', async ({ page }) => {
  await page.goto(article)
  const dialog = await open(page, 'Jonas Weber')
  await expect(dialog.getByText('Jonas Weber', { exact: true })).toBeVisible()
  await dialog.getByRole('link', { name: 'Our editorial team' }).click()
  await expect(dialog.getByRole('term')).toHaveText([
    'Authors',
    'Medical reviewers',
    'Fact checkers',
    'Editors',
    'Copy editors',
  ])
})

test('[BYL-7] editors and copy editors are named in the overlay that their names open', async ({ page }) => {
  await page.goto(article)
  const dialog = await open(page, 'Ruth Castellano')
  const editor = dialog.getByRole('listitem').filter({ hasText: 'Edited by' }).first()
  await expect(editor.getByRole('link', { name: 'Ruth Castellano' })).toHaveAttribute('href', '/people/ruth-castellano')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Copy edited by' }).getByRole('link')).toHaveCount(1)
})

test('[BYL-7] the reasons of an update lead to the whole history', async ({ page }) => {
  await page.goto(article)
  const dialog = await open(page, 'Why this was updated')
  await expect(dialog.getByRole('listitem')).toHaveText([/hydroquinone/, /pregnancy/])
  await dialog.getByRole('link', { name: 'View All History' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(`${article}#articleHistory-dark-spots`)
  await expect(page.locator('#articleHistory-dark-spots')).toBeInViewport()
})

test('[BYL-7] the updateReason of the article replaces that of the history', async ({ page }) => {
  await page.goto('/trial/every-widget')
  const dialog = await open(page, 'Why this was updated')
  await expect(dialog.getByRole('listitem')).toHaveText(['To try the reason of the article itself.'])
})

const waysToClose = {
  'its close button': (page: Page) => overlay(page).getByRole('button', { name: 'Close' }).click(),
  'a press outside': (page: Page) => page.mouse.click(5, 5),
  Escape: (page: Page) => page.keyboard.press('Escape'),
}
for (const [way, close] of Object.entries(waysToClose)) {
  test(`[BYL-4] ${way} closes an overlay, which fades over 300 ms and is then removed`, async ({ page }) => {
    await freezeClock(page)
    await page.goto(article)
    const dialog = await open(page, 'Maya Lindqvist')
    await close(page)
    await expect(dialog).toHaveCSS('opacity', '0')
    await expect(dialog).toHaveCSS('transition-duration', '0.3s')
    await passTime(page, 299)
    await expect(dialog).toHaveAttribute('open')
    await passTime(page, 1)
    await expect(dialog).toBeHidden()
    await expect(page.locator('dialog[open]')).toHaveCount(0)
  })
}

test('[BYL-4] a press inside does not close an overlay', async ({ page }) => {
  await freezeClock(page)
  await page.goto(article)
  const dialog = await open(page, 'Maya Lindqvist')
  await dialog.getByText('Authors research and write').click()
  await passTime(page, 1000)
  await expect(dialog).toBeVisible()
})

test('[BYL-4] another overlay replaces the open one, and the focus stays inside', async ({ page }) => {
  await page.goto(article)
  const dialog = await open(page, 'Elena Marquez, MD')
  await dialog.getByRole('link', { name: 'Our review process' }).click()
  await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(['Our Review Process'])
  await expect(dialog).toHaveAccessibleName('Our Review Process')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(dialog.locator(':focus')).toHaveCount(1)
})

test('[BYL-4] an overlay that is reopened while it fades stays open', async ({ page }) => {
  await freezeClock(page)
  await page.goto(article)
  const dialog = await open(page, 'Elena Marquez, MD')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveAttribute('data-closing')
  await dialog.getByRole('link', { name: 'Our editorial team' }).click()
  await passTime(page, 1000)
  await expect(dialog).toBeVisible()
  await expect(dialog).toHaveAccessibleName('Our Editorial Team')
})

test('[BYL-4] by keyboard an overlay opens, keeps the focus and returns it on closing', async ({ page }) => {
  await page.goto(article)
  await opener(page, 'Maya Lindqvist').focus()
  await page.keyboard.press('Enter')
  await expect(overlay(page)).toBeVisible()
  await expect(overlay(page).getByRole('button', { name: 'Close' })).toBeFocused()
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab')
    // Between the last and the first element the focus is in the browser's own user interface.
    const place = await page.evaluate(() =>
      document.activeElement?.closest('dialog') ? 'inside' : document.activeElement?.tagName,
    )
    expect(['inside', 'BODY']).toContain(place)
  }
  await page.keyboard.press('Escape')
  await expect(overlay(page)).toBeHidden()
  await expect(opener(page, 'Maya Lindqvist')).toBeFocused()
})

test('[BYL-5] shows a person: portrait, label, name, role, linked specialties, biography, profile', async ({
  page,
}) => {
  await page.goto(article)
  const dialog = await open(page, 'Elena Marquez, MD')
  await expect(dialog.locator('img:visible')).toHaveAttribute('src', /\/images\/dr-elena-marquez\./)
  for (const text of ['Medical reviewer', 'Elena Marquez, MD', 'Dermatologist'])
    await expect(dialog.getByText(text, { exact: true })).toBeVisible()
  await expect(dialog.getByText('rashes look on brown and black skin')).toBeVisible()
  const specialties = dialog.getByRole('list', { name: 'Specialties' }).getByRole('link')
  await expect(specialties).toHaveText(['Skin', 'Acne'])
  await expect(specialties.first()).toHaveAttribute('href', '/health/skin')
  await expect(dialog.getByRole('link', { name: 'View full profile' })).toHaveAttribute(
    'href',
    '/people/dr-elena-marquez',
  )
})

for (const [screen, lines] of [
  ['phone', 3],
  ['tablet', 3],
  ['desktop', 4],
] as const) {
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport: viewports[screen] })

    test(`[BYL-5] clamps a biography to ${lines} lines`, async ({ page }) => {
      await page.goto('/trial/every-widget')
      const dialog = await open(
        page,
        'Wilhelmina-Theodora Featherstonehaugh-Cholmondeley van der Oudekerkerstraat, MD, PhD, FRCP',
      )
      const shown = await dialog.getByText('has reviewed articles for longer').evaluate((bio) => {
        const lineHeight = Number.parseFloat(getComputedStyle(bio).lineHeight)
        return { lines: Math.round(bio.clientHeight / lineHeight), isCut: bio.scrollHeight > bio.clientHeight }
      })
      expect(shown).toEqual({ lines, isCut: true })
    })
  })
}

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('[BYL-1, BYL-5] a very long name fits', async ({ page }) => {
    await page.goto('/trial/every-widget')
    const width = () => page.evaluate(() => document.documentElement.scrollWidth)
    expect(await width()).toBeLessThanOrEqual(320)
    const dialog = await open(
      page,
      'Wilhelmina-Theodora Featherstonehaugh-Cholmondeley van der Oudekerkerstraat, MD, PhD, FRCP',
    )
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    expect(await width()).toBeLessThanOrEqual(320)
  })
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
