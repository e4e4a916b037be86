import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { parseHTML } from 'linkedom'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#store/database/database.ts'
import { openDatabase } from '#store/database/open-database.ts'
import { type Store, storeOn } from '#store/store.ts'
import { countQueries } from '#store/testing/count-queries.ts'
import { fileDatabase } from '#store/testing/test-database.ts'
import { buildApp } from './http/app.ts'
import { fixtureContent, testAssets, testConfig } from './testing/site-under-test.ts'

const article = '/health/metformin'
const pages = {
  article,
  list: `/history${article}`,
  version: `/history/version/1${article}`,
  difference: `/history/changes/1/2${article}`,
}

let database: Database
let counted: ReturnType<typeof countQueries>
let store: Store
let app: FastifyInstance

beforeAll(async () => {
  database = await openDatabase({ databaseUrl: await fileDatabase(), dataDir: '' }, () => undefined)
  counted = countQueries(database)
  store = storeOn(counted.database, () => undefined)
  await store.documents.upsert(await fixtureContent())
  app = await buildApp(testConfig({}), { store, assets: testAssets, assetsDir: null })
  await publish('Another title')
}, 180_000)
afterAll(async () => {
  await app?.close()
  await store?.close()
})

async function publish(title: string): Promise<void> {
  const found = await store.documents.get('article', article)
  if (!found) throw new Error('no such article')
  await store.documents.upsert([{ kind: 'article', key: article, value: { ...found, title } }])
}

const get = (url: string) => app.inject({ url, headers: { accept: 'text/html' } })

/** The cost of rendering each page without a cache. */
async function costs() {
  const found: Record<string, { queries: number; rows: number; bytes: number }> = {}
  for (const [name, url] of Object.entries(pages)) {
    // Once, so that settings, categories and the index of pages are in memory.
    await get(url)
    await store.transaction(async ({ announce }) => announce(`article:${article}`))
    const [queries, rows] = [counted.count(), counted.rows()]
    const { statusCode, body } = await get(url)
    expect(statusCode).toBe(200)
    found[name] = { queries: counted.count() - queries, rows: counted.rows() - rows, bytes: body.length }
  }
  return found
}

/** Rows of the list: one more than shown. */
const listed = 21

it('[REV-5] an article with a thousand versions takes the queries, rows and bytes of one with two', async () => {
  const few = await costs()
  for (const statement of [
    sql`insert into text_record (article_id, number, text_version, hash, parts)
      select article_id, more, text_version, md5(more::text), parts from text_record, generate_series(3, 1000) as more
      where article_id = 'metformin' and number = 2`,
    sql`insert into article_version (article_id, number, body, beside_hash, change)
      select article_id, more, body, beside_hash, change from article_version, generate_series(3, 1000) as more
      where article_id = 'metformin' and number = 2`,
  ])
    await statement.execute(database.db)
  const many = await costs()
  for (const [name, { queries, rows, bytes }] of Object.entries(many)) {
    const before = few[name] ?? { queries: 0, rows: 0, bytes: 0 }
    expect.soft({ name, queries }).toEqual({ name, queries: before.queries })
    if (name === 'list') expect.soft(rows - before.rows).toBeLessThanOrEqual(listed - 2)
    // With two versions, the next version and the newest are the same.
    else if (name === 'version') expect.soft(rows - before.rows).toBeLessThanOrEqual(1)
    else expect.soft({ name, rows }).toEqual({ name, rows: before.rows })
    // A list of twenty has twenty entries of some hundred bytes; the other pages only differ by "1,000" for "2".
    expect.soft(bytes - before.bytes, name).toBeLessThan(name === 'list' ? 20_000 : 200)
  }
  const { document } = parseHTML((await get(pages.list)).body)
  const names = [...document.querySelectorAll('main h2')].map(({ textContent }) => textContent)
  expect(names).toHaveLength(20)
  expect(names[0]).toContain('Version 1,000')
  expect(document.querySelector('main a[rel=next]')?.getAttribute('href')).toBe(`/history${article}?page=2`)
  expect((await get(`/history${article}?page=50`)).body).toContain('id="version-1"')
  expect((await get(`/history${article}?page=51`)).statusCode).toBe(404)
})
