import { expect, it } from 'vitest'
import { openStore } from '#store/store.ts'
import { article } from '#store/testing/fixtures.ts'
import { temporaryFolder } from '#store/testing/temporary-folder.ts'
import { testDatabase } from '#store/testing/test-database.ts'
import { buildApp } from './http/app.ts'
import { fixtureContent, testAssets, testConfig } from './testing/site-under-test.ts'

const timeoutMs = 120_000
const path = '/health/waiting-for-spring'
const title = 'Waiting for spring quixotically'

it('[PAGE-9] an article appears on its day, on nodes that have cached the pages which list it', {
  timeout: timeoutMs,
}, async () => {
  let now = new Date('2999-03-13T23:59:59Z')
  const databaseUrl = await testDatabase()
  const startNode = async () => {
    const dataDir = temporaryFolder()
    const store = await openStore({ databaseUrl, dataDir, now: () => now })
    const app = await buildApp(testConfig({ DATA_DIR: dataDir }), { store, assets: testAssets, assetsDir: null })
    return { store, app, get: (url: string) => app.inject({ url, headers: { accept: 'text/html,*/*' } }) }
  }
  const writer = await startNode()
  await writer.store.documents.upsert([
    ...(await fixtureContent()),
    article(path, { title, published: '2999-03-14', categories: ['/health/skin'], authors: ['maya-lindqvist'] }),
  ])
  const moved = (at: string) => article(at, { id: 'moved', title: 'Moved' })
  await writer.store.documents.upsert([moved('/health/autumn')])
  await writer.store.documents.upsert([moved('/health/fall')])
  await writer.store.documents.upsert([article('/health/autumn', { id: 'next', published: '2999-03-14' })])
  const reader = await startNode()
  const atOldPath = async () => (await reader.get('/health/autumn')).statusCode
  expect(await atOldPath()).toBe(301)
  const lists = ['/', '/health', '/people/maya-lindqvist', '/feed.xml', '/feeds/health/skin.json', '/sitemap-1.xml']
  const mentions = async (url: string) =>
    (await reader.get(url)).body.includes(/^.(sitemap|search)/.test(url) ? path : title)
  for (const url of [...lists, '/search?q=quixotically']) expect(await mentions(url), url).toBe(false)
  for (const url of [path, `/tabbed${path}`, `/api/content${path}`])
    expect((await reader.get(url)).statusCode, url).toBe(404)

  const received = new Promise<void>((resolve) => {
    reader.store.changes.subscribe((tags) => tags.includes(`article:${path}`) && resolve())
  })
  now = new Date('2999-03-14T00:00:00Z')
  await writer.store.maintenance.start()
  await received
  for (const url of [...lists, '/search?q=quixotically']) expect(await mentions(url), url).toBe(true)
  expect((await reader.get(path)).statusCode).toBe(200)
  expect(await atOldPath()).toBe(200)
  for (const { app, store } of [writer, reader]) {
    await app.close()
    await store.close()
  }
})
