import { expect, it, onTestFinished } from 'vitest'
import { openStore } from '#store/store.ts'
import { databaseProxy } from '#store/testing/database-proxy.ts'
import { site } from '#store/testing/fixtures.ts'
import { testDatabase } from '#store/testing/test-database.ts'
import { buildApp } from './http/app.ts'
import { testAssets, testConfig } from './testing/site-under-test.ts'

it('answers uncached pages with 503 and Retry-After while the database is away', { timeout: 60_000 }, async () => {
  const proxy = await databaseProxy(await testDatabase())
  const log: string[] = []
  const store = await openStore({ databaseUrl: proxy.url, dataDir: '', log: (line) => log.push(line) })
  const app = await buildApp(testConfig({}), { store, assets: testAssets, assetsDir: null })
  onTestFinished(() => app.close().then(() => store.close()))
  // Without settings there is no site yet, and the database would not be queried.
  await store.documents.upsert([site()])
  proxy.cut()
  for (const accept of ['text/html', 'application/json']) {
    const response = await app.inject({ url: '/health/an-article', headers: { accept } })
    expect(response.statusCode).toBe(503)
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect(log).toHaveLength(1)
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200)
})
