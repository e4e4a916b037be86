import { createHash } from 'node:crypto'
import { readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hydrateIslands } from '../support/hydrate-islands.ts'
import { type RunningSite, startSite } from '../support/process/server.ts'
import { test as base, expect } from '../support/test.ts'

/** The site from its sources, as `npm run dev` starts it. */
const test = base.extend<object, { developed: RunningSite }>({
  developed: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern here
    async ({}, use) => {
      const site = await startSite({
        name: 'development',
        content: 'tests/fixtures/content',
        stage: 'test',
        from: 'sources',
      })
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ developed }, use) => use(developed.url),
})

test.describe.configure({ mode: 'serial' })

const article = '/trial/plain'
/** An import runs in a separate process. */
const importing = { timeout: 60_000 }

/**
 * Retries an action if the page reloads meanwhile, which aborts it: an import announces its changes in several steps,
 * the last of them after the test that has waited for its content.
 */
const despiteReloads = (act: () => Promise<void>) => expect(act).toPass(importing)

test('renders its pages with their styles', async ({ page }) => {
  for (const path of ['/', '/trial', '/search?q=plain', article]) {
    // Retried if an open page reloads meanwhile, as it does once the first import has ended: a reload aborts the
    // navigation.
    await expect(async () => {
      await page.goto(path)
      const title = page.getByRole('heading', { level: 1 })
      await expect(title).toHaveCSS('font-family', /Salus Serif/, { timeout: 5_000 })
    }).toPass(importing)
  }
})

test('shows new content at once, and hydrates its islands', async ({ page, developed }) => {
  const matter =
    'title: Brand new\npath: /trial/new\ncategories: [/trial]\nauthors: [tom-ashworth]\ndates: { published: 2026-01-02 }'
  writeFileSync(join(developed.contentDir, 'articles/new.md'), `---\n${matter}\n---\n## One\nText.\n`)
  // Retried until the content is imported, and if the page reloads meanwhile, which also ends the action of a press.
  await expect(async () => {
    await page.goto('/trial')
    await page.getByRole('link', { name: 'Brand new' }).click({ timeout: 5_000 })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brand new', { timeout: 5_000 })
  }).toPass(importing)
  expect(await page.locator('salus-island').count()).toBeGreaterThan(0)
  // Retried if the page reloads meanwhile; the first press also waits until Vite has transformed React.
  await expect(() => hydrateIslands(page)).toPass(importing)
})

test('has the Content Security Policy of the built site', async ({ page, developed }) => {
  let policy: string | undefined
  let style = ''
  await despiteReloads(async () => {
    policy = (await page.goto(article))?.headers()['content-security-policy']
    style = (await page.locator('style').first().textContent()) ?? ''
  })
  const hash = createHash('sha256').update(style).digest('base64')
  expect(policy).toContain(`style-src 'self' 'sha256-${hash}'`)
  expect(policy).toContain("connect-src 'self'; ")
  expect(policy).not.toMatch(/unsafe|ws:/)
  // Only the sources in the project's folder are served.
  for (const path of ['/package.json', '/content/site/site.yaml', '/.git/HEAD', '/@fs/etc/passwd']) {
    expect([403, 404]).toContain((await fetch(`${developed.url}${path}`)).status)
  }
})

test('reloads a page when its content changes', async ({ page, developed }) => {
  const file = join(developed.contentDir, 'articles/plain.md')
  const text = readFileSync(file, 'utf8')
  await despiteReloads(async () => void (await page.goto(article)))
  writeFileSync(file, text.replace(/^title: .*$/m, 'title: Changed meanwhile'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Changed meanwhile', importing)
  writeFileSync(file, text)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A plain article', importing)
})

const sources = [
  'src/pages/Document.module.css',
  'src/pages/article/ArticlePage.tsx',
  'src/features/article-tools/reveal.behavior.ts',
  'src/server/feeds/feeds.ts',
]

for (const source of sources) {
  test(`reloads a page when ${source} changes`, async ({ page }) => {
    await despiteReloads(async () => {
      await page.goto(article)
      await page.evaluate(() => void Object.assign(window, { isOld: true }))
    })
    // Touching the file is enough for the watcher.
    utimesSync(source, new Date(), new Date())
    await page.waitForFunction(() => !('isOld' in window))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}
