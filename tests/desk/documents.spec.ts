import type { Page } from '@playwright/test'
import { expectAccessibleInLightAndDark, expectNoAxeViolations } from '../support/axe.ts'
import { chooseOption } from '../support/choose-option.ts'
import { changedLines } from '../support/desk/changed-lines.ts'
import { pretendLanguages } from '../support/desk/site-languages.ts'
import { expect, test } from '../support/desk-test.ts'
import { holdBack } from '../support/hold-back.ts'
import { outOfReach } from '../support/out-of-reach.ts'
import { settled } from '../support/screen/settled.ts'
import { viewports } from '../support/screen/viewports.ts'

const source = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved/ })

/** Shows the documents of a kind. */
async function showKind(page: Page, kind: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'People and settings' }).click()
  await chooseOption(page, page.getByRole('button', { name: 'Show' }), { name: kind })
}

/** Opens a document from the list of its kind. */
async function openDocument(page: Page, kind: string, path: string): Promise<void> {
  await showKind(page, kind)
  await page.getByRole('row').filter({ hasText: path }).getByRole('link').click()
  await expect(page.locator('header').getByText(path, { exact: true })).toBeVisible()
}

/** The text of the file in the source tab. */
async function textOf(page: Page): Promise<string> {
  await page.getByRole('tab', { name: 'Source' }).click()
  const text = await source(page).inputValue()
  await page.getByRole('tab', { name: 'Form' }).click()
  return text
}

test('[NEWS-10] a person is a form: one field is one line, and a mistake is shown at its field', async ({
  page,
  desk,
}) => {
  await desk.open(page, 'Maya Lind', ['editor'])
  await openDocument(page, 'People', 'people/dr-aisha-khan.yaml')
  const before = await textOf(page)
  await expectAccessibleInLightAndDark(page)

  await page.getByRole('textbox', { name: 'Profession' }).fill('Dermatologist: skin and hair')
  const after = await textOf(page)
  expect(changedLines(before, after)).toEqual({
    removed: [expect.stringMatching(/^role: /)],
    added: ['role: "Dermatologist: skin and hair"'],
  })

  await page.getByRole('textbox', { name: 'Name', exact: true }).first().fill('')
  await expect(page.getByRole('textbox', { name: 'Name', exact: true }).first()).toHaveAccessibleDescription(
    /a text that is not empty/,
  )
  await page.getByRole('textbox', { name: 'Name', exact: true }).first().fill('Aisha Khan, MD')
  // The button moves as the remark disappears.
  await expect(page.getByRole('textbox', { name: 'Name', exact: true }).first()).not.toHaveAccessibleDescription(
    /a text that is not empty/,
  )
  await page.getByRole('button', { name: 'Save as a new version' }).click()
  await expect(saved(page)).toBeVisible()
})

test('[NEWS-10] categories are reordered by keys and by dragging, with their lines', async ({ page, desk }) => {
  await desk.open(page, 'Maya Lind', ['editor'])
  await openDocument(page, 'Categories', 'categories.yaml')
  const before = await textOf(page)
  await expectAccessibleInLightAndDark(page)
  const second = page
    .getByRole('list', { name: 'Categories' })
    .getByRole('listitem')
    .filter({ hasText: '/nutrition' })
    .first()
  await second.getByRole('button', { expanded: false }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.getByRole('status').filter({ hasText: 'is now number 1' })).toBeAttached()
  const after = await textOf(page)
  expect(after).not.toBe(before)
  expect(after.split('\n').toSorted()).toEqual(before.split('\n').toSorted())

  // With its buttons: the focus follows, so that the same press moves it further.
  for (const [way, place] of [
    ['down', 2],
    ['down', 3],
    ['up', 2],
    ['up', 1],
  ] as const) {
    const button = page.getByRole('button', { name: `Move ${way}: Skin`, exact: true })
    await button.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: `Skin is now number ${place} in Health` })).toBeAttached()
    // The first category cannot move up: its name gets the focus.
    await expect(place === 1 ? page.getByRole('button', { name: /^Skin / }) : button).toBeFocused()
  }
  expect(await textOf(page)).toBe(after)

  // Back by drag: the other one goes above it.
  const entries = page.getByRole('list', { name: 'Categories' }).getByRole('listitem')
  await entries
    .filter({ hasText: /\/health$/ })
    .first()
    .dragTo(entries.first(), { sourcePosition: { x: 12, y: 12 }, targetPosition: { x: 12, y: 4 } })
  await expect(page.getByRole('status').filter({ hasText: /^Health is now number 1 at the top/ })).toBeAttached()
  expect(await textOf(page)).toBe(before)

  // The removed category has no sibling after it; the one before it gets the focus.
  await page.getByRole('button', { name: 'Add a category', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Add a category below /', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Remove //', exact: true }).press('Enter')
  await expect(entries.last().getByRole('button').first()).toBeFocused()
  await page.getByRole('button', { name: 'Remove /', exact: true }).press('Enter')
  expect(await textOf(page)).toBe(before)
})

test('[NEWS-10] a rule of the policy shows the published articles that it closes, while it is typed', async ({
  page,
  desk,
}) => {
  await desk.open(page, 'Maya Lind', ['editor'])
  await openDocument(page, 'Settings, navigation and policies', 'site/ad-policy.yaml')
  const rule = page.getByRole('button', { name: /^A subject that nothing is sold beside/ })
  await expect(rule).toContainText('article')
  await rule.click()
  const titles = page.getByRole('group', { name: 'Words in titles' }).first()
  await titles.getByRole('button', { name: 'Add a phrase' }).click()
  await titles.getByRole('textbox', { name: 'phrase 2' }).fill('acne*')
  const closed = page.getByRole('region', { name: 'Published articles that it names' })
  await expect(closed.getByRole('listitem').filter({ hasText: '/health/acne-scars' })).toContainText(
    'nothing is for sale',
  )
  await expectAccessibleInLightAndDark(page)
})

test('[NEWS-10] nothing moves in a form when the names of its references arrive', async ({ page, desk }) => {
  await desk.open(page, 'Maya Lind', ['editor'])
  const release = await holdBack(page, '**/documents/references?*')
  await openDocument(page, 'Series', 'series/sleep-well.yaml')
  const grip = page
    .getByRole('group', { name: /^Articles/ })
    .getByRole('listitem')
    .nth(1)
    .locator('[draggable]')
  // Relative to the first field: remarks on the whole document appear above it after a check.
  const first = await page.getByRole('textbox', { name: 'Title', exact: true }).elementHandle()
  const place = () =>
    grip.evaluate((element, title) => {
      const [box, start] = [element.getBoundingClientRect(), title?.getBoundingClientRect()]
      return [box.x, box.y - (start?.y ?? 0), box.width, box.height].map(Math.round)
    }, first)
  await settled(page)
  const before = await place()
  release()
  await expect(page.getByRole('combobox', { name: 'Article 1' })).toHaveAccessibleDescription(/\w/)
  expect(await place()).toEqual(before)
})

test('[NEWS-10] entries are reordered by dragging and by keys, with their lines, and old addresses redirect', async ({
  page,
  desk,
}) => {
  await desk.open(page, 'Maya Lind', ['editor'])
  const announced = (text: RegExp) => expect(page.getByRole('status').filter({ hasText: text })).toBeAttached()

  await test.step('a series by dragging', async () => {
    await openDocument(page, 'Series', 'series/sleep-well.yaml')
    const before = await textOf(page)
    const articles = page.getByRole('group', { name: /^Articles/ }).getByRole('listitem')
    await articles
      .nth(1)
      .locator('[draggable]')
      .dragTo(articles.nth(0), { targetPosition: { x: 20, y: 4 } })
    await announced(/ is now 1 of /)
    const after = await textOf(page)
    expect(after).not.toBe(before)
    expect(after.split('\n').toSorted()).toEqual(before.split('\n').toSorted())
  })

  await test.step('navigation by keys, and the focus follows', async () => {
    await openDocument(page, 'Settings, navigation and policies', 'site/navigation.yaml')
    const before = await textOf(page)
    const header = page.getByRole('group', { name: /^Header/ }).first()
    const first = header.locator('h3').first().getByRole('button')
    const name = await first.innerText()
    await first.press('Alt+ArrowDown')
    await announced(/ is now 2 of /)
    await expect(header.locator('h3').nth(1).getByRole('button')).toBeFocused()
    await expect(header.locator('h3').nth(1).getByRole('button')).toHaveText(name)
    await page.keyboard.press('Alt+ArrowUp')
    await announced(/ is now 1 of /)
    expect(await textOf(page)).toBe(before)

    // Also by the buttons: the same press again moves the same entry further.
    const down = page.getByRole('button', { name: `Move ${name} down` })
    for (const place of [2, 3]) {
      if (place === 2) await down.focus()
      await page.keyboard.press('Enter')
      await announced(new RegExp(`^${name} is now ${place} of `))
      await expect(down).toBeFocused()
    }
    for (const place of [2, 1]) {
      await page.getByRole('button', { name: `Move ${name} up` }).press('Enter')
      await announced(new RegExp(`^${name} is now ${place} of `))
    }
    expect(await textOf(page)).toBe(before)
  })

  await test.step('an old address redirects to a page, is refused where it hides one, and is removed', async () => {
    await showKind(page, 'Redirects')
    await page.getByRole('button', { name: 'Start the list of redirects' }).click()
    const add = async (old: string) => {
      await page.getByRole('textbox', { name: 'Old address' }).fill(old)
      await page.getByRole('button', { name: 'Add a redirect' }).click()
      await page.getByRole('combobox', { name: `${old} leads to` }).pressSequentially('/health/dark-spots')
      // While the list of pages is open, the rest of the page is hidden from assistive technology.
      await page.keyboard.press('Tab')
      await expect(page.getByRole('listbox')).toHaveCount(0)
    }
    await add('/old/spots')
    expect(await textOf(page)).toMatch(/^"?\/old\/spots"?: "?\/health\/dark-spots"?$/m)
    await add('/health/acne-scars')
    await expect(page.getByRole('combobox', { name: '/health/acne-scars leads to' })).toHaveAccessibleDescription(
      /Found .*expected/,
    )
    await expectAccessibleInLightAndDark(page)
    await page.getByRole('button', { name: 'Remove /health/acne-scars' }).click()
    await announced(/\/health\/acne-scars removed/)
    expect(await textOf(page)).not.toContain('acne-scars')
  })
})

test('[NEWS-10] going back from a document shows the list of its kind', async ({ page, desk }) => {
  await desk.open(page, 'Maya Lind', ['editor'])
  await openDocument(page, 'Categories', 'categories.yaml')
  await page.goBack()
  await expect(page.getByRole('table', { name: 'Categories' })).toBeVisible()
})

test('[NEWS-10] the form of every kind of document fits a phone', async ({ page, desk }) => {
  await desk.open(page, 'Maya Lind', ['editor'])
  const list = async () => {
    await page.setViewportSize(viewports.desktop)
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'People and settings' }).click()
  }
  await list()
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  const kinds = await page.getByRole('option').allInnerTexts()
  await page.keyboard.press('Escape')
  for (const kind of kinds)
    await test.step(kind, async () => {
      await list()
      await chooseOption(page, page.getByRole('button', { name: 'Show' }), { name: kind, exact: true })
      await page.setViewportSize(viewports.phone)
      await expect(
        page
          .getByRole('table')
          .or(page.getByText(/^No .* yet\.$/))
          .first(),
      ).toBeVisible()
      await expectNoAxeViolations(page)
      expect(await outOfReach(page)).toEqual([])
      const first = page.getByRole('row').getByRole('link').first()
      if ((await first.count()) === 0) return
      await first.click()
      await expect(
        page
          .getByRole('tabpanel', { name: 'Form' })
          .getByRole('textbox')
          .or(page.getByRole('list', { name: 'Categories' }))
          .first(),
      ).toBeVisible()
      await expectNoAxeViolations(page)
      expect(await outOfReach(page)).toEqual([])
    })
})

test('[NEWS-10] a disclaimer shows the published articles that have it, while it is typed', async ({ page, desk }) => {
  await desk.open(page, 'Maya Lind', ['editor'])
  await openDocument(page, 'Settings, navigation and policies', 'site/disclaimers.yaml')
  const rule = page.getByRole('group', { name: /^Psychology/ }).last()
  await rule.getByRole('button', { name: /^Add a category/ }).click()
  // The new field by its name: until it is rendered, the last field is another one. Typed by keys: in a list that opens
  // without them, Tab chooses the option under the pointer.
  await rule.getByRole('combobox', { name: 'category 2' }).pressSequentially('/nutrition')
  // The open list hides its surroundings from assistive technology.
  await page.keyboard.press('Tab')
  await expect(
    rule.getByRole('region', { name: 'Published articles that it names' }).getByText('/nutrition/mediterranean-diet'),
  ).toBeVisible()
})

test('[NEWS-10] a missing setting is started by its form, and a sign shows the articles that name it', async ({
  page,
  desk,
}) => {
  await desk.open(page, 'Maya Lind', ['editor'])
  await showKind(page, 'Settings, navigation and policies')
  await page.getByRole('button', { name: 'New setting' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Setting' }).click()
  // A setting that a file has is not offered again.
  await expect(page.getByRole('option', { name: 'Header' })).toBeHidden()
  await page.getByRole('option', { name: 'Signs', exact: true }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.locator('header').getByText('site/signs.yaml', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Add a sign' }).click()
  await page.getByRole('textbox', { name: /^Sign/ }).fill('chest pain')
  await page.getByRole('textbox', { name: /^Source/ }).fill('nhs')
  await chooseOption(page, page.getByRole('button', { name: 'Level' }), { name: 'Emergency' })
  await page.getByRole('button', { name: 'Add a phrase' }).first().click()
  await page.getByRole('textbox', { name: 'phrase 1' }).fill('chest pain')
  await expect(page.getByRole('region', { name: 'Published articles that it names' })).toBeVisible()
  await expectAccessibleInLightAndDark(page)
})

test('[NEWS-10] a setting is started in another language, under the folder of that language', async ({
  page,
  desk,
}) => {
  await pretendLanguages(page, [
    { code: 'en', prefix: '' },
    { code: 'es', prefix: '/es' },
  ])
  await desk.open(page, 'Maya Lind', ['editor'])
  await showKind(page, 'Settings, navigation and policies')
  await page.getByRole('button', { name: 'New setting' }).click()
  const dialog = page.getByRole('dialog', { name: 'New setting' })
  await chooseOption(page, dialog.getByRole('button', { name: /Language$/ }), { name: 'Spanish' })
  await chooseOption(page, dialog.getByRole('button', { name: /Setting$/ }), { name: 'Tagline' })
  await expect(dialog).toContainText('Its file is es/site/tagline.yaml.')
  await expectAccessibleInLightAndDark(page)
  await dialog.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.locator('header').getByText('es/site/tagline.yaml', { exact: true })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Tagline' })).toBeVisible()
  await showKind(page, 'Settings, navigation and policies')
  await expect(page.getByRole('row').filter({ hasText: 'es/site/tagline.yaml' })).toContainText('Spanish')
})

test('[NEWS-10] the front matter of a page about the site is a form; its text keeps its bytes', async ({
  page,
  desk,
}) => {
  await desk.open(page, 'Maya Lind', ['editor'])
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Content' }).click()
  await chooseOption(page, page.getByRole('button', { name: /Kind$/ }), { name: 'Pages' })
  await page.getByRole('link', { name: 'pages/contact.md' }).click()
  await page.getByRole('tab', { name: 'Source' }).click()
  const before = await source(page).inputValue()
  await page.getByRole('tab', { name: 'Details' }).click()
  await page.getByLabel('Updated on').fill('2026-03-02')
  await expectAccessibleInLightAndDark(page)
  await page.getByRole('textbox', { name: 'Title' }).fill('')
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveAccessibleDescription(/a text that is not empty/)
  await page.getByRole('textbox', { name: 'Title' }).fill('Write to us: all ways')
  await page.getByRole('tab', { name: 'Source' }).click()
  expect(changedLines(before, await source(page).inputValue())).toEqual({
    removed: [expect.stringMatching(/^title: /), expect.stringMatching(/^updated: /)],
    added: [expect.stringMatching(/^title: "?Write to us: all ways"?$/), 'updated: 2026-03-02'],
  })
})

test('[NEWS-10] a person is started with a proposed id, and the calendar shows when ads run', async ({
  page,
  desk,
}) => {
  await desk.open(page, 'Maya Lind', ['editor'])
  await showKind(page, 'House ads')
  await expect(page.getByRole('table', { name: 'When each ad runs' })).toBeVisible()
  await expectAccessibleInLightAndDark(page)
  await chooseOption(page, page.getByRole('button', { name: 'Show' }), { name: 'People' })
  await page.getByRole('button', { name: 'New person' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Dr. Zoë O’Neill')
  await expect(page.getByRole('textbox', { name: 'Id' })).toHaveValue('dr-zoe-oneill')
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.locator('header').getByText('people/dr-zoe-oneill.yaml', { exact: true })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true }).first()).toHaveValue('Dr. Zoë O’Neill')
})
