import type { Page } from '@playwright/test'
import { expectAccessibleInLightAndDark } from '../support/axe.ts'
import { holdBack } from '../support/hold-back.ts'
import { expect, test } from '../support/test.ts'

const path = '/visit/health/dark-spots'
const questions = (page: Page) => page.getByLabel('My questions')
const medicines = (page: Page) => page.getByLabel('Medicines I take or ask about')

test('[REV-12] notes of a reader for a doctor are printed, and neither sent nor stored beyond the tab unless requested', async ({
  page,
  context,
}) => {
  const sent: string[] = []
  context.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.goto('/health/dark-spots')
  await page.getByRole('link', { name: 'Keep, print or take to your doctor' }).click()
  await page.getByRole('link', { name: 'Prepare a doctor’s visit' }).click()
  await expect(page).toHaveURL(path)
  await expectAccessibleInLightAndDark(page)

  await test.step('by keyboard', async () => {
    await questions(page).focus()
    await page.keyboard.type('Is zzquestion dangerous?')
    await page.keyboard.press('Tab')
    await expect(medicines(page)).toBeFocused()
    await page.keyboard.type('zzmedicine 50 mg')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('checkbox').first()).toBeFocused()
    await page.keyboard.press('Space')
    await expect(page.getByRole('checkbox').first()).not.toBeChecked()
  })

  await test.step('it is printed as written, without unchecked items and buttons', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('Is zzquestion dangerous?', { exact: true })).toBeVisible()
    await expect(page.getByText('zzmedicine 50 mg', { exact: true })).toBeVisible()
    await expect(page.locator('fieldset label').first()).toBeHidden()
    await expect(page.locator('fieldset label').nth(1)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(page.getByText(/\/v\/[0-9a-f]{10}\/\d+$/)).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('it survives a reload, but not the tab', async () => {
    await page.reload()
    await expect(questions(page)).toHaveValue('Is zzquestion dangerous?')
    const other = await context.newPage()
    await other.goto(path)
    await expect(questions(other)).toHaveValue('')
    expect(await other.evaluate(() => JSON.stringify(localStorage))).not.toContain('zz')
    await other.close()
  })

  await test.step('on request it is stored on the device, until it is deleted', async () => {
    await page.getByLabel('Keep what I wrote on this device').check()
    const other = await context.newPage()
    await other.goto(path)
    await expect(medicines(other)).toHaveValue('zzmedicine 50 mg')
    await other.getByRole('button', { name: 'Delete what I wrote' }).click()
    await expect(questions(other)).toHaveValue('')
    expect(await other.evaluate(() => JSON.stringify(localStorage) + JSON.stringify(sessionStorage))).not.toContain(
      'zz',
    )
    await other.close()
  })

  expect(sent.filter((request) => /zz(question|medicine)/.test(request))).toEqual([])
})

test('[REV-12] what a reader types and ticks before the script has arrived is stored when it arrives', async ({
  page,
  context,
}) => {
  const release = await holdBack(page, '**/assets/visit.behavior-*.js')
  await page.goto(path, { waitUntil: 'commit' })
  await questions(page).fill('Is zzquestion dangerous?')
  const remember = page.getByLabel('Keep what I wrote on this device')
  await remember.check()
  release()
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('zzquestion')
  await expect(remember).toBeChecked()
  const other = await context.newPage()
  await other.goto(path)
  await expect(questions(other)).toHaveValue('Is zzquestion dangerous?')
})

test('[REV-12] full fields fit one page of A4 and of Letter', async ({ page }) => {
  await page.goto(path)
  const line = (characters: number) => `${'w'.repeat(9)} `.repeat(Math.ceil(characters / 10)).slice(0, characters)
  await questions(page).fill(Array.from({ length: 8 }, () => line(74)).join('\n'))
  await medicines(page).fill(Array.from({ length: 6 }, () => line(49)).join('\n'))
  await expect(page.getByText('This is more than fits on one page.')).toBeHidden()
  await expect(page.locator('fieldset').getByRole('checkbox')).not.toHaveCount(0)
  for (const box of await page.locator('fieldset').getByRole('checkbox').all()) await box.check()
  for (const format of ['A4', 'Letter']) {
    const sheet = (await page.pdf({ format, preferCSSPageSize: false })).toString('latin1')
    expect.soft(sheet.match(/\/Type\s*\/Page\b(?!s)/g)?.length, format).toBe(1)
  }
  await questions(page).fill('1\n2\n3\n4\n5\n6\n7\n8\n9')
  await expect(page.getByText('This is more than fits on one page.')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('[REV-12] the page is printed with room to write by hand', async ({ page }) => {
    await page.goto(path)
    expect(await page.locator('main noscript').textContent()).toContain('Print the page and write on it by hand.')
    await page.emulateMedia({ media: 'print' })
    await expect(questions(page)).toBeVisible()
  })
})
