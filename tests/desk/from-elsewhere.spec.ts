import type { Receipt, ReceivedDocument } from '../../src/store/imported/record-received.ts'
import { expectAccessibleInLightAndDark } from '../support/axe.ts'
import { chooseOption } from '../support/choose-option.ts'
import { expect, test } from '../support/desk-test.ts'
import { openSection } from '../support/open-section.ts'
import { outOfReach } from '../support/out-of-reach.ts'
import { viewports } from '../support/screen/viewports.ts'

/** The topics of a feed: more than one page of the list. */
function receipt(names: readonly string[], text: string, changes: Partial<ReceivedDocument> = {}): Receipt {
  const documents = names.map((name): [string, ReceivedDocument] => {
    const key = `/topics/${name.toLowerCase().replaceAll(' ', '-')}`
    const source = `<health-topic title="${name}">\n  <full-summary>&lt;p&gt;${text}&lt;/p&gt;&lt;p&gt;Rest helps.&lt;/p&gt;</full-summary>\n</health-topic>`
    const from = { feed: 'medlineplus', file: 'mplus_topics_2026-11-20.xml' }
    return [key, { kind: 'article', name: key.slice(1), key, title: name, source, ...from, ...changes }]
  })
  return { actor: 'Maya Lind', account: null, documents: new Map(documents) }
}

test('[NEWS-3] imported documents are listed with their versions, and any two are compared, by keyboard on a phone', async ({
  page,
  store,
  desk,
}) => {
  const many = Array.from({ length: 55 }, (_, index) => `Topic ${index + 1}`)
  const { recordReceived } = store.documents
  await recordReceived(receipt(['Hiccups', ...many], 'A hiccup starts in the chest.'))
  await recordReceived(
    receipt(['Hiccups'], 'A hiccup starts in the diaphragm.', { file: 'mplus_topics_2026-11-21.xml' }),
  )
  await recordReceived(receipt(['Naps'], 'Short.', { feed: 'json', file: 'export.json' }))
  await page.setViewportSize(viewports.phone)
  await desk.open(page, 'Ada Writer', ['author'])
  await openSection(page, 'Content')
  const press = async (name: string, role: 'link' | 'button' = 'button') => {
    await page.getByRole(role, { name, exact: true }).focus()
    await page.keyboard.press('Enter')
  }
  await press('From elsewhere', 'link')
  await expect(page.getByRole('heading', { name: 'From elsewhere', level: 1 })).toBeVisible()
  const rows = page.getByRole('table', { name: 'Documents from elsewhere' }).getByRole('row')
  const documents = rows.filter({ has: page.getByRole('rowheader') })

  await test.step('newest first, page by page', async () => {
    await expect(documents).toHaveCount(50)
    await expect(documents.first()).toContainText('Naps')
    await expectAccessibleInLightAndDark(page)
    expect(await outOfReach(page)).toEqual([])
    await press('Show more')
    await expect(documents).toHaveCount(57)
    await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)
  })

  await test.step('filtered by their feed, and by words', async () => {
    const from = page.getByRole('search', { name: 'Documents from elsewhere' }).getByRole('button', { name: /From$/ })
    await chooseOption(page, from, { name: 'JSON' })
    await expect(documents).toHaveCount(1)
    await chooseOption(page, from, { name: 'Everywhere' })
    await page.keyboard.press('/')
    await page.keyboard.type('hiccup')
    await expect(documents).toHaveCount(1)
    await page.keyboard.type(' none')
    await expect(page.getByText('No document is like this.')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Find' }).fill('hiccup')
  })

  await test.step('a document shows each version as it was received', async () => {
    await documents.getByRole('link').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Hiccups', level: 1 })).toBeVisible()
    const source = page.getByRole('region', { name: 'as it was received' })
    await expect(source).toContainText('<full-summary>&lt;p&gt;A hiccup starts in the diaphragm.')
    const versions = page.getByRole('region', { name: 'Versions' })
    await expect(versions.getByRole('listitem').first()).toContainText('from MedlinePlus, mplus_topics_2026-11-21.xml')
    await press('Show version 1')
    await expect(source).toContainText('starts in the chest')
    await expect(page.getByRole('heading', { name: 'Version 1 as it was received' })).toBeVisible()
    await expectAccessibleInLightAndDark(page)
    expect(await outOfReach(page)).toEqual([])
    await expect(page.getByRole('button', { name: /Go on|Restore|Publish/ })).toHaveCount(0)
  })

  await test.step('differences between two, line by line', async () => {
    await press('Compare version 1')
    const dialog = page.getByRole('dialog', { name: 'Version 1 and version 2' })
    await expect(dialog.locator('del')).toContainText('starts in the chest.')
    await expect(dialog.locator('ins')).toContainText('starts in the diaphragm.')
    await expect(dialog.locator('ins')).not.toContainText('Rest helps')
    await expectAccessibleInLightAndDark(page)
    expect(await outOfReach(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Compare version 1' })).toBeFocused()
  })

  await press('All from elsewhere', 'link')
  await expect(documents).not.toHaveCount(0)
})
