import type { Page } from '@playwright/test'
import { startFile } from '../../src/services/newsroom/save-version.ts'
import { signInAs } from '../../src/services/testing/sign-in-as.ts'
import { expectAccessibleInLightAndDark } from '../support/axe.ts'
import { chooseReference } from '../support/desk/choose-reference.ts'
import { expect, test } from '../support/desk-test.ts'
import { holdBack } from '../support/hold-back.ts'
import { outOfReach } from '../support/out-of-reach.ts'
import { viewports } from '../support/screen/viewports.ts'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).press('Enter')
const standing = (page: Page, words: RegExp) => page.getByText(words).and(page.locator('p'))
const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })

const yawning = (body: string) =>
  `---\ntitle: Yawning\npath: /health/yawning\ncategories: [/health/skin]\nauthors: [maya-lindqvist]\nsources: [{ title: A guideline }]\n---\n${body}\n`

// A refusal is a response with an error status.
test.use({ allowedProblems: [/409/] })

test('[NEWS-4] [NEWS-8] a text with mistakes is submitted after a warning, is not approved, and going back needs confirmation', async ({
  page,
  desk,
  store,
}) => {
  const { actor } = await signInAs(store, 'Edgar Editor', ['editor'])
  const mistaken = yawning('Yawning is [catching](/health/no-such-page).\n\nIt is no [illness](/health/nor-this).')
  const { id } = await startFile(store, actor, 'articles/health/yawning.md', { text: mistaken, reason: null })
  await desk.open(page, 'Edgar Editor', ['editor'])
  await page.goto(`/#/content/${id}`)
  const dialog = page.getByRole('dialog')

  await test.step('the mistakes are listed, and each leads to its place', async () => {
    await press(page, 'Submit for review')
    await expect(dialog).toHaveAccessibleName('2 mistakes in this text')
    await expect(dialog.getByRole('button', { name: 'Put it right' })).toBeVisible()
    await expectAccessibleInLightAndDark(page)
    for (const viewport of Object.values(viewports)) {
      await page.setViewportSize(viewport)
      expect(await outOfReach(page)).toEqual([])
    }
    await dialog.getByRole('button', { name: /nor-this/ }).press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('textbox', { name: 'Text of the page' })).toBeFocused()
    expect(await page.evaluate(() => getSelection()?.anchorNode?.textContent)).toBe('It is no ')
    await expect(standing(page, /^Draft Version 1/)).toBeVisible()
  })

  await test.step('they are corrected at once, or the text is submitted anyway', async () => {
    await press(page, 'Submit for review')
    await dialog.getByRole('button', { name: 'Put it right' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Submit for review' })).toBeFocused()
    await press(page, 'Submit for review')
    await dialog.getByRole('button', { name: 'Submit anyway' }).press('Enter')
    await expect(standing(page, /^In review Version 1/)).toBeFocused()
  })

  await test.step('it is not approved, and the reason is shown', async () => {
    await press(page, 'Approve')
    await expect(
      page.getByRole('alert').filter({ hasText: /^A version with a mistake cannot be approved/ }),
    ).toContainText('no page "/health/no-such-page"')
    await page.getByRole('tab', { name: 'Source' }).press('Enter')
    await text(page).fill(yawning('Yawning is catching.'))
    // A text without mistakes needs no confirmation.
    await press(page, 'Save as a new version')
    await press(page, 'Submit for review')
    await expect(standing(page, /^In review Version 2/)).toBeFocused()
    await press(page, 'Approve')
    await expect(standing(page, /^Approved Version 2/)).toBeFocused()
    const release = await holdBack(page, '**/publish')
    await press(page, 'Publish')
    await expect(page.getByRole('status').filter({ hasText: 'Publishing…' })).toBeVisible()
    await expectAccessibleInLightAndDark(page)
    release()
    await expect(standing(page, /^Published Version 2/)).toBeFocused()
    await expect(page.getByText('Publishing…')).toBeHidden()
  })

  await test.step('going back to the published version names the discarded versions, and deletes nothing', async () => {
    await text(page).fill(yawning('Saved since.'))
    await press(page, 'Save as a new version')
    await expect(standing(page, /^Draft Version 3/)).toBeVisible()
    await text(page).fill(yawning('Typed since.'))
    await press(page, 'Go back to what readers see…')
    await expect(dialog).toContainText('Version 3 is put aside, and everybody goes on from version 2')
    await expect(dialog).toContainText('What you have typed since becomes a version first.')
    await expectAccessibleInLightAndDark(page)
    await dialog.getByRole('button', { name: 'Cancel' }).press('Enter')
    await expect(text(page)).toHaveValue(yawning('Typed since.'))
    await press(page, 'Go back to what readers see…')
    await dialog.getByRole('button', { name: 'Go back to version 2' }).press('Enter')
    await expect(standing(page, /^Published Version 2/)).toBeFocused()
    await expect(text(page)).toHaveValue(yawning('Yawning is catching.'))
    await press(page, 'Compare version 4')
    await expect(dialog).toContainText('Typed since.')
    await expect(dialog.getByRole('button', { name: 'Go on from version 4' })).toBeVisible()
  })
})

test('[NEWS-7] a button whose action is refused keeps the focus, and the reason is shown beside it', async ({
  page,
  desk,
}) => {
  await desk.open(page, 'Edgar Editor', ['editor'])
  await press(page, 'New article')
  const dialog = page.getByRole('dialog', { name: 'New article' })
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Acne scars')
  await chooseReference(dialog.getByRole('combobox', { name: /^Category/ }), 'skin')
  await dialog.getByRole('textbox', { name: 'Address on the site' }).fill('/acne-scars')
  const release = await holdBack(page, '**/api/content')
  const start = dialog.getByRole('button', { name: 'Start' })
  await start.press('Enter')
  await expect(start).toBeDisabled()
  await expect(start, 'while it is worked on').toBeFocused()
  release()
  await expect(dialog.getByRole('alert')).toContainText('There is a file articles/acne-scars.md already.')
  await expect(start).toBeEnabled()
  await expect(start).toBeFocused()
})

test('[NEWS-8] where there is no front matter, a remark on a field of it leads to the source', async ({
  page,
  desk,
  store,
}) => {
  const { actor } = await signInAs(store, 'Edgar Editor', ['editor'])
  const without = { text: 'No front matter at all.\n', reason: null }
  const { id } = await startFile(store, actor, 'articles/health/without.md', without)
  await desk.open(page, 'Edgar Editor', ['editor'])
  await page.goto(`/#/content/${id}`)
  await page.getByRole('textbox', { name: 'Text of the page' }).click()
  await page.getByRole('button', { name: /^Cite a source/ }).press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /source/i })
    .first()
    .press('Enter')
  await expect(page.getByRole('tab', { name: 'Source' })).toHaveAttribute('aria-selected', 'true')
})
