import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { pageTypes } from '#pages/page-types.ts'
import { budgets } from '../scripts/budgets.ts'
import { examplePages, notFoundProblems } from './support/page-list.ts'
import { expect, test } from './support/test.ts'
import { fetchCompressed, watchScripts } from './support/transferred-bytes.ts'
import { wakeIslands } from './support/wake-islands.ts'

test.use({ allowedProblems: notFoundProblems })

for (const { name, path, status } of examplePages) {
  test(`${name}: the page, its styles and its island props stay within their bytes`, async ({ baseURL }) => {
    const answer = await fetchCompressed(`${baseURL}${path}`)
    expect(answer).toMatchObject({ status, encoding: 'br' })
    const html = brotliDecompressSync(answer.body).toString()
    const styles = inside(html, /<style\b[^>]*>([\s\S]*?)<\/style>/g)
    const props = inside(html, /<script\b[^>]*\bdata-island-props\b[^>]*>([\s\S]*?)<\/script>/g)

    expect(styles, 'inlined styles').not.toEqual([])
    expect.soft(answer.body.length, 'HTML').toBeLessThanOrEqual(budgets.htmlBytes)
    expect.soft(brotliCompressSync(styles.join('')).length, 'CSS').toBeLessThanOrEqual(budgets.styleBytes)
    expect(Math.max(0, ...props.map((json) => Buffer.byteLength(json))), 'largest island props').toBeLessThanOrEqual(
      budgets.islandPropsBytes,
    )
  })

  test(`${name}: scripts stay within their bytes`, async ({ page }) => {
    const scripts = watchScripts(page)
    await page.goto(path, { waitUntil: 'load' })
    const { scriptBudget } = pageTypes[name]
    expect.soft(await scripts.transferredBytes(), 'before any press or scroll').toBeLessThanOrEqual(scriptBudget)

    await wakeIslands(page)
    expect(await scripts.transferredBytes(), 'after every island ran').toBeLessThanOrEqual(budgets.allScriptBytes)
  })
}

test('the article weighed is one of about 2,000 words', async ({ page }) => {
  await page.goto(pageTypes.article.example)
  const words = (await page.locator('main').innerText()).split(/\s+/).length
  expect(words).toBeGreaterThan(1_700)
})

test('the article has scripts and islands to weigh', async ({ page }) => {
  const scripts = watchScripts(page)
  await page.goto(pageTypes.article.example)
  await wakeIslands(page)
  expect(await page.locator('salus-island').count()).toBeGreaterThan(0)
  expect(scripts.urls().length).toBeGreaterThan(1)
})

function inside(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map((match) => match[1] ?? '')
}
