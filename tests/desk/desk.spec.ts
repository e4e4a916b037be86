import type { Page } from '@playwright/test'
import { recordStatistics } from '../../src/desk/testing/sample-statistics.ts'
import { sendComments } from '../../src/desk/testing/waiting-comments.ts'
import { staffNamed } from '../../src/model/testing/staff-named.ts'
import { decideComment } from '../../src/services/moderation/decide-comment.ts'
import { eraseComment } from '../../src/services/moderation/erase-comments.ts'
import type { Store } from '../../src/store/store.ts'
import { expectAccessibleInLightAndDark } from '../support/axe.ts'
import { chooseOption } from '../support/choose-option.ts'
import { expect, test } from '../support/desk-test.ts'
import { holdBack } from '../support/hold-back.ts'
import { openSection } from '../support/open-section.ts'
import { viewports } from '../support/screen/viewports.ts'

test.describe.configure({ mode: 'serial' })

// One request fails on purpose.
test.use({ allowedProblems: [/503/] })

// The site may contain comments of another test file.
test.beforeAll(({ store }) => eraseAll(store))

async function eraseAll(store: Store): Promise<void> {
  for (const { id } of await store.comments.list({ limit: 1_000 })) await eraseComment(store, id, staffNamed('Ada'))
}

const rows = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('checkbox') })
const detail = (page: Page) => page.getByRole('article', staffNamed('Comment'))
const outcome = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test('[COMM-8] a new comment is shown at once, and is on the public page once approved', async ({
  page,
  desk,
  store,
  publicPage,
}) => {
  await desk.open(page)
  await expect(page.getByText('No comment waits.')).toBeVisible()
  const found = await store.articles.byPath('/trial/plain')
  await sendComments(store, 1, found?.article.id)
  await expect(rows(page)).toHaveCount(1)
  await expect(detail(page)).toContainText('The heat pad helped me')
  expect(await publicPage('/trial/plain')).not.toContain('The heat pad helped me')
  await page.keyboard.press('a')
  await expect(outcome(page, '1 comment approved.')).toBeVisible()
  await expect.poll(() => publicPage('/trial/plain')).toContain('The heat pad helped me')
  await page.keyboard.press('u')
  await expect(outcome(page, '1 comment taken back.')).toBeVisible()
  await expect.poll(() => publicPage('/trial/plain')).not.toContain('The heat pad helped me')
})

test('[COMM-8] a decision that could not be undone without a network can be undone once it is back', async ({
  page,
  desk,
  store,
}) => {
  await eraseAll(store)
  await sendComments(store, 1)
  await desk.open(page)
  await expect(rows(page)).toHaveCount(1)
  await page.keyboard.press('o')
  await page.keyboard.press('a')
  await expect(outcome(page, '1 comment approved.')).toBeVisible()
  await page.route('**/comments/undo', (route) => route.fulfill({ status: 503, json: {} }))
  const refused = page.waitForResponse('**/comments/undo')
  await page.keyboard.press('u')
  await refused
  await expect(outcome(page, '1 comment approved.')).toHaveCount(0)
  await page.unroute('**/comments/undo')
  await page.keyboard.press('u')
  await expect(outcome(page, '1 comment taken back.')).toBeVisible()
})

test('[COMM-8] a comment that is checked while a decision on another is being sent stays checked', async ({
  page,
  desk,
  store,
}) => {
  await eraseAll(store)
  await sendComments(store, 3)
  await desk.open(page)
  await expect(rows(page)).toHaveCount(3)
  const release = await holdBack(page, '**/comments/decide')
  const sent = page.waitForRequest('**/comments/decide')
  await page.keyboard.press('a')
  await sent
  await rows(page).last().getByRole('checkbox').check({ force: true })
  release()
  await expect(outcome(page, '1 comment approved.')).toBeVisible()
  await expect(rows(page).last().getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('a')
  await expect(rows(page).last()).toContainText('Approved by Grace Tanaka')
})

test('[COMM-8] a queue is processed with the keyboard only', async ({ page, desk, store }) => {
  await eraseAll(store)
  await sendComments(store, 6)
  await desk.open(page)
  await expect(rows(page)).toHaveCount(6)
  // The urgent comment is first, and folded.
  await expect(rows(page).first()).toContainText('May speak of suicide or self-harm')
  await expect(page.getByText('ending it')).toHaveCount(0)
  // It must be read before it can be published.
  await page.keyboard.press('a')
  await expect(outcome(page, 'Not decided: read its text first')).toBeVisible()
  // The dialogs for another wording and for a note would show the text.
  for (const key of ['e', 'n']) await page.keyboard.press(key)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('o')
  await expect(detail(page)).toContainText('Some nights I think of ending it.')
  await expect(outcome(page, 'Not decided')).toHaveCount(0)

  // Rejected with a reason, by two keys; the next comment is shown, and nothing has moved.
  await page.keyboard.press('j')
  const second = await rows(page).nth(1).getByRole('button').innerText()
  await page.keyboard.press('r')
  await expect(page.getByRole('dialog', staffNamed('Reject the comment'))).toBeVisible()
  await page.keyboard.press('2')
  await expect(outcome(page, '1 comment rejected.')).toBeVisible()
  await expect(rows(page).nth(1)).toContainText('Rejected by Grace Tanaka')
  expect(second).toBeTruthy()
  await expect(rows(page)).toHaveCount(6)

  // Another wording, with its differences.
  await page.keyboard.press('e')
  const dialog = page.getByRole('dialog', staffNamed('Edit the comment'))
  await dialog.getByRole('textbox').fill('A shorter text.')
  await expect(dialog.locator('ins, del').first()).toBeVisible()
  await dialog.getByRole('button', staffNamed('Save wording')).click()
  await expect(outcome(page, '1 comment reworded.')).toBeVisible()
  await expect(detail(page)).toContainText('A shorter text.')

  // Keys typed in a field are text.
  await page.keyboard.press('/')
  await page.keyboard.type('aaa')
  await expect(page.getByRole('searchbox', staffNamed('Search comments'))).toHaveValue('aaa')
  await expect(page.getByText('No comment is found.')).toBeVisible()
  await page.getByRole('searchbox', staffNamed('Search comments')).fill('')
  // The list starts again, without decided comments.
  await expect(rows(page)).toHaveCount(5)
  await page.getByRole('searchbox', staffNamed('Search comments')).blur()

  // Several comments at once.
  await rows(page).nth(1).getByRole('checkbox').check({ force: true })
  await rows(page).nth(2).getByRole('checkbox').check({ force: true })
  await page.keyboard.press('a')
  await expect(outcome(page, '2 comments approved.')).toBeVisible()
  await page.keyboard.press('u')
  await expect(outcome(page, '2 comments taken back.')).toBeVisible()

  await page.getByRole('link', staffNamed('Audit log')).click()
  // The newest entry; other tests have rejected comments too.
  await expect(page.getByRole('row').filter({ hasText: 'Rejected' }).first()).toContainText('Grace Tanaka')
  await chooseOption(page, page.getByRole('button', { name: /What/ }), staffNamed('Rejected'))
  await expect(page.getByRole('row').filter({ hasText: 'Approved' })).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: 'Rejected' }).first()).toContainText('advertises something')
  const file = page.waitForEvent('download')
  await page.getByRole('button', staffNamed('Export')).click()
  expect((await file).suggestedFilename()).toBe('audit.csv')
})

test('[COMM-8] a comment about a possible crisis is counted separately, read before rejection, answered and escalated', async ({
  page,
  desk,
  store,
}) => {
  await eraseAll(store)
  await sendComments(store, 4)
  await desk.open(page)
  await expect(rows(page)).toHaveCount(4)
  const link = page.getByRole('link', staffNamed('Comments'))
  await expect(link).toContainText('1 may speak of a crisis')
  await expect(link).toContainText('3 waiting')

  await page.keyboard.press('r')
  await expect(outcome(page, 'Not decided: read its text first')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('o')
  await page.keyboard.press('h')
  const dialog = page.getByRole('dialog', staffNamed('Send help lines'))
  await expect(dialog).toContainText('988')
  await expect(dialog).toContainText('reader-3@example.org')
  await expectAccessibleInLightAndDark(page)
  await dialog.getByRole('button', staffNamed('Send by mail')).click()
  await expect(outcome(page, 'Help lines are on their way')).toBeVisible()
  expect(await store.mail.list({ limit: 1 })).toMatchObject([{ recipient: 'reader-3@example.org' }])
  await expect(detail(page)).toContainText('Grace Tanaka: reply')

  await page.keyboard.press('s')
  await expect(outcome(page, '1 comment escalated.')).toBeVisible()
  await expect(link).not.toContainText('may speak of a crisis')
  await page.keyboard.press('u')
  await expect(link).toContainText('1 may speak of a crisis')
  await eraseAll(store)
})

test('[COMM-8] a comment about violence is marked, and answered with the help lines for it', async ({
  page,
  desk,
  store,
}) => {
  await eraseAll(store)
  await sendComments(store, 4, 'sample', 'danger-violence')
  await desk.open(page)
  await expect(rows(page)).toHaveCount(4)
  await expect(rows(page).first()).toContainText('Danger: violence')
  await expect(detail(page)).toContainText('This text may speak of violence or abuse.')
  await page.keyboard.press('o')
  await page.keyboard.press('h')
  const dialog = page.getByRole('dialog', staffNamed('Send help lines'))
  await expect(dialog).toContainText('1-800-799-7233')
  await expect(dialog).not.toContainText('988')
  await eraseAll(store)
})

test.describe('on a phone', () => {
  test.use({ viewport: viewports.phone })

  test('[COMM-8] the current comment is in view, by keys and by a press on its row', async ({ page, desk, store }) => {
    await sendComments(store, 12)
    await desk.open(page)
    await rows(page).last().getByRole('button').click()
    await expect(detail(page).getByRole('heading', { level: 2 })).toBeInViewport()
    await page.keyboard.press('k')
    await page.keyboard.press('a')
    await expect(outcome(page, '1 comment approved.')).toBeInViewport()
    await expect(detail(page).getByRole('heading', { level: 2 })).toBeInViewport()
  })
})

test('[COMM-8] when two moderators reword a comment, the second sees a conflict, and keeps the typed text', async ({
  page,
  desk,
  store,
}) => {
  const [id = ''] = await sendComments(store, 1)
  await desk.open(page)
  await page
    .getByRole('button', { name: /^Shingles/ })
    .last()
    .click()
  await page.keyboard.press('e')
  const dialog = page.getByRole('dialog', staffNamed('Edit the comment'))
  await dialog.getByRole('textbox').fill('Mine.')
  const found = page.waitForResponse('**/api/comments/find')
  await decideComment(store, id, 0, { action: 'edit', text: 'Theirs.' }, staffNamed('Jonas Weber'))
  // The list behind the dialog already has the new version.
  await found
  await expect(page.locator('[aria-current=true]')).toContainText('Theirs.')
  await dialog.getByRole('button', staffNamed('Save wording')).click()
  await expect(dialog.getByRole('alert')).toContainText('Not saved: Jonas Weber has changed it')
  await expect(dialog.getByRole('alert')).toContainText('Theirs.')
  await expect(dialog.getByRole('textbox')).toHaveValue('Mine.')
  expect(await store.comments.get(id)).toMatchObject({ editedText: 'Theirs.' })
  // The moderator chooses to overwrite it.
  await dialog.getByRole('button', staffNamed('Save over it')).click()
  await expect(dialog).toHaveCount(0)
  expect(await store.comments.get(id)).toMatchObject({ editedText: 'Mine.' })
  await eraseComment(store, id, staffNamed('Ada'))
})

test.describe('a session that ends', () => {
  test.use({ allowedProblems: [/401/] })

  test('covers typed text, and keeps it until the same moderator is back; a reason may begin with a digit', async ({
    page,
    desk,
    store,
    context,
  }) => {
    await eraseAll(store)
    await sendComments(store, 2)
    await desk.open(page)
    await expect(rows(page).first()).toBeVisible()
    await page.keyboard.press('j')
    await page.keyboard.press('r')
    const dialog = page.getByRole('dialog', staffNamed('Reject the comment'))
    await expect(dialog).toBeVisible()
    await page.keyboard.press('0')
    // In the field digits and letters are text.
    await page.keyboard.type('3 links, aaa')
    await expect(dialog.getByRole('textbox')).toHaveValue('3 links, aaa')

    const session = await page.evaluate(() => localStorage.getItem('salus-desk-session'))
    await store.staff.sessions.end({ id: session ?? '' })
    // The next request of the page is refused.
    await sendComments(store, 1)
    const cover = page.getByRole('dialog', staffNamed('Your session has ended'))
    await expect(cover).toBeVisible()
    await expectAccessibleInLightAndDark(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('1')
    await expect(cover).toBeVisible()

    const other = await context.newPage()
    await desk.open(other)
    await expect(other.getByText('Grace Tanaka')).toBeVisible()
    await expect(cover).toHaveCount(0)
    await expect(dialog.getByRole('textbox')).toHaveValue('3 links, aaa')
    await dialog.getByRole('button', staffNamed('Reject')).last().click()
    await expect(outcome(page, '1 comment rejected.')).toBeVisible()
    expect(await store.comments.list({ state: 'rejected', limit: 1 })).toMatchObject([{ reason: '3 links, aaa' }])
    await eraseAll(store)
  })
})

test('[COMM-8] comments are found in all states, chosen as a range, and shown with others of their writers', async ({
  page,
  desk,
  store,
}) => {
  await eraseAll(store)
  const ids = await sendComments(store, 6)
  await decideComment(store, ids[1] ?? '', 0, { action: 'approve' }, staffNamed('Ada'))
  await sendComments(store, 1)
  await desk.open(page)
  await expect(page).toHaveTitle('Comments: Waiting · Salus desk')
  const list = page.getByRole('list', { name: /^Waiting/ })
  await expect(list.getByRole('listitem')).toHaveCount(6)
  // Skips the list by keyboard.
  await page.getByRole('button', { name: /^Skip the list/ }).press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.locator('article :focus, summary:focus, section:focus')).toHaveCount(1)

  // The first two have the same email address.
  await list
    .getByRole('button', { name: /heat pad/ })
    .first()
    .click()
  const writer = detail(page).getByRole('region', staffNamed('Other comments of this writer'))
  await expect(writer).toContainText('Other comments of this writer: 1')

  const box = (index: number) => list.getByRole('checkbox').nth(index)
  await box(1).check({ force: true })
  await box(3).click({ modifiers: ['Shift'], force: true })
  await expect(page.getByText('3 chosen')).toBeVisible()
  await page.getByRole('button', { name: 'Choose all 6' }).click()
  await expect(page.getByText('6 chosen')).toBeVisible()

  const search = page.getByRole('searchbox', staffNamed('Search comments'))
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await search.fill('reader-1@example.org')
  await expect(page.getByText('No comment is found.')).toBeVisible()
  await page.getByRole('button', staffNamed('Search all comments')).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(page).toHaveTitle('Comments: All · Salus desk')
  await search.fill('"from month to"')
  await expect(page.getByText('No comment is found.')).toBeVisible()
  await search.fill('"every month at"')
  await expect(rows(page)).toHaveCount(1)
  expect(requested.filter((address) => /reader-1|month/.test(address))).toEqual([])
  await search.fill('')
  await chooseOption(page, page.getByRole('button', { name: /Held by/ }), staffNamed('Link'))
  await expect(rows(page)).toHaveCount(1)
  await expectAccessibleInLightAndDark(page)
  await eraseAll(store)
  await sendComments(store, 1)
})

test('[COMM-8] a decision of another moderator is shown, and nothing is changed', async ({ page, desk, store }) => {
  await desk.open(page)
  await expect(rows(page).first()).toBeVisible()
  const [first] = await store.comments.list({ state: 'waiting', limit: 1 })
  if (!first) throw new Error('No comment waits')
  await page.keyboard.press('o')
  // Before the page has loaded the new list.
  await page.route('**/api/comments/find', () => new Promise(() => undefined))
  await decideComment(store, first.id, first.version, { action: 'approve' }, staffNamed('Jonas Weber'))
  await page.keyboard.press('a')
  await expect(outcome(page, 'Not changed: Jonas Weber has changed it')).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('[TRK-1] the statistics have a plot and a table of each subject, for the chosen days', async ({
  page,
  desk,
  store,
}) => {
  await desk.open(page)
  await page.getByRole('link', staffNamed('Statistics')).click()
  await expect(page.getByText('Nobody has read an article to its middle in this time.')).toHaveCount(2)
  await recordStatistics(store, '/trial/plain')
  await chooseOption(page, page.getByRole('button', { name: /Last 30 days/ }), { name: 'Last 7 days' })
  const reads = page.getByRole('figure', staffNamed('Reads'))
  await expect(reads.getByRole('img', { name: /^Reads/ }).locator('rect')).toHaveCount(7)
  await reads.getByText('Figures as a table').click()
  await expect(reads.getByRole('row')).toHaveCount(8)
  await expect(reads.getByRole('row').last()).toContainText('12')
  // One link for its reads, one for its feedback.
  await expect(page.getByRole('link', { name: '/trial/plain' })).toHaveCount(2)
  await expect(page.getByRole('row', { name: /TypeError/ })).toContainText('2')
  const campaign = page.getByRole('table', staffNamed('Campaigns with a goal')).getByRole('row').nth(1)
  await expect(campaign).toContainText('3,000')
  await expect(campaign).toContainText(/behind an even pace/)
  await expect(campaign).toContainText(/\d %$/)
})

test('the keys can be switched off', async ({ page, desk, store }) => {
  await sendComments(store, 1)
  await desk.open(page)
  await expect(rows(page).first()).toBeVisible()
  await page.keyboard.press('?')
  await page.getByRole('dialog', staffNamed('Keys')).getByText('Keys work').click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('r')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

for (const [name, viewport] of Object.entries({ phone: viewports.phone, desktop: viewports.desktop })) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport })

    test('no section has an axe violation in light or dark', async ({ page, desk, store }) => {
      await sendComments(store, 4)
      await recordStatistics(store, '/trial/plain')
      await recordBackups(store)
      await desk.open(page)
      for (const section of [
        'Comments',
        'Feedback',
        'Mail',
        'Signups',
        'Readers',
        'Requested topics',
        'Translations',
        'Sources',
        'Statistics',
        'Backups',
        'Audit log',
      ]) {
        await test.step(section, async () => {
          await page.emulateMedia({ colorScheme: 'light' })
          await openSection(page, section)
          await expect(page.getByRole('heading', { level: 1, name: section })).toBeVisible()
          await expect(page.getByText('Loading…')).toHaveCount(0)
          await expectAccessibleInLightAndDark(page)
        })
      }
    })

    test('no dialog has an axe violation in light or dark', async ({ page, desk, store }) => {
      await sendComments(store, 4)
      await desk.open(page)
      await expect(rows(page).first()).toBeVisible()
      // The first is folded, and cannot be decided unread.
      await page.keyboard.press('o')
      for (const key of ['r', 'e', 'n', 'c', '?']) {
        await test.step(`the dialog of the key ${key}`, async () => {
          await page.emulateMedia({ colorScheme: 'light' })
          await page.keyboard.press(key)
          await expect(page.getByRole('dialog')).toBeVisible()
          await expectAccessibleInLightAndDark(page)
          await page.keyboard.press('Escape')
          await expect(page.getByRole('dialog')).toHaveCount(0)
        })
      }
    })
  })
}

/** A run that succeeded, a run that failed, and no rehearsal. */
async function recordBackups({ operations }: Store): Promise<void> {
  const figures = { bytes: 12_345_678, pictures: 3 }
  await operations.record('backup', async () => ({ succeeded: true, figures, problem: null }))
  const problem = 'ENOSPC: no space left on device, write'
  await operations.record('backup', async () => ({ succeeded: false, figures: {}, problem }))
}
