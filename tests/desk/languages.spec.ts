import type { Page } from '@playwright/test'
import { expectAccessibleInLightAndDark } from '../support/axe.ts'
import { chooseOption } from '../support/choose-option.ts'
import { chooseReference } from '../support/desk/choose-reference.ts'
import { pretendLanguages } from '../support/desk/site-languages.ts'
import { expect, test } from '../support/desk-test.ts'
import { openSection } from '../support/open-section.ts'

const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the page' })
const address = (page: Page) => page.getByRole('textbox', { name: /^Address on the site/ })

test('[LANG-1] [NEWS-7] on a site in Arabic alone an article is started and written in Arabic, and English is not offered', async ({
  page,
  desk,
}) => {
  await pretendLanguages(page, [{ code: 'ar', prefix: '' }])
  await desk.open(page, 'Amal Author', ['author'])
  await page.getByRole('button', { name: 'New article' }).press('Enter')
  const dialog = page.getByRole('dialog')

  await test.step('there is one language, and none is asked for', async () => {
    await page.keyboard.type('القيلولة')
    await expect(dialog.getByText('Language')).toHaveCount(0)
  })

  await test.step('an address that cannot be proposed is asked for in words', async () => {
    await chooseReference(page.getByRole('combobox', { name: /^Category/ }), 'skin')
    await expect(dialog).toContainText('Addresses have the letters a to z, and this title has none of them')
    await expect(dialog.getByRole('button', { name: 'Start' })).toBeDisabled()
    await expectAccessibleInLightAndDark(page)
    await address(page).fill('/health/naps-in-arabic')
  })

  await test.step('its text is in Arabic, from right to left', async () => {
    await dialog.getByRole('button', { name: 'Start' }).press('Enter')
    await expect(page.getByText('articles/health/naps-in-arabic.md', { exact: true })).toBeVisible()
    await expect(text(page)).toHaveAttribute('lang', 'ar')
    await expect(text(page)).toHaveAttribute('dir', 'rtl')
  })

  await test.step('settings are those of the files at the top', async () => {
    await openSection(page, 'People and settings')
    await chooseOption(page, page.getByRole('button', { name: 'Show' }), { name: 'Settings, navigation and policies' })
    await expect(page.getByRole('row', { name: /site\/site\.yaml/ })).toContainText('Arabic')
  })
})

test('[LANG-1] [NEWS-7] an article in another language gets an address and a file of its language', async ({
  page,
  desk,
}) => {
  await pretendLanguages(page, [
    { code: 'en', prefix: '' },
    { code: 'es', prefix: '/espanol' },
  ])
  await desk.open(page, 'Elena Author', ['author'])
  await page.getByRole('button', { name: 'New article' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await page.keyboard.type('Cómo dormir')
  await chooseOption(page, dialog.getByRole('button', { name: /Language$/ }), { name: 'Spanish' })
  await page.getByRole('combobox', { name: /^Category/ }).fill('/espanol/bienestar')
  await expect(address(page)).toHaveValue('/espanol/bienestar/como-dormir')
  await dialog.getByRole('button', { name: 'Start' }).press('Enter')
  await expect(page.getByText('es/articles/bienestar/como-dormir.md', { exact: true })).toBeVisible()
  await expect(text(page)).toHaveAttribute('lang', 'es')
})
