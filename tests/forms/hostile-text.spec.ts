import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { dirname } from 'node:path'
import { hostileStrings } from '../../src/model/testing/hostile-strings.ts'
import { type RunningSite, startSite } from '../support/process/server.ts'
import { storeContent } from '../support/process/stored-content.ts'
import { test as base, expect } from '../support/test.ts'

/** A separate site: comments are approved in its database. */
const test = base.extend<object, { site: RunningSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern here
    async ({}, use) => {
      const content = 'tests/fixtures/one-article'
      await storeContent(content)
      const site = await startSite({ name: 'hostile-text', content })
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
})

// The tests share a site, so they run one after the other.
test.describe.configure({ mode: 'default' })

const article = '/health/sleep'
/** As many as one address may send in a minute. */
const comments = 8

/** Runs a command of the operator on the site, and returns its lines. */
function operate(site: RunningSite, program: string, ...words: string[]): string[] {
  const env = { DATA_DIR: dirname(site.contentDir), SALUS_ACTOR: 'operator' }
  return execFileSync(process.execPath, ['bin/salus.mjs', program, ...words], { env, encoding: 'utf8' }).split('\n')
}

/** Every `comments`th of the strings, a line each. */
const textOf = (comment: number) => hostileStrings.filter((_, index) => index % comments === comment).join('\n')

test('[COMM-8] comments with hostile text are shown as they were typed, and nothing in them runs', async ({
  page,
  request,
  site,
}) => {
  for (let comment = 0; comment < comments; comment++) {
    const answer = await request.post('/googlesheet/comment', {
      headers: { 'idempotency-key': randomUUID() },
      data: {
        comment: textOf(comment),
        yearsSinceDiagnosis: '2',
        primaryHealthConcern: 'Insomnia',
        age: '40',
        email: `writer-${comment}@example.org`,
        url: article,
        terms: true,
      },
    })
    expect(answer.ok()).toBe(true)
  }
  const ids = operate(site, 'moderate', 'list').flatMap((line) => /^(\S+) +waiting /.exec(line)?.[1] ?? [])
  expect(ids).toHaveLength(comments)
  operate(site, 'moderate', 'approve', ...ids)

  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    return dialog.dismiss()
  })
  for (const path of [article, `/comments/all${article}`]) {
    await expect.poll(async () => (await request.get(path)).text()).toContain('DROP TABLE')
    await page.goto(path)
    const texts = (await page.locator('main').evaluate((main) => main.textContent)) ?? ''
    for (const text of hostileStrings) expect(texts).toContain(text.trim())
    await expect(page.locator('main :is(iframe, object, math, [onerror], [onload], [onfocus])')).toHaveCount(0)
    await page.keyboard.press('Tab')
  }
  expect(dialogs).toEqual([])
})

test.describe('a rejected form', () => {
  test.use({ allowedProblems: [/status (of )?400/] })

  test('[ERR-3] shows hostile text as it was typed, and nothing in it runs', async ({ page }) => {
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      return dialog.dismiss()
    })
    for (const text of hostileStrings.slice(0, comments)) {
      await page.goto(`/email-share?article=${article}`)
      for (const name of ['Your name', 'Your email', 'Their email'])
        await page.getByLabel(name, { exact: true }).fill(text)
      // Submitted as without scripts, on a page that runs scripts.
      await Promise.all([
        page.waitForEvent('load'),
        page
          .locator('form')
          .last()
          .evaluate((form: HTMLFormElement) => HTMLFormElement.prototype.submit.call(form)),
      ])
      await expect(page).toHaveTitle(/^Error: /)
      for (const name of ['Your name', 'Your email', 'Their email'])
        await expect(page.getByLabel(name, { exact: true })).toHaveValue(text)
    }
    expect(dialogs).toEqual([])
  })
})
