import type { Page } from '@playwright/test'
import { expectAccessibleInLightAndDark } from '../support/axe.ts'
import { chooseOption } from '../support/choose-option.ts'
import { chooseReference } from '../support/desk/choose-reference.ts'
import { openFile as openListed } from '../support/desk/open-file.ts'
import { expect, test } from '../support/desk-test.ts'
import { holdBack } from '../support/hold-back.ts'
import { outOfReach } from '../support/out-of-reach.ts'
import { viewports } from '../support/screen/viewports.ts'

const path = 'articles/acne-scars.md'
const address = '/health/acne-scars'
const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const standing = (page: Page, words: string) => expect(page.getByText(words)).toBeVisible()

/** Opens the file in the list of the content. */
async function openFile(page: Page): Promise<void> {
  await openListed(page, path)
  await page.getByRole('tab', { name: 'Source' }).click()
  await expect(text(page)).toBeVisible()
}

test.use({ allowedProblems: [/40[09]|ERR_INTERNET_DISCONNECTED/] })

test('[NEWS-3, NEWS-4] an article is edited, checked, reviewed, published, restored and taken down', async ({
  page,
  browser,
  desk,
  publicPage,
}) => {
  test.setTimeout(300_000)
  await desk.open(page, 'Maya Lind', ['editor'])
  await openFile(page)
  const before = await text(page).inputValue()
  expect(await publicPage(address)).not.toContain('A sentence from the desk.')
  await standing(page, 'Readers see it.')
  await expectAccessibleInLightAndDark(page)

  await test.step('a mistake is shown with its line while it is typed, and leads there', async () => {
    await text(page).fill(`${before}\nSee [nothing](/health/no-such-page).\n`)
    const mistake = page.getByRole('button', { name: 'no page "/health/no-such-page"' })
    await mistake.click()
    await expect(text(page)).toBeFocused()
    const { start, line } = await text(page).evaluate((area: HTMLTextAreaElement) => ({
      start: area.selectionStart,
      line: area.value.indexOf('See [nothing]'),
    }))
    expect(start).toBeGreaterThan(line)
    await expectAccessibleInLightAndDark(page)
  })

  await test.step('two people who change the same file lose nothing', async () => {
    const other = await (await browser.newContext()).newPage()
    await desk.open(other, 'Noor Haddad', ['editor'])
    await openFile(other)
    const byNoor = `${before}\nWritten by Noor.\n`
    await text(other).fill(byNoor)
    // The message "Saved" stays, however long it takes to load the new version.
    const release = await holdBack(other, /\/api\/content\/[^/]+$/)
    await press(other, 'Save as a new version')
    await expect(other.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible()
    await expect(text(other)).toHaveValue(byNoor)
    release()
    await text(page).fill(`${before}\nA sentence from the desk.\n`)
    await press(page, 'Save as a new version')
    const dialog = page.getByRole('dialog', { name: 'Noor Haddad has saved version 2 meanwhile' })
    const both = dialog.getByRole('button', { name: 'Go on with both' })
    await expect(dialog.getByRole('radio', { name: 'Version 2 Written by Noor.' })).toBeVisible()
    await expect(both).toBeDisabled()
    await expectAccessibleInLightAndDark(page)
    await dialog.getByRole('radio', { name: /^Version 2/ }).focus()
    for (const key of ['ArrowDown', 'ArrowDown']) await page.keyboard.press(key)
    await expect(dialog.getByRole('radio', { name: /^Both/ })).toBeChecked()
    await expect(dialog.locator('ins')).toContainText('A sentence from the desk.')
    await both.click()
    await expect(text(page)).toHaveValue(/Written by Noor\.\n\nA sentence from the desk\./)
    await press(page, 'Save as a new version')
    await standing(page, 'Version 3 by Maya Lind.')
    await other.context().close()
  })

  await test.step('readers see it once it is published', async () => {
    await press(page, 'Submit for review')
    await press(page, 'Approve')
    await expect(page.getByText('Approved', { exact: true })).toBeVisible()
    expect(await publicPage(address)).not.toContain('A sentence from the desk.')
    await press(page, 'Publish')
    await standing(page, 'Readers see it.')
    // A notice of the store tells the site about the change.
    await expect.poll(() => publicPage(address)).toContain('A sentence from the desk.')
  })

  await test.step('an earlier version is compared and restored', async () => {
    await press(page, 'Compare version 1')
    const dialog = page.getByRole('dialog', { name: 'Version 1 and version' })
    await expect(dialog.locator('ins')).toContainText('A sentence from the desk.')
    await chooseOption(page, dialog.getByRole('button', { name: 'Compare version 1 with' }), {
      name: 'Version 2 by Noor Haddad',
    })
    await expect(dialog).toHaveAccessibleName('Version 1 and version 2')
    await expect(dialog.locator('ins')).toHaveText(/Written by Noor\./)
    await expect(dialog.locator('ins')).not.toContainText('A sentence from the desk.')
    await expectAccessibleInLightAndDark(page)
    await dialog.getByRole('button', { name: 'Go on from version 1' }).click()
    await standing(page, 'Version 4 by Maya Lind.')
    await expect(text(page)).toHaveValue(before)
    await standing(page, 'Readers see version 3 meanwhile.')
    for (const name of ['Submit for review', 'Approve']) await press(page, name)
  })

  await test.step('a scheduled version shows why it cannot be edited, until it is taken from the schedule', async () => {
    await press(page, 'Schedule…')
    const dialog = page.getByRole('dialog', { name: 'Schedule' })
    const schedule = dialog.getByRole('button', { name: 'Schedule' })
    await dialog.getByLabel('Publish at').fill('2001-01-02T09:00')
    await schedule.press('Enter')
    await expect(dialog.getByRole('alert')).not.toBeEmpty()
    await expect(schedule, 'a time that has passed is put right from here').toBeFocused()
    await dialog.getByLabel('Publish at').fill('2100-01-02T09:00')
    await schedule.click()
    await standing(page, 'To change it, take it from the schedule first.')
    await expect(text(page)).not.toBeEditable()
    await press(page, 'Take from the schedule')
    await expect(text(page)).toBeEditable()
    await press(page, 'Publish')
    await standing(page, 'Readers see it.')
    await expect.poll(() => publicPage(address)).not.toContain('A sentence from the desk.')
  })

  await test.step('a planned take-down is shown in the dialog that changes it', async () => {
    await press(page, 'Plan its end…')
    const dialog = page.getByRole('dialog', { name: 'Plan its end' })
    await dialog.getByLabel('Take down at').fill('2100-07-02T09:30')
    await dialog.getByRole('button', { name: 'Plan', exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await press(page, 'Plan its end…')
    await expect(dialog.getByLabel('Take down at')).toHaveValue('2100-07-02T09:30')
    await dialog.getByRole('button', { name: 'No end' }).click()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('nothing is cut on any screen', async () => {
    for (const viewport of Object.values(viewports)) {
      await page.setViewportSize(viewport)
      expect(await outOfReach(page)).toEqual([])
    }
  })
})

test('[NEWS-6] a file is put into the trash with a reason, and taken out of it', async ({ page, desk }) => {
  await desk.open(page, 'Omar Said', ['author'])
  await page.getByRole('link', { name: 'Content' }).click()
  await press(page, 'More')
  await page.getByRole('menuitem', { name: 'New file by path…' }).click()
  await page.getByLabel('Path below the content folder').fill('articles/health/thrown-away.md')
  await page.keyboard.press('Enter')
  await page.getByRole('tab', { name: 'Source' }).click()
  await press(page, 'Put into the trash…')
  const dialog = page.getByRole('dialog', { name: 'Put into the trash' })
  await dialog.getByLabel('Why, for the record').fill('A duplicate')
  await dialog.getByRole('button', { name: 'Put into the trash' }).click()
  await standing(page, 'Omar Said put it into the trash')
  await expect(text(page)).not.toBeEditable()
  await expectAccessibleInLightAndDark(page)
  await press(page, 'Take out of the trash')
  await expect(text(page)).toBeEditable()
})

test('[NEWS-4] an account that may only read is offered no steps', async ({ page, desk }) => {
  await desk.open(page, 'Ines Ferro', ['factChecker'])
  await openFile(page)
  await expect(text(page)).not.toBeEditable()
  await expect(page.getByRole('button', { name: /Save|Submit|Publish|Take down/ })).toHaveCount(0)
})

test('[NEWS-6] typed text is restored after the browser crashed, and after the network was away', async ({
  page,
  desk,
}) => {
  await desk.open(page, 'Omar Said', ['editor'])
  await openFile(page)
  const before = await text(page).inputValue()
  await text(page).fill(`${before}\nTyped before the crash.\n`)
  await standing(page, 'Kept as your draft; not saved as a version')
  // Announced at every pause, it would interrupt the typing.
  await expect(page.getByText('Kept as your draft')).toHaveAttribute('aria-live', 'off')
  await expectAccessibleInLightAndDark(page)
  const again = await page.context().newPage()
  await again.goto(page.url())
  await page.close()
  await expect(text(again)).toHaveValue(/Typed before the crash\./)

  await again.context().setOffline(true)
  await text(again).fill(`${before}\nTyped without a network.\n`)
  await standing(again, 'Kept in this browser alone: the desk does not answer')
  await expect(again.getByText('Kept in this browser alone')).toHaveAttribute('aria-live', 'polite')
  await again.context().setOffline(false)
  const last = await again.context().newPage()
  await last.goto(again.url())
  await again.close()
  await expect(text(last)).toHaveValue(/Typed without a network\./)
  await press(last, 'Save as a new version')
  await expect(last.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible()
  await last.reload()
  await expect(text(last)).toHaveValue(/Typed without a network\./)
  await expect(last.getByText('Kept as your draft')).toHaveCount(0)
  // Restored: other tests read this file.
  await text(last).fill(before)
  await press(last, 'Save as a new version')
  await expect(last.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible()
})

test('[NEWS-4] a step that fails without a network shows an error, and is not carried out later', async ({
  page,
  desk,
  publicPage,
}) => {
  await desk.open(page, 'Maya Lind', ['editor'])
  await openFile(page)
  // Loads the script of the page view, which could not be loaded without a network.
  await page.getByRole('tab', { name: 'Page' }).click()
  await expect(page.getByRole('textbox', { name: 'Text of the page' })).toBeVisible()
  await page.context().setOffline(true)
  await press(page, 'Take down…')
  const dialog = page.getByRole('dialog', { name: 'Take down' })
  await dialog.getByRole('textbox').fill('By mistake')
  await dialog.getByRole('button', { name: 'Take down' }).click()
  await expect(page.getByText('The desk does not answer.').first()).toBeVisible()
  if (await dialog.isVisible()) await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.context().setOffline(false)
  // A request that waited for the network would be sent before those of the reload.
  await page.reload()
  await expect(page.getByRole('button', { name: 'Take down…' })).toBeVisible()
  expect(await publicPage(address)).toContain('<article')
})

test('[NEWS-7] an article is started by title and category, and its byline filled in, without a line of source', async ({
  page,
  desk,
}) => {
  await desk.open(page, 'Omar Said', ['author'])
  await expect(page.getByRole('heading', { level: 1, name: 'My work' })).toBeVisible()
  await press(page, 'New article')
  const dialog = page.getByRole('dialog', { name: 'New article' })
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toBeFocused()
  await page.keyboard.type('Sunburn: what helps')
  await expect(dialog.getByRole('button', { name: 'Start' })).toBeDisabled()
  await chooseReference(dialog.getByRole('combobox', { name: /^Category/ }), 'skin')
  const place = dialog.getByRole('textbox', { name: 'Address on the site' })
  await expect(place).toHaveValue('/health/sunburn-what-helps')
  await place.fill('/Health/Sunburn: ü')
  await expect(dialog.getByText('Expected lower-case words, such as /health/naps.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Start' })).toBeDisabled()
  await place.fill('/health/sunburn-what-helps')
  await expectAccessibleInLightAndDark(page)
  await dialog.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveText('Sunburn: what helps')

  await page.getByRole('tab', { name: 'Details' }).click()
  // By keyboard: remarks of the check appear at the fields above, and move the buttons.
  await page.getByRole('button', { name: 'Add an author' }).press('Enter')
  await chooseReference(page.getByRole('combobox', { name: 'author 1' }), 'lindqvist')
  await expect(page.getByRole('combobox', { name: 'author 1' })).toHaveValue('maya-lindqvist')
  await page.getByRole('button', { name: 'Add dates' }).press('Enter')
  await page.getByLabel('First published on').fill('2026-03-02')
  await expectAccessibleInLightAndDark(page)
  await page.getByRole('tab', { name: 'Source' }).click()
  await expect(text(page)).toHaveValue(/^title: "?Sunburn: what helps"?$[\s\S]*authors:\s+(- |\[)maya-lindqvist/m)
  await expect(text(page)).toHaveValue(/published: 2026-03-02/)
})
