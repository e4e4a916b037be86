import { readFile } from 'node:fs/promises'
import { expectAccessibleInLightAndDark } from '../support/axe.ts'
import { openFile } from '../support/desk/open-file.ts'
import { expect, test } from '../support/desk-test.ts'

const path = '/health/dark-spots'

test('[REV-10] the desk shows marked words in context, and an editor names the version that answers them', async ({
  page,
  desk,
  store,
}) => {
  const article = await store.documents.get('article', path)
  const [newest] = article ? await store.versions.list(article.id, { limit: 1, offset: 0 }) : []
  const quote = 'most of them fade'
  await store.transaction(({ feedback }) =>
    feedback.addOnWords({
      article: path,
      text: 'Not all of them.',
      words: { quote, section: '_noHeaderPrefixedContent', textHash: newest?.hash ?? '' },
      receipt: '5f1c1a39-7c4c-4b52-9a9a-6f0f5d1f3c11',
      isVerified: true,
    }),
  )
  await desk.open(page, 'Ada Editor', ['editor'])
  await page.getByRole('link', { name: 'Feedback' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Not all of them.' }).locator('mark')).toHaveText(quote)

  await openFile(page, 'articles/dark-spots.md')
  const words = page.getByRole('region', { name: 'What readers say of the text' })
  await expect(words.locator('mark')).toHaveText(quote)
  await expect(words.getByRole('blockquote')).toContainText('Most dark spots are harmless, and most of them fade.')
  await expect(words).toContainText('The words still stand there.')
  await expectAccessibleInLightAndDark(page, '[aria-labelledby=marked-words]')
  // By keyboard: results of the check appear above the button, and move it.
  await words.getByRole('button', { name: 'Answered' }).press('Enter')
  await expect(words).toContainText('Answered by version 1.')
  expect(await store.feedback.byReceipt('5f1c1a39-7c4c-4b52-9a9a-6f0f5d1f3c11')).toMatchObject([
    { answer: 1, state: 'done' },
  ])
})

test('[REV-14] an editor sees missing evidence by criterion, and saves the evidence pack', async ({ page, desk }) => {
  await desk.open(page, 'Ada Editor', ['editor'])
  await page.getByRole('link', { name: 'Evidence' }).click()
  const criteria = page.getByRole('region', { name: 'PIF TICK' })
  await expect(criteria.getByRole('row')).toHaveCount(11)
  await expect(criteria).toContainText('evidence.training in site/')
  await expectAccessibleInLightAndDark(page)
  for (const [button, first] of [
    ['Save as a page', '<!doctype html>'],
    ['Save as JSON', '{'],
  ] as const) {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: button }).click()
    expect((await readFile(await (await saved).path(), 'utf8')).slice(0, first.length)).toBe(first)
  }
})
