import { expectAccessibleInLightAndDark } from '../support/axe.ts'
import { expect, test } from '../support/desk-test.ts'
import { fileAt, publishChanged } from '../support/newsroom.ts'
import { outOfReach } from '../support/out-of-reach.ts'
import { viewports } from '../support/screen/viewports.ts'

const path = 'articles/shingles.md'

test('[REV-5] an editor withdraws a version with a reason, and the public history shows it', async ({
  page,
  site,
  store,
  desk,
  publicPage,
}) => {
  await publishChanged({ store, dataDir: site.dataDir }, path, (text) => `${text}\nOne more line.\n`)
  const { fileId } = await fileAt(store, path)
  await page.setViewportSize(viewports.phone)
  await desk.open(page, 'Ed Castle', ['editor'])
  await page.goto(`/#/content/${fileId}`)
  const history = page.getByRole('region', { name: 'Public history' })
  await expect(history.getByText('Readers see it')).toBeVisible()
  await expect(history.getByRole('button', { name: 'Withdraw version 2' })).toHaveCount(0)
  await expectAccessibleInLightAndDark(page)
  expect(await outOfReach(page)).toEqual([])
  // By keyboard: results of the check appear above the button, and move it.
  await history.getByRole('button', { name: 'Withdraw version 1' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Withdraw version 1' })
  await expect(dialog.getByRole('button', { name: 'Withdraw' })).toBeDisabled()
  await expectAccessibleInLightAndDark(page)
  expect(await outOfReach(page)).toEqual([])
  await dialog.getByRole('textbox', { name: 'Why, for readers' }).fill('It named a patient.')
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(history.getByText('It named a patient.')).toBeVisible()
  await expect(history.getByRole('button', { name: 'Withdraw version 1' })).toHaveCount(0)
  await expect.poll(() => publicPage('/history/health/shingles')).toContain('It named a patient.')
  expect(await publicPage('/history/version/1/health/shingles')).toContain('It named a patient.')

  await desk.open(page, 'Ada Writer', ['author'])
  await page.goto(`/#/content/${fileId}`)
  await expect(history.getByText('It named a patient.')).toBeVisible()
  await expect(history.getByRole('button')).toHaveCount(0)
})
