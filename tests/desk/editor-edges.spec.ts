import type { Page } from '@playwright/test'
import { startFile } from '../../src/services/newsroom/save-version.ts'
import { signInAs } from '../../src/services/testing/sign-in-as.ts'
import type { Store } from '../../src/store/store.ts'
import { editor, textOf } from '../support/desk/page-editor.ts'
import { expect, test } from '../support/desk-test.ts'

const standing = (page: Page, words: RegExp) => page.getByText(words).and(page.locator('p'))
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).press('Enter')

/** Starts an article with a body, at a path that no other test file uses, and opens its page view. */
async function openArticle(page: Page, store: Store, name: string, body: string): Promise<void> {
  const { actor } = await signInAs(store, 'Edgar Editor', ['editor'])
  const text = `---\ntitle: ${name}\npath: /health/edge-${name}\ncategories: [/health/skin]\nauthors: [maya-lindqvist]\nsources: [{ title: A guideline }]\n---\n${body}\n`
  const { id } = await startFile(store, actor, `articles/health/edge-${name}.md`, { text, reason: null })
  await page.goto(`/#/content/${id}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(editor(page)).toBeVisible()
}

/** The text of the file without its front matter. */
async function bodyOf(page: Page): Promise<string> {
  return (await textOf(page)).replace(/^---\n[\s\S]*?\n---\n/, '')
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

/** The clipboard after copying the selection. */
function copy(page: Page): Promise<Clipboard> {
  return editor(page).evaluate((element) => {
    const clipboardData = new DataTransfer()
    element.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }))
    return Object.fromEntries(clipboardData.types.map((type) => [type, clipboardData.getData(type)]))
  })
}

test.beforeEach(({ page, desk }) => desk.open(page, 'Edgar Editor', ['editor']))

test('[NEWS-7] the id of a heading is typed into its field, and not into the text', async ({ page, store }) => {
  await openArticle(page, store, 'hiccups', '## What helps\n\nHold your breath.')
  await goToEnd(page, 'h2')
  const name = page.getByRole('textbox', { name: 'Its name in links' })
  await name.click()
  await page.keyboard.type('#what-helps')
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('#what-helps')
  expect(await bodyOf(page)).toBe('## What helps {#what-helps}\n\nHold your breath.\n')

  await test.step('also without typing its #', async () => {
    await goToEnd(page, 'h2')
    await name.fill('')
    await page.keyboard.type('what-eases-it')
    expect(await bodyOf(page)).toContain('## What helps {#what-eases-it}\n')
  })
})

test('[NEWS-7] a page is editable while its file is, and read-only while it is scheduled', async ({ page, store }) => {
  await openArticle(page, store, 'sneezing', 'Sneezing is quick.\n\n:::warning{title=Stop}\nCover your nose.\n:::')
  const before = await bodyOf(page)
  await press(page, 'Submit for review')
  await expect(standing(page, /^In review Version 1/)).toBeFocused()
  await press(page, 'Approve')
  await expect(standing(page, /^Approved Version 1/)).toBeFocused()
  await press(page, 'Schedule…')
  const dialog = page.getByRole('dialog', { name: 'Schedule' })
  // A year of more than four digits would cost the field its hour.
  await expect(dialog.getByLabel('Publish at')).toBeFocused()
  await expect(dialog.getByLabel('Publish at')).toHaveAccessibleDescription(/^In your time zone, /)
  await page.keyboard.type('010220991000AM')
  await expect(dialog.getByLabel('Publish at')).toHaveValue('2099-01-02T10:00')
  await dialog.getByRole('button', { name: 'Schedule' }).press('Enter')
  await expect(standing(page, /^Scheduled Version 1/)).toBeFocused()

  await test.step('nothing is typed, pasted or set', async () => {
    await expect(editor(page)).toHaveAttribute('contenteditable', 'false')
    await expect(editor(page)).toHaveAttribute('aria-readonly', 'true')
    await expect(page.getByRole('button', { name: 'Settings of the block Warning' })).toBeHidden()
    await editor(page).getByText('Sneezing is quick.').click()
    await page.keyboard.press('Backspace')
    await paste(page, { 'text/plain': 'Lost too.' })
    expect(await bodyOf(page)).toBe(before)
  })

  await test.step('it is editable again, also where it was opened meanwhile', async () => {
    await page.reload()
    await expect(editor(page)).toHaveAttribute('contenteditable', 'false')
    await press(page, 'Take from the schedule')
    await expect(standing(page, /^Approved Version 1/)).toBeFocused()
    await goToEnd(page, 'p')
    await page.keyboard.type(' It is loud.')
    expect(await bodyOf(page)).toContain('Sneezing is quick. It is loud.')
  })
})

test('[NEWS-7] a copy from one article is pasted into another with its blocks, ids and links', async ({
  page,
  store,
}) => {
  const body = [
    '## Sudden pain {#sudden-pain}',
    ':::warning{title="Call at once" tone=critical}\nDo **not** wait.\n:::',
    '- One\n  - [Two](/health/acne-scars)',
    '::picture{name=landscape alt=Hills}',
    '| Age | Dose |\n| --- | --: |\n| 2 | 5 mg |',
    '```\nline 1\n  line 2\n```',
  ].join('\n\n')
  await openArticle(page, store, 'chest-pain', body)
  await editor(page).focus()
  await page.keyboard.press('ControlOrMeta+a')
  const copied = await copy(page)
  await openArticle(page, store, 'chest-tightness', 'It may be this:')
  await goToEnd(page, 'p')
  await page.keyboard.press('Enter')
  await paste(page, copied)
  expect((await bodyOf(page)).replace(/\| -.*\n/, '')).toBe(`It may be this:\n\n${body.replace(/\| -.*\n/, '')}\n`)

  await test.step('as plain text only its words are pasted', async () => {
    await goToEnd(page, 'h2')
    await paste(page, { 'text/plain': ' and tightness' })
    await paste(page, { ...copied, 'text/html': '<p>, today</p>' })
    expect(await bodyOf(page)).toContain('## Sudden pain and tightness, today {#sudden-pain}\n')
  })

  await test.step('HTML with a forged slice is read as other HTML', async () => {
    await goToEnd(page, 'h2')
    const hostile = encodeURIComponent(
      '{"content":[{"type":"directive","attrs":{"name":"warning","attributes":{"title":{}}}}]}',
    )
    await paste(page, { 'text/html': `<p data-salus-slice="${hostile}">!</p>`, 'text/plain': '!' })
    expect(await bodyOf(page)).toContain('today! {#sudden-pain}')
  })
})

test('[NEWS-7] HTML that is nested too deep to be read is pasted as its words', async ({ page, store }) => {
  await openArticle(page, store, 'tingling', 'It tingles.')
  await goToEnd(page, 'p')
  const deep = '<div>'.repeat(20_000)
  await paste(page, { 'text/html': `${deep} Often.`, 'text/plain': ' Often.' })
  expect(await bodyOf(page)).toBe('It tingles. Often.\n')
})

test('[NEWS-7] plain text keeps its paragraphs, and code its lines', async ({ page, store }) => {
  await openArticle(page, store, 'cramps', 'Cramps hurt.\n\n```\nfirst\n```')
  await goToEnd(page, 'p')
  await page.keyboard.press('Enter')
  await paste(page, { 'text/plain': 'Stretch the leg.\r\nDrink water.\r\n\r\nCall if it lasts.' })
  await goToEnd(page, 'pre code')
  await paste(page, { 'text/plain': '\r\n  second\r\n\r\nthird' })
  expect(await bodyOf(page)).toBe(
    'Cramps hurt.\n\nStretch the leg.\n\nDrink water.\n\nCall if it lasts.\n\n```\nfirst\n  second\n\nthird\n```\n',
  )
})

test('[NEWS-7] an address typed without https:// becomes a link, and words that are no address are refused', async ({
  page,
  store,
}) => {
  await openArticle(page, store, 'itching', 'Read more.')
  const dialog = page.getByRole('dialog', { name: 'Link' })
  const field = dialog.getByRole('textbox')
  await goToEnd(page, 'p')
  await page.keyboard.press('Shift+Home')
  await page.keyboard.press('ControlOrMeta+k')
  for (const words of ['itching at night', 'javascript:alert(1)']) {
    await field.fill(words)
    await page.keyboard.press('Enter')
    await expect(field).toHaveAccessibleDescription(/No link can lead there/)
    await expect(field).toBeFocused()
  }
  await field.fill('www.who.int/news')
  await expect(field).not.toHaveAccessibleDescription(/No link can lead there/)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  expect(await bodyOf(page)).toBe('[Read more.](https://www.who.int/news)\n')
})

test('[NEWS-7] Tab moves from cell to cell of a table, and from the last cell into a new row', async ({
  page,
  store,
}) => {
  await openArticle(page, store, 'fainting', '| Age | Dose |\n| --- | --- |\n| 2 | 5 mg |')
  await goToEnd(page, 'tr:last-child td')
  for (const words of ['', '10 mg', '3', '15 mg']) {
    await page.keyboard.type(words)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type('4')
  await expect(editor(page)).toBeFocused()
  const [, , ...rows] = (await bodyOf(page)).split('\n')
  expect(rows.slice(0, 3)).toEqual(['| 2 | 10 mg |', '| 3 | 15 mg |', '| 4 | |'])
})

test('[NEWS-6] a save that is answered late is neither repeated by its key nor overtaken by the next step', async ({
  page,
  store,
}) => {
  await openArticle(page, store, 'hoarseness', 'Rest the voice.')
  const answered = Promise.withResolvers<void>()
  let saves = 0
  await page.route('**/save', async (route) => {
    saves++
    const response = await route.fetch()
    await answered.promise
    await route.fulfill({ response })
  })
  await goToEnd(page, 'p')
  await page.keyboard.type(' Drink water.')
  for (let times = 0; times < 2; times++) await page.keyboard.press('ControlOrMeta+s')
  // The stream of changes is faster than the answer.
  await expect(standing(page, /^Draft Version 2 by Edgar Editor/)).toBeVisible()
  await expect(page.getByText('has saved version 2 meanwhile')).toBeHidden()
  await press(page, 'Submit for review')
  await expect(page.getByRole('status').filter({ hasText: 'Submitting…' })).toBeVisible()
  answered.resolve()
  await expect(standing(page, /^In review Version 2/)).toBeFocused()
  expect(saves).toBe(1)
})

test.describe('while the network is away', () => {
  test.use({ allowedProblems: [/RichTextEditor|ERR_FAILED|ERR_INTERNET_DISCONNECTED/] })

  test('[NEWS-7] a script of the page view that failed to load is loaded once the desk responds', async ({
    page,
    store,
  }) => {
    const { actor } = await signInAs(store, 'Edgar Editor', ['editor'])
    const text = '---\ntitle: Snoring\npath: /health/edge-snoring\ncategories: [/health/skin]\n---\nIt is loud.\n'
    const { id } = await startFile(store, actor, 'articles/health/edge-snoring.md', { text, reason: null })
    await page.route(/\/RichTextEditor-/, (route) => route.abort())
    await page.goto(`/#/content/${id}`)
    const failure = page.getByRole('alert').filter({ hasText: 'A part of the desk has not arrived.' })
    await expect(failure).toBeVisible()
    await page.context().setOffline(true)
    await failure.getByRole('button', { name: 'Load the desk again' }).click()
    await expect(failure).toContainText('The desk does not answer.')
    await page.context().setOffline(false)
    await page.unroute(/\/RichTextEditor-/)
    await failure.getByRole('button', { name: 'Load the desk again' }).click()
    await expect(editor(page)).toContainText('It is loud.')
  })
})
