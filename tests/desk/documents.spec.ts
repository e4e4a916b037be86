import type { Page } from '@playwright/test'
import { expectAccessibleInLightAndDark } from '../support/axe.ts'
import { changedLines } from '../support/changed-lines.ts'
import { chooseOption } from '../support/choose-option.ts'
import { expect, test } from '../support/desk-test.ts'

const source = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved$/ })

/** Opens a document from the list of its kind. */
async function openDocument(page: Page, kind: string, path: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'People and settings' }).click()
  await chooseOption(page, page.getByRole('button', { name: 'Show' }), { name: kind })
  await page.getByRole('row').filter({ hasText: path }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: path })).toBeVisible()
}

/** The file's text, as the source tab has it. */
async function textOf(page: Page): Promise<string> {
  await page.getByRole('tab', { name: 'Source' }).click()
  const text = await source(page).inputValue()
  await page.getByRole('tab', { name: 'Form' }).click()
  return text
}

test('[NEWS-10] a person is a form: one field is one line, and a mistake stands at its field', async ({
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
  await page.getByRole('button', { name: 'Save as a new version' }).click()
  await expect(saved(page)).toBeVisible()
})

test('[NEWS-10] categories are put in order by keys, and their lines go along', async ({ page, desk }) => {
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
})

test('[NEWS-10] a rule of the policy says which published articles it closes, as it is typed', async ({
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
  await titles.getByRole('textbox').last().fill('acne*')
  const closed = page.getByRole('region', { name: 'Published articles that it names' })
  await expect(closed.getByRole('listitem').filter({ hasText: '/health/acne-scars' })).toContainText(
    'nothing is for sale',
  )
  await expectAccessibleInLightAndDark(page)
})

test('[NEWS-10] a person is started with a proposed id, and the calendar says when ads run', async ({ page, desk }) => {
  await desk.open(page, 'Maya Lind', ['editor'])
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'People and settings' }).click()
  await chooseOption(page, page.getByRole('button', { name: 'Show' }), { name: 'House ads' })
  await expect(page.getByRole('table', { name: 'When each ad runs' })).toBeVisible()
  await expectAccessibleInLightAndDark(page)
  await chooseOption(page, page.getByRole('button', { name: 'Show' }), { name: 'People' })
  await page.getByRole('button', { name: 'New person' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Dr. Zoë O’Neill')
  await expect(page.getByRole('textbox', { name: 'Id' })).toHaveValue('dr-zoe-oneill')
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'people/dr-zoe-oneill.yaml' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true }).first()).toHaveValue('Dr. Zoë O’Neill')
})
