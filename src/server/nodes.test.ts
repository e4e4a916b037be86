import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { contentDocument } from '#model/articles/content-document.ts'
import { staffNamed } from '#model/testing/staff-named.ts'
import { decideComment } from '#services/moderation/decide-comment.ts'
import { openStore, type Store } from '#store/store.ts'
import { temporaryFolder } from '#store/testing/temporary-folder.ts'
import { testDatabase } from '#store/testing/test-database.ts'
import { buildApp } from './http/app.ts'
import { startHost } from './testing/site-process.ts'
import { fixtureContent, testAssets, testConfig } from './testing/site-under-test.ts'
import { smallContent } from './testing/small-content.ts'

/** A site that several processes serve from one Postgres server. */
interface Node {
  store: Store
  app: FastifyInstance
  close(): Promise<void>
}

const timeoutMs = 120_000

async function startNode(databaseUrl: string): Promise<Node> {
  const dataDir = temporaryFolder()
  const store = await openStore({ databaseUrl, dataDir })
  const app = await buildApp(testConfig({ DATA_DIR: dataDir }), { store, assets: testAssets, assetsDir: null })
  return { store, app, close: () => app.close().then(() => store.close()) }
}

/** Resolves once a node has received a change with this tag. */
function receivesTag({ store }: Node, tag: string): Promise<void> {
  return new Promise((resolve) => {
    const leave = store.changes.subscribe((tags) => {
      if (!tags.includes(tag)) return
      leave()
      resolve()
    })
  })
}

it('a change published on one node appears at once on another one that has the page cached', {
  timeout: timeoutMs,
}, async () => {
  const databaseUrl = await testDatabase()
  const [writer, reader] = await Promise.all([startNode(databaseUrl), startNode(databaseUrl)])
  const ready = receivesTag(reader, 'site:site')
  const content = await fixtureContent()
  await writer.store.documents.upsert(content)
  await ready
  const path = '/health/dark-spots'
  const pageOn = async ({ app }: Node) => (await app.inject({ url: path })).body
  expect(await pageOn(reader)).toContain('How to fade dark spots')
  expect(await pageOn(reader)).toBe(await pageOn(writer))

  const received = receivesTag(reader, `article:${path}`)
  const article = content.find(({ key }) => key === path)
  const changed = JSON.parse(JSON.stringify(article?.value).replaceAll('How to fade dark spots', 'Fade them'))
  await writer.store.documents.upsert([contentDocument('article', changed)])
  await received
  expect(await pageOn(reader)).toContain('Fade them')
  expect(await pageOn(reader)).toBe(await pageOn(writer))
  await Promise.all([writer.close(), reader.close()])
})

it('[COMM-8] a comment approved on one node appears at once on another one that has the page cached', {
  timeout: timeoutMs,
}, async () => {
  const databaseUrl = await testDatabase()
  const [writer, reader] = await Promise.all([startNode(databaseUrl), startNode(databaseUrl)])
  const ready = receivesTag(reader, 'site:site')
  await writer.store.documents.upsert(await fixtureContent())
  await ready
  const path = '/health/dark-spots'
  const pageOn = async ({ app }: Node) => (await app.inject({ url: path })).body
  const sent = receivesTag(reader, 'comments')
  const sending = await writer.app.inject({
    method: 'POST',
    url: '/googlesheet/comment',
    headers: { 'idempotency-key': 'a-key-of-this-test' },
    payload: {
      comment: 'It faded.',
      yearsSinceDiagnosis: '2',
      primaryHealthConcern: 'Melasma',
      age: '',
      email: 'reader@example.org',
      url: path,
    },
  })
  expect(sending.json()).toEqual({ data: { message: 'success' } })
  await sent
  expect(await pageOn(reader)).not.toContain('It faded.')
  const [comment] = await reader.store.comments.list({ state: 'waiting', limit: 1 })

  const received = receivesTag(reader, 'comments:dark-spots')
  await decideComment(writer.store, comment?.id ?? '', 0, { action: 'approve' }, staffNamed('Ada'))
  await received
  expect(await pageOn(reader)).toContain('It faded.')
  expect(await pageOn(reader)).toBe(await pageOn(writer))
  await Promise.all([writer.close(), reader.close()])
})

it('the site runs on a Postgres server as on the embedded database', { timeout: timeoutMs }, async () => {
  const environment = { DATABASE_URL: await testDatabase('empty'), CONTENT_DIR: await smallContent() }
  const hosts = [
    await startHost({ ...environment, DATA_DIR: temporaryFolder() }),
    await startHost({ ...environment, DATA_DIR: temporaryFolder() }),
  ]
  for (const host of hosts) {
    await host.line('Salus is at')
    expect(await (await fetch(`${host.url}/health/sleep`)).text(), host.lines.join('\n')).toContain('Sleep well.')
    const picture = /\/images\/[\w.-]+\.webp/.exec(await (await fetch(`${host.url}/people/ada-writer`)).text())?.[0]
    expect((await fetch(`${host.url}${picture}`)).status).toBe(200)
  }
  for (const host of hosts) expect(await host.end('SIGTERM')).toMatchObject({ code: 0, errors: [] })
})
