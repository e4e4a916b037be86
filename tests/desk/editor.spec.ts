import type { Page } from '@playwright/test'
import { startFile } from '../../src/services/newsroom/save-version.ts'
import { signInAs } from '../../src/services/testing/sign-in-as.ts'
import { expectAccessibleInLightAndDark } from '../support/axe.ts'
import { changedLines } from '../support/desk/changed-lines.ts'
import { openFile } from '../support/desk/open-file.ts'
import { editor, textOf } from '../support/desk/page-editor.ts'
import { expect, test } from '../support/desk-test.ts'
import { outOfReach } from '../support/out-of-reach.ts'
import { viewports } from '../support/screen/viewports.ts'

// No other test changes this file: it would find drafts and versions of another test.
const path = 'articles/anxiety-at-night.md'
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved/ })

/** Puts the cursor at the end of the first paragraph, on whichever line of the screen that is. */
async function endFirstParagraph(page: Page): Promise<void> {
  await editor(page).focus()
  await editor(page)
    .getByRole('paragraph')
    .first()
    .evaluate((paragraph) => {
      getSelection()?.selectAllChildren(paragraph)
      getSelection()?.collapseToEnd()
    })
}

/** Puts HTML and its text on the clipboard of a paste. */
async function paste(page: Page, html: string, text: string): Promise<void> {
  await editor(page).evaluate(
    (element, data) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', data.html)
      clipboardData.setData('text/plain', data.text)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    { html, text },
  )
}

test('[NEWS-7] an article is edited in its page view, by keyboard, and only touched lines change', async ({
  page,
  desk,
}) => {
  await desk.open(page, 'Maya Lind', ['editor'])
  await openFile(page, path)
  await expect(editor(page)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Title' })).not.toBeEmpty()
  const before = await textOf(page)
  const save = page.getByRole('button', { name: 'Save as a new version' })
  await expect(page.getByRole('group', { name: 'At the cursor' })).toHaveText(/^On an empty line, \/ inserts/)
  await expect(save).toBeDisabled()
  await expectAccessibleInLightAndDark(page)

  await test.step('undo does not remove the loaded text', async () => {
    await editor(page).focus()
    await page.keyboard.press('ControlOrMeta+z')
    expect(await textOf(page)).toBe(before)
  })

  await test.step('words are typed and made bold by key', async () => {
    await endFirstParagraph(page)
    await page.keyboard.type(' Scars are ')
    await page.keyboard.press('ControlOrMeta+b')
    await expect(page.getByRole('button', { name: /^Bold/ })).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.type('common')
    await page.keyboard.press('ControlOrMeta+b')
    await page.keyboard.type('.')
    const { removed, added } = changedLines(before, await textOf(page))
    expect(removed).toHaveLength(1)
    expect(added).toEqual([expect.stringContaining(' Scars are **common**.')])
  })

  await test.step('a warning is inserted by keyboard, and its text typed', async () => {
    await endFirstParagraph(page)
    await page.keyboard.press('Enter')
    await page.keyboard.press('/')
    await expect(page.getByRole('menu', { name: 'Insert' })).toBeVisible()
    // A menu takes letters that come late as the beginning of another word.
    await expect(async () => {
      await page.keyboard.type('warn')
      await expect(page.getByRole('menuitem', { name: /^Warning/ })).toBeFocused({ timeout: 2_000 })
    }).toPass()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Warning' })
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Insert' }).click()
    const title = dialog.getByRole('textbox', { name: 'Title' })
    await expect(title).toHaveAccessibleDescription('“Title” is missing.')
    await expect(title).toBeFocused()
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Do not squeeze')
    await expectAccessibleInLightAndDark(page)
    await page.keyboard.press('Enter')
    await expect(editor(page)).toBeFocused()
    await page.keyboard.type('It leaves deeper scars.')
    await expect(page.getByRole('group', { name: 'Warning: Do not squeeze' })).toContainText('It leaves deeper scars.')
    const { removed, added } = changedLines(before, await textOf(page))
    expect(removed).toHaveLength(1)
    expect(added.slice(1).filter((line) => line !== '')).toEqual([
      ':::warning{title="Do not squeeze"}',
      'It leaves deeper scars.',
      ':::',
    ])
  })

  await test.step('pasted text keeps headings, lists, tables and links', async () => {
    await editor(page).focus()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.press('Enter')
    await paste(
      page,
      '<h3 style="color:red">Pasted</h3><p>See <a href="/health/acne-scars"><b>this</b></a>.</p><ul><li>One</li></ul><table><tr><td>A</td></tr><tr><td>B</td></tr></table>',
      'Pasted See this. One A B',
    )
    const text = await textOf(page)
    for (const part of ['### Pasted\n', 'See **[this](/health/acne-scars)**.', '- One\n', '| A |\n'])
      expect(text).toContain(part)
    await editor(page).focus()
    await page.keyboard.press('ControlOrMeta+z')
    expect(await textOf(page)).not.toContain('Pasted')
  })

  await test.step('a link is found within the site', async () => {
    await editor(page).getByText('common', { exact: true }).dblclick()
    await page.keyboard.press('ControlOrMeta+k')
    const dialog = page.getByRole('dialog', { name: 'Link' })
    await dialog.getByRole('textbox').fill('acne scars')
    await dialog.getByRole('button', { name: '/health/acne-scars' }).click()
    expect(await textOf(page)).toContain('**[common](/health/acne-scars)**')
  })

  await test.step('a key that a busy browser dispatches before the selection change acts at the selection', async () => {
    await editor(page)
      .getByText('It leaves deeper scars.')
      .evaluate((paragraph) => {
        getSelection()?.setBaseAndExtent(paragraph.firstChild ?? paragraph, 10, paragraph.firstChild ?? paragraph, 16)
        const key = { key: 'b', code: 'KeyB', ctrlKey: true, bubbles: true, cancelable: true }
        paragraph.dispatchEvent(new KeyboardEvent('keydown', key))
      })
    expect(await textOf(page)).toContain('It leaves **deeper** scars.')
  })

  await test.step('it is saved by key, and shown again', async () => {
    const text = await textOf(page)
    await editor(page).focus()
    await page.keyboard.press('ControlOrMeta+s')
    await expect(saved(page)).toBeVisible()
    await page.reload()
    await expect(editor(page)).toBeVisible()
    expect(await textOf(page)).toBe(text)
  })

  await test.step('nothing is cut on any screen', async () => {
    for (const viewport of Object.values(viewports)) {
      await page.setViewportSize(viewport)
      expect(await outOfReach(page)).toEqual([])
    }
  })

  await test.step('the text is restored, because other tests read this file', async () => {
    await page.getByRole('button', { name: 'Go back to what readers see…' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Go back to version/ })
      .click()
    await expect(page.getByText('Readers see it.')).toBeVisible()
    // The text may differ from the initial one, where an earlier test has left a version.
    await expect.poll(() => textOf(page)).not.toContain('It leaves deeper scars.')
  })
})

test('[NEWS-6] [NEWS-7] the last words on a page are restored after an immediate reload', async ({
  page,
  desk,
  store,
}) => {
  const { actor } = await signInAs(store, 'Edgar Editor', ['editor'])
  const text =
    '---\ntitle: Nosebleeds\npath: /health/nosebleeds\ncategories: [/health/skin]\n---\nThey stop by themselves.\n'
  const { id } = await startFile(store, actor, 'articles/health/nosebleeds.md', { text, reason: null })
  await desk.open(page, 'Edgar Editor', ['editor'])
  await page.goto(`/#/content/${id}`)
  await endFirstParagraph(page)
  const asked = new Promise<string>((resolve) =>
    page.once('dialog', (dialog) => {
      resolve(dialog.type())
      void dialog.accept()
    }),
  )
  // A browser asks only on a page with user activation.
  await page.keyboard.press('End')
  const reloaded = page.waitForEvent('load')
  // In the next task, so that no pause in typing comes between.
  await editor(page).evaluate(() => {
    document.execCommand('insertText', false, ' Lean forward.')
    setTimeout(() => location.reload())
  })
  await reloaded
  await expect(editor(page)).toContainText('They stop by themselves. Lean forward.')
  expect(await asked).toBe('beforeunload')
})
