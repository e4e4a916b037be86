import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectAccessibleInLightAndDark } from '../support/axe.ts'
import { openFile } from '../support/desk/open-file.ts'
import { test as base, expect } from '../support/desk-test.ts'
import { openSection } from '../support/open-section.ts'
import { content } from '../support/own-site.ts'
import { startDesk } from '../support/process/desk.ts'

/** A desk with its own content folder, which tests change like somebody with a text editor. */
const test = base.extend<object, { folder: string }>({
  folder: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern here
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'salus-folder-'))
      cpSync(content, folder, { recursive: true })
      await use(folder)
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  runningDesk: [
    async ({ site, folder }, use) => {
      const desk = await startDesk(site.dataDir, folder, undefined, site.url)
      await use(desk)
      await desk.stop()
    },
    { scope: 'worker' },
  ],
})

const path = 'articles/plain.md'

// A move to an invalid address is refused.
test.use({ allowedProblems: [/\b409\b/] })

test('[NEWS-5] a file that both folder and site have changed is listed, and merged at the desk', async ({
  page,
  desk,
  folder,
}) => {
  await desk.open(page, 'Maya Lind', ['editor'])
  const conflicts = page.getByRole('status').filter({ hasText: 'which no import has taken' })
  await openFile(page, path)
  await page.getByRole('tab', { name: 'Source' }).click()
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  const before = await text.inputValue()
  await text.fill(`${before}\nWritten at the desk.\n`)
  await page.getByRole('button', { name: 'Save as a new version' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible()
  writeFileSync(join(folder, path), readFileSync(join(folder, path), 'utf8').replace(/^title: .*$/m, 'title: By file'))

  await openSection(page, 'Content')
  await expect(conflicts).toContainText('One file has another text in the content folder')
  await expectAccessibleInLightAndDark(page)
  await conflicts.getByRole('link', { name: path }).click()
  await page.getByRole('button', { name: 'Put both together' }).click()
  const dialog = page.getByRole('dialog', { name: 'The folder and the site have both changed this file' })
  await expect(dialog).toContainText('Both changes fit together.')
  await expectAccessibleInLightAndDark(page)
  await dialog.getByRole('button', { name: 'Save as a new version' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 }), 'what opened the dialog is gone').toBeFocused()
  await page.getByRole('tab', { name: 'Source' }).click()
  await expect(text).toHaveValue(/^title: By file$[\s\S]*Written at the desk\.\n$/m)
  await openSection(page, 'Content')
  await expect(page.getByRole('searchbox', { name: 'Find' })).toBeVisible()
  await expect(conflicts).toBeHidden()
})

test('[NEWS-3] an article moves to another address, to which the former address redirects', async ({
  page,
  desk,
  site,
}) => {
  const [from, to] = ['/health/acne-scars', '/health/scars-of-acne']
  await desk.open(page, 'Maya Lind', ['editor'])
  await openFile(page, 'articles/acne-scars.md')
  await page.getByRole('button', { name: 'Move…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move' })
  await expectAccessibleInLightAndDark(page)
  await dialog.getByRole('textbox').fill('no path')
  await dialog.getByRole('button', { name: 'Move' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Expected a path of lower-case words, such as /health/naps.')
  await dialog.getByRole('textbox').fill(to)
  await dialog.getByRole('button', { name: 'Move' }).click()
  await expect(dialog).toBeHidden()
  const answer = await fetch(`${site.url}${from}`, { redirect: 'manual' })
  expect(answer.status).toBe(301)
  expect(answer.headers.get('location')).toBe(to)
  expect((await fetch(`${site.url}${to}`)).status).toBe(200)
})

test('[NEWS-14] a token is made for another system, works within its roles, and is revoked once that is confirmed', async ({
  page,
  desk,
  runningDesk,
}) => {
  await desk.open(page, 'Ada Okoye', ['administrator'])
  await openSection(page, 'Staff')
  const tokens = page.getByRole('region', { name: 'Access for other systems' })
  await tokens.getByRole('button', { name: 'New token…' }).click()
  const dialog = page.getByRole('dialog', { name: 'A token for another system' })
  await dialog.getByRole('textbox', { name: 'Name of the system' }).fill('The intranet')
  await dialog.getByRole('checkbox', { name: 'Author' }).check({ force: true })
  await expectAccessibleInLightAndDark(page)
  await dialog.getByRole('button', { name: 'Make' }).click()
  const made = page.getByRole('dialog', { name: 'The token' })
  const token = await made.locator('code').textContent()
  await made.getByRole('button', { name: 'Close' }).click()
  await expect(tokens.getByRole('row', { name: /The intranet/ })).toContainText('never')

  const ask = async (route: string) =>
    (await fetch(`${runningDesk.url}/api${route}`, { headers: { Authorization: `Bearer ${token}` } })).status
  expect(await ask('/content')).toBe(200)
  expect(await ask('/tokens')).toBe(403)
  await tokens.getByRole('button', { name: 'Revoke the token The intranet' }).click()
  const question = page.getByRole('dialog', { name: 'Revoke the token The intranet' })
  await expectAccessibleInLightAndDark(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await ask('/content')).toBe(200)
  await tokens.getByRole('button', { name: 'Revoke the token The intranet' }).click()
  await question.getByRole('button', { name: 'Revoke' }).click()
  await expect(tokens.getByRole('row', { name: /The intranet/ })).toContainText('revoked')
  expect(await ask('/content')).toBe(401)
})
