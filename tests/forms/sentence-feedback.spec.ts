import type { Page } from '@playwright/test'
import type { StoredArticle } from '../../src/model/articles/article.ts'
import { expectAccessibleInLightAndDark } from '../support/axe.ts'
import { type OwnSite, ownSite } from '../support/own-site.ts'
import { test as base, expect } from '../support/test.ts'

const test = base.extend<object, OwnSite>({
  ...ownSite('sentence-feedback'),
  baseURL: async ({ site }, use) => use(site.url),
  // The refused forms log these problems.
  allowedProblems: [/status(?: of)? 400.*/],
})

test.describe.configure({ mode: 'default' })

const path = '/health/dark-spots'
const words = (page: Page) => page.getByLabel('The words')
const wrong = (page: Page) => page.getByLabel('What is wrong with them?')

async function sendAndGetThanks(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send to the editors' }).click()
  await expect(page.locator('h1, [aria-level="1"]').filter({ visible: true })).toHaveText(
    'Thank you. The editors have it.',
  )
  await expect(page.getByRole('link', { name: 'Go back to the article' })).toHaveAttribute('href', path)
}

test('[REV-10] a reader marks words, an editor answers with a version, and the receipt shows the difference', async ({
  page,
  store,
}) => {
  await page.goto(path)
  await page.getByRole('link', { name: 'Something here is wrong' }).click()
  await expect(page).toHaveURL(/\/feedback\/words\?article=/)
  await expectAccessibleInLightAndDark(page)
  const sentences = page.getByRole('radio')

  const chosen = await test.step('by keyboard a sentence', async () => {
    await sentences.first().focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(sentences.nth(2)).toBeChecked()
    const sentence = (await sentences.nth(2).getAttribute('value'))?.split('|').slice(1).join('|') ?? ''
    await expect(words(page)).toHaveValue(sentence)
    return sentence
  })

  await test.step('by pointer words of it', async () => {
    await sentences.nth(2).evaluate((radio) => {
      const text = radio.nextElementSibling?.firstChild
      if (!text) throw new Error('no words')
      getSelection()?.setBaseAndExtent(text, 0, text, 12)
    })
    await expect(words(page)).toHaveValue(chosen.slice(0, 12).trim())
  })

  await test.step('words that are not in the text are refused', async () => {
    await words(page).fill('zz never written')
    await wrong(page).fill('This is not so.')
    await page.getByRole('button', { name: 'Send to the editors' }).click()
    await expect(page.getByText('These words do not stand in the text like this.').first()).toBeVisible()
  })

  await words(page).fill(chosen)
  await sendAndGetThanks(page)
  await page.getByRole('link', { name: 'See what becomes of it' }).click()
  await expect(page.getByText('Nobody has answered it yet.')).toBeVisible()
  await expect(page.locator('mark')).toHaveText(chosen)
  await expectAccessibleInLightAndDark(page)

  const [sent] = await store.feedback.onWords(path)
  expect(sent).toMatchObject({ text: 'This is not so.', words: { quote: chosen }, answer: null })
  const article = (await store.documents.get('article', path)) as StoredArticle
  const value = { ...article, deck: `${article.deck} At most 5 mg.` }
  await store.documents.upsert([{ kind: 'article', key: path, value }])
  const actor = { id: null, name: 'Grace Tanaka' }
  expect(await store.feedback.answer(sent?.id ?? '', 99, actor as never)).toBe(false)
  expect(await store.feedback.answer(sent?.id ?? '', 2, actor as never)).toBe(true)
  await page.reload()
  await expect(page.getByText('The editors answered it with version 2.')).toBeVisible()
  await expect(page.locator('ins').filter({ hasText: 'At most 5 mg.' })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('[REV-10] a sentence is chosen and sent as a plain form', async ({ page, store }) => {
    await page.goto(`/feedback/words?article=${path}`)
    const sentence = page.getByRole('radio').nth(3)
    const value = (await sentence.getAttribute('value')) ?? ''
    await expect(words(page)).toHaveAccessibleDescription(/If a sentence is chosen above, this can stay empty/)
    await page.locator('fieldset label').nth(3).click()
    await page.getByRole('button', { name: 'Send to the editors' }).click()
    await expect(page.getByText('Please say what is wrong.').first()).toBeVisible()
    await expect(sentence).toBeChecked()
    await wrong(page).fill('Without scripts.')
    await sendAndGetThanks(page)
    await page.getByRole('link', { name: 'See what becomes of it' }).click()
    await expect(page.locator('mark')).toHaveText(value.slice(value.indexOf('|') + 1))
    const found = await store.feedback.onWords(path)
    expect(found.map(({ text }) => text)).toContain('Without scripts.')
  })
})
