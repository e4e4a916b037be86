import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { corpus, hasCorpora } from '../../src/authoring/testing/corpora.ts'
import { recordExperiment } from '../../src/desk/testing/sample-statistics.ts'
import { sendComments } from '../../src/desk/testing/waiting-comments.ts'
import { hostileStrings } from '../../src/model/testing/hostile-strings.ts'
import { staffNamed } from '../../src/model/testing/staff-named.ts'
import { queueMail } from '../../src/services/mail/queue-mail.ts'
import { decideComment } from '../../src/services/moderation/decide-comment.ts'
import { signUp } from '../../src/services/newsletter/sign-up.ts'
import { submitOnce } from '../../src/services/submissions/submit-once.ts'
import type { Store } from '../../src/store/store.ts'
import type { StoreTransaction } from '../../src/store/transaction.ts'
import { expectAccessibleInLightAndDark, expectNoAxeViolations } from '../support/axe.ts'
import { chooseOption } from '../support/choose-option.ts'
import { expect, test } from '../support/desk-test.ts'
import { openMenu, openSection } from '../support/open-section.ts'
import { outOfReach } from '../support/out-of-reach.ts'
import { viewports } from '../support/screen/viewports.ts'

test.describe.configure({ mode: 'serial' })

const article = '/trial/plain'
const network = '203.0.113.0/24'
function submit<Answer>(store: Store, run: (transaction: StoreTransaction) => Promise<Answer>): Promise<Answer> {
  return submitOnce(store, { action: '/api/tests', key: randomUUID(), input: {} }, run)
}

test('[COMM-8] a comment is shown beside the text of its article, on a phone with the text folded below', async ({
  page,
  desk,
  store,
}) => {
  const found = await store.articles.byPath(article)
  await sendComments(store, 1, found?.article.id)
  await page.setViewportSize(viewports.desktop)
  await desk.open(page)
  const comment = page.getByRole('article', staffNamed('Comment'))
  const text = page.getByRole('region', staffNamed('Text of the article'))
  await expect(text.getByRole('heading').first()).toBeVisible()
  const [besides, own] = [await text.boundingBox(), await comment.boundingBox()]
  expect(besides?.x).toBeGreaterThan((own?.x ?? 0) + (own?.width ?? 0) - 1)
  await expectAccessibleInLightAndDark(page)

  await page.setViewportSize(viewports.phone)
  await expect(text).toBeHidden()
  await page
    .locator('summary')
    .filter({ hasText: found?.article.title ?? '' })
    .press('Enter')
  await expect(text.getByRole('heading').first()).toBeVisible()
  expect(await outOfReach(page)).toEqual([])
  await expectAccessibleInLightAndDark(page)
})

test('[PRIV-3] a comment is erased after confirmation, and disappears from its article', async ({
  page,
  desk,
  store,
  publicPage,
}) => {
  const found = await store.articles.byPath(article)
  const [id = ''] = await sendComments(store, 1, found?.article.id)
  await decideComment(store, id, 0, { action: 'approve' }, staffNamed('Jonas Weber'))
  await expect.poll(() => publicPage(article)).toContain('The heat pad helped me')

  await desk.open(page)
  await page.getByRole('radio', staffNamed('Approved')).click()
  await expect(page.getByRole('list', { name: /^Approved/ })).toBeVisible()
  const comment = page.getByRole('article', staffNamed('Comment'))
  await expect(comment).toContainText('The heat pad helped me')
  await comment.getByRole('button', staffNamed('Erase')).click()
  const dialog = page.getByRole('dialog', { name: 'Erase the comment?' })
  const erase = dialog.getByRole('button', staffNamed('Erase'))
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await expect(erase).toBeDisabled()
  await dialog.getByRole('textbox').fill('erase')
  await expectAccessibleInLightAndDark(page, '[role=dialog]')
  await erase.click()
  await expect(page.getByRole('status').filter({ hasText: '1 comment erased.' })).toBeVisible()
  await expect(comment.filter({ hasText: 'The heat pad helped me' })).toHaveCount(0)
  await expect.poll(() => publicPage(article)).not.toContain('The heat pad helped me')
  expect(await store.erasures()).not.toEqual([])

  await openSection(page, 'Audit log')
  await expect(page.getByRole('row').filter({ hasText: id }).filter({ hasText: 'erase' })).toContainText('Grace Tanaka')
})

test('[PRIV-3] data of a reader is looked up, exported, and erased after confirmation', async ({
  page,
  desk,
  site,
  store,
  publicPage,
}) => {
  const email = 'reader-0@example.org'
  const found = await store.articles.byPath(article)
  const [id = ''] = await sendComments(store, 1, found?.article.id)
  await decideComment(store, id, 0, { action: 'approve' }, staffNamed('Jonas Weber'))
  const mailFile = join(site.dataDir, 'mail/of-a-test.eml')
  mkdirSync(join(site.dataDir, 'mail'), { recursive: true })
  writeFileSync(mailFile, `To: ${email}\r\n\r\nHello`)
  await expect.poll(() => publicPage(article)).toContain('The heat pad helped me')

  await desk.open(page)
  await openSection(page, 'Readers')
  await page.getByRole('textbox', staffNamed('Email address')).fill('Reader-0@example.org')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', staffNamed('Comments'))).toContainText('approved')
  await expect(page.getByText('Stored under Reader-0@example.org')).toBeVisible()
  await expectAccessibleInLightAndDark(page)
  expect(page.url()).not.toContain('example')

  const saved = page.waitForEvent('download')
  await page.getByRole('button', staffNamed('Export as JSON')).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe('reader-data.json')
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({ email })

  await page.getByRole('button', staffNamed('Erase everything')).click()
  const dialog = page.getByRole('dialog', { name: 'Erase everything of this reader?' })
  const erase = dialog.getByRole('button', staffNamed('Erase'))
  await expect(erase).toBeDisabled()
  await expectAccessibleInLightAndDark(page)
  await dialog.getByRole('textbox').fill(email)
  await erase.click()
  await expect(page.getByRole('status').filter({ hasText: /Erased\. Comments: \d.*Files of mail: 1\./ })).toBeVisible()
  await expect(page.getByRole('button', staffNamed('Erase everything'))).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Readers' }), 'its button is gone').toBeFocused()
  const address = page.getByRole('textbox', staffNamed('Email address'))
  await address.fill('reader-0')
  await page.keyboard.press('Enter')
  await expect(address, 'no answer to what is no address').toHaveAccessibleDescription(/\S/)
  await expect.poll(() => publicPage(article)).not.toContain('The heat pad helped me')
  expect(existsSync(mailFile)).toBe(false)

  await openSection(page, 'Audit log')
  await expect(page.getByRole('row').filter({ hasText: 'export' })).toContainText('Grace Tanaka')
  await expect(page.getByRole('table')).not.toContainText('@')
})

test('[MAIL-4] held mail is sent or refused by a press, with the name of the moderator', async ({
  page,
  desk,
  store,
}) => {
  for (const recipient of ['sent@example.org', 'refused@example.org'])
    await submit(store, (transaction) =>
      queueMail(
        transaction,
        { kind: 'sharedArticle', data: { path: article, senderName: 'Ada', senderEmail: 'ada@example.org' } },
        { sender: 'ada@example.org', recipient, network },
        'hold',
      ),
    )
  await desk.open(page)
  await openSection(page, 'Mail')
  const row = (recipient: string) => page.getByRole('row').filter({ hasText: recipient })
  await expect(row('sent@example.org')).toContainText(`${article} from Ada, ada@example.org`)
  await page.getByRole('button', { name: 'Send: mail to sent@example.org' }).click()
  await expect(row('sent@example.org')).toContainText(/Waiting|Sent/)
  await page.getByRole('button', { name: 'Refuse: mail to refused@example.org' }).click()
  await expect(row('refused@example.org')).toContainText('Refused')
  await openSection(page, 'Audit log')
  for (const action of ['Sent held mail', 'Refused held mail'])
    await expect(page.getByRole('row').filter({ hasText: action })).toContainText('Grace Tanaka')
})

test('[EXP-1] the result of an experiment has a plot and a table, and is hidden when the shares are wrong', async ({
  page,
  desk,
  store,
}) => {
  await recordExperiment(store, { control: [2400, 240], open: [2390, 340] }, 'well-shared')
  await page.setViewportSize(viewports.desktop)
  await desk.open(page)
  await openSection(page, 'Statistics')
  const result = (id: string) => page.getByRole('figure', { name: id })
  await expect(result('well-shared')).toContainText('Owner: Ada Writer. Outcome: contents_clicked.')
  await expect(result('well-shared').getByRole('img').locator('circle')).toHaveCount(1)
  await expect(result('well-shared').getByRole('row', { name: /^open/ })).toContainText(
    /50%2,39034014\.2%\+4\.2 \(\+1\.\d to \+7\.\d\)/,
  )
  for (const viewport of [viewports.desktop, viewports.phone]) {
    await page.setViewportSize(viewport)
    await expectAccessibleInLightAndDark(page)
    expect(await outOfReach(page)).toEqual([])
  }

  await recordExperiment(store, { control: [2400, 240], open: [1900, 340] }, 'badly-shared')
  await page.reload()
  await expect(result('badly-shared')).toContainText('The result is hidden: browsers were counted in other shares')
  await expect(result('badly-shared').getByRole('row', { name: /^open/ })).toHaveText('open50%1,900–––')
  await expect(result('badly-shared').getByRole('img')).toHaveCount(0)
  await expectAccessibleInLightAndDark(page)
})

test('new feedback and signups are shown at once', async ({ page, desk, store }) => {
  await desk.open(page)
  await expect(page.getByText('Live')).toBeVisible()
  await openSection(page, 'Feedback')
  await expect(page.getByText('There is no such feedback.')).toBeVisible()
  const entry = { article, type: 'negativeIncorrect', text: 'The dose is old.', email: '', name: '' } as const
  await submit(store, ({ feedback }) => feedback.add({ ...entry, isVerified: true }))
  await expect(page.getByRole('cell', { name: 'The dose is old.' })).toBeVisible()
  // On a phone it is still a table, with its rows as cards; nothing needs sideways scrolling.
  await page.setViewportSize(viewports.phone)
  await expect(page.getByRole('cell', { name: 'The dose is old.' })).toBeVisible()
  const done = await page.getByRole('button', { name: /^Done: feedback/ }).boundingBox()
  expect((done?.x ?? 0) + (done?.width ?? 0)).toBeLessThanOrEqual(viewports.phone.width)
  await expectAccessibleInLightAndDark(page)
  await page.setViewportSize(viewports.desktop)

  await openSection(page, 'Signups')
  await chooseOption(page, page.getByRole('button', { name: /Show/ }), staffNamed('Not confirmed'))
  await expect(page.getByText('There is no such signup.')).toBeVisible()
  const signup = { email: 'new@example.org', list: 'wellness', source: 'newsletter_page' } as const
  await submit(store, (transaction) => signUp(transaction, signup, { network, isVerified: true }).then(() => null))
  await expect(page.getByRole('rowheader', { name: 'new@example.org' })).toBeVisible()
})

/** Public lists of hostile text, each entry a text of many lines; empty where SALUS_CORPORA is not set. */
function corpusTexts(): string[] {
  if (!hasCorpora) return []
  const payloads = readFileSync(corpus('xss/payloadbox-xss-payload-list.txt'), 'utf8').split('\n')
  const strings = JSON.parse(readFileSync(corpus('xss/blns.json'), 'utf8')) as string[]
  const chunks = Array.from({ length: 8 }, (_, chunk) => payloads.filter((_, index) => index % 8 === chunk))
  return [strings, ...chunks].map((lines) => lines.join('\n'))
}

/** Text that breaks layouts, in addition to text that attacks programs. */
const longText = [
  'W'.repeat(10_000),
  '\u202etxet sdrawkcab\u202c \u2067שלום\u2069',
  '\u200b'.repeat(500),
  'مرحبا بالعالم',
]

test('[COMM-8] hostile text is shown as it was typed in every section, runs nowhere, and breaks no layout', async ({
  page,
  desk,
  store,
}) => {
  const found = await store.articles.byPath(article)
  const texts = [hostileStrings.join('\n'), ...longText, ...corpusTexts()]
  for (const [index, text] of texts.entries()) {
    await submit(store, async ({ comments, feedback, topicRequests }) => {
      const comment = { text, condition: text.slice(0, 2_000), age: '', years: '2', email: `"${index}"@example.org` }
      await comments.add({
        ...comment,
        article: found?.article.id ?? '',
        moderationFlags: [{ rule: 'link', span: [0, 5] }],
        isUrgent: false,
        receipt: null,
      })
      const entry = { article, type: 'negativeIncorrect', isVerified: true } as const
      await feedback.add({ ...entry, text, email: `${text.slice(0, 200)}@example.org`, name: text.slice(0, 600) })
      await topicRequests.add({ topic: text.slice(0, 1_000), detail: text })
      return null
    })
  }
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    return dialog.dismiss()
  })
  await desk.open(page)
  for (const viewport of [viewports.phone, viewports.desktop]) {
    await page.setViewportSize(viewport)
    for (const name of ['Feedback', 'Requested topics']) {
      await openSection(page, name)
      await expect(page.getByRole('table')).toContainText('DROP TABLE')
      const shown = await page.locator('main').textContent()
      for (const text of hostileStrings) expect(shown).toContain(text)
      expect.soft(await outOfReach(page), name).toEqual([])
      // Scrollable text that cannot be broken can be reached by keyboard.
      await expectNoAxeViolations(page)
    }
    await openSection(page, 'Comments')
    const rows = page.getByRole('listitem').filter({ has: page.getByRole('checkbox') })
    await expect(rows.first()).toBeVisible()
    for (let index = 0; index < texts.length; index++) {
      await page.keyboard.press('j')
      expect.soft(await outOfReach(page), `comment ${index}`).toEqual([])
    }
    await expect(page.getByRole('article', staffNamed('Comment')).locator('mark')).toHaveCount(1)
    await page.keyboard.press('e')
    await expect(page.getByRole('dialog')).toBeVisible()
    expect.soft(await outOfReach(page), 'dialog').toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.locator('main :is(iframe, object, math, [onerror], [onload], [onfocus])')).toHaveCount(0)
  }
  expect(dialogs).toEqual([])
})

test.describe('settings of moderators', () => {
  test.use({ allowedProblems: [/status(?: of)? 400/] })
  test('[COMM-8] own reasons and held words apply at once, and a reported comment is kept or taken down', async ({
    page,
    desk,
    store,
    publicPage,
  }) => {
    await page.setViewportSize(viewports.tablet)
    await desk.open(page)
    await openSection(page, 'Rules and texts')
    await expect(page.getByRole('heading', { level: 1, name: 'Rules and texts' })).toBeInViewport({ ratio: 0.99 })
    const words = page.getByRole('region', staffNamed('Words that hold a comment')).first()
    await words.getByRole('textbox').fill('the')
    await words.getByRole('button', staffNamed('Add')).click()
    await expect(words.getByRole('alert')).toContainText('nearly every comment')
    await words.getByRole('textbox').fill('Miracle cure')
    await words.getByRole('button', staffNamed('Add')).click()
    await expect(words.getByRole('rowheader', staffNamed('miracle cure'))).toBeVisible()
    const reasons = page.getByRole('region', staffNamed('Reasons for a rejection'))
    await reasons.getByRole('button', staffNamed('Add a text')).click()
    await page.getByRole('dialog').getByRole('textbox').fill('It names a shop of our town.')
    await page.getByRole('dialog').getByRole('button', staffNamed('Save')).click()
    await expect(reasons.getByRole('listitem').last()).toContainText('a shop of our town')
    await expectAccessibleInLightAndDark(page)
    await page.setViewportSize(viewports.phone)
    expect(await outOfReach(page)).toEqual([])
    await page.setViewportSize(viewports.tablet)

    const found = await store.articles.byPath(article)
    const [id = ''] = await sendComments(store, 1, found?.article.id)
    await decideComment(store, id, 0, { action: 'approve' }, staffNamed('Jonas Weber'))
    const report = () => submit(store, ({ comments }) => comments.report(id, { reason: 'unsafe', detail: 'It burns.' }))
    await report()
    await openSection(page, 'Comments')
    await openMenu(page)
    await expect(page.getByRole('link', { name: /1 reported by readers/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('radio', staffNamed('Reported')).click()
    const comment = page.getByRole('article', staffNamed('Comment'))
    await expect(comment).toContainText('It burns.')
    await expectAccessibleInLightAndDark(page)
    await comment.getByRole('button', staffNamed('Keep it')).click()
    await expect(page.getByRole('status').filter({ hasText: '1 comment kept as it is.' })).toBeVisible()
    await openMenu(page)
    await expect(page.getByRole('link', { name: /^Comments/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /reported by readers/ })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await report()
    await comment.getByRole('button', staffNamed('Reject')).click()
    await page.getByRole('button', { name: 'It names a shop of our town.' }).click()
    await expect.poll(() => publicPage(article)).not.toContain('The heat pad helped me')
  })
})
