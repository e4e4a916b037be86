import type { Locator, Page } from '@playwright/test'
import { expectAccessibleInLightAndDark } from '../support/axe.ts'
import { openFile as openListed } from '../support/desk/open-file.ts'
import { editor } from '../support/desk/page-editor.ts'
import { expect, test } from '../support/desk-test.ts'
import { holdBack } from '../support/hold-back.ts'
import { openSection } from '../support/open-section.ts'
import { outOfReach } from '../support/out-of-reach.ts'
import { viewports } from '../support/screen/viewports.ts'

test.describe.configure({ mode: 'serial' })

const path = 'articles/walking-for-beginners.md'

async function openFile(page: Page): Promise<void> {
  await openListed(page, path)
  await page.getByRole('tab', { name: 'Source' }).click()
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toBeVisible()
  // Results of the check move the content below: a button that moves between press and release is not pressed.
  await expect(page.getByText(/^Reading grade/)).toBeVisible()
}

/** Opens a file, and the field for a comment on the whole of it. */
async function commentOnWhole(page: Page): Promise<{ comments: Locator; field: Locator }> {
  await openFile(page)
  const comments = page.getByRole('region', { name: 'Comments' })
  // By keyboard: results of the check move the button.
  await comments.getByRole('button', { name: 'Comment on the whole' }).press('Enter')
  return { comments, field: comments.getByRole('combobox', { name: 'Comment on the whole' }) }
}

test('[NEWS-11] a comment at words mentions a colleague, is answered and resolved, and shows when its words are gone', async ({
  page,
  desk,
}) => {
  test.setTimeout(180_000)
  await page.setViewportSize(viewports.desktop)
  await desk.open(page, 'Noor Haddad', ['editor'])
  await desk.open(page, 'Maya Lind', ['editor'])
  await openFile(page)
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  const comments = page.getByRole('region', { name: 'Comments' })
  const quote = await text.evaluate((area: HTMLTextAreaElement) => {
    const start = area.value.indexOf('\n---\n') + 6
    const words = /[A-Z][a-z]+ \w+ \w+ \w+/.exec(area.value.slice(start))
    const from = start + (words?.index ?? 0)
    area.focus()
    area.setSelectionRange(from, from + (words?.[0].length ?? 0))
    return words?.[0] ?? ''
  })
  await comments.getByRole('button', { name: `Comment on “${quote}` }).click()
  const field = comments.getByRole('combobox', { name: 'Comment on these words' })
  await expect(field).toBeFocused()
  await field.pressSequentially('Is this so, @noo')
  await expect(comments.getByRole('option', { name: 'Noor Haddad' })).toBeVisible()
  await expectAccessibleInLightAndDark(page, '[aria-labelledby=file-notes]')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('Is this so, @Noor Haddad ')
  await page.keyboard.press('Control+Enter')
  await expect(comments.getByRole('paragraph').filter({ hasText: 'Is this so, @Noor Haddad' })).toBeVisible()
  // The list has the comment before the field is closed, which moves what is below.
  await expect(comments.getByRole('status').filter({ hasText: 'Your comment is here.' })).toBeVisible()

  await comments.getByRole('button', { name: 'Reply' }).click()
  await comments.getByRole('combobox', { name: 'Reply to Maya Lind' }).fill('It is.')
  await comments.getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(comments.getByRole('paragraph').filter({ hasText: 'It is.' })).toBeVisible()

  await comments.getByRole('button', { name: `Show the words: ${quote}` }).click()
  await expect(text).toBeFocused()
  const chosen = await text.evaluate((area: HTMLTextAreaElement) =>
    area.value.slice(area.selectionStart, area.selectionEnd),
  )
  expect(chosen).toBe(quote)

  const missed = comments.getByRole('status').filter({ hasText: 'These words are not in what is shown' })
  await page.getByRole('tab', { name: 'Details' }).press('Enter')
  await comments.getByRole('button', { name: `Show the words: ${quote}` }).click()
  await expect(missed).toBeVisible()
  await page.getByRole('tab', { name: 'Source' }).press('Enter')

  await text.fill((await text.inputValue()).replace(quote, 'Something else'))
  await page.getByRole('button', { name: 'Save as a new version' }).click()
  await expect(comments.getByText('These words are gone from the newest version.')).toBeVisible()
  await expectAccessibleInLightAndDark(page, '[aria-labelledby=file-notes]')
  await comments.getByRole('button', { name: 'Resolve' }).click()
  await expect(comments.getByText('1 resolved')).toBeVisible()
})

test('[NEWS-11] a comment on words in several blocks quotes them with spaces between, and selects them again', async ({
  page,
  desk,
}) => {
  await page.setViewportSize(viewports.desktop)
  await desk.open(page, 'Maya Lind', ['editor'])
  await openFile(page)
  await page.getByRole('tab', { name: 'Page' }).click()
  const written = editor(page)
  await expect(written).toBeVisible()
  const words = await written.evaluate((root: HTMLElement) => {
    const [first, second] =
      [...root.querySelectorAll(':scope > p + p')].map((next) => [next.previousSibling, next])[0] ?? []
    const [end, begin] = [first?.lastChild, second?.firstChild]
    if (!(end instanceof Text && begin instanceof Text)) throw new Error('There are no two paragraphs of words')
    root.focus()
    getSelection()?.setBaseAndExtent(end, end.length - 10, begin, 10)
    return { end: /\p{L}*.{10}$/u.exec(end.data)?.[0] ?? '', begin: /^.{10}\p{L}*/u.exec(begin.data)?.[0] ?? '' }
  })
  const comments = page.getByRole('region', { name: 'Comments' })
  const quote = `${words.end} ${words.begin}`.trim()
  await comments.getByRole('button', { name: `Comment on “${quote}` }).click()
  await comments.getByRole('combobox', { name: 'Comment on these words' }).fill('Two thoughts.')
  await comments.getByRole('button', { name: 'Comment', exact: true }).click()
  await comments.getByRole('button', { name: `Show the words: ${quote}` }).click()
  // From the first of the words to the last, without the Markdown characters around them.
  await expect
    .poll(() => page.evaluate(() => String(getSelection()).replaceAll(/\s+/g, ' ')))
    .toBe(/[\p{L}\p{N}].*[\p{L}\p{N}]/u.exec(quote)?.[0])
  await comments.getByRole('button', { name: 'Resolve' }).click()
})

test('[NEWS-11] a comment is sent once, and its field takes no words while it is being sent', async ({
  page,
  desk,
}) => {
  await desk.open(page, 'Maya Lind', ['editor'])
  const { comments, field } = await commentOnWhole(page)
  await field.fill('A thought sent once')
  const sent: string[] = []
  page.on('request', (request) => void (request.method() === 'POST' && sent.push(new URL(request.url()).pathname)))
  const release = await holdBack(page, '**/notes')
  for (let times = 0; times < 2; times++) await field.press('Control+Enter')
  await page.keyboard.type(' or twice')
  await expect(field).toHaveValue('A thought sent once')
  release()
  await expect(comments.getByRole('status').filter({ hasText: 'Your comment is here.' })).toBeVisible()
  await expect(comments.getByRole('paragraph').filter({ hasText: 'A thought sent once' })).toHaveCount(1)
  expect(sent.filter((path) => path.endsWith('/notes'))).toHaveLength(1)
})

test('[NEWS-11] an unfinished comment is restored after another section and after a reload, until sign-out', async ({
  page,
  desk,
}) => {
  await desk.open(page, 'Maya Lind', ['editor'])
  const { comments, field } = await commentOnWhole(page)
  await field.fill('Half a thought')
  await openSection(page, 'Content')
  await expect(page.getByRole('heading', { level: 1, name: 'Content' })).toBeVisible()
  await page.goBack()
  await expect(field).toHaveValue('Half a thought')
  await page.reload()
  await expect(field).toHaveValue('Half a thought')
  await expect(field, 'nobody has asked for the field').not.toBeFocused()
  const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }))
  expect(await kept()).toContain('Half a thought')

  // By keyboard: results of the check, which the reload has begun again, move the button.
  await comments.getByRole('button', { name: 'Comment', exact: true }).press('Enter')
  const reply = comments.getByRole('combobox', { name: 'Reply to Maya Lind' })
  // The list has the comment before its words are forgotten.
  await expect(comments.getByRole('status').filter({ hasText: 'Your comment is here.' })).toBeVisible()
  await comments
    .getByRole('listitem')
    .filter({ hasText: 'Half a thought' })
    .getByRole('button', { name: 'Reply' })
    .press('Enter')
  expect(await kept()).not.toContain('Half a thought')
  await reply.fill('Half an answer')
  await page.reload()
  await expect(reply).toHaveValue('Half an answer')
  expect(await kept()).toContain('Half an answer')
  // In this section no request uses the session that has ended.
  await openSection(page, 'Content')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('button', { name: /^Sign in/ }).first()).toBeVisible()
  expect(await kept()).not.toContain('Half an answer')
})

test('[NEWS-12] feedback becomes a task in one press, and closes with the version that answers it', async ({
  page,
  desk,
  store,
}) => {
  test.setTimeout(120_000)
  await store.transaction(({ feedback }) =>
    feedback.add({
      article: '/wellness/walking-for-beginners',
      type: 'negativeIncorrect',
      text: 'The laser is missing',
      email: '',
      name: '',
      isVerified: true,
    }),
  )
  await page.setViewportSize(viewports.phone)
  await desk.open(page, 'Maya Lind', ['editor'])
  await openFile(page)
  const readers = page.getByRole('region', { name: 'What readers said' })
  await expect(readers.getByText('The laser is missing')).toBeVisible()
  await readers.getByRole('button', { name: 'Make a task: The laser is missing' }).click()
  await expect(readers.getByText('Task for nobody yet')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Tasks' })).toContainText('A reader says what is wrong or missing')
  expect(await outOfReach(page)).toEqual([])
  await expectAccessibleInLightAndDark(page, '[aria-labelledby=file-readers]')
  await readers.getByRole('button', { name: /^Answered by version \d+: The laser is missing/ }).click()
  await expect(readers.getByText('1 closed')).toBeVisible()
  // Before the press: as the tasks above disappear, what was pressed would move.
  await expect(page.getByRole('region', { name: 'Tasks' })).toHaveCount(0)
  await readers.getByText('1 closed').click()
  await expect(readers.getByText(/Answered by version \d+, Maya Lind/)).toBeVisible()

  await openSection(page, 'Statistics')
  await expect(page.getByRole('heading', { name: 'Articles that fail readers' })).toBeVisible()
})

test.describe('where the list of people cannot be read', () => {
  // The request for the list is aborted.
  test.use({ allowedProblems: [/ERR_FAILED/] })

  test('[NEWS-11] a comment with a mention is not saved before a warning that nobody can be notified', async ({
    page,
    desk,
  }) => {
    await desk.open(page, 'Noor Haddad', ['editor'])
    await desk.open(page, 'Maya Lind', ['editor'])
    let isAway = true
    await page.route('**/api/people', (route) => (isAway ? route.abort() : route.continue()))
    await openFile(page)
    const comments = page.getByRole('region', { name: 'Comments' })
    await comments.getByRole('button', { name: 'Comment on the whole' }).click()
    const field = comments.getByRole('combobox')
    const written = 'Is this so, @Noor Haddad?'
    await field.fill(written)
    await page.keyboard.press('Control+Enter')
    await expect(comments.getByText('Nothing was written yet')).toBeVisible()
    await expect(field).toHaveValue(written)
    isAway = false
    const sent = page.waitForRequest((request) => request.url().endsWith('/notes') && request.method() === 'POST')
    await page.keyboard.press('Control+Enter')
    expect((await sent).postDataJSON()).toMatchObject({ text: written, mentions: [expect.any(String)] })
    await expect(comments.getByRole('paragraph').filter({ hasText: written })).toBeVisible()
  })
})
