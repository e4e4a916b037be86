import type { Page } from '@playwright/test'
import { startFile } from '../../src/services/newsroom/save-version.ts'
import { signInAs } from '../../src/services/testing/sign-in-as.ts'
import { expectAccessibleInLightAndDark } from '../support/axe.ts'
import { chooseOption } from '../support/choose-option.ts'
import { chooseReference } from '../support/desk/choose-reference.ts'
import { expect, test } from '../support/desk-test.ts'
import { openSection } from '../support/open-section.ts'
import { outOfReach } from '../support/out-of-reach.ts'
import { settleAfterResize } from '../support/screen/settled.ts'
import { viewports } from '../support/screen/viewports.ts'

const editor = (page: Page) => page.getByRole('textbox', { name: 'Text of the page' })
const region = (page: Page, name: string) => page.getByRole('region', { name })
/** The line with the state of the file. */
const standing = (page: Page, words: RegExp) => page.getByText(words).and(page.locator('p'))
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).press('Enter')

test('[NEWS-7] [NEWS-11] an article is written and published without a line of source, and the focus moves to each result', async ({
  page,
  desk,
  store,
  browser,
  runningDesk,
}) => {
  await store.transaction(({ staff }) =>
    staff.accounts.add({ name: 'Hattie Author', email: null, roles: ['author'], person: 'maya-lindqvist' }),
  )
  await desk.open(page, 'Hattie Author')
  const other = await (await browser.newContext({ baseURL: runningDesk.url })).newPage()
  settleAfterResize(other)
  await desk.open(other, 'Edgar Editor', ['editor'])

  await test.step('it begins in its text, with its author in the byline', async () => {
    await press(page, 'New article')
    const dialog = page.getByRole('dialog')
    const labels = ['Title', 'Category', 'Address on the site'].map((name) =>
      dialog.getByText(name, { exact: true }).first(),
    )
    const fonts = await Promise.all(labels.map((label) => label.evaluate((element) => getComputedStyle(element).font)))
    expect(new Set(fonts).size).toBe(1)
    await page.keyboard.type('Hiccups')
    await chooseReference(page.getByRole('combobox', { name: /^Category/ }), 'skin')
    await press(page, 'Start')
    await expect(editor(page)).toBeFocused()
    await expect(page.getByRole('heading', { level: 1, name: 'Hiccups' })).toBeVisible()
    await expect(page.getByText('articles/health/hiccups.md', { exact: true })).toBeVisible()
    await page.keyboard.type('Hiccups end by themselves.')
    await page.getByRole('tab', { name: 'Details' }).press('Enter')
    await expect(page.getByRole('combobox', { name: 'author 1' })).toHaveValue('maya-lindqvist')
    await page.getByRole('tab', { name: 'Page' }).press('Enter')
  })

  await test.step('a check leads to the missing field, and a source is cited', async () => {
    await region(page, 'Check')
      .getByRole('button', { name: /without sources/ })
      .press('Enter')
    await expect(page.getByRole('button', { name: 'Add a source' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused()
    await page.keyboard.type('A guideline')
    await expectAccessibleInLightAndDark(page)
    await page.getByRole('tab', { name: 'Page' }).press('Enter')
    await editor(page).focus()
    await press(page, /^Cite a source/)
    await expect(page.getByRole('button', { name: 'Add a source…' })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'A guideline' }).press('Enter')
    await expect(editor(page)).toContainText('[@a-guideline]')
  })

  await test.step('unsaved text is submitted too', async () => {
    await press(page, 'Submit for review')
    await expect(standing(page, /^In review Version 2 by Hattie Author/)).toBeFocused()
  })

  await test.step('a mentioned person finds the comment at home, and the focus stays beside it', async () => {
    await other.getByRole('link', { name: 'Hiccups' }).first().press('Enter')
    await expect(other.getByRole('heading', { level: 1, name: 'Hiccups' })).toBeFocused()
    await press(other, 'Comment on the whole')
    await other.keyboard.type('For how long? @Hattie Author ')
    await press(other, 'Comment')
    await expect(other.getByRole('heading', { name: 'Comments' })).toBeFocused()
    await expect(other.getByRole('status').filter({ hasText: 'Your comment is here.' })).toBeVisible()
    await openSection(page, 'My work')
    await expect(region(page, 'What waits for you')).toContainText('For how long? @Hattie Author')
    await region(page, 'What waits for you').getByRole('link', { name: 'Hiccups' }).press('Enter')
    await press(page, 'Reply')
    await page.keyboard.type('A minute.')
    await press(page, 'Reply')
    await expect(page.getByRole('heading', { name: 'Comments' })).toBeFocused()
    await press(other, 'Resolve')
    await expect(other.getByRole('heading', { name: 'Comments' })).toBeFocused()
  })

  await test.step('a version is not approved while there is unsaved text', async () => {
    await editor(other).focus()
    await other.keyboard.type('Mostly. ')
    await press(other, 'Approve')
    await expect(other.getByRole('alert').filter({ hasText: 'Version 2 is without what you have typed' })).toBeVisible()
    await press(other, 'Save as a new version')
    await expect(
      other.getByRole('status').filter({ hasText: 'Saved as a draft: submit it for review once it is ready' }),
    ).toBeFocused()
    await press(other, 'Submit for review')
    await expect(standing(other, /^In review Version 3/)).toBeFocused()
    await press(other, 'Approve')
    await expect(standing(other, /^Approved Version 3/)).toBeFocused()
  })

  await test.step('readers see it, and its public history begins', async () => {
    await press(other, 'Publish')
    await expect(standing(other, /^Published Version 3/)).toBeFocused()
    await expect(other.getByRole('link', { name: 'Open its page' })).toHaveAttribute('href', /\/health\/hiccups$/)
    await expect(region(other, 'Public history')).toContainText('Version 1')
    await expectAccessibleInLightAndDark(other)
    for (const viewport of Object.values(viewports)) {
      await other.setViewportSize(viewport)
      expect(await outOfReach(other)).toEqual([])
    }
  })
  await other.context().close()
})

test('[NEWS-11] on a tablet documents come before folded filters with their number; a change of many keeps the focus', async ({
  page,
  desk,
}) => {
  await page.setViewportSize(viewports.tablet)
  await desk.open(page, 'Edgar Editor', ['editor'])
  await openSection(page, 'Content')
  await expect(page.getByRole('button', { name: /Owner$/ })).toBeHidden()
  await page.getByText('More filters', { exact: true }).click()
  await chooseOption(page, page.getByRole('button', { name: /Owner$/ }), { name: 'Nobody' })
  await expect(page.getByText('More filters, 1 set', { exact: true })).toBeVisible()
  await page.getByText('More filters, 1 set', { exact: true }).click()
  await expect(page.getByRole('button', { name: /Owner$/ })).toBeHidden()
  await expectAccessibleInLightAndDark(page)

  await page
    .getByRole('checkbox', { name: /^Choose / })
    .first()
    .check()
  await press(page, 'Set owner')
  await page.getByRole('dialog').getByRole('button', { name: 'Set owner' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '1 have another owner' })).toBeFocused()
  await press(page, 'Undo')
  await expect(page.getByRole('status').filter({ hasText: 'Undone for 1.' })).toBeFocused()
})

test('[NEWS-7] a set of cards is found by its title in the dialog of a block', async ({ page, desk }) => {
  await desk.open(page, 'Edgar Editor', ['editor'])
  await press(page, 'New article')
  await page.keyboard.type('Cards for a test')
  await chooseReference(page.getByRole('combobox', { name: /^Category/ }), 'skin')
  await press(page, 'Start')
  await expect(editor(page)).toBeFocused()
  await page.keyboard.type('/')
  await page.getByRole('menuitem', { name: /^Treatment cards/ }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Treatment cards' })
  await dialog.getByRole('button', { name: 'Insert' }).press('Enter')
  await expect(dialog.getByRole('combobox', { name: 'Set of cards' })).toHaveAccessibleDescription(/./)
  await chooseReference(dialog.getByRole('combobox', { name: 'Set of cards' }), 'acne', 'acne-scars')
  await expectAccessibleInLightAndDark(page)
  await dialog.getByRole('button', { name: 'Insert' }).press('Enter')
  await page.getByRole('tab', { name: 'Source' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toHaveValue(
    /::treatment\{set="?acne-scars"?\}/,
  )
})

test.describe('a text that cannot be parsed', () => {
  test.use({ allowedProblems: [/409/] })

  test('[REV-4] an article that cannot be shown for review gives the reason, and links to its file', async ({
    page,
    desk,
    store,
    runningDesk,
  }) => {
    const { actor } = await signInAs(store, 'Edgar Editor', ['editor'])
    const text = '---\ntitle: Nothing yet\npath: /health/nothing-yet\ncategories: [/health]\n---\n'
    const { id } = await startFile(store, actor, 'articles/health/nothing-yet.md', { text, reason: null })
    await desk.open(page, 'Rita Reviewer', ['medicalReviewer'])
    await page.goto(`${runningDesk.url}/#/reviews/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'It cannot be reviewed as it is' })).toBeVisible()
    await expect(
      page.getByRole('status').filter({ hasText: 'no text; expected the body of the article' }),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Its file and versions' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Nothing yet' })).toBeFocused()
  })
})
