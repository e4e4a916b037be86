import type { Locator, Page } from '@playwright/test'
import { startFile } from '../../src/services/newsroom/save-version.ts'
import { signInAs } from '../../src/services/testing/sign-in-as.ts'
import { expectAccessibleInLightAndDark } from '../support/axe.ts'
import { expect, test } from '../support/desk-test.ts'
import { holdBack } from '../support/hold-back.ts'
import { outOfReach } from '../support/out-of-reach.ts'
import { viewports } from '../support/screen/viewports.ts'

const sneezing = `---
title: Sneezing
path: /health/sneezing
categories: [/health/skin]
authors: [maya-lindqvist]
sources: [{ title: A guideline }]
---
Sneezing clears the nose.
`

const group = (page: Page, name: RegExp) => page.getByRole('group', { name })
/** By keyboard: remarks of the check appear at the fields above a button, and move it. */
const press = (scope: Page | Locator, name: string) => scope.getByRole('button', { name, exact: true }).press('Enter')

test('[NEWS-7] related articles, a gallery and brands are edited under Details, without a line of source', async ({
  page,
  desk,
  store,
}) => {
  const { actor } = await signInAs(store, 'Wanda Writer', ['author'])
  const { id } = await startFile(store, actor, 'articles/health/sneezing.md', { text: sneezing, reason: null })
  await desk.open(page, 'Wanda Writer', ['author'])
  await page.goto(`/#/content/${id}`)
  await page.getByRole('tab', { name: 'Details' }).click()

  await test.step('a gallery has slides, each with its picture', async () => {
    await press(page, 'Add gallery')
    const gallery = group(page, /^Gallery/)
    await expect(gallery.getByRole('textbox', { name: 'Title' }).first(), 'what is added is filled in').toBeFocused()
    await press(page, 'Remove gallery')
    await expect(page.getByRole('button', { name: 'Add gallery' })).toBeFocused()
    await page.keyboard.press('Enter')
    await gallery.getByRole('textbox', { name: 'Title' }).first().fill('Three noses')
    await press(gallery, 'Add a slide')
    await gallery.getByRole('textbox', { name: 'Name of the picture' }).fill('plate')
    await gallery.getByRole('textbox', { name: /^What it tells/ }).fill('A nose')
    await gallery.getByRole('textbox', { name: /^Text/ }).fill('It runs.')
    for (const viewport of Object.values(viewports)) {
      await page.setViewportSize(viewport)
      expect(await outOfReach(page)).toEqual([])
    }
  })

  await test.step('a related article is found by its title', async () => {
    const related = group(page, /^Related articles/)
    // All of these requests: results of an earlier one are shown until a later one is answered.
    const release = await holdBack(page, /\/api\/documents\/references/)
    await press(related, 'Add an article')
    await related.getByRole('combobox', { name: 'article 1' }).fill('folding')
    // Text in a list has the same padding as its entries.
    await expect(page.getByText('Looking…')).not.toHaveCSS('padding-inline-start', '0px')
    // The list also stays open where results of the check appear above and move it.
    await expect(page.getByText('Expected a site path').filter({ visible: true }).first()).toBeVisible()
    await expect(page.getByText('Looking…')).toBeVisible()
    release()
    await page
      .getByRole('option', { name: /\/folding/ })
      .first()
      .click()
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await expect(related.getByRole('combobox', { name: 'article 1' })).toHaveValue(/\/folding$/)
  })

  await test.step('a brand has its texts and its link', async () => {
    const brands = group(page, /^Brands/)
    await press(brands, 'Add a brand')
    await brands.getByRole('textbox', { name: 'Title' }).fill('Handkerchiefs')
    const leadsTo = brands.getByRole('combobox', { name: /^Leads to/ })
    await leadsTo.fill('not an address')
    await page.keyboard.press('Tab')
    await expect(leadsTo, 'nothing that was typed is lost').toHaveValue('not an address')
    await expect(leadsTo).toHaveAccessibleDescription(/This is no address/)
    await leadsTo.fill('shop.example.com/')
    await page.keyboard.press('Tab')
    await expect(leadsTo).toHaveValue('https://shop.example.com/')
    await expect(leadsTo).not.toHaveAccessibleDescription(/This is no address/)
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await expectAccessibleInLightAndDark(page)
  })

  await test.step('the file has all of it, without mistakes', async () => {
    await page.getByRole('tab', { name: 'Source' }).click()
    const text = page.getByRole('textbox', { name: 'Text', exact: true })
    await expect(text).toHaveValue(/^related:\s+- \/.*folding$/m)
    await expect(text).toHaveValue(
      /^gallery:\n {2}title: Three noses\n {2}slides:\n {4}- image:\n {8}name: plate\n {8}alt: A nose\n {6}body: It runs\.$/m,
    )
    await expect(text).toHaveValue(
      /^brandCTAs:\n {2}- title: Handkerchiefs\n {4}link: "?https:\/\/shop\.example\.com\/"?$/m,
    )
    await expect(page.getByRole('region', { name: 'Check' }).getByRole('status')).toContainText('No mistakes')
  })
})
