import { rmSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentDocument } from '#model/articles/content-document.ts'
import { displayDate } from '#model/articles/date.ts'
import { openDatabase } from '#store/database/open-database.ts'
import { type Store, storeOn } from '#store/store.ts'
import { countQueries } from '#store/testing/count-queries.ts'
import { makeTemporaryFolder } from '#store/testing/temporary-folder.ts'
import { fileDatabase } from '#store/testing/test-database.ts'
import { buildApp } from './http/app.ts'
import { fixtureContent, testAssets, testConfig } from './testing/site-under-test.ts'

const dataDir = makeTemporaryFolder()
const config = testConfig({ DATA_DIR: dataDir })
let counted: ReturnType<typeof countQueries>
let store: Store
let app: FastifyInstance
const paths: Record<string, string> = {}

beforeAll(async () => {
  counted = countQueries(await openDatabase({ databaseUrl: await fileDatabase(), dataDir: '' }, () => undefined))
  store = storeOn(counted.database, () => undefined)
  const content = await fixtureContent()
  await store.documents.upsert(content)
  app = await buildApp(config, { store, assets: testAssets, assetsDir: null })
  for (const { kind, key, value } of content) {
    if (kind === 'article' && !value.contentMeta.isPreview && value.contentSeries) paths.article ??= key
    if (kind === 'category') paths.category ??= key
    if (kind === 'page' && !value.lists) paths.page ??= key
    if (kind === 'person') paths.person ??= `/people/${key}`
    if (kind === 'sponsor') paths.sponsor ??= `/sponsors/${key}`
    if (kind === 'series') paths.series ??= `/series/${key}`
  }
}, 180_000)
afterAll(async () => {
  await app?.close()
  await store?.close()
  rmSync(dataDir, { recursive: true, force: true })
})

describe('an uncached page', () => {
  it.for([
    ['article', 1],
    ['category', 1],
    ['person', 2],
    ['sponsor', 2],
    ['series', 3],
    ['page', 1],
    ['search', 2],
  ] as const)('of type %s takes at most %i queries', async ([type, most]) => {
    const url = type === 'search' ? '/search?q=skin' : (paths[type] ?? '')
    // Once, so that settings, categories, the index of pages and totals are in memory.
    expect((await app.inject({ url, headers: { accept: 'text/html' } })).statusCode).toBe(200)
    const queries = await uncachedQueries(() => app.inject({ url, headers: { accept: 'text/html' } }))
    expect(queries).toBeGreaterThan(0)
    expect(queries).toBeLessThanOrEqual(most)
  })

  it('of an article with ten thousand comments takes one query', async () => {
    const comments = Array.from({ length: 10_000 }, (_, index) => ({
      id: `seed-${index}`,
      comment: 'It faded.',
      date: displayDate('2026-01-02'),
      primaryHealthConcern: 'A trial',
      age: '',
      yearsSinceDiagnosis: '',
    }))
    await store.documents.upsert([contentDocument('comments', { article: 'plain', comments })])
    const queries = await uncachedQueries(async () =>
      expect((await app.inject({ url: '/trial/plain', headers: { accept: 'text/html' } })).body).toContain(
        '10000 Comments',
      ),
    )
    expect(queries).toBe(1)
  })

  it.for(['/no-such-page', '/health/no-such', '/Health/No-Such', '/people/nobody', '/series/none', '/sponsors/none'])(
    'for %s, where nothing is, takes none',
    async (url) => {
      await app.inject({ url })
      const queries = await uncachedQueries(async () => expect((await app.inject({ url })).statusCode).toBe(404))
      expect(queries).toBe(0)
    },
  )
})

/** The number of queries of a request whose page is not cached; the store's memory stays. */
async function uncachedQueries(request: () => Promise<unknown>): Promise<number> {
  await app.close()
  app = await buildApp(config, { store, assets: testAssets, assetsDir: null })
  const before = counted.count()
  await request()
  return counted.count() - before
}
