import { expectAccessibleInLightAndDark } from '../support/axe.ts'
import { chooseOption } from '../support/choose-option.ts'
import { openFile } from '../support/desk/open-file.ts'
import { expect, test } from '../support/desk-test.ts'
import { holdBack } from '../support/hold-back.ts'
import { openSection } from '../support/open-section.ts'
import { outOfReach } from '../support/out-of-reach.ts'
import { viewports } from '../support/screen/viewports.ts'

test('[NEWS-11] documents are filtered, chosen and changed together, the change is undone, and the list is saved', async ({
  page,
  desk,
}) => {
  test.setTimeout(180_000)
  await page.setViewportSize(viewports.desktop)
  // An account for this test only: a row also names the account that changed the document, and tests share the desk.
  await desk.open(page, 'Lena Brandt', ['editor'])
  await expect(page.getByRole('heading', { name: 'My work', level: 1 })).toBeVisible()
  await openSection(page, 'Content')
  const files = page.getByRole('table', { name: 'Files' })
  await expect(files.getByRole('row')).not.toHaveCount(1)
  const choose = (label: string, name: string) =>
    chooseOption(page, page.getByRole('button', { name: new RegExp(`${label}$`) }), { name, exact: true })

  await test.step('filtered by a field and by words', async () => {
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox', { name: 'Find' })).toBeFocused()
    await page.keyboard.type('acne')
    await expect(page.getByRole('status').filter({ hasText: 'Page 1 of 1, 2 documents' })).toBeVisible()
    await expectAccessibleInLightAndDark(page)
  })

  await test.step('the chosen documents get an owner, and that is undone', async () => {
    await page.getByRole('checkbox', { name: 'All on this page' }).check()
    await page.getByRole('button', { name: 'Set owner' }).click()
    const dialog = page.getByRole('dialog', { name: 'Set owner: 2 documents' })
    await chooseOption(page, dialog.getByRole('button', { name: /Owner$/ }), { name: 'Lena Brandt' })
    await expectAccessibleInLightAndDark(page, '[role=dialog]')
    await dialog.getByRole('button', { name: 'Set owner' }).click()
    await expect(page.getByText('2 have another owner.')).toBeVisible()
    await expect(files.getByRole('cell', { name: 'Lena Brandt' })).toHaveCount(2)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Undone for 2.')).toBeVisible()
    await expect(files.getByRole('cell', { name: 'Lena Brandt' })).toHaveCount(0)
  })

  await test.step('documents that cannot be changed stay, and are listed', async () => {
    await page.getByRole('checkbox', { name: /^Choose Hormonal acne/ }).check()
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('0 submitted. 1 stay as they are.')).toBeVisible()
    await page.getByText('Why some stay').click()
    await expect(page.getByText('A version that is published cannot be submitted.')).toBeVisible()
  })

  await test.step('the list is saved under a name, and chosen again', async () => {
    await page.getByRole('button', { name: 'Save list' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('About acne')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    const saved = page.getByRole('navigation', { name: 'Saved lists' })
    await expect(saved.getByRole('button', { name: 'About acne', exact: true })).toHaveAttribute('aria-pressed', 'true')
    await saved.getByRole('button', { name: 'Articles' }).click()
    await expect(page.getByRole('searchbox', { name: 'Find' })).toHaveValue('')
    await saved.getByRole('button', { name: 'About acne', exact: true }).click()
    await expect(page.getByRole('searchbox', { name: 'Find' })).toHaveValue('acne')
    await choose('State', 'Scheduled')
    await expect(page.getByText('No document is like this.')).toBeVisible()
  })

  await page.setViewportSize(viewports.phone)
  expect(await outOfReach(page)).toEqual([])
  await expectAccessibleInLightAndDark(page)
})

test('[NEWS-11] documents of a former filter are not chosen when the answer about all of them comes late', async ({
  page,
  desk,
}) => {
  await page.setViewportSize(viewports.desktop)
  await desk.open(page, 'Maya Lind', ['editor'])
  await openSection(page, 'Content')
  await chooseOption(page, page.getByRole('button', { name: /Kind$/ }), { name: 'All kinds' })
  await expect(page.getByRole('status').filter({ hasText: /^Page 1 of [2-9]/ })).toBeVisible()
  await page.getByRole('checkbox', { name: 'All on this page' }).check()
  const release = await holdBack(page, '**/lists/ids?*')
  const answered = page.waitForResponse('**/lists/ids?*')
  await page.getByRole('button', { name: /^Choose all / }).press('Enter')
  await page.getByRole('searchbox', { name: 'Find' }).fill('site/navigation.yaml')
  await expect(page.getByRole('status').filter({ hasText: 'Page 1 of 1, 1 document' })).toBeVisible()
  release()
  await (await answered).finished()
  await page.getByRole('checkbox', { name: 'All on this page' }).check()
  await expect(page.getByText('1 chosen', { exact: true })).toBeVisible()
})

test('[NEWS-11] a task is made in any section, is shown at home and in the calendar, and is done there', async ({
  page,
  desk,
  store,
}) => {
  test.setTimeout(120_000)
  // Readers write words of any length, which home must show.
  await store.topicRequests.add({ topic: 'Hippopotomonstrosesquippedaliophobia'.repeat(3), detail: '' })
  await page.setViewportSize(viewports.desktop)
  await desk.open(page, 'Maya Lind', ['editor'])
  await openFile(page, 'articles/acne-scars.md')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('t')
  const dialog = page.getByRole('dialog', { name: 'New task' })
  await expect(dialog).toContainText('articles/acne-scars.md')
  await dialog.getByRole('textbox', { name: 'What is to be done' }).fill('Name the newer study')
  const today = await page.evaluate(() => {
    const now = new Date()
    return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`
  })
  await dialog.getByLabel('Due').fill(today)
  await dialog.getByRole('button', { name: 'Make the task' }).click()
  await expect(dialog).toHaveCount(0)

  await openSection(page, 'Content')
  await page.getByRole('link', { name: 'Calendar' }).click()
  const day = page.getByRole('cell').filter({ has: page.locator(`time[datetime="${today}"]`) })
  await expect(day).toContainText('Name the newer study')
  await expectAccessibleInLightAndDark(page)
  await page.getByRole('button', { name: 'The next month' }).click()
  await page.setViewportSize(viewports.phone)
  await page.getByRole('button', { name: 'Today', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Name the newer study' })).toBeVisible()
  expect(await outOfReach(page)).toEqual([])

  await openSection(page, 'My work')
  const tasks = page.getByRole('list', { name: 'My tasks' })
  await expect(tasks).toContainText('Name the newer study')
  expect(await outOfReach(page)).toEqual([])
  await expectAccessibleInLightAndDark(page)
  await tasks.getByRole('checkbox', { name: 'Name the newer study' }).click()
  await expect(page.getByText('Nothing to do.')).toBeVisible()
})

test('[NEWS-11] a list of many people opens beside its button, and the press that opens it chooses no option', async ({
  page,
  desk,
}) => {
  await page.setViewportSize(viewports.desktop)
  await page.route('**/api/people', async (route) => {
    const response = await route.fetch()
    const { people } = await response.json()
    const others = Array.from({ length: 40 }, (_, index) => ({
      ...people[0],
      id: `p${index}`,
      name: `Person ${index}`,
    }))
    await route.fulfill({ response, json: { people: [...people, ...others] } })
  })
  await desk.open(page, 'Maya Lind', ['editor'])
  await openSection(page, 'Content')
  await page.getByRole('checkbox', { name: 'All on this page' }).check()
  await page.getByRole('button', { name: 'Set owner' }).click()
  const button = page.getByRole('dialog').getByRole('button', { name: /Owner$/ })
  await button.click()
  const list = page.getByRole('listbox')
  await expect(list.getByRole('option', { name: 'Person 39' })).toBeAttached()
  // It is positioned once its options have arrived.
  const isBeside = async () => {
    const [box, opener] = await Promise.all([list.locator('xpath=..').boundingBox(), button.boundingBox()])
    return box && opener && (box.y >= opener.y + opener.height || box.y + box.height <= opener.y)
  }
  await expect.poll(isBeside).toBe(true)
  await list.getByRole('option', { name: 'Person 39' }).click()
  await expect(button).toHaveText('Person 39')
})
