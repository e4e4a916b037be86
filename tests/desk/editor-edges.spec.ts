import type { Page } from '@playwright/test'
import { startFile } from '../../src/services/newsroom/save-version.ts'
import { signInAs } from '../../src/services/testing/sign-in-as.ts'
import type { Store } from '../../src/store/store.ts'
import { expect, test } from '../support/desk-test.ts'

const editor = (page: Page) => page.getByRole('textbox', { name: 'Text of the page' })
const source = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
const standing = (page: Page, words: RegExp) => page.getByText(words).and(page.locator('p'))
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).press('Enter')

/** Starts an article with a body, and opens it as the page it makes. */
async function openArticle(page: Page, store: Store, name: string, body: string): Promise<void> {
  const { actor } = await signInAs(store, 'Edgar Editor', ['editor'])
  const text = `---\ntitle: ${name}\npath: /health/${name}\ncategories: [/health/skin]\nauthors: [maya-lindqvist]\nsources: [{ title: A guideline }]\n---\n${body}\n`
  const { id } = await startFile(store, actor, `articles/health/${name}.md`, { text, reason: null })
  await page.goto(`/#/content/${id}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(editor(page)).toBeVisible()
}

/** The body, as the source tab has it. */
async function bodyOf(page: Page): Promise<string> {
  await page.getByRole('tab', { name: 'Source' }).click()
  const text = await source(page).inputValue()
  await page.getByRole('tab', { name: 'Page' }).click()
  await expect(editor(page)).toBeVisible()
  return text.replace(/^---\n[\s\S]*?\n---\n/, '')
}

/** Puts the cursor at the end of an element of the page. */
async function goToEnd(page: Page, selector: string): Promise<void> {
  await editor(page).focus()
  await editor(page)
    .locator(selector)
    .first()
    .evaluate((element) => {
      getSelection()?.selectAllChildren(element)
      getSelection()?.collapseToEnd()
    })
}

type Clipboard = Record<string, string>

async function paste(page: Page, clipboard: Clipboard): Promise<void> {
  await editor(page).evaluate((element, data) => {
    const clipboardData = new DataTransfer()
    for (const [type, text] of Object.entries(data)) clipboardData.setData(type, text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, clipboard)
}

/** What the clipboard gets of what is selected. */
function copy(page: Page): Promise<Clipboard> {
  return editor(page).evaluate((element) => {
    const clipboardData = new DataTransfer()
    element.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }))
    return Object.fromEntries(clipboardData.types.map((type) => [type, clipboardData.getData(type)]))
  })
}

test.beforeEach(({ page, desk }) => desk.open(page, 'Edgar Editor', ['editor']))

test('[NEWS-7] the name of a heading in links is typed into its field, and nothing of it into the text', async ({
  page,
  store,
}) => {
  await openArticle(page, store, 'hiccups', '## What helps\n\nHold your breath.')
  await goToEnd(page, 'h2')
  const name = page.getByRole('textbox', { name: 'Its name in links' })
  await name.click()
  await page.keyboard.type('#what-helps')
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('#what-helps')
  expect(await bodyOf(page)).toBe('## What helps {#what-helps}\n\nHold your breath.\n')
})
